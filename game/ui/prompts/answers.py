"""The buttons of a band: their rows, size and wording, by the room they have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Leaf, Row
from game.ui.widgets.button import Button, button_width
from game.ui.widgets.kit import Kit
from game.values import dataclass

LEAST = 1.35  # in text heights: the height of a button
MOST, FLAT = 76, 52  # units: the tallest button at the right of the text, and below it
SIZES = (21.0, 19.0, 17.0)
PAD = 14  # units from a button's edges to its label
Rows = Sequence[Sequence[Button]]


@dataclass(frozen=True)
class ButtonRows:
    """Buttons in rows: ``wide`` and ``high`` in all, ``size`` is their font size. ``fits``: all words show."""

    rows: Rows
    size: float
    wide: int
    high: int
    fits: bool = True


def abreast(
    kit: Kit, room: Rect, main: Sequence[Button], small: Sequence[Button], *, is_tight: bool = False
) -> ButtonRows:
    """Return the narrowest rows at the right of this room: first with full labels and keys, last short without.

    ``is_tight``: a block beside the room leaves the text little of it, so pairs of buttons take no more than they must.
    """
    whole = [*main, *small]
    if not whole:
        return ButtonRows((), SIZES[0], 0, 0)
    for every, more, has_caps in ((whole, 0.0, True), (_brief(whole), 0.0, True), (_brief(whole), 0.1, False)):
        for size in SIZES:
            for rows, share in _beside(every, len(main), is_tight):
                wide = _width(kit, room, rows, size, has_caps)
                if wide <= (share + more) * room.w and _height(kit, room, rows, size) <= room.h:
                    return ButtonRows(rows, size, wide, _high(kit, room, len(rows)))
    every = _brief(whole)
    fits_twos = room.h >= -(-len(every) // 2) * _least(kit, SIZES[-1])
    rows = _in_rows(every, 2 if fits_twos else 3)
    return ButtonRows(rows, SIZES[-1], round(room.w * 0.55), _high(kit, room, len(rows)), False)


def below(kit: Kit, foot: Rect, main: Sequence[Button], small: Sequence[Button]) -> ButtonRows:
    """Return the fewest rows that fit over the whole width of the bottom; all of it where none fit."""
    whole = [*main, *small]
    for every in (whole, _brief(whole)):
        for size in SIZES:
            for rows in (_in_rows(every, 3), _in_rows(every, 2), _in_rows(every, 1)):
                if _width(kit, foot, rows, size, True) <= foot.w and _height(kit, foot, rows, size) <= foot.h:
                    high = len(rows) * max(_least(kit, size), kit.px(FLAT)) + _gap(kit, foot) * (len(rows) - 1)
                    return ButtonRows(rows, size, foot.w, min(foot.h, high))
    return ButtonRows(_in_rows(_brief(whole), 1), SIZES[-1], foot.w, foot.h, False)


def without(kit: Kit, room: Rect, way: ButtonRows, names: Sequence[str]) -> ButtonRows:
    """Return the rows without these buttons, as wide as with them: the others share the height."""
    rows = [left for row in way.rows if (left := [each for each in row if each.name not in names])]
    return replace(way, rows=rows, high=_high(kit, room, len(rows)))


def box_of(kit: Kit, room: Rect, way: ButtonRows, put: Callable[[Button], None]) -> Box:
    """Return the buttons of these rows as boxes of one height; each placed button is handed to ``put``."""
    gap, count = _gap(kit, room), max(1, len(way.rows))
    high = (way.high - gap * (count - 1)) // count
    return Column([Row([_leaf(each, way, high, put) for each in row], gap) for row in way.rows], gap)


def _leaf(button: Button, way: ButtonRows, high: int, put: Callable[[Button], None]) -> Leaf:
    return Leaf(partial(_put, button, way.size, put), (0, way.wide), high, 1.0)


def _put(button: Button, size: float, put: Callable[[Button], None], rect: Rect) -> None:
    put(replace(button, rect=rect, size=size, pad=PAD))


def _beside(every: Sequence[Button], main: int, is_tight: bool) -> list[tuple[Rows, float]]:
    """Return the possible rows, each with the share of the room's width that it may take."""
    answers, small = every[:main], every[main:]
    column = [*([each] for each in answers), *([small] if small else [])]
    twos, threes = _in_rows(every, 2), _in_rows(every, 3)
    wider = [] if is_tight else [(twos, 0.54)]
    return [(column, 0.34), (twos, 0.44), *wider, (threes, 0.54), ([every], 0.62)]


def _brief(buttons: Sequence[Button]) -> list[Button]:
    """Return the buttons with short labels where they have any."""
    return [replace(each, words=each.brief, whole=each.words) if each.brief else each for each in buttons]


def _in_rows(buttons: Sequence[Button], each: int) -> list[Sequence[Button]]:
    return [buttons[i : i + each] for i in range(0, len(buttons), each)]


def _least(kit: Kit, size: float) -> int:
    return round(LEAST * kit.type.line_height(Style("bold", size, (0, 0, 0))))


def _gap(kit: Kit, room: Rect) -> int:
    return min(kit.px(9), max(4, room.h // 24))


def _high(kit: Kit, room: Rect, rows: int) -> int:
    """Return the height of the room, but of no button more than needed."""
    return min(room.h, rows * kit.px(MOST) + (rows - 1) * _gap(kit, room))


def _height(kit: Kit, room: Rect, rows: Rows, size: float) -> int:
    """Return the least height of these rows."""
    return len(rows) * _least(kit, size) + _gap(kit, room) * (len(rows) - 1)


def _width(kit: Kit, room: Rect, rows: Rows, size: float, has_caps: bool) -> int:
    """Return the least width of rows of equal buttons."""
    gap = _gap(kit, room)
    wide = max(
        len(row) * max(button_width(kit, each, size, has_caps) for each in row) + gap * (len(row) - 1) for row in rows
    )
    return max(wide, min(kit.px(230), round(room.w * 0.3)))
