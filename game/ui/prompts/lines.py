"""The lines of a choice on the band: in the fewest columns and the largest text that show all of them whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from pygame import Rect

from game.ui.i18n.speaker import Run, Text
from game.ui.style.type import Style
from game.ui.widgets.boxes import Grid, Leaf
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.values import dataclass

SIZES, BRIEF_SIZES = (20.0, 18.0, 17.0), (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
BESIDE, LEAST = 72, 76  # units: what a line needs beside its text, and its least height
MOST, PAD = 4, 14  # columns, and units beside the text of one


@dataclass(frozen=True)
class _Way:
    """An arrangement of these lines in columns, with text of this size."""

    lines: Sequence[Button]
    columns: int
    size: float

    @property
    def rows(self) -> int:
        return -(-len(self.lines) // self.columns)


def place_lines(kit: Kit, room: Rect, gap: int, whole: Sequence[Button]) -> tuple[Button, ...]:
    """Return the lines as placed: with full labels, or with short ones where no arrangement holds these."""
    way = _best_arrangement(kit, room, gap, whole)
    high, found = _high(kit, room, gap, way), list[Button]()
    wide = (room.w - gap * (way.columns - 1)) // way.columns

    def put(button: Button, rect: Rect) -> None:
        found.append(replace(button, rect=rect, size=way.size, pad=PAD))

    Grid([Leaf(partial(put, each), (0, wide), high) for each in way.lines], gap, way.columns).place(room)
    return tuple(found)


def lines_fit(kit: Kit, room: Rect, gap: int, whole: Sequence[Button], size: float) -> bool:
    """Return whether there is an arrangement that shows every line, in text of at least this size."""
    return any(way.size >= size for way in _fitting_arrangements(kit, room, gap, whole)[0])


def _best_arrangement(kit: Kit, room: Rect, gap: int, whole: Sequence[Button]) -> _Way:
    held, least = _fitting_arrangements(kit, room, gap, whole)
    most = min(len(whole), MOST)
    last = [_Way(least, columns, SIZES[-1]) for columns in (most, min(3, most))]
    return next(held, None) or next((way for way in last if _goes_across(kit, room, gap, way)), last[-1])


def _fitting_arrangements(
    kit: Kit, room: Rect, gap: int, whole: Sequence[Button]
) -> tuple[Iterator[_Way], list[Button]]:
    """Return the arrangements that hold the lines, the best first; and the lines in the wording used."""
    few = _without_beginning([each.words for each in whole])
    texts = [each.brief or words for each, words in zip(whole, few, strict=True)]
    brief, least = (
        [replace(each, words=words, whole=each.words) for each, words in zip(whole, lines, strict=True)]
        for lines in (texts, _without_end(texts))
    )
    ways = [
        _Way(lines, columns, size)
        for lines, sizes in ((whole, SIZES), (brief, BRIEF_SIZES), (least, BRIEF_SIZES))
        for size in sizes
        for columns in range(1, min(len(whole), MOST) + 1)
    ]
    return (way for way in ways if _holds(kit, room, gap, way)), least


def _goes_across(kit: Kit, room: Rect, gap: int, way: _Way) -> bool:
    """Return whether every line is whole without the key beside it."""
    style = Style("semibold", way.size, (0, 0, 0))
    inner = (room.w - gap * (way.columns - 1)) // way.columns - kit.px(2 * PAD)
    return all(kit.type.width(each.words, style) <= inner for each in way.lines)


def _without_beginning(lines: Sequence[Sequence[Run]]) -> list[Sequence[Run]]:
    """Remove what all lines begin with, up to a colon."""
    begin = [line[0].text if line and isinstance(line[0], Text) else "" for line in lines]
    alike = takewhile(lambda letters: len({*letters}) == 1, zip(*begin, strict=False))
    shared = "".join(letters[0] for letters in alike).rfind(": ") + 2
    if len(lines) < 2 or shared < 2:
        return [*lines]
    return [(Text(words[shared:]), *line[1:]) for words, line in zip(begin, lines, strict=True)]


def _without_end(lines: Sequence[Sequence[Run]]) -> list[Sequence[Run]]:
    """Remove the words that all lines end with, where the rest tells them apart."""
    left = [[*line] for line in lines]
    while len(left) > 1 and all(len(line) > 1 and line[-1] == left[0][-1] for line in left):
        if not isinstance(left[0][-1], Text):
            break
        for line in left:
            line.pop()
    return [*left]


def _holds(kit: Kit, room: Rect, gap: int, way: _Way) -> bool:
    """Return whether all lines are whole in this arrangement."""
    slack = kit.px(8 if way.size in SIZES else 3)
    return _tallest(kit, room, gap, way) + slack <= _share(room, gap, way)


def _tallest(kit: Kit, room: Rect, gap: int, way: _Way) -> int:
    """Return the text height of the longest line."""
    style = Style("semibold", way.size, (0, 0, 0))
    inner = (room.w - gap * (way.columns - 1)) // way.columns - kit.px(BESIDE)
    return max((kit.type.high(kit.type.lines(each.words, style, inner, 9), style) for each in way.lines), default=0)


def _share(room: Rect, gap: int, way: _Way) -> int:
    """Return the largest height of each line."""
    return (room.h - gap * (way.rows - 1)) // way.rows


def _high(kit: Kit, room: Rect, gap: int, way: _Way) -> int:
    """Return the height of each line: no more than needed."""
    return min(_share(room, gap, way), max(kit.px(LEAST), _tallest(kit, room, gap, way) + kit.px(24)))
