"""A sample table for the settings, where no match is in progress: a stock, melds and a hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.table import BACK, Piece
from game.ui.style import shapes
from game.ui.style.art import Art, card_height, card_radius, shadow, shadow_room
from game.ui.widgets.kit import Kit

HAND: Sequence[Piece] = ("5S", "8S", "QS", "3H", "9H", "KD", "7C", "JC")
MELD: Sequence[Piece] = ("4D", "5D", "6D", "7D")
SET: Sequence[Piece] = ("JH", "JD", "JC")
OTHER: Sequence[Piece] = (BACK,) * 5
STEP, HELD, STACK = 0.34, 0.55, 0.34  # card to card on the table, in the hand, in another hand; in card widths
WIDE, HIGH = 4.9, 6.2  # size of the whole in widths of a card in the hand


def paint(surface: pygame.Surface, kit: Kit, area: pygame.Rect) -> None:
    """Draw the sample in the middle of this area; nothing if the area is very small."""
    wide = round(min(area.w / WIDE, area.h / HIGH, kit.px(170)))
    if wide < 24:
        return
    small, art = round(wide * 0.72), kit.art
    high, gap = card_height(wide), round(wide * 0.4)
    top = area.centery - (3 * card_height(small) // 2 + card_height(small) // 2 + high + 2 * gap) // 2
    _row(surface, art, OTHER, small, (area.centerx, top), STACK)
    y = top + card_height(small) + gap
    _melds(surface, kit, area.centerx, y, small)
    _row(surface, art, HAND, wide, (area.centerx, y + card_height(small) + gap), HELD)


def _melds(surface: pygame.Surface, kit: Kit, middle: int, y: int, wide: int) -> None:
    """Draw a sequence and a set on their panel, with the stock beside them."""
    parts = [_across(MELD, wide, STEP), _across(SET, wide, STEP), wide]
    gap = round(wide * 0.3)
    x = middle - (sum(parts) + 3 * gap) // 2
    panel = pygame.Rect(x - gap // 2, y - gap // 2, parts[0] + parts[1] + 2 * gap, card_height(wide) + gap)
    if kit.theme.sharp:
        shapes.box(surface, panel, kit.theme.area, kit.px(16))
        shapes.outline(surface, panel, kit.theme.line, kit.px(16), kit.px(2))
    else:  # a seam on the felt, as at a table
        shapes.dashed(surface, panel, (*kit.theme.quiet, 120), kit.px(18), kit.px(2), kit.px(7))
    for cards, part in zip((MELD, SET, (BACK,)), parts, strict=True):
        _row(surface, kit.art, cards, wide, (x + part // 2, y), STEP)
        x += part + (gap if cards is MELD else 2 * gap)


def _across(cards: Sequence[Piece], wide: int, step: float) -> int:
    return round(wide * (1 + step * (len(cards) - 1)))


def _row(
    surface: pygame.Surface, art: Art, cards: Sequence[Piece], wide: int, at: tuple[int, int], step: float
) -> None:
    """Draw overlapping cards; ``at`` is the middle of their upper edge."""
    left, room = at[0] - _across(cards, wide, step) // 2, shadow_room(wide, 0)
    dark = shadow(wide, card_height(wide), card_radius(wide), 0, art.theme.shadow)
    for i, card in enumerate(cards):
        x = left + round(i * wide * step)
        shapes.lay(surface, dark, (x - room, at[1] - room))
        shapes.lay(surface, art.bare.card(card, wide), (x, at[1]))
