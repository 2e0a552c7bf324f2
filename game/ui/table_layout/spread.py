"""Lays out the cards: every sprite's place of rest, and the rectangle of every place."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.engine.contract import PlaceLayout, PublicState, View
from game.engine.table import Place, Seat
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite, Stage
from game.ui.style.art import TALL, card_height
from game.ui.table_layout.arrange import Arrange
from game.ui.table_layout.declared_table import CARD_GAME, CARDS, NOTHING, DeclaredTable
from game.ui.table_layout.flow import areas, flow, tight
from game.ui.table_layout.layout import fan, reach_of, regions
from game.ui.table_layout.middle.lay import lay_beneath, lay_low_hand, lay_middle, lift
from game.ui.table_layout.own_cards import lay_hand, lay_tray
from game.ui.table_layout.regions import Regions
from game.ui.table_layout.seats import LEAST_CARD, Panel, around, is_centred, panel_of
from game.ui.table_layout.table_spread import Held, MeldBox, Spread
from game.ui.widgets.scroll import Scroll

Rect = pygame.Rect
MANY = 4  # with more panels than this each of them is small
BESIDE = 1.8  # an area this many times wider than high has its title before the melds, if there are many
FAN_STEP, FAN_MOST = 5.0, 24.0  # degrees: from one card in a fan to the next, and from the first to the last
LEAN = 0.26  # of a card's width, for the outer ones of the widest fan: how far they reach beyond their places
PARTED = 2.7  # card widths that a hand needs beside a card that lies apart
PILES_APART = 8  # units between piles


def on_table(
    size: tuple[int, int],
    u: float,
    view: View[PublicState],
    spots: Sequence[PlaceLayout],
    stage: Stage,
    scrolled: Mapping[int, int],
    least: int = 12,
    fixed: Seat | None = None,
    near: Seat = 0,
    d: DeclaredTable = CARD_GAME,
    words: float = 1.0,
    portraits: bool = False,
) -> Spread:
    """Lay out all but one's own hand and tray: this part is not affected by hovering and dragging."""
    own = view.seat if view.seat is not None else near
    front = fixed if fixed is not None else own
    laid = Spread(regions(size, u, view.public.seats - 1, least, d, fixed is not None, words), declared=d)
    if d.has_areas:
        _areas(laid, view, front)
        _melds(laid, spots, stage, scrolled)
        tops = [spot for spot in spots if spot.below is None]
        _piles(laid, [spot for spot in tops if spot.zone == "pile" and spot.fan == "stack"], stage)
    lay_middle(laid, [spot for spot in spots if spot.below is None], stage)
    lay_beneath(laid, spots, stage)
    seats = (*around(view.public.seats, front), *([] if fixed is None else [front]))
    _seats(laid, spots, stage, seats, own, portraits)
    return laid


def with_hand(
    table: Spread, spots: Sequence[PlaceLayout], stage: Stage, arrange: Arrange | None, own: Seat, held: Held
) -> Spread:
    """Return the same table with the cards of the hand and of the tray on it; ``table`` itself is not changed."""
    laid = table.again()
    lay_tray(laid, arrange, held)
    if laid.declared.hand == CARDS:
        lay_hand(laid, spots, stage, arrange, own, held)
    elif laid.declared.hand != NOTHING:
        lay_low_hand(laid, spots, stage, arrange, own, held)
    lift(laid, stage, held.hover)
    return laid


# ---------------------------------------------------------------- the middle


def _areas(laid: Spread, view: View[PublicState], front: Seat) -> None:
    r, ours, sides = laid.regions, view.public.side_of(front), view.public.sides
    # As the others sit: from the near edge clockwise.
    after = [min((seat - front) % view.public.seats for seat in seats) for seats in sides]
    others = sorted([side for side in range(len(sides)) if side != ours], key=after.__getitem__)
    laid.areas[ours], parts = areas(r.ours, r.theirs, len(others), round(10 * r.u))
    laid.areas.update(zip(others, parts, strict=False))
    laid.drops.update({Place("felt", side): rect for side, rect in laid.areas.items()})


def header(rect: Rect, r: Regions) -> int:
    """Return how much of a meld area its title takes."""
    if r.cramped:
        return max(round(34 * r.u), r.line(20) + round(4 * r.u))
    return max(round((48 if rect.h > 250 * r.u else 46) * r.u), r.line(20) + round(18 * r.u))


def head_of(rect: Rect, r: Regions, areas: int) -> Rect:
    """Return the title's rectangle of a meld area: above the melds, or before them in many low areas."""
    if areas > MANY and rect.w > BESIDE * rect.h:
        return Rect(rect.x, rect.y, min(round(172 * r.u), round(rect.w * 0.29)), rect.h)
    return Rect(rect.x, rect.y, rect.w, header(rect, r))


