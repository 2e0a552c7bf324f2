"""The buttons of a band: in how many rows, how large, and in how many words they find room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Leaf, Row
from game.shell.paper.button import Button, button_width
from game.shell.paper.kit import Kit
from game.values import dataclass

LEAST = 1.35  # of its letters' height, a button
MOST, FLAT = 76, 52  # units: the highest button at the right of the words, and below them
SIZES = (21.0, 19.0, 17.0)
PAD = 14  # units from a button's edges to what is written on it
Rows = Sequence[Sequence[Button]]


@dataclass(frozen=True)
class Way:
    """Buttons in rows: ``wide`` and ``high`` in all, ``size`` their letters'. ``fits``: they show all their words."""

    rows: Rows
    size: float
    wide: int
    high: int
    fits: bool = True


def abreast(kit: Kit, room: Rect, main: Sequence[Button], small: Sequence[Button]) -> Way:
    """The narrowest way at the right of this room: first in all words and with their keys, last in few without."""
    whole = [*main, *small]
    if not whole:
        return Way((), SIZES[0], 0, 0)
    for every, more, has_caps in ((whole, 0.0, True), (_brief(whole), 0.0, True), (_brief(whole), 0.1, False)):
        for size in SIZES:
            for rows, share in _beside(every, len(main)):
                wide = _width(kit, room, rows, size, has_caps)
                if wide <= (share + more) * room.w and _height(kit, room, rows, size) <= room.h:
                    return Way(rows, size, wide, _high(kit, room, len(rows)))
    every = _brief(whole)
    fits_twos = room.h >= -(-len(every) // 2) * _least(kit, SIZES[-1])
    rows = _in_rows(every, 2 if fits_twos else 3)
    return Way(rows, SIZES[-1], round(room.w * 0.55), _high(kit, room, len(rows)), False)


def below(kit: Kit, foot: Rect, main: Sequence[Button], small: Sequence[Button]) -> Way:
    """In as few rows as hold them over the whole width of the foot; all of the foot where no way fits."""
    whole = [*main, *small]
    for every in (whole, _brief(whole)):
        for size in SIZES:
            for rows in (_in_rows(every, 3), _in_rows(every, 2), _in_rows(every, 1)):
                if _width(kit, foot, rows, size, True) <= foot.w and _height(kit, foot, rows, size) <= foot.h:
                    high = len(rows) * max(_least(kit, size), kit.px(FLAT)) + _gap(kit, foot) * (len(rows) - 1)
                    return Way(rows, size, foot.w, min(foot.h, high))
    return Way(_in_rows(_brief(whole), 1), SIZES[-1], foot.w, foot.h, False)


def box_of(kit: Kit, room: Rect, way: Way, put: Callable[[Button], None]) -> Box:
    """The buttons of this way as boxes, of one height; each that is placed is handed to ``put``."""
    gap, count = _gap(kit, room), max(1, len(way.rows))
    high = (way.high - gap * (count - 1)) // count
    return Column([Row([_leaf(each, way, high, put) for each in row], gap) for row in way.rows], gap)


def _leaf(button: Button, way: Way, high: int, put: Callable[[Button], None]) -> Leaf:
    return Leaf(partial(_put, button, way.size, put), (0, way.wide), high, 1.0)


def _put(button: Button, size: float, put: Callable[[Button], None], rect: Rect) -> None:
    put(replace(button, rect=rect, size=size, pad=PAD))


def _beside(every: Sequence[Button], main: int) -> list[tuple[Rows, float]]:
    """In how many rows, and how much of the room's width that may take."""
    answers, small = every[:main], every[main:]
    column = [*([each] for each in answers), *([small] if small else [])]
    return [(column, 0.34), (_in_rows(every, 2), 0.44), (_in_rows(every, 3), 0.54), ([every], 0.62)]


def _brief(buttons: Sequence[Button]) -> list[Button]:
    """In few words, where they have any."""
    return [replace(each, words=each.brief, whole=each.words) if each.brief else each for each in buttons]


def _in_rows(buttons: Sequence[Button], each: int) -> list[Sequence[Button]]:
    return [buttons[i : i + each] for i in range(0, len(buttons), each)]


def _least(kit: Kit, size: float) -> int:
    return round(LEAST * kit.type.line_height(Style("bold", size, (0, 0, 0))))


def _gap(kit: Kit, room: Rect) -> int:
    return min(kit.px(9), max(4, room.h // 24))


def _high(kit: Kit, room: Rect, rows: int) -> int:
    """As high as the room, no button higher than need be."""
    return min(room.h, rows * kit.px(MOST) + (rows - 1) * _gap(kit, room))


def _height(kit: Kit, room: Rect, rows: Rows, size: float) -> int:
    """How high so many rows are at the least."""
    return len(rows) * _least(kit, size) + _gap(kit, room) * (len(rows) - 1)


def _width(kit: Kit, room: Rect, rows: Rows, size: float, has_caps: bool) -> int:
    """How wide rows of equal buttons must be."""
    gap = _gap(kit, room)
    wide = max(
        len(row) * max(button_width(kit, each, size, has_caps) for each in row) + gap * (len(row) - 1) for row in rows
    )
    return max(wide, min(kit.px(230), round(room.w * 0.3)))
