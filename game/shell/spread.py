"""The cards laid out: where every sprite belongs at rest, and which rectangle answers for every place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from game.engine.contract import Spot, View
from game.engine.table import Place, Seat
from game.shell import feel
from game.shell.arrange import Arrange
from game.shell.art import TALL, tall
from game.shell.flow import LEAST_STEP, areas, chip_places, fitting_card, flow, tray_places
from game.shell.layout import Regions, fan, letter, regions
from game.shell.motion import Pose
from game.shell.panels import LEAST_CARD, Panel, around, panel_of
from game.shell.stage import Sprite, Stage
from game.shell.widgets import Scroll

Rect = pygame.Rect
CHIP, CHIP_TEN = 2.35, 2.85  # how far apart chips in the tray lie, in letter sizes
TWO_ROWS = 0.5  # a hand that would show less of each card than this takes its second row
SMALLEST = 48  # pixels: narrower cards in the tray would not show their index


@dataclass(frozen=True)
class Held:
    """What the state of the player's hand changes in the layout."""

    hover: Sprite | None = None
    lifted: Collection[Sprite] = ()  # under the pointer: they lie nowhere
    gap: int | None = None  # where the lifted ones would go into the hand
    scrolled: Mapping[int, int] = field(default_factory=dict)  # how far each side's melds are


@dataclass(frozen=True)
class MeldBox:
    """One meld on the table. ``seen`` is the part of its area that shows, where melds scroll."""

    rect: Rect
    card: int
    step: float
    labelled: bool
    room: int  # for its label
    side: int
    seen: Rect | None = None


@dataclass
class Spread:
    """Everything that can be pointed at, and every sprite's place of rest, back to front."""

    regions: Regions
    seats: dict[Seat, Rect] = field(default_factory=dict)
    panels: dict[Seat, Panel] = field(default_factory=dict)
    areas: dict[int, Rect] = field(default_factory=dict)
    scrolls: dict[int, Scroll] = field(default_factory=dict)  # of the sides whose melds do not all show
    melds: dict[Place, MeldBox] = field(default_factory=dict)
    piles: dict[Place, Rect] = field(default_factory=dict)
    pile_card: dict[Place, Rect] = field(default_factory=dict)
    drops: dict[Place, Rect] = field(default_factory=dict)
    trays: list[Rect] = field(default_factory=list)
    poses: dict[Sprite, Pose] = field(default_factory=dict)
    hits: dict[Sprite, Rect] = field(default_factory=dict)  # own loose cards: the part that shows
    hidden: set[Sprite] = field(default_factory=set)  # too deep in a pile to be seen
    split: int = 0  # y between the two rows of the hand, if there are two

    def put(self, sprite: Sprite, pose: Pose) -> None:
        self.poses[sprite] = pose


def make(
    size: tuple[int, int], u: float, view: View[Any], spots: Sequence[Spot], stage: Stage, arrange: Arrange | None,
    held: Held = Held(), least: int = 12,
) -> Spread:  # fmt: skip
    """Lay out the whole table; ``least``: the smallest letters in pixels."""
    front = view.seat if view.seat is not None else 0
    laid = Spread(regions(size, u, view.open.seats - 1, least))
    _areas(laid, view, front)
    _melds(laid, spots, stage, held.scrolled)
    _piles(laid, [spot for spot in spots if spot.zone == "pile"], stage)
    _seats(laid, spots, stage, around(view.open.seats, front))
    _tray(laid, arrange, held)
    _hand(laid, spots, stage, arrange, front, held)
    return laid


# ---------------------------------------------------------------- the middle


def _areas(laid: Spread, view: View[Any], front: Seat) -> None:
    r, ours = laid.regions, view.open.side_of(front)
    others = [side for side in range(len(view.open.sides)) if side != ours]
    laid.areas[ours], parts = areas(r.ours, r.theirs, len(others), round(10 * r.u))
    laid.areas.update(zip(others, parts, strict=False))
    laid.drops.update({Place("felt", side): rect for side, rect in laid.areas.items()})


def header(rect: Rect, r: Regions) -> int:
    """How much of a meld area its title takes."""
    return max(round((44 if rect.h > 250 * r.u else 34) * r.u), r.line(20) + round(4 * r.u))


