"""The panel of another seat: where its cards, words and count go, by the panel's shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.table import Seat
from game.shell.cloth.regions import Regions
from game.shell.look.art import TALL, tall

Rect = pygame.Rect
LEAST_CARD = 12.0  # pixels: windows too small for their scale still show something


@dataclass(frozen=True)
class Panel:
    """``shape``: long (words, cards, count side by side), line (a low one), upright (below each other), or square.

    A small one is a square with hardly any room: its name has the whole width.
    """

    shape: str
    rect: Rect
    words: Rect  # name, and below it who that is
    cards: Rect
    card: int
    count: Rect
    facts: Rect


def panel_of(rect: Rect, r: Regions, is_small: bool = False) -> Panel:
    """How this panel is divided. ``is_small``: it is one of many."""
    if is_small:
        return _small(rect, r)
    if rect.h < 80 * r.u:
        return _line(rect, r)
    if rect.w > 2.7 * rect.h and rect.w > 420 * r.u:
        return _long(rect, r)
    return _upright(rect, r) if rect.h > 1.1 * rect.w else _square(rect, r)


def _long(rect: Rect, r: Regions) -> Panel:
    u, pad = r.u, round(16 * r.u)
    card = round(max(LEAST_CARD, min(76 * u, (rect.h - 20 * u) / TALL)))
    before = 0.35 if rect.w * 0.35 >= 6 * r.line(17) else 0.46  # a name comes before a wide fan
    cards = Rect(rect.x + round(rect.w * before), rect.centery - tall(card) // 2, 0, tall(card))
    cards.w = round(rect.w * (0.8 - before))
    words = Rect(rect.x + pad, rect.y + round(12 * u), cards.x - rect.x - 2 * pad, r.line(27) + r.line(17))
    facts = Rect(words.x, words.bottom + round(4 * u), words.w, rect.bottom - words.bottom - round(10 * u))
    count = Rect(cards.right + pad, rect.centery - r.line(38) // 2, rect.right - cards.right - 2 * pad, r.line(38))
    return Panel("long", rect, words, cards, card, count, facts)


def _line(rect: Rect, r: Regions) -> Panel:
    """Everything on one line: name and standing, facts, cards, count."""
    u, pad = r.u, round(16 * r.u)
    card = round(max(LEAST_CARD, (rect.h - 12 * u) / TALL))
    count = Rect(rect.right - pad - round(100 * u), rect.y, round(100 * u), rect.h)
    cards = Rect(count.x - round(rect.w * 0.22), rect.centery - tall(card) // 2, round(rect.w * 0.2), tall(card))
    words = Rect(rect.x + pad, rect.y, round(rect.w * 0.42), rect.h)
    facts = Rect(words.right + pad, rect.y, cards.x - words.right - 2 * pad, rect.h)
    return Panel("line", rect, words, cards, card, count, facts)


def _upright(rect: Rect, r: Regions) -> Panel:
    u, pad = r.u, round(16 * r.u)
    room = rect.w - 2 * pad
    words = Rect(rect.x + pad, rect.y + round(12 * u), room, r.line(27) + r.line(17))
    left = rect.bottom - words.bottom - r.line(38) - round(30 * u)
    card = round(max(LEAST_CARD, min(62 * u, left / TALL)))
    cards = Rect(rect.x + pad, words.bottom + round(14 * u), room, tall(card))
    count = Rect(cards.x, cards.bottom + round(12 * u), room, r.line(38))
    top = count.bottom + round(6 * u)
    return Panel("upright", rect, words, cards, card, count, Rect(cards.x, top, room, rect.bottom - top - round(8 * u)))


def _square(rect: Rect, r: Regions) -> Panel:
    """Name and count on one line, cards along the foot, facts between if there is room."""
    u, pad = r.u, round(16 * r.u)
    words = Rect(rect.x + pad, rect.y + round(10 * u), round(rect.w * 0.6) - pad, r.line(27) + r.line(17))
    count = Rect(words.right, words.y, rect.right - words.right - pad, r.line(30))
    left = rect.bottom - words.bottom - round(18 * u)
    card = round(max(LEAST_CARD, min(76 * u, left * (1.0 if left < 110 * u else 0.62) / TALL)))
    cards = Rect(rect.x + pad, rect.bottom - tall(card) - round(10 * u), round(rect.w * 0.58), tall(card))
    beside = Rect(cards.right + pad, cards.y, rect.right - cards.right - 2 * pad, cards.h)
    between = Rect(words.x, words.bottom + round(4 * u), rect.w - 2 * pad, cards.y - words.bottom - round(8 * u))
    return Panel("square", rect, words, cards, card, count, between if between.h > r.line(17) else beside)


def _small(rect: Rect, r: Regions) -> Panel:
    """The name over the whole width; at the foot cards and count; between them what there is room for."""
    u, pad = r.u, round(12 * r.u)
    words = Rect(rect.x + pad, rect.y + round(7 * u), rect.w - 2 * pad, r.line(22))
    foot = max(r.line(20), min(round(64 * u), rect.bottom - words.bottom - round(6 * u)))
    left = rect.bottom - words.bottom - foot - round(12 * u)
    facts = Rect(words.x, words.bottom, words.w, left if left >= r.line(17) else 0)
    card = round(max(LEAST_CARD, (foot - 4 * u) / TALL))
    top = rect.bottom - foot - round(4 * u)
    cards = Rect(words.x, top + (foot - tall(card)) // 2, round(words.w * 0.56), tall(card))
    left = cards.right + pad // 2
    count = Rect(left, top + (foot - r.line(24)) // 2, words.right - left, r.line(24))
    return Panel("small", rect, words, cards, card, count, facts)


def around(seats: int, front: Seat) -> Sequence[Seat]:
    """The other seats, clockwise from the left of the one in front."""
    return [(front + i) % seats for i in range(1, seats)]
