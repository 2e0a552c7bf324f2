"""The rules page: a game's rule book with a list of contents, pictures of melds and drawn examples."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.engine.contract import AnyGame
from game.engine.lesson import TRY
from game.engine.messages import Message, fill, msg
from game.engine.table import Pile
from game.learn.lesson import example_lesson
from game.ui.i18n.speaker import Speaker, Text
from game.ui.pages.book import figures
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.page import Page
from game.ui.scenes.routes import ToLesson, ToLessons, ToRules
from game.ui.session.rulesbook import BOOK, BookBlock, blocks, option_blocks, text_of
from game.ui.style import shapes
from game.ui.style.art import card_height, card_radius, shadow, shadow_room
from game.ui.style.type import Line, Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.button import Button
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Control, parts
from game.ui.widgets.scroll import Scroll, scroll_node
from game.ui.widgets.sheets import dialog_box
from game.values import dataclass

OTHER = msg("Rules of {game}")
HIGHS = (52, 8), (44, 7), (36, 6), (28, 4), (0, 2)  # units: height of an entry in the contents, and gap
NOWHERE = pygame.Rect(0, 0, 0, 0)  # before layout
_NUMBER = re.compile(r"\d{1,3}(,\d{3})*")
TRY_WIDE, TRY_HIGH, TRY_ABOVE, TRY_BELOW = 140, 42, 10, 6  # units: a button beside a heading, and the space around it
CARD, STEP = 74, 0.34  # units: width of a card in a picture of a meld; share of it that shows under the next one


@dataclass(frozen=True)
class RulesGrid:
    """A table in columns: the x where each begins, and each row's cells and height."""

    lefts: tuple[int, ...]
    rows: tuple[tuple[tuple[tuple[Line, ...], ...], int], ...]


@dataclass(frozen=True)
class Placed:
    """A block with its lines, and its top and bottom on the page."""

    block: BookBlock
    lines: tuple[Line, ...]
    style: Style
    top: int
    bottom: int
    grid: RulesGrid | None = None
    figures: tuple[figures.Figure, ...] = ()


def _translate(speaker: Speaker, words: str) -> str:
    """Return a text of the book in the window's language; a cell with only a number is formatted for it."""
    return speaker.number(int(words.replace(",", ""))) if _NUMBER.fullmatch(words) else speaker.text(words, about=BOOK)