def _melds(laid: Spread, spots: Sequence[Spot], stage: Stage, scrolled: Mapping[int, int]) -> None:
    for side, area in laid.areas.items():
        mine = [spot.place for spot in spots if spot.zone == "side" and spot.owner == side and stage.pile(spot.place)]
        if mine:
            _side(laid, side, area, mine, stage, scrolled.get(side, 0))


def _side(laid: Spread, side: int, area: Rect, mine: Sequence[Place], stage: Stage, y: int) -> None:
    r, top = laid.regions, header(area, laid.regions)
    pad = round((17 if not r.cramped else 11) * r.u)
    inner = Rect(area.x + pad, area.y + top, area.w - 2 * pad, area.h - top - round((8 if not r.cramped else 4) * r.u))
    is_roomy = not r.cramped or area.h > 380 * r.u
    largest = min(140.0, max(96.0, 96 * (area.h / r.u - 48) / 344 * 0.96)) if is_roomy else 80.0
    label = r.line(17) + round(5 * r.u) if is_roomy else 0
    counts = [len(stage.pile(place)) for place in mine]
    lies = flow(inner, counts, r.u, label, largest, 68 if not r.cramped else 54)
    seen = None
    if lies.full > inner.h:
        seen = Rect(area.x + 3, inner.y - 2, area.w - 6, inner.h + 4)
        scroll = laid.scrolls[side] = Scroll(seen, lies.full + 4)
        scroll.to(y)
        y = scroll.y
    shift = y if seen else 0
    for place, (x, top), step in zip(mine, lies.at, lies.steps, strict=True):
        sprites = stage.pile(place)
        for i, sprite in enumerate(sprites):
            laid.put(sprite, Pose(x + i * step, top - shift, lies.card))
        rect = Rect(x, top - shift, round(lies.card + step * (len(sprites) - 1)), tall(lies.card))
        room = max(rect.w, lies.pitch - round(lies.card * 0.08))
        laid.melds[place] = MeldBox(rect, lies.card, step, lies.labelled, room, side, seen)
        shows = rect.clip(seen) if seen else rect
        if shows.h > tall(lies.card) * 0.25:
            laid.drops[place] = shows


def _piles(laid: Spread, spots: Sequence[Spot], stage: Stage) -> None:
    r = laid.regions
    if not spots:
        return
    beside = r.middle.w > r.middle.h * 1.2
    for i, spot in enumerate(spots):
        if beside:
            step = r.middle.w / len(spots)
            slot = Rect(round(r.middle.x + i * step), r.middle.y, round(step - 8 * r.u), r.middle.h)
        else:
            step = r.middle.h / len(spots)
            slot = Rect(r.middle.x, round(r.middle.y + i * step), r.middle.w, round(step - 8 * r.u))
        _pile(laid, spot.place, slot, stage.pile(spot.place))


