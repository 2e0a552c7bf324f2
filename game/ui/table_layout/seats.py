"""The panel of another seat: where its cards, text and count go, by the panel's shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

import pygame

from game.engine.table import Seat
from game.ui.style.art import TALL, card_height
from game.ui.table_layout.declared_table import CARDS, NOTHING, PIECES
from game.ui.table_layout.maker import BoxMaker, Piece
from game.ui.table_layout.regions import NOWHERE, Regions
from game.ui.widgets.boxes import Box
from game.values import dataclass

Rect = pygame.Rect
PAD, SMALL_PAD = 16.0, 12.0  # units
PLATE = 10.0  # units: how much wider at each side than a name its plate is
ROOMY = 270.0  # units: one of many panels this high is divided as one of few
LOW, LONG = 80.0, 420.0  # units: panels lower than this are lines, and those at least this wide may be long
LEAST_PORTRAIT, SMALL_PORTRAIT = 52.0, 36.0  # units: smaller ones are left out
NAMED = 7.2  # line heights: the width that name and points need beside a portrait in a panel of many
COUNTED = 2.3  # line heights: how wide a large number of cards is with its noun
OVER, LOW_CARDS, WIDE_SQUARE = 10.0, 72.0, 280.0  # units: below a portrait; cards beneath it; a square with one beside
LOW_PIECES, FACTS = 44.0, 2  # units: pieces at the foot of a panel; lines of facts above them
NAME, POINTS = 214.0, 176.0  # units: the widest plate below a portrait, and points beside a plate
LEAST_CARD = 12.0  # pixels: windows too small for their scale still show something


@dataclass(frozen=True)
class Panel:
    """``shape``: long (text, cards, count side by side), line (a low one), upright (below each other), or square.

    A small one is a square with hardly any room: its name has the whole width. Without a portrait that is empty.
    """

    shape: str
    rect: Rect
    words: Rect  # the name, and below it who that is
    cards: Rect
    card: int
    count: Rect
    facts: Rect
    portrait: Rect = field(default_factory=NOWHERE.copy)


def panel_of(rect: Rect, r: Regions, is_small: bool = False, has_portrait: bool = False, held: str = CARDS) -> Panel:
    """Return how this panel is divided. ``is_small``: it is one of many; ``held``: what is held there."""
    wide, high = rect.w / r.u, rect.h / r.u
    kinds: dict[str, type[_Cut]] = {NOTHING: _BareCut, PIECES: _PiecesCut}
    cut = kinds.get(held, _Cut)(r, wide, high, has_portrait)
    is_roomy = held == NOTHING and high > 1.1 * wide and high >= ROOMY  # as at the side of a table without cards
    if is_small and not (high < LOW and wide > LONG) and not is_roomy:
        return cut.panel("small", rect, cut.small())
    if high < LOW:
        return cut.panel("line", rect, cut.line())
    if wide > 2.7 * high and wide > LONG:
        return cut.panel("long", rect, cut.long())
    return cut.panel("upright", rect, cut.upright()) if high > 1.1 * wide else cut.panel("square", rect, cut.square())


class _Cut(BoxMaker):
    """Divides one panel of ``wide`` by ``high``; sizes are units."""

    def __init__(self, r: Regions, wide: float, high: float, has_portrait: bool) -> None:
        super().__init__(r.u)
        self.r, self.wide, self.high, self.card, self.has_portrait = r, wide, high, 0, has_portrait

    def panel(self, shape: str, rect: Rect, box: Box) -> Panel:
        """Return the panel with its parts where the box puts them."""
        self.place(box, rect)
        f = self.found
        portrait = f.get("portrait", NOWHERE.copy())
        side = min(portrait.size)
        face = Rect(portrait.centerx - side // 2, portrait.centery - side // 2, side, side)
        return Panel(shape, rect, f["words"], f["cards"], self.card, f["count"], f["facts"], face)

    def beside(self, side: float, least: float = LEAST_PORTRAIT) -> list[Piece]:
        """The portrait at the left of the rest, which then has less width; none where it would be too small."""
        if not self.has_portrait or side < least:
            return []
        self.wide -= side + PAD / 2
        return [self.middle(self.part("portrait", side, side), side), PAD / 2]

    def above(self, room: float) -> list[Piece]:
        """The portrait over the rest; none where this room is too small for it."""
        side = min(room - OVER, self.wide - PAD)
        if not self.has_portrait or side < LEAST_PORTRAIT:
            return []
        return [self.part("portrait", high=side), OVER]

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
        """Portrait, text, cards and count side by side."""
        portrait = self.beside(min(self.high - 8, self.wide * 0.24))
        before = 0.35 if self.wide * 0.35 >= 6 * self.words_high(17) else 0.46  # a name matters more than a wide fan
        names = self.part("words", high=self.words_high(27) + self.words_high(17))
        words = self.group(
            self.column(15, names, 10, self.part("facts", grow=1), 3), self.wide * before - 2 * PAD, grow=0, least=1
        )
        count_wide = max(self.wide * 0.2 - PAD, COUNTED * self.words_high(38))  # the number and its noun
        cards = self.middle(self.cards(self.high - 20, 76), self.wide * (1 - before) - 1.5 * PAD - PLATE - count_wide)
        count = self.group(self.middle(self.part("count", high=self.words_high(38)), 0))
        return self.row(*portrait, PAD, words, PAD + PLATE, cards, PAD, count, PAD / 2)

    def line(self) -> Box:
        """Everything on one line: portrait, name and standing, facts, cards, count."""
        portrait = self.beside(self.high - 4 if self.wide > LONG else 0, SMALL_PORTRAIT)
        cards = self.middle(self.cards(self.high - 12, self.high), self.wide * 0.2)
        words, facts = self.part("words", self.wide * 0.42), self.part("facts", grow=1)
        return self.row(*portrait, PAD, words, PAD, facts, PAD, cards, self.wide * 0.02, self.part("count", 100), PAD)

    def upright(self) -> Box:
        """All parts below each other."""
        names, count = self.words_high(27) + self.words_high(17), self.words_high(38)
        rest = 12 + names + count + 30
        least = LOW_CARDS + self.words_high(17) + 14
        portrait = self.above(self.high - rest - least)
        room = self.high - rest if not portrait else least - self.words_high(17) - 14
        cards = self.cards(room, 62)
        column = self.column(
            *(portrait or [12]), self.plate(names), 14, cards, 12, self.part("count", high=count), 6,
            self.part("facts", grow=1), 8,
        )  # fmt: skip
        return self.row(PAD, self.group(column), PAD)

    def plate(self, high: float) -> Box:
        """The name over the width of a narrow panel; in the middle of a broader one."""
        words = self.part("words", high=high)
        if self.wide - 2 * PAD <= NAME or not self.has_portrait:
            return words
        return self.row(self.column(grow=1), self.group(words, NAME, high, 0, 1), self.column(grow=1))

    def square(self) -> Box:
        """Name and count on one line, cards along the bottom, facts between if there is room, else beside them."""
        names = self.words_high(27) + self.words_high(17)
        if self.has_portrait and self.wide < 1.5 * self.high and self.high - names - 34 >= LEAST_PORTRAIT + LOW_CARDS:
            return self._under_a_portrait(names)
        portrait = self.beside(min(self.high - 12, self.wide * 0.32) if self.wide >= WIDE_SQUARE else 0)
        left = self.high - 10 - names - 18
        cards = self.cards(left * (1.0 if left < 110 else 0.62), 76, self.wide * 0.58)
        count = self.column(self.part("count", high=self.words_high(30)), self.column(grow=1))
        head = self.row(self.part("words", self.wide * 0.6 - PAD, names), self.group(count))
        facts, room = self.part("facts", grow=1), self.high - 10 - names - 8 - card_height(self.card) / self.u - 10
        if room > self.words_high(17):
            body: list[Piece] = [4, facts, 4, self.row(cards)]
        else:
            body = [self.column(grow=1), self.row(cards, PAD, facts)]
        return self.row(*portrait, PAD, self.group(self.column(10, head, *body, 10)), PAD)

    def _under_a_portrait(self, names: float) -> Box:
        """The portrait with count and facts beside it; below them the name, and the cards along the bottom."""
        side = min(self.high - names - 34 - LOW_CARDS, self.wide * 0.5)
        text = self.column(4, self.part("count", high=self.words_high(30)), self.part("facts", grow=1))
        head = self.group(
            self.row(self.part("portrait", side, side), PAD / 2, self.group(text)), high=side, grow=0, least=1
        )
        cards = self.cards(self.high - names - 34 - side, 62)
        column = self.column(2, head, OVER, self.part("words", high=names), 14, cards, 6)
        return self.row(PAD, self.group(column), PAD)

    def small(self) -> Box:
        """The name over the whole width; at the bottom cards and count; between them what there is room for."""
        names, pad = self.words_high(22), SMALL_PAD
        side = min(self.high - 12, self.wide * 0.3)
        portrait = self.beside(side if self.wide - side >= NAMED * names else 0, SMALL_PORTRAIT)
        foot = max(self.words_high(20), min(64.0, self.high - 7 - names - 6))
        has_facts = self.high - 7 - names - foot - 12 >= self.words_high(17)
        cards = self.middle(self.cards(foot - 4, foot), (self.wide - 2 * pad) * 0.56)
        count = self.middle(self.part("count", high=self.words_high(24)), 0)
        between: list[Piece] = (
            [self.part("facts", grow=1), 8] if has_facts else [self.part("facts"), self.column(grow=1)]
        )
        low = self.group(self.row(cards, pad / 2, self.group(count)), high=foot, grow=0, least=0.8)
        column = self.column(7, self.part("words", high=names, least=0.3), *between, low, 4)
        return self.row(*portrait, pad, self.group(column), pad)


class _PiecesCut(_Cut):
    """Divides a panel with small pieces: they lie below all words, as there may be none any more."""

    def upright(self) -> Box:
        names, facts = self.words_high(27) + self.words_high(17), FACTS * self.words_high(17) + 6
        foot = max(LOW_PIECES, self.words_high(38))
        portrait = self.above(self.high - names - facts - foot - 44)
        held = self.row(self.cards(foot, 62, (self.wide - 2 * PAD) * 0.64), PAD / 2, self.part("count", grow=1))
        column = self.column(
            *(portrait or [12]), self.plate(names), 14, self.part("facts", high=facts), 8,
            self.group(held, high=foot, grow=0, least=1), 12, self.column(grow=1),
        )  # fmt: skip
        return self.row(PAD, self.group(column), PAD)


class _BareCut(_Cut):
    """Divides a panel without cards: the portrait may be larger, and points are close to the name."""

    def long(self) -> Box:
        """Portrait, text and count side by side, close together."""
        portrait = self.beside(min(self.high - 8, self.wide * 0.3))
        names = self.part("words", high=self.words_high(27) + self.words_high(17))
        wide = max(min(NAME, self.wide - 4 * PAD - POINTS), self.wide * 0.42)
        words = self.group(self.column(19, names, 9, self.part("facts", grow=1), 3), wide, grow=0, least=1)
        count = self.group(self.middle(self.part("count", high=self.words_high(38)), POINTS), POINTS, grow=0, least=0.4)
        around = self.column(grow=1)
        apart = 1.5 * PAD + PLATE
        return self.row(around, *portrait, PAD, words, apart, self.part("cards"), count, PAD / 2, around)

    def upright(self) -> Box:
        names, count = self.words_high(27) + self.words_high(17), self.words_high(38)
        portrait = self.above(self.high - names - count - FACTS * self.words_high(17) - 38)
        column = self.column(
            *(portrait or [12]), self.plate(names), 12, self.part("cards"), self.part("count", high=count), 2,
            self.part("facts", grow=1), 8,
        )  # fmt: skip
        return self.row(PAD, self.group(column), PAD)

    def small(self) -> Box:
        """The name over the whole width, and what is known below it."""
        names = self.words_high(22)
        side = min(self.high - 12, self.wide * 0.32)
        portrait = self.beside(side if self.wide - side >= NAMED * names else 0, SMALL_PORTRAIT)
        column = self.column(
            min(18, self.high * 0.12), self.part("words", high=names, least=0.3), 4, self.part("facts", grow=1),
            self.part("cards"), self.part("count"), 8,
        )  # fmt: skip
        return self.row(*portrait, PAD, self.group(column), PAD)

    def square(self) -> Box:
        """The portrait beside the name; below the name the count and facts; nothing below these."""
        names, count = self.words_high(27) + self.words_high(17), self.words_high(30)
        self.high = min(self.high, 18 + names + 12 + count + 2 + FACTS * self.words_high(17) + 10)
        portrait = self.beside(min(self.high - 12, self.wide * 0.36), SMALL_PORTRAIT)
        spare = max(0.0, self.high - names - count - 4)  # of a low panel
        column = self.column(
            min(18, spare * 0.5), self.part("words", high=names), min(12, spare * 0.4), self.part("cards"),
            self.part("count", high=count), 2, self.part("facts", grow=1), min(10, spare * 0.1),
        )  # fmt: skip
        row = self.row(PAD / 2, *portrait, PAD, self.group(column), PAD + PLATE)
        return self.column(self.group(row, high=self.high, grow=0, least=1), self.column(grow=1))


def is_centred(panel: Panel) -> bool:
    """Return whether all of a panel is in its middle: below a portrait."""
    return panel.shape == "upright" and panel.portrait.w > 0


def around(seats: int, front: Seat) -> Sequence[Seat]:
    """Return the other seats, clockwise from the left of the one in front."""
    return [(front + i) % seats for i in range(1, seats)]