class RulesScene(Page):
    """The rule book, opened at a rule if ``code`` is given."""

    name = "rules"
    need = (1000, 620)

    def __init__(self, context: AppContext, game: AnyGame, code: str = "") -> None:
        super().__init__(context)
        self.game, self.code = game, code
        self.book = [
            *blocks(text_of(game.info), partial(_translate, context.speaker)),
            *option_blocks(game, context.speaker.runs),
        ]
        drawn = [example for block in self.book for example in block.examples]
        self.board = figures.empty_board(game) if any(example.is_board for example in drawn) else None
        self.scroll = Scroll()
        self.placed: list[Placed] = []
        self._opened = False

    @property
    def about(self) -> AnyGame:
        return self.game

    # -- layout

    def arrange(self) -> None:
        kit = self.kit
        self.context.art.use_game(self.game)
        self.box = pygame.Rect(0, 0, min(kit.px(1560), self.size[0] - kit.px(40)), self.size[1] - kit.px(60))
        self.box.center = self.size[0] // 2, self.size[1] // 2
        inner = self.box.inflate(-kit.px(80), -kit.px(60))
        side = kit.px(300)
        self._contents(pygame.Rect(inner.x, inner.y, side, inner.h))
        self.page = pygame.Rect(inner.x + side + kit.px(50), inner.y, inner.w - side - kit.px(50), inner.h)
        self._flow()
        if not self._opened:
            self._opened = True
            self.go_to(self.code)
        self._hold_tries()

    def _hold_tries(self) -> None:
        """Place the buttons on the page again, after the page moved."""
        self.bar.hold([*self._listing, *self._tries()])
        self.invalidate()

    def _tries(self) -> Iterator[Button]:
        """Yield a button beside each visible rule whose example can be set up at the table."""
        kit = self.kit
        for placed in self.placed:
            code, y = placed.block.code, self.page.y + placed.top - self.scroll.y
            rect = pygame.Rect(self.page.right - kit.px(176), y - kit.px(TRY_ABOVE), kit.px(TRY_WIDE), kit.px(TRY_HIGH))
            if placed.block.kind == "rule" and self.page.contains(rect) and example_lesson(self.game, code):
                yield self.button(f"try.{code}", TRY, "", rect, "paper", 18)

    def _contents(self, rect: pygame.Rect) -> None:
        sections = [block for block in self.book if block.kind == "section"]
        entries = [(f"section.{i}", msg("{words}", words=_plain(block))) for i, block in enumerate(sections)]
        others = self._others()
        column = self._contents_column(entries, others, HIGHS[0])
        for sizes in HIGHS[1:]:  # closer together where there is less room
            if column.high(rect.w) > rect.h:
                column = self._contents_column(entries, others, sizes)
        while others and column.high(rect.w) > rect.h:  # the last games' books can be reached from the others
            others.pop()
            column = self._contents_column(entries, others, HIGHS[-1])
        self._listing = [part.button for part in parts(column) if isinstance(part, Control)]
        self.bar.hold(self._listing)
        column.place(rect)

    def _others(self) -> list[tuple[str, Message]]:
        """Return the entries of the other games' rule books, starting with the next game."""
        ids = list(self.context.games)
        at = ids.index(self.game.id) + 1 if self.game.id in ids else 0
        rest = [each for each in (*ids[at:], *ids[:at]) if each != self.game.id]
        return [(f"game.{each}", fill(OTHER, game=self.context.games.infos[each].title)) for each in rest]

    def _contents_column(
        self, entries: Sequence[tuple[str, Message]], others: Sequence[tuple[str, Message]], sizes: tuple[int, int]
    ) -> Column:
        kit, (high, gap) = self.kit, sizes

        def control(name: str, words: Message) -> Control:
            return Control(kit, self.bar, self.button(name, words, "", NOWHERE, "paper", 19), high=high)

        lessons = control("lessons", msg("Lessons", about="button"))
        back = self.button("back", msg("Back", about="button"), "Esc", NOWHERE, "primary-paper")
        apart = [Gap(0, 0, kit.px(16))] if others else []
        rows: list[Box] = [*(control(*each) for each in entries), *apart, *(control(*each) for each in others)]
        way_out = Row([lessons, Control(kit, self.bar, back, high=max(44, high), grow=1.0)], kit.px(8))
        return Column([*rows, Gap(), way_out], kit.px(gap))

    def _style(self, kind: str) -> Style:
        ink = self.kit.theme.ink
        return {
            "title": Style("serif", 54, ink),
            "section": Style("serif", 36, ink),
            "rule": Style("bold", 22, ink),
        }.get(kind, Style("regular", 20, ink))

    def _flow(self) -> None:
        kit, y = self.kit, 0
        self.placed = []
        for block in self.book:
            style = self._style(block.kind)
            if block.kind == "table":
                grid = self._grid(block, style)
                y += kit.px(12)
                bottom = y + sum(high for _, high in grid.rows)
                self.placed.append(Placed(block, (), style, y, bottom, grid))
                y = bottom + kit.px(8)
                continue
            if block.examples:
                y += kit.px(12)
                found, high = figures.lay_out(kit, block.examples, style, self.page.w - kit.px(52), self.board)
                self.placed.append(Placed(block, (), style, y, y + high, figures=found))
                y += high + kit.px(8)
                continue
            runs = [Text(f"{block.code}  "), *block.runs] if block.code else list(block.runs)
            beside = self._beside(block)
            room = self.page.w - kit.px(40 + (24 if block.kind == "item" else 0)) - beside
            lines = tuple(kit.type.lines(runs, style, room))
            y += kit.px({"section": 34, "rule": 20}.get(block.kind, 8))
            bottom = y + kit.type.high(lines, style)
            if beside:
                bottom = max(bottom, y + kit.px(TRY_HIGH + TRY_BELOW - TRY_ABOVE))
            if block.melds:
                bottom += kit.px(16) + card_height(kit.px(CARD)) + kit.px(14)
            self.placed.append(Placed(block, lines, style, y, bottom))
            y = bottom
        self.scroll.look_on(self.page, y + kit.px(60))

    def _beside(self, block: BookBlock) -> int:
        """Return the width taken by a button beside this block."""
        has_one = block.kind == "rule" and example_lesson(self.game, block.code)
        return self.kit.px(190) if has_one else 0

    def _grid(self, block: BookBlock, style: Style) -> RulesGrid:
        """Return the table in columns of their preferred width, or their share of the page."""
        kit, gap = self.kit, self.kit.px(28)
        wanted = [max(kit.type.width(row[i], style) for row in block.rows) + 2 for i in range(len(block.rows[0]))]
        room = self.page.w - kit.px(40) - gap * (len(wanted) - 1)
        wide = [min(each, max(room // len(wanted), each * room // max(1, sum(wanted)))) for each in wanted]
        lefts = tuple(sum(wide[:i]) + gap * i for i in range(len(wide)))
        rows = []
        for row in block.rows:
            cells = tuple(tuple(kit.type.lines(runs, style, w)) for runs, w in zip(row, wide, strict=True))
            rows.append((cells, max(kit.type.high(cell, style) for cell in cells) + kit.px(12)))
        return RulesGrid(lefts, tuple(rows))

    def go_to(self, code: str) -> None:
        """Scroll to the heading of this rule, if there is one."""
        for placed in self.placed:
            if code and placed.block.code == code:
                self.scroll.to(placed.top - self.kit.px(10))

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        surface.blit(self.context.felt(), (0, 0))
        dialog_box(surface, kit, self.box)
        surface.set_clip(self.page)
        for placed in self.placed:
            y = self.page.y + placed.top - self.scroll.y
            if y < self.page.bottom and y + placed.bottom - placed.top > self.page.y:
                self._draw_block(surface, placed, y)
        surface.set_clip(None)
        self.scroll.draw(surface, kit.theme.faint)
        self.bar.draw(surface, kit)

    def _draw_block(self, surface: pygame.Surface, placed: Placed, y: int) -> None:
        kit, x = self.kit, self.page.x + self.kit.px(12)
        if placed.grid:
            self._draw_grid(surface, placed.grid, placed.style, (x, y))
            return
        for figure in placed.figures:
            figures.paint(surface, kit, figure, (x, y), placed.style, self.board)
        if placed.block.code and placed.block.code == self.code:
            high = kit.type.high(placed.lines, placed.style)
            shapes.box(surface, pygame.Rect(self.page.x, y, kit.px(5), high), kit.theme.brass)
        if placed.block.kind == "item":
            x += kit.px(24)
            middle = y + kit.type.line_height(placed.style) // 2
            shapes.disc(surface, (x - kit.px(14), middle), kit.px(3), kit.theme.ink)
        y = kit.type.draw(surface, placed.lines, placed.style, (x, y))
        for meld in placed.block.melds:
            x = self._draw_meld(surface, meld, x, y + kit.px(16)) + kit.px(34)

    def _draw_grid(self, surface: pygame.Surface, grid: RulesGrid, style: Style, at: tuple[int, int]) -> None:
        kit, (x, y) = self.kit, at
        for cells, high in grid.rows:
            is_head = cells is grid.rows[0][0]
            for left, lines in zip(grid.lefts, cells, strict=True):
                look = Style("semibold", style.size, style.colour) if is_head else style
                kit.type.draw(surface, lines, look, (x + left, y + kit.px(5)))
            y += high
            edge = pygame.Rect(x, y - kit.px(2), self.page.right - kit.px(28) - x, kit.px(2 if is_head else 1))
            shapes.box(surface, edge, kit.theme.ink if is_head else kit.theme.rule)

    def _draw_meld(self, surface: pygame.Surface, meld: Pile, x: int, y: int) -> int:
        """Draw cards fanned from left to right; return the x after the last."""
        width = self.kit.px(CARD)
        room = shadow_room(width, 0)
        for i, piece in enumerate(meld):
            at = x + round(i * STEP * width)
            shapes.lay(surface, shadow(width, card_height(width), card_radius(width), 0), (at - room, y - room))
            shapes.lay(surface, self.context.art.card(piece, width), (at, y))
        return x + round((len(meld) - 1) * STEP * width) + width

    def nodes(self) -> Sequence[Node]:
        return [*super().nodes(), scroll_node(self.scroll, *map(self._block_node, self.placed))]

    def _block_node(self, placed: Placed) -> Node:
        """Return the node of a block, clipped to the visible page; of a table, its cells."""
        top = self.page.y + placed.top - self.scroll.y
        block = placed.block
        wide = self.page.w - self.kit.px(20) - self._beside(block)
        box = pygame.Rect(self.page.x, top, wide, placed.bottom - placed.top).clip(self.page)
        if placed.grid:
            cells = [Node("text", words=cell) for row in block.rows for cell in row]
            return Node("group", "", box, parts=tuple(cells))
        if block.examples:
            shown = [Node("text", words=figures.example_text(self.kit, example)) for example in block.examples]
            return Node("group", "", box, parts=tuple(shown))
        code = [Text(f"{block.code}  ")] if block.code else []
        return Node("heading" if block.kind in ("title", "section", "rule") else "text", "", box, (*code, *block.runs))

    # -- input

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.bar.focus is None:
            self.scroll.to(self.scroll.y + self.kit.px(70) * (1 if event.key == pygame.K_DOWN else -1))
            self._hold_tries()
            return True
        if self.scroll.handle(event):
            self._hold_tries()
            return True
        return super().handle(event)

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "back":
            self.context.back()
            return
        if kind == "game":
            self.context.instead(ToRules(self.context.games[which]))
            return
        if kind == "lessons":
            self.context.instead(ToLessons(self.game))
            return
        if kind == "try" and (lesson := example_lesson(self.game, which)):
            self.context.go(ToLesson(self.game, lesson))
            return
        sections = [placed for placed in self.placed if placed.block.kind == "section"]
        self.scroll.to(sections[int(which)].top - self.kit.px(10))
        self._hold_tries()


def _plain(block: BookBlock) -> str:
    return "".join(run.text for run in block.runs if isinstance(run, Text))