def _pile(laid: Spread, place: Place, slot: Rect, sprites: Sequence[Sprite]) -> None:
    r = laid.regions
    words = r.line(20) + round(10 * r.u) if not r.cramped else r.line(16) + round(2 * r.u)
    largest = (118 if r.form == "roomy" else 150) * r.u
    card = round(max(LEAST_CARD, min(largest, slot.w * 0.84, (slot.h - words) / TALL)))
    rest = Rect(slot.centerx - card // 2, slot.y + max(0, (slot.h - words - tall(card)) // 2), card, tall(card))
    laid.piles[place], laid.pile_card[place] = slot, rest
    laid.drops[place] = slot
    _stack(laid, sprites, rest)


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


def _seats(laid: Spread, spots: Sequence[Spot], stage: Stage, others: Sequence[Seat]) -> None:
    r = laid.regions
    laid.seats = dict(zip(others, r.seats, strict=False))
    if not r.cramped:
        laid.panels = {seat: panel_of(rect, r) for seat, rect in laid.seats.items()}
    for spot in spots:
        if spot.zone == "seat" and spot.owner in laid.seats:
            _seat(laid, spot, stage.pile(spot.place))


def _seat(laid: Spread, spot: Spot, sprites: Sequence[Sprite]) -> None:
    rect, panel = laid.seats[spot.owner], laid.panels.get(spot.owner)
    if spot.place not in laid.drops or sprites:
        laid.drops[spot.place] = rect
    if panel is None:
        card = round(26 * laid.regions.u)
        for sprite in sprites:
            laid.put(sprite, Pose(rect.x, rect.y, card))
            laid.hidden.add(sprite)
        return
    start, step = fan(panel.cards.w, len(sprites), panel.card, 0.5, centred=panel.shape == "long")
    for i, sprite in enumerate(sprites):
        laid.put(sprite, Pose(panel.cards.x + start + i * step, panel.cards.y, panel.card))


# ---------------------------------------------------------------- one's own


def chip_letter(r: Regions) -> int:
    """How large the letters on the tray's chips are, in pixels."""
    return letter(19, r.u, r.least)


def _tray(laid: Spread, arrange: Arrange | None, held: Held) -> None:
    r = laid.regions
    if arrange is None:
        return
    groups = [[sprite for sprite in group if sprite not in held.lifted] for group in arrange.tray]
    if r.cramped:
        _chips(laid, groups)
        return
    laid.trays = tray_places(r.tray, len(groups), r.u)
    for place, shown in zip(laid.trays, groups, strict=True):
        card = tray_card(place, r.u)
        step = _tray_step(place, r.u, len(shown))
        y = place.y + (place.h - tall(card)) / 2
        for i, sprite in enumerate(shown):
            laid.put(sprite, Pose(place.x + round(10 * r.u) + i * step, y, card))


def _chips(laid: Spread, groups: Sequence[Sequence[Sprite]]) -> None:
    """A group lies as chips, its place as wide as they are together."""
    r = laid.regions
    pad, letter = round(8 * r.u), chip_letter(r)
    widths = [[chip_width(sprite.look) * letter for sprite in group] for group in groups]
    wanted = [max(2 * CHIP * letter, sum(each)) + 2 * pad + 24 * r.u for each in widths]
    laid.trays = chip_places(r.tray, wanted, r.u, 2 if r.form == "slim" and len(groups) > 2 else 1)
    for place, group, wides in zip(laid.trays, groups, widths, strict=True):
        room, x = place.w - 2 * pad, float(place.x + pad)
        last = wides[-1] if wides else 0.0
        squeeze = min(1.0, (room - last) / max(1.0, sum(wides) - last))
        for sprite, wide in zip(group, wides, strict=True):
            card = round(min(wide, place.h / TALL))
            laid.put(sprite, Pose(x, place.centery - tall(card) / 2, card))
            x += wide * squeeze


def chip_width(look: str) -> float:
    """How much of a line a card takes as a chip, in letter sizes."""
    return CHIP_TEN if look[0] == "T" else CHIP


def _tray_step(place: Rect, u: float, count: int) -> float:
    card = tray_card(place, u)
    least = card * LEAST_STEP
    _, step = fan(place.w * 0.5 - 12 * u, count, card, 0.34)
    return max(step, min(least, (place.w - 14 * u - card) / max(1, count - 1)))


def tray_card(place: Rect, u: float) -> int:
    """How wide cards lie in a tray place."""
    return round(max(LEAST_CARD, min(88 * u, (place.h - 10 * u) / TALL), min(SMALLEST, (place.h - 2) / TALL)))


def tray_words(place: Rect, looks: Sequence[str], r: Regions) -> Rect:
    """The part of a tray place beside its cards."""
    if r.cramped:
        wide = sum(map(chip_width, looks)) * chip_letter(r) + 12 * r.u
        x = min(place.x + round(wide), place.right - round(30 * r.u))
    else:
        step = _tray_step(place, r.u, len(looks))
        x = place.x + round(24 * r.u + tray_card(place, r.u) + step * max(0, len(looks) - 1))
    return Rect(x, place.y, place.right - x - round(6 * r.u), place.h)


def _hand(laid: Spread, spots: Sequence[Spot], stage: Stage, arrange: Arrange | None, front: Seat, held: Held) -> None:
    mine = [spot.place for spot in spots if spot.owner == front and spot.zone in ("hand", "seat")]
    laid.drops.update(dict.fromkeys(mine, laid.regions.hand))
    boxed = {sprite for group in arrange.tray for sprite in group} if arrange else set()
    cards = [s for place in mine for s in stage.pile(place) if s not in boxed and s not in held.lifted]
    slots: list[Sprite | None] = list(cards)
    if held.gap is not None:
        slots[held.gap : held.gap] = [None] * len(held.lifted)
    rows, r = _hand_rows(laid, slots), laid.regions
    laid.split = r.hand.y + r.row if len(rows) > 1 else 0
    low = r.row if len(rows) > 1 or r.sunk else r.row // 2
    for n, row in enumerate(rows):
        is_front = n == len(rows) - 1
        _row(laid, row, r.hand.y + (low if is_front else 0), is_front, arrange, held)
    if len(rows) > 1:
        _uncover(laid, rows)


def _hand_rows(laid: Spread, slots: list[Sprite | None]) -> list[list[Sprite | None]]:
    """One row, or two where there is room for them; cards shrink when their indices would be covered."""
    r = laid.regions
    _, step = fan(r.hand.w, len(slots), r.card)
    half = -(-len(slots) // 2) if r.row and step < TWO_ROWS * r.card else len(slots)
    card = fitting_card(r.hand.w, half, r.card)
    if card < r.card:
        laid.regions = replace(r, card=card, sunk=round(r.sunk * card / r.card))
    return [slots[:half], slots[half:]] if half < len(slots) else [slots]


def _uncover(laid: Spread, rows: Sequence[Sequence[Sprite | None]]) -> None:
    """Selected cards of the front row hide more of those behind them."""
    back, front = ([laid.hits[sprite] for sprite in row if sprite] for row in rows)
    for hit in back:
        for risen in front:
            if risen.colliderect(hit):
                hit.h = risen.y - hit.y


def _row(
    laid: Spread, row: Sequence[Sprite | None], y: int, is_front: bool, arrange: Arrange | None, held: Held
) -> None:
    r = laid.regions
    start, step = fan(r.hand.w, len(row), r.card, centred=True)
    rise = min(feel.SELECT_RISE * TALL * r.card, r.hand.y - r.tray.bottom - 1)
    shows = min(tall(r.card), r.hand.bottom - y if is_front else r.row)
    last = max((i for i, sprite in enumerate(row) if sprite), default=0)
    for i, sprite in enumerate(row):
        if sprite is None:
            continue
        x = r.hand.x + start + i * step
        up = max(0.0, rise) if arrange and sprite in arrange.selected else 0.0
        laid.put(sprite, Pose(x, y - up, r.card))
        left, right = round(x), round(x + r.card if i == last else r.hand.x + start + (i + 1) * step)
        laid.hits[sprite] = Rect(left, round(y - up), right - left, round(shows + (up if is_front else 0)))
    _part(laid, [sprite for sprite in row if sprite], step, is_front, held)


def _part(laid: Spread, row: Sequence[Sprite], step: float, is_front: bool, held: Held) -> None:
    """The hovered card rises and those right of it make room, the farther the less."""
    if held.hover not in row:
        return
    r, at = laid.regions, row.index(held.hover)
    rise = feel.HOVER_RISE * TALL * r.card + (r.sunk if is_front else 0)
    laid.put(row[at], laid.poses[row[at]].moved(0, -rise))
    room = max(0.0, min(0.2 * r.card, 0.62 * r.card - step))
    behind = row[at + 1 :]
    for i, sprite in enumerate(behind):
        laid.put(sprite, laid.poses[sprite].moved(room * (1 - (i + 1) / (len(behind) + 1)) ** 1.5, 0))


def hand_index(laid: Spread, row: Sequence[Sprite], x: float, y: float = 0) -> int:
    """Before which of these cards something dropped at ``x``, ``y`` goes."""
    return sum(1 for sprite in row if sprite in laid.hits and _is_before(laid.hits[sprite], x, y, laid.split))


def _is_before(hit: Rect, x: float, y: float, split: int) -> bool:
    is_below, is_front = y >= split, hit.bottom > split + 1
    return hit.centerx < x if not split or is_below == is_front else is_below
