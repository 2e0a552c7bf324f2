"""The panel of another seat: where its cards, text and count go, by the panel's shape."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.table import Seat
from game.ui.style.art import TALL, card_height
from game.ui.table_layout.maker import BoxMaker, Piece
from game.ui.table_layout.regions import Regions
from game.ui.widgets.boxes import Box
from game.values import dataclass

Rect = pygame.Rect
PAD, SMALL_PAD = 16.0, 12.0  # units
LOW, LONG = 80.0, 420.0  # units: panels lower than this are lines, and those at least this wide may be long
LEAST_CARD = 12.0  # pixels: windows too small for their scale still show something


@dataclass(frozen=True)
class Panel:
    """``shape``: long (text, cards, count side by side), line (a low one), upright (below each other), or square.

    A small one is a square with hardly any room: its name has the whole width.
    """

    shape: str
    rect: Rect
    words: Rect  # the name, and below it who that is
    cards: Rect
    card: int
    count: Rect
    facts: Rect


def panel_of(rect: Rect, r: Regions, is_small: bool = False) -> Panel:
    """Return how this panel is divided. ``is_small``: it is one of many."""
    wide, high = rect.w / r.u, rect.h / r.u
    cut = _Cut(r, wide, high)
    if is_small and not (high < LOW and wide > LONG):
        return cut.panel("small", rect, cut.small())
    if high < LOW:
        return cut.panel("line", rect, cut.line())
    if wide > 2.7 * high and wide > LONG:
        return cut.panel("long", rect, cut.long())
    return cut.panel("upright", rect, cut.upright()) if high > 1.1 * wide else cut.panel("square", rect, cut.square())


class _Cut(BoxMaker):
    """Divides one panel of ``wide`` by ``high``; sizes are units."""

    def __init__(self, r: Regions, wide: float, high: float) -> None:
        super().__init__(r.u)
        self.r, self.wide, self.high, self.card = r, wide, high, 0

    def panel(self, shape: str, rect: Rect, box: Box) -> Panel:
        """Return the panel with its parts where the box puts them."""
        self.place(box, rect)
        f = self.found
        return Panel(shape, rect, f["words"], f["cards"], self.card, f["count"], f["facts"])

    def words_high(self, size: float) -> float:
        return self.r.line(size) / self.u

    def cards(self, room: float, most: float, wide: float = 0.0) -> Box:
        """The cards: as tall as this room lets them be; with no width of their own, as wide as their column."""
        self.card = round(max(LEAST_CARD, min(most * self.u, room * self.u / TALL)))
        return self.part("cards", wide, card_height(self.card) / self.u)

    def middle(self, box: Box, wide: float) -> Box:
        """The box, centred vertically."""
        return self.group(self.column(self.column(grow=1), box, self.column(grow=1)), wide, grow=0, least=1)

    def long(self) -> Box:
        """Text, cards and count side by side."""
        before = 0.35 if self.wide * 0.35 >= 6 * self.words_high(17) else 0.46  # a name matters more than a wide fan
        names = self.part("words", high=self.words_high(27) + self.words_high(17))
        words = self.group(
            self.column(12, names, 4, self.part("facts", grow=1), 6), self.wide * before - 2 * PAD, grow=0, least=1
        )
        cards = self.middle(self.cards(self.high - 20, 76), self.wide * (0.8 - before) - PAD / 2)
        count = self.group(self.middle(self.part("count", high=self.words_high(38)), 0))
        return self.row(PAD, words, PAD, cards, PAD, count, PAD / 2)

    def line(self) -> Box:
        """Everything on one line: name and standing, facts, cards, count."""
        cards = self.middle(self.cards(self.high - 12, self.high), self.wide * 0.2)
        words, facts = self.part("words", self.wide * 0.42), self.part("facts", grow=1)
        return self.row(PAD, words, PAD, facts, PAD, cards, self.wide * 0.02, self.part("count", 100), PAD)

    def upright(self) -> Box:
        """All parts below each other."""
        names, count = self.words_high(27) + self.words_high(17), self.words_high(38)
        cards = self.cards(self.high - 12 - names - count - 30, 62)
        column = self.column(
            12, self.part("words", high=names), 14, cards, 12, self.part("count", high=count), 6,
            self.part("facts", grow=1), 8,
        )  # fmt: skip
        return self.row(PAD, self.group(column), PAD)

    def square(self) -> Box:
        """Name and count on one line, cards along the bottom, facts between if there is room, else beside them."""
        names = self.words_high(27) + self.words_high(17)
        left = self.high - 10 - names - 18
        cards = self.cards(left * (1.0 if left < 110 else 0.62), 76, self.wide * 0.58)
        count = self.column(self.part("count", high=self.words_high(30)), self.column(grow=1))
        head = self.row(self.part("words", self.wide * 0.6 - PAD, names), self.group(count))
        facts, room = self.part("facts", grow=1), self.high - 10 - names - 8 - card_height(self.card) / self.u - 10
        if room > self.words_high(17):
            body: list[Piece] = [4, facts, 4, self.row(cards)]
        else:
            body = [self.column(grow=1), self.row(cards, PAD, facts)]
        return self.row(PAD, self.group(self.column(10, head, *body, 10)), PAD)

    def small(self) -> Box:
        """The name over the whole width; at the bottom cards and count; between them what there is room for."""
        names, pad = self.words_high(22), SMALL_PAD
        foot = max(self.words_high(20), min(64.0, self.high - 7 - names - 6))
        has_facts = self.high - 7 - names - foot - 12 >= self.words_high(17)
        cards = self.middle(self.cards(foot - 4, foot), (self.wide - 2 * pad) * 0.56)
        count = self.middle(self.part("count", high=self.words_high(24)), 0)
        between: list[Piece] = (
            [self.part("facts", grow=1), 8] if has_facts else [self.part("facts"), self.column(grow=1)]
        )
        low = self.group(self.row(cards, pad / 2, self.group(count)), high=foot, grow=0, least=0.8)
        column = self.column(7, self.part("words", high=names, least=0.3), *between, low, 4)
        return self.row(pad, self.group(column), pad)


def around(seats: int, front: Seat) -> Sequence[Seat]:
    """Return the other seats, clockwise from the left of the one in front."""
    return [(front + i) % seats for i in range(1, seats)]
