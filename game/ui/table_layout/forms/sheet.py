"""The building blocks of a form: named parts in rows and columns, and which of them a game has.

A game without melds, tray or hand lacks these parts, and no form needs a case for it: what grows takes their room.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.style.units import LINE, letter
from game.ui.table_layout.declared_table import CARDS, NOTHING, DeclaredTable
from game.ui.table_layout.maker import EVEN, BoxMaker, NamedPart, Piece
from game.ui.table_layout.regions import Regions
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.values import dataclass

Rect = pygame.Rect
# In units: the size of small pieces in place of cards, and the height of the prompt's band where there is no tray.
SMALL_PIECE = {"roomy": 76.0, "wide": 84.0, "tall": 92.0, "cramped": 54.0, "slim": 60.0}
BAND = {"roomy": 214.0, "wide": 214.0, "tall": 270.0, "cramped": 124.0, "slim": 170.0}
LOW_TRAY = 104.0  # where other things need the height
FAN, CHAIR, PAD = 150.0, 52.0, 16.0  # a row of spread piles, the seat at the near edge, the padding of small pieces
TOOLS, TOOL = 3, 68.0  # the most tools of a game without cards, and the height of one
APART, SEATS_APART = 10.0, 12.0
ROW_OF_PANELS = 4  # at most so many side by side in portrait
LEAST_CELL, LOW_CELL = 150.0, 118.0  # units: narrower cells of a strip take a second row; the latter in a low window


@dataclass(frozen=True)
class FormWindow:
    """What a form is made for: the window, the text size, and who and what is at the table.

    ``has_chair``: somebody at the near edge has a panel as the others do. ``words``: the scale of text and all else
    relative to cards.
    """

    size: tuple[int, int]
    u: float
    least: int
    others: int
    declared: DeclaredTable
    has_chair: bool
    words: float = 1.0

    def card(self, units: float) -> float:
        """Return the width of a card of this many units where text is larger than cards."""
        return units / self.words

    @property
    def wide(self) -> float:
        """The window's width in units, as all sizes of a form are."""
        return self.size[0] / self.u

    @property
    def high(self) -> float:
        return self.size[1] / self.u

    def line(self, size: float) -> float:
        """Return the height of a line of text of this size."""
        return letter(size, self.u, self.least) / self.u * LINE


