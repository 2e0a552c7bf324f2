"""The middle of a table without melds: its board, and every pile stacked, fanned or side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.engine.contract import PlaceLayout
from game.engine.table import Piece, Place
from game.ui.style.art import TALL
from game.ui.table_layout.declared_table import DeclaredTable
from game.ui.table_layout.flow import stacked
from game.ui.table_layout.middle.board import BoardLayout, divide_board
from game.ui.table_layout.middle.fans import PILES_APART, ROW_GAP, best_rows, columns, lay_fan, side_by_side
from game.ui.table_layout.regions import Regions
from game.values import dataclass

Rect = pygame.Rect
Corner = tuple[float, float]
CARD, PIECE, DIE, LONE_DIE = 150.0, 112.0, 176.0, 210.0  # units: the largest sizes in a pile
FEW = 3  # dice
LINED, ROWED = 0.6, 0.85  # share of the largest possible size that suffices to use fewer rows: dice, other pieces
STACKS = 3  # edges that a stack shows
LEAST_NAMED = 3.2  # a slot lower than this many lines has no room for a name
LANE_NAME, LANE_EDGE = 150.0, 11.0  # units: the width of a lane's name, and the room above and below its cards
GATHERED = 270.0  # units: the largest slot width, so that piles stay together


@dataclass(frozen=True)
class Holder:
    """What pieces lie in: a ``kind`` of tray or rack; below its hollow a rack has ``foot`` pixels for its name."""

    kind: str
    rect: Rect
    foot: int = 0


@dataclass(frozen=True)
class Heap:
    """The layout of a pile. ``rest``: all its pieces, or where the first would be; ``at`` their corners, bottom first.

    ``shows``: for spread ones, the uncovered part of each. ``hidden``: how many at the bottom are not seen.
    """

    slot: Rect
    rest: Rect
    size: int
    high: float
    at: tuple[Corner, ...]
    shows: tuple[Rect, ...] = ()
    hidden: int = 0
    is_fan: bool = False  # each is picked up with all those on top of it
    foot: int = 0  # y below which its name goes, if that is not where its pieces end
    turns: tuple[int, ...] = ()  # how its dice are turned, in degrees
    holder: Holder | None = None


Piles = Mapping[Place, Sequence[Piece]]


def middle(
    r: Regions, d: DeclaredTable, piles: Sequence[PlaceLayout], lying: Piles
) -> tuple[BoardLayout | None, dict[Place, Heap]]:
    """Lay out the middle of a table without melds: its board if there is one, and the piles."""
    if d.ground is None:
        return None, heaps(r, d, r.middle, piles, lying)
    board, rest = divide_board(r.middle, d.ground, len(piles), r.u)
    if rest.colliderect(r.commands):
        rest.h = r.commands.y - rest.y
    return board, heaps(r, d, rest, piles, lying)


def heaps(r: Regions, d: DeclaredTable, room: Rect, piles: Sequence[PlaceLayout], lying: Piles) -> dict[Place, Heap]:
    """Lay stacks beside each other in one row; each fan in a row of its own below."""
    fans = [spot for spot in piles if _is_fan(spot)]
    flat = [spot for spot in piles if not _is_fan(spot)]
    if not piles:
        return {}
    found, lines = dict[Place, Heap](), len(fans) + bool(flat)
    cuts = stacked(room, lines, round(8 * r.u))
    if flat and _are_small(d, flat, lying) and cuts[0].h <= cuts[0].w * 1.1:
        found.update(_in_line(r, d, cuts[0], flat, lying))
    elif flat:
        for spot, slot in zip(flat, _slots(r, cuts[0], flat, lying), strict=True):
            found[spot.place] = heap(r, d, spot, slot, lying.get(spot.place, ()))
    for spot, slot in zip(fans, cuts[bool(flat) :], strict=True):
        found[spot.place] = heap(r, d, spot, slot, lying.get(spot.place, ()))
    return found


def _are_small(d: DeclaredTable, piles: Sequence[PlaceLayout], lying: Piles) -> bool:
    """Return whether they are piles of small pieces, at least one of them side by side."""
    pieces = [piece for spot in piles for piece in lying.get(spot.place, ())]
    return bool(pieces) and all(d.high(piece) <= 1 for piece in pieces) and any(spot.fan == "row" for spot in piles)


def _in_line(r: Regions, d: DeclaredTable, room: Rect, piles: Sequence[PlaceLayout], lying: Piles) -> dict[Place, Heap]:
    """Lay piles of small pieces side by side, all of one size in equally tall rows, so that their names align."""
    counts = [len(lying.get(spot.place, ())) if spot.fan == "row" else 1 for spot in piles]
    words, are_dice = _words(r), all(d.is_die(piece) for spot in piles for piece in lying.get(spot.place, ()))
    most = min(_most(r, d, lying.get(spot.place, ())) for spot in piles if lying.get(spot.place, ()))
    size, down = best_rows(room.w, room.h - words, counts, most, LINED if are_dice else ROWED)
    step, found = size * (1 + ROW_GAP), dict[Place, Heap]()
    wides = [step * columns(count, down) + size * PILES_APART for count in counts]
    high = round(down * step - size * ROW_GAP)
    x, y = room.x + (room.w - sum(wides)) / 2, room.y + (room.h - words - high) // 2
    for spot, wide in zip(piles, wides, strict=True):
        slot = Rect(round(x), room.y, round(wide), room.h)
        inner = Rect(
            round(x + size * (PILES_APART + ROW_GAP) / 2), y, round(wide - size * (PILES_APART + ROW_GAP)), high
        )
        found[spot.place] = _block(r, d, spot, slot, inner, lying.get(spot.place, ()), size, down)
        x += wide
    return found


def _block(
    r: Regions,
    d: DeclaredTable,
    spot: PlaceLayout,
    slot: Rect,
    inner: Rect,
    lying: Sequence[Piece],
    size: int,
    down: int,
) -> Heap:
    if spot.fan == "stack":
        stack = _stack(r, d, slot, Rect(inner.x, inner.bottom - size, inner.w, size), lying, 1.0)
        return replace(stack, rest=stack.rest.union(Rect(stack.rest.x, inner.bottom - 1, 1, 1)))
    step, across = size * (1 + ROW_GAP), columns(len(lying), down)
    at = [(round(inner.x + i % across * step), round(inner.y + i // across * step)) for i in range(len(lying))]
    shows = tuple(Rect(x, y, size, size) for x, y in at)
    one = Rect(inner.x, inner.y + (inner.h - size) // 2, size, size)
    rest = inner if lying else one
    return Heap(slot, rest, size, 1.0, tuple(at), shows if spot.picks else (), foot=inner.bottom)


def _is_fan(spot: PlaceLayout) -> bool:
    return spot.fan in ("fan", "meld")


def _slots(r: Regions, room: Rect, piles: Sequence[PlaceLayout], lying: Piles) -> list[Rect]:
    """Return slots side by side, or below each other in a tall room; a row takes the room of its pieces."""
    gap, count = round(8 * r.u), len(piles)
    if room.h > room.w * 1.1:
        high = min((room.h - gap * (count - 1)) / count, 1.2 * GATHERED * r.u)
        top = room.y + (room.h - high * count - gap * (count - 1)) / 2
        return [Rect(room.x, round(top + i * (high + gap)), room.w, round(high)) for i in range(count)]
    parts = [1.0 if spot.fan == "stack" else 1.0 + 0.5 * max(1, len(lying.get(spot.place, ()))) for spot in piles]
    share = min((room.w - gap * (count - 1)) / sum(parts), GATHERED * r.u)
    wide = share * sum(parts) + gap * (count - 1)
    x, slots = room.x + (room.w - wide) / 2, list[Rect]()
    for part in parts:
        slots.append(Rect(round(x), room.y, round(part * share), room.h))
        x += part * share + gap
    return slots


def heap(r: Regions, d: DeclaredTable, spot: PlaceLayout, slot: Rect, lying: Sequence[Piece]) -> Heap:
    """Lay one pile in its slot, with its name below it."""
    words = _words(r)
    words = words if slot.h > LEAST_NAMED * words else 0
    pad = round(8 * r.u) if words else 2
    room = Rect(slot.x + pad, slot.y + pad // 2, slot.w - 2 * pad, max(8, slot.h - words - pad))
    if is_lane(r, slot):
        room = slot.inflate(-2 * lane_name(r), -round(2 * LANE_EDGE * r.u))
    high = d.high(lying[-1]) if lying else 1.0 if d.looks else TALL
    if spot.fan in ("fan", "meld") and high > 1:
        lies = lay_fan(room, len(lying), _most(r, d, lying))
        rest = lies.rect if lying else _one(room, lies.card, TALL)
        return Heap(slot, rest, lies.card, TALL, lies.at, lies.shows, is_fan=True)
    if spot.fan == "stack":
        return _stack(r, d, slot, room if high > 1 else room.inflate(0, -2 * room.h // 9), lying, high)
    size, at = side_by_side(room, len(lying), high, _most(r, d, lying))
    shows = tuple(Rect(round(x), round(y), size, round(size * high)) for x, y in at)
    rest = shows[0].unionall(shows[1:]) if shows else _one(room, size, high)
    return Heap(slot, rest, size, high, at, shows if spot.fan != "row" or spot.picks else ())


def is_lane(r: Regions, slot: Rect) -> bool:
    """Return whether this is the lane below the melds, over the whole width, with a name at its left end."""
    return slot == r.fans and slot.h > 0 and not r.cramped


def lane_name(r: Regions) -> int:
    """Return the width that the name of a lane has."""
    return min(round(LANE_NAME * r.u), r.fans.w // 6)


def _words(r: Regions) -> int:
    return r.line(20) + round(6 * r.u) if not r.cramped else r.line(16) + round(2 * r.u)


def _most(r: Regions, d: DeclaredTable, lying: Sequence[Piece]) -> float:
    look = d.look_of(lying[-1]) if lying else None
    if look is None:
        return (PIECE if d.looks and not lying else CARD) * r.u
    if look.shape == "die":  # larger where nothing else is on the table
        return (LONE_DIE if d.piles == 1 and not d.ground and len(lying) <= FEW else DIE) * r.u
    return PIECE * r.u


def _stack(r: Regions, d: DeclaredTable, slot: Rect, room: Rect, lying: Sequence[Piece], high: float) -> Heap:
    """Lay pieces upon each other; up to three edges show the height, for small pieces above the lowest one."""
    size = max(8, int(min(_most(r, d, lying), room.w * 0.84, room.h / high)))
    rest = _one(room, size, high)
    thick = min(STACKS, 1 + len(lying) // (20 if high > 1 else 2))
    edge = max(1, size // 40) if high > 1 else max(2, size // 14)
    rise = min(min(thick, len(lying)) * edge - edge, rest.y - slot.y) if lying and high <= 1 else 0  # off its name
    at = []
    for i in range(len(lying)):
        shift = min(thick - 1, len(lying) - 1 - i) * edge
        at.append((rest.x + (shift if high > 1 else 0), rest.y + shift - rise))
    return Heap(slot, rest, size, high, tuple(at), hidden=max(0, len(lying) - thick - 1))


def _one(room: Rect, size: int, high: float) -> Rect:
    rect = Rect(0, 0, size, round(size * high))
    rect.center = room.center
    return rect