def _melds(laid: Spread, spots: Sequence[PlaceLayout], stage: Stage, scrolled: Mapping[int, int]) -> None:
    for side, area in laid.areas.items():
        mine = [spot.place for spot in spots if spot.zone == "side" and spot.owner == side and stage.pile(spot.place)]
        if mine:
            _side(laid, side, area, mine, stage, scrolled.get(side, 0))


def _inner(area: Rect, r: Regions, areas: int) -> Rect:
    head, pad, foot = head_of(area, r, areas), round((17 if not r.cramped else 11) * r.u), round(8 * r.u)
    if head.h == area.h:
        return Rect(head.right, area.y + foot, area.right - pad - head.right, area.h - 2 * foot)
    foot = round((8 if not r.cramped else 4) * r.u)
    return Rect(area.x + pad, area.y + head.h, area.w - 2 * pad, area.h - head.h - foot)


def _side(laid: Spread, side: int, area: Rect, mine: Sequence[Place], stage: Stage, y: int) -> None:
    r = laid.regions
    inner, is_many = _inner(area, r, len(laid.areas)), len(laid.areas) > MANY
    is_roomy = not r.cramped or area.h > 380 * r.u
    u = r.u / r.words
    strip = 80.0 if r.words == 1.0 else 96.0
    largest = min(140.0, max(96.0, 96 * (area.h / u - 48) / 344 * 0.96)) if is_roomy else strip
    label = r.line(17) + round(5 * r.u) if is_roomy else 0
    counts = [len(stage.pile(place)) for place in mine]
    lies = (
        tight(inner, counts, u, largest)
        if is_many
        else flow(inner, counts, u, label, largest, 68 if not r.cramped else 48)
    )
    seen = None
    if lies.full > inner.h:
        left = inner.x - 4 if inner.x > area.x + area.w // 8 else area.x + 3
        seen = Rect(left, inner.y - 2, area.right - 3 - left, inner.h + 4)
        scroll = laid.scrolls[side] = Scroll(seen, lies.full + 4)
        scroll.to(y)
        y = scroll.y
    shift = y if seen else 0
    for place, (x, top), step in zip(mine, lies.at, lies.steps, strict=True):
        sprites = stage.pile(place)
        for i, sprite in enumerate(sprites):
            laid.put(sprite, Pose(x + i * step, top - shift, lies.card))
        rect = Rect(x, top - shift, round(lies.card + step * (len(sprites) - 1)), card_height(lies.card))
        room = max(rect.w, lies.pitch - round(lies.card * 0.08))
        laid.melds[place] = MeldBox(rect, lies.card, step, lies.labelled, room, side, seen)
        shows = rect.clip(seen) if seen else rect
        if shows.h > card_height(lies.card) * 0.25:
            laid.drops[place] = shows


def _piles(laid: Spread, spots: Sequence[PlaceLayout], stage: Stage) -> None:
    r = laid.regions
    if not spots:
        return
    beside = r.middle.w > r.middle.h * 1.2
    for i, spot in enumerate(spots):
        if beside:
            step = r.middle.w / len(spots)
            slot = Rect(round(r.middle.x + i * step), r.middle.y, round(step - PILES_APART * r.u), r.middle.h)
        else:
            step = r.middle.h / len(spots)
            slot = Rect(r.middle.x, round(r.middle.y + i * step), r.middle.w, round(step - PILES_APART * r.u))
        _pile(laid, spot.place, slot, stage.pile(spot.place), is_first=not i)