class FormSheet(BoxMaker):
    """Makes the boxes of one form and receives the rectangles of its parts. Sizes are units of the grid."""

    def __init__(self, window: FormWindow, form: str) -> None:
        super().__init__(window.u)
        self.window, self.form, self.d = window, form, window.declared
        self.line, self.others = window.line, window.others
        self._seats = dict[int, Rect]()

    # -- the other seats

    def seat(self, at: int, wide: float = 0.0, high: float = 0.0, least: float = 0.0) -> Box:
        """The panel of another seat; with no size, it gets its share of the room."""

        def put(rect: Rect) -> None:
            self._seats[at] = self.to_pixels(rect)

        return NamedPart(put, self.px(wide), self.px(high), EVEN if wide or high else 1.0, least)

    def stack(self, first: int, count: int, high: float = 0.0, upward: bool = False) -> Box:
        """Panels below each other; ``upward``: the first of them is the lowest."""
        seats = [self.seat(first + i, high=high) for i in range(count)]
        return Column(seats[::-1] if upward else seats, self.px(SEATS_APART), grow=0 if high else 1)

    def abreast(self, first: int, count: int, wide: float = 0.0, least: float = 0.0) -> Box:
        """Panels side by side."""
        seats = [self.seat(first + i, wide, least=least) for i in range(count)]
        return Row(seats, self.px(SEATS_APART), grow=0 if wide else 1)

    def lines(self, count: int, lines: int, apart: float = SEATS_APART) -> Box:
        """Panels in several rows; those of a shorter last row are as wide as the others."""
        each = max(1, -(-count // lines))  # who plays alone has no others
        cells: list[Box] = [self.seat(i) if i < count else Gap() for i in range(each * lines)]
        rows = [Row(cells[i : i + each], self.px(apart), grow=1) for i in range(0, len(cells), each)]
        return Column(rows, self.px(apart), grow=1)

    # -- the middle

    @property
    def has_chair(self) -> bool:
        """Whether the seat at the near edge needs a panel of its own; in a strip it is a cell like any."""
        return self.window.has_chair and self.form not in ("cramped", "slim")

    @property
    def has_fans(self) -> bool:
        """Whether there is a row of spread piles below the melds."""
        return self.d.has_areas and self.d.lays_out

    def wish(self, share: float = 0.45) -> float:
        """Return the least height for melds where the near seat and fans, which get this share, are below them."""
        fans = (FAN + self.line(17) + APART) * (1 / share - 1) if self.has_fans else 0.0
        return fans + (CHAIR + APART if self.has_chair else 0.0)

    def below(self) -> list[Piece]:
        """What is below the melds over their whole width: the seat at the near edge, and spread piles."""
        chair = self.group(self.seat(self.others), high=CHAIR, grow=EVEN, least=0.75)
        fans = self.part("fans", high=FAN + self.line(17), grow=EVEN, least=0)
        there = [(self.has_chair, chair), (self.has_fans, fans)]
        return [piece for is_there, box in there if is_there for piece in (APART, box)]

    # -- the bottom

    def tray(self, high: float = 0.0, wide: float = 0.0) -> Box:
        return self.part("tray", wide, high if self.d.has_tray else 0.0)

    def tray_high(self, usual: float) -> float:
        """Return the height of the tray: lower where many melds, or a row of cards below them, need the room."""
        wants = len(self.d.areas) > 2 or self.d.lays_out
        return max(LOW_TRAY, 2 * self.line(17) + PAD) if self.d.has_tray and wants else usual

    def over_hand(self, gap: float) -> float:
        """Return the room above the hand into which cards rise."""
        return gap if self.d.has_tray or self.d.hand == CARDS else 6.0 if self.d.hand != NOTHING else 0.0

    def hand(self, high: float, grow: float = 0.0) -> Box:
        """The hand: cards need this height; pieces or nothing, less."""
        pieces = 0.0 if self.d.hand == NOTHING else SMALL_PIECE[self.form] + PAD
        return self.part("hand", high=high if self.d.hand == CARDS else pieces, grow=grow)

    # -- the result

    def regions(self, box: Box, card: float, sunk: float = 0.0, row: float = 0.0) -> Regions:
        """Return the parts placed by this box. ``card``, ``sunk`` and ``row`` are those of a hand of cards."""
        self.place(box, Rect((0, 0), self.window.size))
        has_cards, found, u = self.d.hand == CARDS, self.found, self.window.u
        if not self.d.has_areas:
            found["ours"] = found["theirs"] = found["middle"]
        if self.form == "roomy" and not has_cards and not self.has_chair:
            found["own"] = self._below_the_tools(found["tools"])
        r = Regions(
            form=self.form, u=u, least=self.window.least, words=self.window.words,
            seats=tuple(self._seats[at] for at in sorted(self._seats)),
            card=round((card if has_cards else SMALL_PIECE[self.form]) * u),
            sunk=round(sunk * u) if has_cards else 0, row=round(row * u) if has_cards else 0, **found,
        )  # fmt: skip
        return r if self.d.has_tray or r.band.h else replace(r, band=self._band(r))

    def _below_the_tools(self, tools: Rect) -> Rect:
        """Return the room below the few tools of a game without cards."""
        top = tools.y + round((TOOLS * (TOOL + APART)) * self.window.u)
        return Rect(tools.x, top, tools.w, max(0, tools.bottom - top))

    def _band(self, r: Regions) -> Rect:
        """Return the prompt's band: over the prompt line, the small pieces of a hand, and what it needs above."""
        over = {"slim": r.now.union(r.commands), "tall": r.now.union(r.count)}.get(r.form, r.now)
        foot = r.hand.bottom if self.d.hand != CARDS else r.tray.bottom
        high = max(round(BAND[r.form] * r.u), r.line(20) * 4)
        top, bottom = min(over.y, foot - high), max(foot, over.bottom)
        return Rect(over.x, top, over.w, bottom - top)


# ---------------------------------------------------------------- where the others sit


def ends(others: int) -> tuple[int, int, int]:
    """Return how many of the others sit left, opposite and right."""
    if others < 2:
        return 0, others, 0
    beside = 1 if others < 6 else 2
    return beside, others - 2 * beside, beside


def panel_rows(others: int) -> int:
    """Return how many rows of panels a portrait layout needs."""
    return max(1, -(-others // ROW_OF_PANELS))


def strip_rows(others: int, room: float, is_low: bool = False) -> int:
    """Return how many rows a strip of this many units needs for the names of the others; fewer in a low window."""
    if others <= 3:
        return 1
    across = max(1, int(room // (LOW_CELL if is_low else LEAST_CELL)))
    return max(1, min(3, -(-others // across)))
