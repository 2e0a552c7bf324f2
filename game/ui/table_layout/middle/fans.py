"""Many cards in little room: overlapping in one row or several, each with a visible index to point at."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.style.art import SMALL, TALL
from game.values import dataclass

Rect = pygame.Rect
INDEX = 0.23  # of a card's width: this much shows its index
SMALL_INDEX = 0.46  # the same for a card so small that its index is drawn large
BELOW = 0.42  # of a card's height: this much of it shows above the row in front of it
LOOSE = 0.62  # of a card's width: the largest step
LINES = 5
PILES_APART = 0.6  # of a piece, between one pile and the next
ROW_GAP = 0.14  # of a piece's width, between pieces side by side


@dataclass(frozen=True)
class Fan:
    """``card``: its width. ``at``: the top left corner of each; ``shows``: the uncovered part of each."""

    card: int
    at: tuple[tuple[int, int], ...]
    shows: tuple[Rect, ...]

    @property
    def rect(self) -> Rect:
        """The rectangle around all of it."""
        return self.shows[0].unionall(self.shows[1:]) if self.shows else Rect(0, 0, 0, 0)


def index_of(card: int) -> float:
    """Return how many pixels of a card of this width show its index."""
    return card * (INDEX if card >= SMALL else SMALL_INDEX)


def lay_fan(room: Rect, count: int, largest: float) -> Fan:
    """Lay cards in the fewest rows that make them largest; centred in the room, the last in front."""
    ways = [(_largest(room, count, lines, largest), lines) for lines in range(1, min(LINES, max(1, count)) + 1)]
    card, lines = max(ways, key=lambda way: (way[0], -way[1]))
    return _lines(room, count, max(8, card), lines)


def _largest(room: Rect, count: int, lines: int, largest: float) -> int:
    """Return the largest card width for this many rows with every index visible."""
    each = -(-count // lines)
    for card in range(int(largest), 8, -1):
        wide = card + index_of(card) * (each - 1)
        if wide <= room.w and card * TALL * (1 + BELOW * (lines - 1)) <= room.h:
            return card
    return 8


def _lines(room: Rect, count: int, card: int, lines: int) -> Fan:
    each, tall = -(-count // lines), round(card * TALL)
    lines = -(-count // max(1, each))
    step = min(card * LOOSE, (room.w - card) / max(1, each - 1))
    down = tall * BELOW if lines > 1 else 0.0
    wide, high = card + step * (min(count, each) - 1), tall + down * (lines - 1)
    left, top = room.x + (room.w - wide) / 2, room.y + max(0.0, (room.h - high) / 2)
    at = [(round(left + (i % each) * step), round(top + (i // each) * down)) for i in range(count)]
    return Fan(card, tuple(at), tuple(_shows(at, i, card, tall) for i in range(count)))


def _shows(at: list[tuple[int, int]], i: int, card: int, tall: int) -> Rect:
    """Return the part of a card up to the card on top of it, and to the row in front."""
    x, y = at[i]
    right = at[i + 1][0] if i + 1 < len(at) and at[i + 1][1] == y else x + card
    below = [top for _, top in at if top > y]
    return Rect(x, y, right - x, (min(below) if below else y + tall) - y)


def side_by_side(room: Rect, count: int, high: float, largest: float) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Lay pieces, each ``high`` widths tall, in rows with gaps: returns their width, and the corner of each."""
    if not count:
        return max(8, int(min(largest, room.w, room.h / high))), ()
    ways = [_grid(room, count, across, high) for across in range(1, count + 1)]
    size, across = max((min(size, largest), across) for size, across in ways)
    size = max(6, int(size))
    gap = size * ROW_GAP
    down = -(-count // across)
    wide, tall = across * size + (across - 1) * gap, down * size * high + (down - 1) * gap
    left, top = room.centerx - wide / 2, room.centery - tall / 2
    places = ((left + (i % across) * (size + gap), top + (i // across) * (size * high + gap)) for i in range(count))
    return size, tuple((round(x), round(y)) for x, y in places)


def _grid(room: Rect, count: int, across: int, high: float) -> tuple[float, int]:
    """Return the largest piece size with so many in a row."""
    down = -(-count // across)
    size = min(room.w / (across + ROW_GAP * (across - 1)), room.h / (down * high + ROW_GAP * (down - 1)))
    return size, across


def columns(count: int, down: int) -> int:
    """Return the number of columns for so many pieces in so many rows."""
    return max(1, -(-count // down))


def best_rows(wide: float, high: float, counts: Sequence[int], most: float, enough: float) -> tuple[int, int]:
    """Return the piece size for several piles side by side, and the number of rows in each.

    They take the fewest rows that leave them ``enough`` of the largest possible size.
    """
    found = list[tuple[float, int]]()
    for down in range(1, 1 + max(1, *counts)):
        across = sum(columns(count, down) for count in counts)
        size = min(wide / (across * (1 + ROW_GAP) + PILES_APART * len(counts)), high / (down * (1 + ROW_GAP)), most)
        found.append((size, down))
    best = max(size for size, _ in found)
    size, down = next((size, down) for size, down in found if size >= best * enough)
    return max(8, int(size)), down
