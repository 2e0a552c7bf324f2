"""The lines of a choice on the band: in as few columns, and as large, as show all of them whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from pygame import Rect

from game.shell.look.speaker import Run, Text
from game.shell.look.type import Style
from game.shell.paper.boxes import Grid, Leaf
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.values import dataclass

SIZES, BRIEF_SIZES = (20.0, 18.0, 17.0), (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
BESIDE, LEAST = 72, 76  # units: what a line needs beside its words, and how high it is at the least
MOST = 4  # columns


@dataclass(frozen=True)
class _Way:
    """These lines in so many columns, with letters of this size."""

    lines: Sequence[Button]
    columns: int
    size: float

    @property
    def rows(self) -> int:
        return -(-len(self.lines) // self.columns)


def lines_placed(kit: Kit, room: Rect, gap: int, whole: Sequence[Button]) -> tuple[Button, ...]:
    """The lines where they lie: in all their words, or where no arrangement holds these, in the brief ones."""
    way = _found(kit, room, gap, whole)
    high, found = _high(kit, room, gap, way), list[Button]()
    wide = (room.w - gap * (way.columns - 1)) // way.columns

    def put(button: Button, rect: Rect) -> None:
        found.append(replace(button, rect=rect, size=way.size, pad=14))

    Grid([Leaf(partial(put, each), (0, wide), high) for each in way.lines], gap, way.columns).place(room)
    return tuple(found)


def _found(kit: Kit, room: Rect, gap: int, whole: Sequence[Button]) -> _Way:
    brief = [replace(each, words=few, whole=each.words) for each, few in zip(whole, _in_few(whole), strict=True)]
    most = min(len(whole), MOST)
    ways = [
        _Way(lines, columns, size)
        for lines, sizes in ((whole, SIZES), (brief, BRIEF_SIZES))
        for size in sizes
        for columns in range(1, most + 1)
    ]
    return next((way for way in ways if _holds(kit, room, gap, way)), _Way(brief, min(3, len(whole)), SIZES[-1]))


def _in_few(whole: Sequence[Button]) -> list[Sequence[Run]]:
    """Their brief words, or else all of them but what every line begins with, up to a colon."""
    begin = [each.words[0].text if each.words and isinstance(each.words[0], Text) else "" for each in whole]
    alike = takewhile(lambda letters: len({*letters}) == 1, zip(*begin, strict=False))
    shared = "".join(letters[0] for letters in alike).rfind(": ") + 2
    if any(each.brief for each in whole) or len(whole) < 2 or shared < 2:
        return [each.brief or each.words for each in whole]
    return [(Text(words[shared:]), *each.words[1:]) for each, words in zip(whole, begin, strict=True)]


def _holds(kit: Kit, room: Rect, gap: int, way: _Way) -> bool:
    """Do all lines show whole so?"""
    slack = kit.px(8 if way.size in SIZES else 3)
    return _tallest(kit, room, gap, way) + slack <= _share(room, gap, way)


def _tallest(kit: Kit, room: Rect, gap: int, way: _Way) -> int:
    """How high the words of the longest line are."""
    style = Style("semibold", way.size, (0, 0, 0))
    inner = (room.w - gap * (way.columns - 1)) // way.columns - kit.px(BESIDE)
    return max((kit.type.high(kit.type.lines(each.words, style, inner, 9), style) for each in way.lines), default=0)


def _share(room: Rect, gap: int, way: _Way) -> int:
    """How high each line may be."""
    return (room.h - gap * (way.rows - 1)) // way.rows


def _high(kit: Kit, room: Rect, gap: int, way: _Way) -> int:
    """How high each line is: no higher than it need be."""
    return min(_share(room, gap, way), max(kit.px(LEAST), _tallest(kit, room, gap, way) + kit.px(24)))
