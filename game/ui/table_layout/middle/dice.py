"""Dice in a tray as thrown, with racks for those set aside and room beside it; and racks of many other pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.contract import PlaceLayout
from game.engine.table import Piece, Place
from game.ui.table_layout.declared_table import DeclaredTable
from game.ui.table_layout.middle.heaps import Heap, Holder, Piles
from game.ui.table_layout.regions import NOWHERE, Regions
from game.values import dataclass

Rect = pygame.Rect
MOST = 5  # dice
DIE, MOST_DIE = 0.215, 210.0  # a die's width: of the tray's height; in units
RACK, APART = 0.235, 0.045  # width of a rack, and from one thing to the next: of the tray's height
ASIDE, LOW_ASIDE = 0.5, 0.36  # the room at the left of a tray, and below it: of its height
REACH = 0.30  # of the tray's height: from its centre to where a die may lie farthest
LYING: Mapping[int, tuple[tuple[float, float, int], ...]] = {  # centres, in shares of that; how they are turned
    1: ((0.0, -0.05, -14),),
    2: ((-0.5, -0.2, -17), (0.5, 0.22, 21)),
    3: ((-0.58, -0.44, -14), (0.56, -0.26, 22), (-0.14, 0.6, 9)),
    4: ((-0.62, -0.5, -12), (0.46, -0.64, 23), (-0.42, 0.5, 17), (0.64, 0.38, -19)),
    5: ((-0.78, -0.46, -12), (0.1, -0.8, 20), (0.82, -0.16, -18), (-0.56, 0.56, 16), (0.34, 0.66, -8)),
}
IN_RACK = (-5, 4, -3, 6, -4)


@dataclass(frozen=True)
class DiceTable:
    """``tray``: what thrown dice lie in; ``aside``: the room for a pot or race track, empty without one."""

    tray: Rect
    aside: Rect
    heaps: Mapping[Place, Heap]


def is_for_dice(d: DeclaredTable, piles: Sequence[PlaceLayout], lying: Piles) -> bool:
    """Return whether all there is on the table are a few dice: thrown ones, and those set aside."""
    pieces = [piece for spot in piles for piece in lying.get(spot.place, ())]
    rows = bool(piles) and all(spot.fan == "row" and not spot.picks for spot in piles)
    return rows and d.ground is None and 0 < len(pieces) <= MOST and all(map(d.is_die, pieces))


def dice_table(r: Regions, d: DeclaredTable, piles: Sequence[PlaceLayout], lying: Piles) -> DiceTable:
    """Lay the first pile in the tray and each of the others in a rack: beside the tray, or below it in a tall room."""
    first, *others = piles
    words, gap = r.line(18), round(8 * r.u)
    room = r.middle.inflate(-2 * gap, -2 * gap)
    room = Rect(room.x, room.y + words // 2, room.w, room.h - words // 2)  # the plate reaches over the tray
    tray, racks, aside = (_beside if room.w > room.h else _below)(room, len(others), words, d.has_props)
    heaps = {first.place: _in_tray(r, tray, lying.get(first.place, ()))}
    for spot, rack in zip(others, racks, strict=True):
        heaps[spot.place] = _in_rack(rack, words, lying.get(spot.place, ()))
    return DiceTable(tray, aside, heaps)


def _beside(room: Rect, racks: int, words: int, has_props: bool) -> tuple[Rect, list[Rect], Rect]:
    """Return the tray in the middle, the racks at its right and the room at its left."""
    right = racks * (RACK + APART)
    left = max(right, ASIDE) if has_props else right
    high = int(min(room.h, room.w / (1 + left + right)))
    apart, wide = round(high * APART), round(high * RACK)
    x, y = room.centerx + round((left - right) * high / 2) - high // 2, room.centery - high // 2
    tray, down = Rect(x, y, high, high), round(high * 0.04)
    found = [Rect(tray.right + apart + i * (wide + apart), y + down, wide, high - 2 * down) for i in range(racks)]
    aside = Rect(x - round(left * high), y, round(left * high) - apart, high)
    return tray, found, aside if has_props else NOWHERE.copy()


def _below(room: Rect, racks: int, words: int, has_props: bool) -> tuple[Rect, list[Rect], Rect]:
    """Return the tray at the top, below it the room for the rest, and the racks."""
    low = LOW_ASIDE if has_props else 0.0
    high = int(min(room.w, (room.h - racks * words) / (1 + APART + low + racks * (RACK + APART))))
    apart, deep = round(high * APART), round(high * RACK) + words
    tray = Rect(room.centerx - high // 2, room.y, high, high)
    aside = Rect(tray.x, tray.bottom + apart, high, round(high * low))
    found = [Rect(tray.x, aside.bottom + apart + i * (deep + apart), high, deep) for i in range(racks)]
    return tray, found, aside if has_props else NOWHERE.copy()


def _in_tray(r: Regions, tray: Rect, lying: Sequence[Piece]) -> Heap:
    """Lay dice in the tray as if they had just been thrown."""
    size, spots = int(min(tray.h * DIE, MOST_DIE * r.u)), LYING.get(len(lying), ())
    at = [
        (round(tray.centerx + x * REACH * tray.w - size / 2), round(tray.centery + y * REACH * tray.h - size / 2))
        for x, y, _ in spots
    ]
    turns = tuple(turn for _, _, turn in spots)
    inner = tray.inflate(-tray.w // 3, -tray.h // 3)
    return Heap(tray, inner, size, 1.0, tuple(at), turns=turns, holder=Holder("tray", tray))


def _in_rack(rack: Rect, words: int, lying: Sequence[Piece]) -> Heap:
    """Lay dice one after the other in a rack, whose name is at its foot."""
    room = Rect(rack.x, rack.y, rack.w, rack.h - words)
    is_tall, long = rack.h > rack.w, max(room.size)
    step = long * 0.94 / MOST
    size = int(min(step, min(room.size) * 0.8))
    at = []
    for i in range(len(lying)):
        along = long * 0.03 + i * step + (step - size) / 2
        x = room.centerx - size / 2 if is_tall else room.x + along
        y = room.y + along if is_tall else room.centery - size / 2
        at.append((round(x), round(y)))
    rest = Rect(0, 0, size, size)
    rest.center = room.center
    return Heap(rack, rest, size, 1.0, tuple(at), turns=IN_RACK[: len(lying)], holder=Holder("rack", rack, words))


# ---------------------------------------------------------------- racks of many pieces

MOST_RACKED = 132.0  # units: the largest piece
RACK_GAP, RACK_EDGE, RACKS_APART = 0.1, 0.24, 0.3  # of a piece: between two, around them in a rack, and between racks


@dataclass(frozen=True)
class _Way:
    """A way to lay racks: how many beside each other, the columns of pieces in each, and the size of a piece."""

    across: int
    columns: int
    size: float


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
    step, apart, stack = way.size * (1 + RACK_GAP), way.size * RACKS_APART, way.size * (1 + 2 * RACK_EDGE)
    wide, high = _rack(way.size, way.columns, most, words)
    rows = -(-len(racks) // way.across)
    beside = (stack + apart) * len(others)
    below = 0 if is_wide or not others else stack + words + apart
    all_wide = way.across * wide + (way.across - 1) * apart + (beside if is_wide else 0)
    all_high = rows * high + (rows - 1) * apart + below
    left, top = r.middle.centerx - all_wide / 2, r.middle.centery - all_high / 2
    found = dict[Place, Heap]()
    for i, spot in enumerate(racks):
        x, y = left + i % way.across * (wide + apart), top + i // way.across * (high + apart)
        rect = Rect(round(x), round(y), round(wide), round(high))
        found[spot.place] = _filled(spot, rect, way, step, words, lying.get(spot.place, ()))
    for i, spot in enumerate(others):
        x = left + all_wide - beside + apart + i * (stack + apart) if is_wide else r.middle.centerx - stack / 2
        y = top + all_high - stack - words
        box = Rect(round(x), round(y), round(stack), round(stack + words))
        found[spot.place] = _stacked(box, round(way.size), words, lying.get(spot.place, ()))
    return found


def _rack(size: float, columns: int, most: int, words: int) -> tuple[float, float]:
    """Return the width and height of a rack for so many pieces of this size, with its name below."""
    rows = -(-most // columns)
    step, edge = size * (1 + RACK_GAP), size * (2 * RACK_EDGE - RACK_GAP)
    return columns * step + edge, rows * step + edge + words


def _way(r: Regions, words: int, racks: int, others: int, most: int, across: int, columns: int, is_wide: bool) -> _Way:
    """Return this way to lay the racks, with the largest pieces that fit."""
    rows = -(-racks // across)
    wide, high = _rack(1.0, columns, most, 0)
    aside = (1 + 2 * RACK_EDGE + RACKS_APART) * others
    units_wide = across * wide + (across - 1) * RACKS_APART + (aside if is_wide else 0)
    units_high = rows * high + (rows - 1) * RACKS_APART + (0 if is_wide else aside)
    named = rows + (0 if is_wide or not others else 1)
    edge = round(16 * r.u)
    size = min((r.middle.w - edge) / units_wide, (r.middle.h - edge - named * words) / units_high, MOST_RACKED * r.u)
    return _Way(across, columns, max(8.0, float(int(size))))


def _filled(spot: PlaceLayout, rack: Rect, way: _Way, step: float, words: int, lying: Sequence[Piece]) -> Heap:
    size, edge = round(way.size), way.size * RACK_EDGE
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
