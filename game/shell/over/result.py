"""The score of a hand, row by row, and of the match when it is over."""

from __future__ import annotations

import pygame

from game.engine.contract import Line, Sheet
from game.engine.said import Said, Side, said
from game.shell.look import shapes
from game.shell.look.speaker import Run, Text, number
from game.shell.look.type import Style
from game.shell.paper.button import Button, paint_button
from game.shell.paper.sheets import dialog_box
from game.shell.play.outcome import Outcome, outcome
from game.shell.play.plans import rematch
from game.shell.play.session import Session
from game.shell.scene.house import House
from game.shell.scene.page import Page
from game.shell.scene.ways import ToLook, ToMenu, ToPause, ToTable
from game.shell.table.table import TableScene

SIDE = said("{side}")
NAMED_HAND = said("Hand {n}")
TO_PLAY = said("to play")
MOST_HIGH, AROUND = 880, 460  # the dialog at its highest, and what of it is not rows
MOST_HANDS = 8  # boxes in a row that can be read
MANY, WIDE = 4, 1700  # a sheet of more sides than this is so wide
LINE = 34  # units from one line under the title to the next
TITLE, LEAST_TITLE = 50, 28  # sizes of a title: long names make it smaller


class ResultScene(Page):
    """Over the table after each hand; asks for the next one, or says how the match was won and what to do now."""

    name = "result"
    dialog = True
    need = (1200, 900)

    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house)
        self.table, session = table, table.session
        self.session = session
        if self._sides > MANY:
            self.need = (WIDE + 20, self.need[1])
        match = session.match
        seat = session.people[0] if session.people else None
        self.our_side = match.open.side_of(seat or 0)
        self.sheet: Sheet = match.game.sheet(match.view(seat))
        plain = Outcome(self.sheet.title, (self.sheet.subtitle,))
        self.outcome = outcome(match) if match.asked is None else plain
        self.lines = self.outcome.lines or plain.lines

    # -- layout

    def arrange(self) -> None:
        kit, rows = self.kit, len(self.sheet.rows)
        around = AROUND + LINE * (len(self.lines) - 1)
        row = min(50.0, (MOST_HIGH - around) / max(1, rows))
        self.row = kit.px(row)
        self.box = self.centred(1180 if self._sides <= MANY else WIDE, around + row * rows)
        y = self.box.bottom - kit.px(92)
        wide, gap = kit.px(280), kit.px(18)
        right = pygame.Rect(self.box.right - kit.px(60) - wide, y, wide, kit.px(64))
        buttons = [self._next(right)]
        buttons.append(self.button("look", said("Look at the table"), "T", right.move(-wide - gap, 0), "paper"))
        left = right.move(2 * (-wide - gap), 0)
        buttons.append(self.button("menu", said("Menu"), "Esc", left, "paper"))
        self.bar.buttons = buttons

    def _next(self, rect: pygame.Rect) -> Button:
        words = said("Play again") if self.sheet.final else said("Next hand")
        return self.button("next", words, "Enter", rect, "primary-paper")

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        dialog_box(surface, kit, self.box)
        x, y = self.box.x + kit.px(60), self.box.y + kit.px(40)
        room, title = self.box.w - kit.px(120), self._runs(self.outcome.title)
        kit.type.put(surface, title, self._fitting(title, room), (x, y), room)
        y += kit.px(68 - LINE)
        style = Style("regular", 24, kit.theme.ink if self.sheet.final else kit.theme.faint)
        for words in self.lines:
            y += kit.px(LINE)
            kit.type.put(surface, self._runs(words), style, (x, y), room)
        y = self._table(surface, x, y + kit.px(48))
        self._hands(surface, x, y + kit.px(20))
        if self.session.trouble:
            style, top = Style("semibold", 22, kit.theme.ink), self.box.bottom - kit.px(138)
            kit.type.put(surface, self._runs(self.session.trouble), style, (x, top), self.box.right - kit.px(60) - x, 1)
        self.bar.draw(surface, kit)

    def _runs(self, words: Said) -> list[Run]:
        return self.kit.speaker.runs(words)

    def _fitting(self, title: list[Run], room: int) -> Style:
        """The style of a title that has no more room than this."""
        kit, size = self.kit, TITLE
        while size > LEAST_TITLE and kit.type.width(title, Style("serif", size, kit.theme.ink)) > room:
            size -= 2
        return Style("serif", size, kit.theme.ink)

    @property
    def _sides(self) -> int:
        return len(self.session.match.setup.sides)

    @property
    def _first(self) -> int:
        """How wide the words before the columns are."""
        return self.kit.px(330 if self._sides <= MANY else 230)

    def _columns(self, x: int) -> list[int]:
        """The right edge of each side's column."""
        right, first = self.box.right - self.kit.px(76), x + self._first
        return [round(first + (right - first) * (i + 1) / self._sides) for i in range(self._sides)]

    def _head_style(self, room: int) -> Style:
        """How the names of many sides fit their columns, down to the least size."""
        kit = self.kit
        names = [self._runs(Said(SIDE.text, (("side", Side(side)),))) for side in range(self._sides)]
        styles = [Style("semibold", size, kit.theme.ink) for size in range(22, 15, -1 if self._sides > MANY else -9)]
        return next((each for each in styles if all(kit.type.width(name, each) <= room for name in names)), styles[-1])

    def _table(self, surface: pygame.Surface, x: int, y: int) -> int:
        kit, columns = self.kit, self._columns(x)
        room = columns[0] - x - self._first
        style = self._head_style(room - kit.px(44))
        for side, right in enumerate(columns):
            lines = kit.type.lines(self._runs(Said(SIDE.text, (("side", Side(side)),))), style, room - kit.px(44), 1)
            wide = max((line[-1].x + line[-1].width for line in lines if line), default=0)
            kit.type.draw(surface, lines, style, (right - wide, y))
            centre = (right - wide - kit.px(18), y + kit.type.line_height(style) // 2)
            shapes.side_mark(surface, centre, kit.px(9), kit.theme.ink, side == self.our_side)
        y += kit.px(44)
        for line in self.sheet.rows:
            y = self._row(surface, line, x, y, columns)
        return y

    def _row(self, surface: pygame.Surface, line: Line, x: int, y: int, columns: list[int]) -> int:
        kit, high = self.kit, self.row
        edge = self.box.right - kit.px(60)
        last = line is self.sheet.rows[-1]
        if last:
            band = pygame.Rect(x - kit.px(16), y, edge - x + kit.px(16), high)
            shapes.box(surface, band, kit.theme.inset, kit.px(12))
        else:
            colour, thick = (kit.theme.ink, 3) if line.strong else (kit.theme.rule, 2)
            pygame.draw.rect(surface, colour, (x - kit.px(16), y, edge - x + kit.px(16), max(1, kit.px(thick) // 2)))
        style = Style("bold" if line.strong else "regular", 24, kit.theme.ink)
        middle = y + (high - kit.type.line_height(style)) // 2
        kit.type.put(surface, self._runs(line.said), style, (x, middle), columns[0] - x)
        for cell, right in zip(line.cells, columns, strict=True):
            self._cell(surface, cell, line.strong, last, right, y)
        return y + high

    def _cell(
        self, surface: pygame.Surface, cell: int | Said | None, strong: bool, plain: bool, right: int, y: int
    ) -> None:
        kit = self.kit
        if isinstance(cell, Said):
            style, runs = Style("regular", 18, kit.theme.faint), self._runs(cell)
        else:
            style = Style("bold" if strong else "regular", 30 if strong else 24, kit.theme.ink)
            runs = [Text("—" if cell is None else number(cell, signed=not plain))]
        wide = kit.type.width(runs, style)
        kit.type.put(surface, runs, style, (right - wide, y + (self.row - kit.type.line_height(style)) // 2))

    def _hands(self, surface: pygame.Surface, x: int, y: int) -> None:
        """One small box a hand: who won it, and by how much; of many hands, the last ones."""
        kit, gap = self.kit, self.kit.px(12)
        room = self.box.right - kit.px(60) - x + gap
        count = max(1, min(self.sheet.length, MOST_HANDS))
        first = max(0, min(self.sheet.length, max(len(self.sheet.hands), count)) - count)
        wide = min(room // count, kit.px(240)) - gap
        lines = sum(kit.type.line_height(Style("regular", size, kit.theme.ink)) for size in (17, 20, 16))
        high = kit.px(82) if self._sides == 2 else max(kit.px(102), lines + kit.px(16))
        for n in range(first, first + count):
            rect = pygame.Rect(x + (n - first) * (wide + gap), y, wide, high)
            played = self.sheet.hands[n] if n < len(self.sheet.hands) else None
            self._hand_box(surface, rect, n + 1, played)

    def _hand_box(self, surface: pygame.Surface, rect: pygame.Rect, n: int, nets: tuple[int, ...] | None) -> None:
        kit = self.kit
        small = Style("regular", 17, kit.theme.ink)
        at = (rect.x + kit.px(12), rect.y + kit.px(8))
        if nets is None:
            shapes.dashed(surface, rect, kit.theme.rule, kit.px(12), kit.px(2), kit.px(8))
        else:
            shapes.box(surface, rect, kit.theme.inset, kit.px(12))
        if n - 1 == self.outcome.turn:
            shapes.outline(surface, rect, kit.theme.ink, kit.px(12), kit.px(3))
        y = kit.type.put(surface, self._runs(Said(NAMED_HAND.text, (("n", n),))), small, at, rect.w)
        if nets is None:
            kit.type.put(surface, self._runs(TO_PLAY), Style("regular", 17, kit.theme.faint), (at[0], y), rect.w)
            return
        best = max(range(len(nets)), key=lambda side: nets[side])
        shapes.side_mark(surface, (at[0] + kit.px(8), y + kit.px(14)), kit.px(7), kit.theme.ink, best == self.our_side)
        words = [Text(number(nets[best], signed=True))]
        y = kit.type.put(surface, words, Style("bold", 20, kit.theme.ink), (at[0] + kit.px(24), y), rect.w)
        if len(nets) > 2:
            who = self._runs(Said(SIDE.text, (("side", Side(best)),)))
            kit.type.put(surface, who, Style("regular", 16, kit.theme.faint), (at[0], y), rect.right - at[0])

    # -- hands

    def press(self, name: str) -> None:
        if name == "look":
            self.house.go(ToLook(self.table))
        elif name == "menu" and not self.sheet.final:
            self.house.go(ToPause(self.table))
        elif name == "menu":
            self._to_menu()
        elif self.sheet.final:
            self._again()
        else:
            self.house.back()
            self.session.deal()
            self.table.enter()

    def _to_menu(self) -> None:
        self.session.close()
        self.house.begin(ToMenu())

    def _again(self) -> None:
        old = self.session.match
        self.session.close()
        match = rematch(old.game, old.setup, old.sitters)
        self.house.begin(ToTable(Session(match, self.house.vault, mind=self.house.mind)))


class LookScene(Page):
    """The table as the hand left it, with one way back to the score."""

    name = "look"

    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house)
        self.table = table

    def arrange(self) -> None:
        kit = self.kit
        rect = pygame.Rect(0, 0, kit.px(300), kit.px(64))
        rect.midbottom = self.size[0] // 2, self.size[1] - kit.px(24)
        self.bar.buttons = [self.button("back", said("Back to the score"), "Esc", rect, "primary")]

    def draw(self, surface: pygame.Surface) -> None:
        table = self.table
        table.exposed()
        table.draw(surface)
        table.exposed()
        for button in self.bar.buttons:
            paint_button(surface, self.kit, button, self.bar.state(button), button.name == self.bar.focus)

    def press(self, name: str) -> None:
        self.house.back()
