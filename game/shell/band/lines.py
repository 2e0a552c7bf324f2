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
MOST, PAD = 4, 14  # columns, and units beside the words of one


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
        found.append(replace(button, rect=rect, size=way.size, pad=PAD))

    Grid([Leaf(partial(put, each), (0, wide), high) for each in way.lines], gap, way.columns).place(room)
    return tuple(found)


def lines_fit(kit: Kit, room: Rect, gap: int, whole: Sequence[Button]) -> bool:
    """Is there an arrangement that shows every line whole here?"""
    return any(_holds(kit, room, gap, way) for way in _ways(whole))


def _found(kit: Kit, room: Rect, gap: int, whole: Sequence[Button]) -> _Way:
    ways = _ways(whole)
    held = next((way for way in ways if _holds(kit, room, gap, way)), None)
    most = min(len(whole), MOST)
    last = [_Way(ways[-1].lines, columns, SIZES[-1]) for columns in (most, min(3, most))]
    return held or next((way for way in last if _goes_across(kit, room, gap, way)), last[-1])


def _ways(whole: Sequence[Button]) -> list[_Way]:
    """How these lines may be arranged, the best first: in fewer words rather than in very small letters."""
    few = _without_beginning([each.words for each in whole])
    told = [each.brief or words for each, words in zip(whole, few, strict=True)]
    brief, least = (
        [replace(each, words=words, whole=each.words) for each, words in zip(whole, lines, strict=True)]
        for lines in (told, _without_end(told))
    )
    return [
        _Way(lines, columns, size)
        for lines, sizes in ((whole, SIZES), (brief, BRIEF_SIZES), (least, BRIEF_SIZES))
        for size in sizes
        for columns in range(1, min(len(whole), MOST) + 1)
    ]


def _goes_across(kit: Kit, room: Rect, gap: int, way: _Way) -> bool:
    """Is every line whole without the key beside it?"""
    style = Style("semibold", way.size, (0, 0, 0))
    inner = (room.w - gap * (way.columns - 1)) // way.columns - kit.px(2 * PAD)
    return all(kit.type.width(each.words, style) <= inner for each in way.lines)


def _without_beginning(lines: Sequence[Sequence[Run]]) -> list[Sequence[Run]]:
    """What every one of several begins with, up to a colon, can be left out."""
    begin = [line[0].text if line and isinstance(line[0], Text) else "" for line in lines]
    alike = takewhile(lambda letters: len({*letters}) == 1, zip(*begin, strict=False))
    shared = "".join(letters[0] for letters in alike).rfind(": ") + 2
    if len(lines) < 2 or shared < 2:
        return [*lines]
    return [(Text(words[shared:]), *line[1:]) for words, line in zip(begin, lines, strict=True)]


def _without_end(lines: Sequence[Sequence[Run]]) -> list[Sequence[Run]]:
    """The words that every one of several ends with can be left out too, where the rest of it tells them apart."""
    left = [[*line] for line in lines]
    while len(left) > 1 and all(len(line) > 1 and line[-1] == left[0][-1] for line in left):
        if not isinstance(left[0][-1], Text):
            break
        for line in left:
            line.pop()
    return [*left]


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
