"""The cards laid out: where every sprite belongs at rest, and which rectangle answers for every place."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.engine.contract import Spot, View
from game.engine.table import Place, Seat
from game.shell import feel
from game.shell.arrange import Arrange
from game.shell.art import TALL, tall
from game.shell.layout import Regions, fan, flow, regions, shares, tray_places
from game.shell.motion import Pose
from game.shell.stage import Sprite, Stage

LEAST_CARD = 12.0  # pixels: windows too small for their scale still show something

Rect = pygame.Rect


@dataclass(frozen=True)
class Held:
    """What the state of the player's hand changes in the layout."""

    hover: Sprite | None = None
    lifted: Collection[Sprite] = ()  # under the pointer: they lie nowhere
    gap: int | None = None  # where the lifted ones would go into the hand


@dataclass(frozen=True)
class MeldBox:
    """One meld on the table."""

    rect: Rect
    card: int
    step: float
    labelled: bool
    room: int  # for its label


@dataclass
class Spread:
    """Everything that can be pointed at, and every sprite's place of rest, back to front."""

    regions: Regions
    seats: dict[Seat, Rect] = field(default_factory=dict)
    areas: dict[int, Rect] = field(default_factory=dict)
    melds: dict[Place, MeldBox] = field(default_factory=dict)
    piles: dict[Place, Rect] = field(default_factory=dict)
    pile_card: dict[Place, Rect] = field(default_factory=dict)
    drops: dict[Place, Rect] = field(default_factory=dict)
    trays: list[Rect] = field(default_factory=list)
    poses: dict[Sprite, Pose] = field(default_factory=dict)
    hits: dict[Sprite, Rect] = field(default_factory=dict)  # own loose cards: the part that shows
    hidden: set[Sprite] = field(default_factory=set)  # too deep in a pile to be seen

    def put(self, sprite: Sprite, pose: Pose) -> None:
        self.poses[sprite] = pose


def seating(seats: int, front: Seat) -> tuple[Seat | None, Seat | None, Seat | None]:
    """Who sits left, top and right of the seat in front."""
    others = [(front + i) % seats for i in range(1, seats)]
    match len(others):
        case 1:
            return None, others[0], None
        case 2:
            return others[0], None, others[1]
        case 3:
            return others[0], others[1], others[2]
    return None, None, None


def make(
    size: tuple[int, int], u: float, view: View[Any], spots: Sequence[Spot], stage: Stage, arrange: Arrange | None,
    held: Held = Held(),
) -> Spread:  # fmt: skip
    """Lay out the whole table."""
    front = view.seat if view.seat is not None else 0
    left, top, right = seating(view.open.seats, front)
    laid = Spread(regions(size, u, left is not None, top is not None, right is not None))
    _areas(laid, view, front)
    _melds(laid, spots, stage)
    _piles(laid, [spot for spot in spots if spot.zone == "pile"], stage)
    _seats(laid, spots, stage, view.open.seats, front)
    _tray(laid, arrange, held)
    _hand(laid, spots, stage, arrange, front, held)
    return laid


# ---------------------------------------------------------------- the middle


def _areas(laid: Spread, view: View[Any], front: Seat) -> None:
    ours = view.open.side_of(front)
    others = [side for side in range(len(view.open.sides)) if side != ours]
    laid.areas[ours] = laid.regions.ours
    parts = shares(laid.regions.theirs, len(others), round(10 * laid.regions.u))
    laid.areas.update(zip(others, parts, strict=True))
    laid.drops.update({Place("felt", side): rect for side, rect in laid.areas.items()})


def header(rect: Rect, u: float) -> int:
    """How much of a meld area its title takes."""
    return max(round((44 if rect.h > 250 * u else 34) * u), 22)


def _melds(laid: Spread, spots: Sequence[Spot], stage: Stage) -> None:
    r = laid.regions
    for side, area in laid.areas.items():
        mine = [spot.place for spot in spots if spot.zone == "side" and spot.owner == side and stage.pile(spot.place)]
        top = header(area, r.u)
        pad = round((17 if not r.cramped else 11) * r.u)
        inner = Rect(area.x + pad, area.y + top, area.w - 2 * pad, area.h - top - round(6 * r.u))
        largest = min(140.0, max(96.0, 96 * (area.h / r.u - 48) / 344 * 0.96)) if not r.cramped else 80.0
        laid_out = flow(inner, [len(stage.pile(place)) for place in mine], r.u, not r.cramped, largest)
        for place, (x, y), step in zip(mine, laid_out.at, laid_out.steps, strict=True):
            _meld(laid, place, stage.pile(place), Pose(x, y, laid_out.card), step, laid_out.labelled, laid_out.pitch)