def _pile(laid: Spread, place: Place, slot: Rect, sprites: Sequence[Sprite], *, is_first: bool) -> None:
    """Lay a pile: the first has words below it; the others are centred in their places."""
    r = laid.regions
    words = r.line(20) + round(10 * r.u) if not r.cramped else r.line(16) + round(2 * r.u)
    largest = (118 if r.form == "roomy" else 150) * r.u
    card = round(max(LEAST_CARD, min(largest, slot.w * 0.84, (slot.h - words) / TALL)))
    left = slot.h - card_height(card) - (words if is_first else 0)
    rest = Rect(slot.centerx - card // 2, slot.y + max(0, left // 2), card, card_height(card))
    laid.piles[place], laid.pile_card[place] = slot, rest
    counted = Rect(rest.x, rest.y, rest.w, max(rest.h, slot.bottom - rest.y))
    gap = round(PILES_APART * r.u)  # half of it is this pile's
    laid.drops[place] = reach_of(counted if is_first else pad_of(slot, r), card).clip(slot.inflate(gap - 1, gap - 1))
    _stack(laid, sprites, rest)


def pad_of(slot: Rect, r: Regions) -> Rect:
    """Return the pad of leather that lies in the slot of a pile with nothing below it."""
    return slot.inflate(-round((4 if r.cramped else 24) * r.u), 0)


def _stack(laid: Spread, sprites: Sequence[Sprite], rest: Rect) -> None:
    """Lay a stack, which shows its height in at most three edges."""
    thick = min(3, 1 + len(sprites) // 20)
    for i, sprite in enumerate(sprites):
        from_top = len(sprites) - 1 - i
        shift = min(thick - 1, from_top) * max(1, rest.w // 40)
        laid.put(sprite, Pose(rest.x + shift, rest.y + shift, rest.w))
        if from_top >= thick:
            laid.hidden.add(sprite)


# ---------------------------------------------------------------- the other seats


def _seats(
    laid: Spread, spots: Sequence[PlaceLayout], stage: Stage, others: Sequence[Seat], viewer: Seat | None,
    portraits: bool,
) -> None:  # fmt: skip
    r = laid.regions
    seats = dict(zip(others, r.seats, strict=False))
    is_small = len(seats) > MANY
    held = laid.declared.hand
    panels = {seat: panel_of(rect, r, is_small, portraits, held) for seat, rect in seats.items()}
    laid.seat_all(seats, {} if r.cramped else panels)
    for spot in spots:
        if spot.zone == "before" and spot.owner in laid.panels:
            _before(laid, spot, stage.pile(spot.place))
        elif spot.zone == "before" and spot.owner in laid.seats:
            at = laid.seats[spot.owner]
            _hide(laid, stage.pile(spot.place), Pose(at.x, at.y, round(26 * r.u)))
    for spot in spots:
        if spot.zone == "seat" and spot.owner in laid.seats and spot.owner != viewer:
            _seat(laid, spot, stage.pile(spot.place))


def _before(laid: Spread, spot: PlaceLayout, sprites: Sequence[Sprite]) -> None:
    """Lay these at the right end of the room for a seat's cards, apart from those in its hand."""
    panel = laid.panels[spot.owner]
    room, card = panel.cards, _parted(panel)
    high = card_height(card)
    rect = Rect(room.right - card, room.y + (room.h - high) // 2, card, high)
    laid.before[spot.place] = rect
    for sprite in sprites:
        laid.put(sprite, Pose(rect.x, rect.y, card))


def _parted(panel: Panel) -> int:
    """Return how large cards are where one lies apart from the others: small enough that both find room."""
    return min(panel.card, int(panel.cards.w / PARTED))


def _seat(laid: Spread, spot: PlaceLayout, sprites: Sequence[Sprite]) -> None:
    rect, panel = laid.seats[spot.owner], laid.panels.get(spot.owner)
    put_down = any(rect.contains(each) for each in laid.before.values())
    if spot.place not in laid.drops or sprites:
        laid.drops[spot.place] = rect
    if panel is None:
        card = round(26 * laid.regions.u)
        _hide(laid, sprites, Pose(rect.x, rect.y, card))
        return
    small, card = laid.declared.hand != CARDS, _parted(panel) if put_down else panel.card
    is_fanned = not (small or put_down or panel.shape in ("line", "small"))
    turns = _fanned(len(sprites)) if is_fanned else [0.0] * len(sprites)
    lean = LEAN * card * max(turns, default=0.0) / FAN_MOST  # the outer ones reach beyond their places
    room = panel.cards.w - (round(1.5 * card) if put_down else 0) - 2 * lean
    start, step = fan(room, len(sprites), card, 1.1 if small else 0.5, panel.shape == "long" or is_centred(panel))
    bend = (step * len(sprites) / 2) * math.tan(math.radians(max(turns, default=0.0) / 2))  # and lie lower
    for i, (sprite, turn) in enumerate(zip(sprites, turns, strict=True)):
        high = laid.declared.high(sprite.look)
        down = max(0.0, panel.cards.h - card * high) / 2 if small or card < panel.card else 0.0
        down += bend * ((turn / (turns[0] or 1.0)) ** 2 - 0.5)
        x, y = panel.cards.x + lean + start + i * step, panel.cards.y + down
        laid.put(sprite, Pose(x, y, card, 0.0, high, round(turn)))


def _fanned(count: int) -> list[float]:
    """Return how each of so many cards held in a fan is turned, in degrees."""
    step = min(FAN_STEP, FAN_MOST / max(1, count - 1))
    return [step * ((count - 1) / 2 - i) for i in range(count)]


def _hide(laid: Spread, sprites: Sequence[Sprite], pose: Pose) -> None:
    for sprite in sprites:
        laid.put(sprite, pose)
        laid.hidden.add(sprite)


# ---------------------------------------------------------------- one's own


def hand_index(laid: Spread, row: Sequence[Sprite], x: float, y: float = 0) -> int:
    """Return the index of the card before which something dropped at ``x``, ``y`` goes."""
    return sum(1 for sprite in row if sprite in laid.hits and _is_before(laid.hits[sprite], x, y, laid.split))


def _is_before(hit: Rect, x: float, y: float, split: int) -> bool:
    is_below, is_front = y >= split, hit.bottom > split + 1
    return hit.centerx < x if not split or is_below == is_front else is_below
