"""The layout of one's own cards: the hand in one row or two, and the tray's groups as cards or as chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.contract import PlaceLayout
from game.engine.table import Seat
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite, Stage
from game.ui.style import feel
from game.ui.style.art import SMALL, TALL, card_height
from game.ui.style.units import letter
from game.ui.table_layout.arrange import Arrange
from game.ui.table_layout.flow import LEAST_STEP, chip_places, fitting_card, tray_places
from game.ui.table_layout.layout import fan
from game.ui.table_layout.regions import Regions
from game.ui.table_layout.seats import LEAST_CARD
from game.ui.table_layout.table_spread import Held, Spread

Rect = pygame.Rect
CHIP, CHIP_TEN = 2.35, 2.85  # step between chips in the tray, in font sizes
TWO_ROWS = 0.5  # a hand that would show less of each card than this uses its second row


def chip_letter(r: Regions) -> int:
    """Return the font size of the tray's chips in pixels."""
    return letter(19, r.u, r.least)


def lay_tray(laid: Spread, arrange: Arrange | None, held: Held) -> None:
    r = laid.regions
    if arrange is None:
        return
    groups = [[sprite for sprite in group if sprite not in held.lifted] for group in arrange.tray]
    if r.cramped:
        _chips(laid, groups)
        return
    laid.tray_at(tray_places(r.tray, len(groups), r.u))
    for place, shown in zip(laid.trays, groups, strict=True):
        card = tray_card(place, r.u)
        step = _tray_step(place, r.u, len(shown))
        y = place.y + (place.h - card_height(card)) / 2
        for i, sprite in enumerate(shown):
            laid.put(sprite, Pose(place.x + round(10 * r.u) + i * step, y, card))


def _chips(laid: Spread, groups: Sequence[Sequence[Sprite]]) -> None:
    """Lay a group as chips, its place as wide as they are together."""
    r = laid.regions
    pad, letter = round(8 * r.u), chip_letter(r)
    widths = [[chip_width(sprite.look) * letter for sprite in group] for group in groups]
    wanted = [max(2 * CHIP * letter, sum(each)) + 2 * pad + 24 * r.u for each in widths]
    laid.tray_at(chip_places(r.tray, wanted, r.u, 2 if r.form == "slim" and len(groups) > 2 else 1))
    for place, group, wides in zip(laid.trays, groups, widths, strict=True):
        room, x = place.w - 2 * pad, float(place.x + pad)
        last = wides[-1] if wides else 0.0
        squeeze = min(1.0, (room - last) / max(1.0, sum(wides) - last))
        for sprite, wide in zip(group, wides, strict=True):
            card = round(min(wide, place.h / TALL))
            laid.put(sprite, Pose(x, place.centery - card_height(card) / 2, card))
            x += wide * squeeze


def chip_width(look: str) -> float:
    """Return the width of a card as a chip, in font sizes."""
    return CHIP_TEN if look[0] == "T" else CHIP


def _tray_step(place: Rect, u: float, count: int) -> float:
    card = tray_card(place, u)
    least = card * LEAST_STEP
    _, step = fan(place.w * 0.5 - 12 * u, count, card, 0.34)
    return max(step, min(least, (place.w - 14 * u - card) / max(1, count - 1)))


def tray_card(place: Rect, u: float) -> int:
    """Return the width of cards in a tray place."""
    return round(max(LEAST_CARD, min(88 * u, (place.h - 10 * u) / TALL), min(SMALL, (place.h - 2) / TALL)))


def tray_words(place: Rect, looks: Sequence[str], r: Regions) -> Rect:
    """Return the part of a tray place beside its cards."""
    if r.cramped:
        wide = sum(map(chip_width, looks)) * chip_letter(r) + 12 * r.u
        x = min(place.x + round(wide), place.right - round(30 * r.u))
    else:
        step = _tray_step(place, r.u, len(looks))
        x = place.x + round(24 * r.u + tray_card(place, r.u) + step * max(0, len(looks) - 1))
    return Rect(x, place.y, place.right - x - round(6 * r.u), place.h)


def lay_hand(
    laid: Spread, spots: Sequence[PlaceLayout], stage: Stage, arrange: Arrange | None, front: Seat | None, held: Held
) -> None:
    mine = [spot.place for spot in spots if spot.owner == front and spot.zone in ("hand", "seat")]
    laid.drops.update(dict.fromkeys(mine, laid.regions.hand))
    boxed = {sprite for group in arrange.tray for sprite in group} if arrange else set()
    cards = [s for place in mine for s in stage.pile(place) if s not in boxed and s not in held.lifted]
    slots: list[Sprite | None] = list(cards)
    if held.gap is not None:
        slots[held.gap : held.gap] = [None] * len(held.lifted)
    rows, r = _hand_rows(laid, slots), laid.regions
    laid.split_at(r.hand.y + r.row if len(rows) > 1 else 0)
    low = r.row if len(rows) > 1 or r.sunk else r.row // 2
    for n, row in enumerate(rows):
        is_front = n == len(rows) - 1
        _row(laid, row, r.hand.y + (low if is_front else 0), is_front, arrange, held)
    if len(rows) > 1:
        _uncover(laid, rows)


def _hand_rows(laid: Spread, slots: list[Sprite | None]) -> list[list[Sprite | None]]:
    """Return one row, or two where there is room for them; cards shrink when their indices would be covered."""
    r = laid.regions
    _, step = fan(r.hand.w, len(slots), r.card)
    half = -(-len(slots) // 2) if r.row and step < TWO_ROWS * r.card else len(slots)
    card = fitting_card(r.hand.w, half, r.card)
    if card < r.card:
        laid.shrink_hand(replace(r, card=card, sunk=round(r.sunk * card / r.card)))
    return [slots[:half], slots[half:]] if half < len(slots) else [slots]


def _uncover(laid: Spread, rows: Sequence[Sequence[Sprite | None]]) -> None:
    """Shrink the visible parts: selected cards of the front row cover more of those behind them."""
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
    shows = min(card_height(r.card), r.hand.bottom - y if is_front else r.row)
    last = max((i for i, sprite in enumerate(row) if sprite), default=0)
    for i, sprite in enumerate(row):
        if sprite is None:
            continue
        x = r.hand.x + start + i * step
        up = max(0.0, rise) if arrange and sprite in arrange.selected else 0.0
        laid.put(sprite, Pose(x, y - up, r.card))
        left, right = round(x), round(x + r.card if i == last else r.hand.x + start + (i + 1) * step)
        laid.hits[sprite] = Rect(left, round(y - up), right - left, round(shows + up))
        laid.reach[sprite] = Rect(left, round(y - up), r.card, round(shows + up))
    _part(laid, [sprite for sprite in row if sprite], step, is_front, held)


def _part(laid: Spread, row: Sequence[Sprite], step: float, is_front: bool, held: Held) -> None:
    """Raise the hovered card and move those right of it aside, less with more distance."""
    if held.hover not in row:
        return
    r, at = laid.regions, row.index(held.hover)
    rise = feel.HOVER_RISE * TALL * r.card + (r.sunk if is_front else 0)
    laid.put(row[at], laid.poses[row[at]].shift(0, -rise))
    room = max(0.0, min(0.2 * r.card, 0.62 * r.card - step))
    behind = row[at + 1 :]
    for i, sprite in enumerate(behind):
        laid.put(sprite, laid.poses[sprite].shift(room * (1 - (i + 1) / (len(behind) + 1)) ** 1.5, 0))