def _meld(
    laid: Spread, place: Place, sprites: Sequence[Sprite], first: Pose, step: float, labelled: bool, pitch: int
) -> None:
    for i, sprite in enumerate(sprites):
        laid.put(sprite, first.moved(i * step, 0))
    card = round(first.w)
    wide = round(card + step * (len(sprites) - 1))
    rect = Rect(round(first.x), round(first.y), wide, tall(card))
    laid.melds[place] = MeldBox(rect, card, step, labelled, max(wide, pitch - round(card * 0.08)))
    laid.drops[place] = rect


def _piles(laid: Spread, spots: Sequence[Spot], stage: Stage) -> None:
    r = laid.regions
    if not spots:
        return
    high = r.middle.h / len(spots)
    for i, spot in enumerate(spots):
        slot = Rect(r.middle.x, round(r.middle.y + i * high), r.middle.w, round(high - 8 * r.u))
        words = max(round((36 if not r.cramped else 44) * r.u), 18)
        card = round(max(LEAST_CARD, min(118 * r.u, slot.w * 0.84, (slot.h - words) / TALL)))
        rest = Rect(slot.centerx - card // 2, slot.y + max(0, (slot.h - words - tall(card)) // 2), card, tall(card))
        laid.piles[spot.place], laid.pile_card[spot.place] = slot, rest
        laid.drops[spot.place] = slot
        _stack(laid, stage.pile(spot.place), rest)


def _stack(laid: Spread, sprites: Sequence[Sprite], rest: Rect) -> None:
    """A pile shows its thickness in at most three edges."""
    thick = min(3, 1 + len(sprites) // 20)
    for i, sprite in enumerate(sprites):
        from_top = len(sprites) - 1 - i
        shift = min(thick - 1, from_top) * max(1, rest.w // 40)
        laid.put(sprite, Pose(rest.x + shift, rest.y + shift, rest.w))
        if from_top >= thick:
            laid.hidden.add(sprite)


# ---------------------------------------------------------------- the other seats


def seat_cards(panel: Rect, u: float, is_top: bool) -> tuple[Rect, int]:
    """The strip for another player's cards in his panel, and their width."""
    if is_top:
        card = round(max(LEAST_CARD, min(76 * u, (panel.h - 20 * u) / TALL)))
        return Rect(panel.x + round(236 * u), panel.y + (panel.h - tall(card)) // 2, round(300 * u), tall(card)), card
    card = round(62 * u)
    pad = round(16 * u)
    return Rect(panel.x + pad, panel.y + round(92 * u), panel.w - 2 * pad, tall(card)), card


def _seats(laid: Spread, spots: Sequence[Spot], stage: Stage, seats: int, front: Seat) -> None:
    r = laid.regions
    left, top, right = seating(seats, front)
    if r.cramped:
        _cramped_seats(laid, [seat for seat in (left, top, right) if seat is not None])
    else:
        panels = ((left, r.left), (top, r.top), (right, r.right))
        laid.seats = {seat: panel for seat, panel in panels if seat is not None}
    for spot in spots:
        if spot.zone == "seat" and spot.owner in laid.seats:
            _seat(laid, spot, stage.pile(spot.place), laid.seats[spot.owner], spot.owner == top)


def _cramped_seats(laid: Spread, seats: Sequence[Seat]) -> None:
    """Cells of the strip's lower line."""
    strip = laid.regions.title
    pad = round(14 * laid.regions.u)
    wide = (strip.w - 2 * pad) // max(1, len(seats))
    top = strip.y + strip.h // 2
    for i, seat in enumerate(seats):
        laid.seats[seat] = Rect(strip.x + pad + i * wide, top, wide - 2 * pad, strip.bottom - top)


def _seat(laid: Spread, spot: Spot, sprites: Sequence[Sprite], panel: Rect, is_top: bool) -> None:
    if spot.place not in laid.drops or sprites:
        laid.drops[spot.place] = panel
    if laid.regions.cramped:
        card = round(26 * laid.regions.u)
        for sprite in sprites:
            laid.put(sprite, Pose(panel.x, panel.y, card))
            laid.hidden.add(sprite)
        return
    strip, card = seat_cards(panel, laid.regions.u, is_top)
    start, step = fan(strip.w, len(sprites), card, 0.5, centred=is_top)
    for i, sprite in enumerate(sprites):
        laid.put(sprite, Pose(strip.x + start + i * step, strip.y, card))


# ---------------------------------------------------------------- one's own


def _tray(laid: Spread, arrange: Arrange | None, held: Held) -> None:
    r = laid.regions
    if arrange is None:
        return
    laid.trays = tray_places(r.tray, len(arrange.tray), r.u)
    for place, group in zip(laid.trays, arrange.tray, strict=True):
        shown = [sprite for sprite in group if sprite not in held.lifted]
        card = round(tray_card(place, r.u))
        room = place.w * (0.5 if not r.cramped else 0.45) - 12 * r.u
        _, step = fan(room, len(shown), card, 0.34)
        y = place.y + (place.h - tall(card)) / 2
        for i, sprite in enumerate(shown):
            laid.put(sprite, Pose(place.x + round((10 if not r.cramped else 6) * r.u) + i * step, y, card))


def tray_card(place: Rect, u: float) -> float:
    """How wide cards lie in a tray place."""
    return max(LEAST_CARD, min(88 * u, (place.h - 10 * u) / TALL))


def tray_words(place: Rect, arrange: Arrange, at: int, u: float, cramped: bool) -> Rect:
    """The part of a tray place beside its cards."""
    count = len(arrange.tray[at])
    card = tray_card(place, u)
    _, step = fan(place.w * (0.5 if not cramped else 0.45) - 12 * u, count, card, 0.34)
    x = place.x + round(24 * u + card + step * max(0, count - 1)) if count else place.x + round(8 * u)
    return Rect(x, place.y, place.right - x - round(8 * u), place.h)


def _hand(laid: Spread, spots: Sequence[Spot], stage: Stage, arrange: Arrange | None, front: Seat, held: Held) -> None:
    r = laid.regions
    mine = [spot.place for spot in spots if spot.owner == front and spot.zone in ("hand", "seat")]
    laid.drops.update(dict.fromkeys(mine, r.hand))
    boxed = {sprite for group in arrange.tray for sprite in group} if arrange else set()
    row = [s for place in mine for s in stage.pile(place) if s not in boxed and s not in held.lifted]
    gap = len(held.lifted) if held.gap is not None else 0
    start, step = fan(r.hand.w, len(row) + gap, r.card, centred=True)
    for i, sprite in enumerate(row):
        slot = i + (gap if held.gap is not None and i >= held.gap else 0)
        _in_hand(laid, sprite, r.hand.x + start + slot * step, i == len(row) - 1, step, arrange)
    _part(laid, row, step, held)


def _in_hand(laid: Spread, sprite: Sprite, x: float, last: bool, step: float, arrange: Arrange | None) -> None:
    r = laid.regions
    rise = feel.SELECT_RISE * TALL * r.card if arrange and sprite in arrange.selected else 0.0
    pose = Pose(x, r.hand.y - rise, r.card)
    laid.put(sprite, pose)
    left, right = round(x), round(x + (r.card if last else min(step, r.card)))
    laid.hits[sprite] = Rect(left, round(pose.y), right - left, round(min(tall(r.card), r.hand.bottom - pose.y)))


def _part(laid: Spread, row: Sequence[Sprite], step: float, held: Held) -> None:
    """The hovered card rises and those right of it make room, the farther the less."""
    if held.hover not in row:
        return
    r, at = laid.regions, row.index(held.hover)
    rise = feel.HOVER_RISE * TALL * r.card + r.sunk
    laid.put(row[at], laid.poses[row[at]].moved(0, -rise))
    room = max(0.0, min(0.2 * r.card, 0.62 * r.card - step))
    behind = row[at + 1 :]
    for i, sprite in enumerate(behind):
        laid.put(sprite, laid.poses[sprite].moved(room * (1 - (i + 1) / (len(behind) + 1)) ** 1.5, 0))


def hand_index(laid: Spread, row: Sequence[Sprite], x: float) -> int:
    """Before which of these cards something dropped at ``x`` goes."""
    return sum(1 for sprite in row if sprite in laid.hits and laid.hits[sprite].centerx < x)
