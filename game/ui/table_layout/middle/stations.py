"""Piles that have room for a number of pieces: racks that keep their places and sizes, however few pieces lie there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.contract import PlaceLayout
from game.engine.table import Piece, Place
from game.ui.table_layout.middle.heaps import Heap, Holder
from game.ui.table_layout.regions import Regions
from game.values import dataclass

Rect = pygame.Rect
Piles = Mapping[Place, Sequence[Piece]]
MOST = 132.0  # units: the largest piece
GAP, EDGE, APART = 0.1, 0.24, 0.3  # of a piece: between two, around them in a rack, and between racks


@dataclass(frozen=True)
class _Way:
    """A way to lay racks: how many beside each other, the columns of pieces in each, and the size of a piece."""

    across: int
    columns: int
    size: float


def have_room(piles: Sequence[PlaceLayout]) -> bool:
    """Return whether any of these piles says for how many pieces it has room."""
    return any(spot.room for spot in piles)


def stations(r: Regions, piles: Sequence[PlaceLayout], lying: Piles) -> dict[Place, Heap]:
    """Lay the piles with room in racks; the others, stacks such as what is out of play, are beside or below them."""
    racks, others = [spot for spot in piles if spot.room], [spot for spot in piles if not spot.room]
    words = r.line(18)
    most = max(spot.room for spot in racks)
    is_wide = r.middle.w > r.middle.h
    way = max(
        (_way(r, words, len(racks), len(others), most, across, columns, is_wide)
         for across in range(1, len(racks) + 1) for columns in range(1, most + 1)),
        key=lambda way: way.size,
    )  # fmt: skip
    step = way.size * (1 + GAP)
    wide, high = _rack(way.size, way.columns, most, words)
    rows = -(-len(racks) // way.across)
    apart = way.size * APART
    beside = (way.size * (1 + 2 * EDGE) + apart) * len(others)
    all_wide = way.across * wide + (way.across - 1) * apart + (beside if is_wide else 0)
    all_high = (
        rows * high + (rows - 1) * apart + (0 if is_wide or not others else way.size * (1 + 2 * EDGE) + words + apart)
    )
    left, top = r.middle.centerx - all_wide / 2, r.middle.centery - all_high / 2
    found = dict[Place, Heap]()
    for i, spot in enumerate(racks):
        x, y = left + i % way.across * (wide + apart), top + i // way.across * (high + apart)
        rect = Rect(round(x), round(y), round(wide), round(high))
        found[spot.place] = _filled(spot, rect, way, step, words, lying.get(spot.place, ()))
    for i, spot in enumerate(others):
        size = way.size * (1 + 2 * EDGE)
        x = left + all_wide - beside + apart + i * (size + apart) if is_wide else r.middle.centerx - size / 2
        y = top + all_high - size - words
        box = Rect(round(x), round(y), round(size), round(size + words))
        found[spot.place] = _stacked(box, round(way.size), words, lying.get(spot.place, ()))
    return found


def _rack(size: float, columns: int, most: int, words: int) -> tuple[float, float]:
    """Return the width and height of a rack for so many pieces of this size, with its name below."""
    rows = -(-most // columns)
    step, edge = size * (1 + GAP), size * (2 * EDGE - GAP)
    return columns * step + edge, rows * step + edge + words


def _way(r: Regions, words: int, racks: int, others: int, most: int, across: int, columns: int, is_wide: bool) -> _Way:
    """Return this way to lay the racks, with the largest pieces that fit."""
    rows = -(-racks // across)
    wide, high = _rack(1.0, columns, most, 0)
    aside = (1 + 2 * EDGE + APART) * others
    units_wide = across * wide + (across - 1) * APART + (aside if is_wide else 0)
    units_high = rows * high + (rows - 1) * APART + (0 if is_wide else aside)
    named = rows + (0 if is_wide or not others else 1)
    edge = round(16 * r.u)
    size = min((r.middle.w - edge) / units_wide, (r.middle.h - edge - named * words) / units_high, MOST * r.u)
    return _Way(across, columns, max(8.0, float(int(size))))


def _filled(spot: PlaceLayout, rack: Rect, way: _Way, step: float, words: int, lying: Sequence[Piece]) -> Heap:
    """Lay the pieces of a rack, row by row from the top."""
    size, edge = round(way.size), way.size * EDGE
    at = tuple(
        (round(rack.x + edge + i % way.columns * step), round(rack.y + edge + i // way.columns * step))
        for i in range(len(lying))
    )
    shows = tuple(Rect(x, y, size, size) for x, y in at)
    rest = Rect(rack.x, rack.y, rack.w, rack.h - words).inflate(-2 * round(edge), -2 * round(edge))
    return Heap(rack, rest, size, 1.0, at, shows if spot.picks else (), holder=Holder("rack", rack, words))


def _stacked(box: Rect, size: int, words: int, lying: Sequence[Piece]) -> Heap:
    """Lay pieces upon each other; those below the upper ones are not seen."""
    rest = Rect(0, 0, size, size)
    rest.center = box.centerx, box.y + (box.h - words) // 2
    edge = max(2, size // 16)
    at = tuple((rest.x, rest.y - min(i, 3) * edge + edge) for i in range(len(lying)))
    return Heap(box, rest, size, 1.0, at, hidden=max(0, len(lying) - 4), holder=Holder("rack", box, words))
