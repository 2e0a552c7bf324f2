"""The rules page: a game's rule book with a list of contents, pictures of melds and drawn examples."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from game.engine.contract import AnyGame, GameInfo
from game.engine.lesson import TRY
from game.engine.messages import Message, fill, msg
from game.engine.table import Pile
from game.learn.lesson import example_lesson
from game.ui.i18n.speaker import Speaker, Text
from game.ui.pages.book import figures
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.page import Page
from game.ui.session.rulesbook import BOOK, BookBlock, blocks, option_blocks, text_of
from game.ui.style import shapes
from game.ui.style.art import card_height, card_radius, shadow, shadow_room
from game.ui.style.type import Line, Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.button import Button
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Control, TextPart, parts
from game.ui.widgets.scroll import Scroll, scroll_node
from game.ui.widgets.sheets import dialog_box
from game.values import dataclass

OTHER, GAMES = msg("Rules of {game}"), msg("Games", about="heading")
HIGHS = (52, 8), (44, 7), (36, 6), (32, 4)  # units: height of an entry in the contents, and gap
NOWHERE = Rect(0, 0, 0, 0)  # before layout
_NUMBER = re.compile(r"\d{1,3}(,\d{3})*")
SCROLL_ROOM = 14  # units beside a list that scrolls
TRY_WIDE, TRY_HIGH, TRY_ABOVE, TRY_BELOW = 140, 42, 10, 6  # units: a button beside a heading, and the space around it
CARD, STEP = 74, 0.34  # units: width of a card in a picture of a meld; share of it that shows under the next one


@dataclass(frozen=True)
class RulesGrid:
    """A table in columns: the x where each begins, and each row's cells and height."""

    lefts: tuple[int, ...]
    rows: tuple[tuple[tuple[tuple[Line, ...], ...], int], ...]


@dataclass(frozen=True)
class PlacedBlock:
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
        written = blocks(text_of(game.info), partial(_translate, context.speaker))
        self.book = [*written, *option_blocks(game, context.speaker.runs)]
        drawn = [example for block in self.book for example in block.examples]
        self.board = figures.empty_board(game) if any(example.is_board for example in drawn) else None
        self.scroll, self.list_scroll = Scroll(), Scroll()
        self.placed: list[PlacedBlock] = []
        self._opened = False
        self._pointer = (0, 0)

    @property
    def about(self) -> AnyGame:
        return self.game

    def arrange(self) -> None:
        kit = self.kit
        self.context.art.use_game(self.game)
        self.box = Rect(0, 0, min(kit.px(1560), self.size[0] - kit.px(40)), self.size[1] - kit.px(60))
        self.box.center = self.size[0] // 2, self.size[1] // 2
        inner = self.box.inflate(-kit.px(80), -kit.px(60))
        side = kit.px(300)
        self._contents(Rect(inner.x, inner.y, side, inner.h))
        self.page = Rect(inner.x + side + kit.px(50), inner.y, inner.w - side - kit.px(50), inner.h)
        self._flow()
        if not self._opened:
            self._opened = True
            self.go_to(self.code)
        self._hold_tries()

    def _hold_tries(self) -> None:
        """Place the buttons on the page again, after the page moved."""
        self._trying = [*self._tries()]
        self.bar.hold([*_buttons(self._column), *_buttons(self._way_out), *self._trying])
        self.invalidate()

    def _tries(self) -> Iterator[Button]:
        """Yield a button beside each visible rule whose example can be set up at the table."""
        kit = self.kit
        for placed in self.placed:
            code, y = placed.block.code, self.page.y + placed.top - self.scroll.y
            rect = Rect(self.page.right - kit.px(176), y - kit.px(TRY_ABOVE), kit.px(TRY_WIDE), kit.px(TRY_HIGH))
            if placed.block.kind == "rule" and self.page.contains(rect) and example_lesson(self.game, code):
                yield self.button(f"try.{code}", TRY, "", rect, "paper", 18)

    def _contents(self, rect: Rect) -> None:
        """Place the list on the left: as close together as it must be to fit, else it scrolls."""
        kit = self.kit
        sections = [block for block in self.book if block.kind == "section"]
        entries = [(f"section.{i}", msg("{words}", words=_plain(block))) for i, block in enumerate(sections)]
        back = self.button("back", msg("Back", about="button"), "Esc", NOWHERE, "primary-paper")
        lessons = self.button("lessons", msg("Lessons", about="button"), "", NOWHERE, "paper", 19)
        self._way_out = Row([self._control(lessons, 44), self._control(back, 44, grow=1.0)], kit.px(8))
        low = self._way_out.high(rect.w)
        room = Rect(rect.x, rect.y, rect.w, rect.h - low - kit.px(16))
        for sizes in HIGHS:
            self._column = self._listed(entries, *sizes)
            if self._column.high(rect.w) <= room.h:
                break
        self._way_out.place(Rect(rect.x, rect.bottom - low, rect.w, low))
        self.list_scroll.look_on(room, self._column.high(rect.w - kit.px(SCROLL_ROOM)))
        self._put_list()

    def _put_list(self) -> None:
        """Place the contents at their scroll position; what is mostly out of sight cannot be pressed."""
        view, is_long = self.list_scroll.rect, bool(self.list_scroll.most)
        wide = view.w - (self.kit.px(SCROLL_ROOM) if is_long else 0)
        self._column.place(Rect(view.x, view.y - self.list_scroll.y, wide, self.list_scroll.full))
        for button in _buttons(self._column):
            seen = button.rect.clip(view)
            button.lie(button.rect, (view if 2 * seen.h > button.rect.h else NOWHERE) if is_long else None)

    def _listed(self, entries: Sequence[tuple[str, Message]], high: int, gap: int) -> Column:
        """Return the sections of this book, and below them the other games."""
        kit = self.kit
        sections = [self._control(self.button(name, words, "", NOWHERE, "paper", 19), high) for name, words in entries]
        heading = TextPart(kit, kit.speaker.runs(GAMES), Style("semibold", 19, kit.theme.ink))
        others = [info for info in self.context.games.infos.values() if info.id != self.game.id]
        games = [self._control(self._other(info), high) for info in others]
        return Column([*sections, Gap(0, 0, kit.px(8)), heading, *games], kit.px(gap))

    def _control(self, button: Button, high: float, grow: float = 0.0) -> Control:
        return Control(self.kit, self.bar, button, high=high, prefix="button.", grow=grow)

    def _other(self, info: GameInfo) -> Button:
        button = self.button(f"game.{info.id}", info.title, "", NOWHERE, "paper", 19)
        return replace(button, whole=self.kit.speaker.runs(fill(OTHER, game=info.title)))

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
                self.placed.append(PlacedBlock(block, (), style, y, bottom, grid))
                y = bottom + kit.px(8)
                continue
            if block.examples:
                y += kit.px(12)
                found, high = figures.lay_out(kit, block.examples, style, self.page.w - kit.px(52), self.board)
                self.placed.append(PlacedBlock(block, (), style, y, y + high, figures=found))
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
            self.placed.append(PlacedBlock(block, lines, style, y, bottom))
            y = bottom
        self.scroll.look_on(self.page, y + kit.px(60))

    def _beside(self, block: BookBlock) -> int:
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
        for part in parts(self._way_out):
            part.draw(surface)
        for button in self._trying:
            self.bar.paint(surface, kit, button)
        surface.set_clip(self.list_scroll.rect if self.list_scroll.most else None)
        for part in parts(self._column):
            part.draw(surface)
        surface.set_clip(None)
        self.list_scroll.draw(surface, kit.theme.faint)

    def _draw_block(self, surface: pygame.Surface, placed: PlacedBlock, y: int) -> None:
        kit, x = self.kit, self.page.x + self.kit.px(12)
        if placed.grid:
            self._draw_grid(surface, placed.grid, placed.style, (x, y))
            return
        for figure in placed.figures:
            figures.paint(surface, kit, figure, (x, y), placed.style, self.board)
        if placed.block.code and placed.block.code == self.code:
            high = kit.type.high(placed.lines, placed.style)
            shapes.box(surface, Rect(self.page.x, y, kit.px(5), high), kit.theme.brass)
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
            edge = Rect(x, y - kit.px(2), self.page.right - kit.px(28) - x, kit.px(2 if is_head else 1))
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
        trying = [self.bar.node(each, "button.") for each in self._trying]
        listed = scroll_node(self.list_scroll, *_nodes(self._column))
        return [listed, *_nodes(self._way_out), *trying, scroll_node(self.scroll, *map(self._block_node, self.placed))]

    def _block_node(self, placed: PlacedBlock) -> Node:
        """Return the node of a block, clipped to the visible page; of a table, its cells."""
        top = self.page.y + placed.top - self.scroll.y
        block = placed.block
        wide = self.page.w - self.kit.px(20) - self._beside(block)
        box = Rect(self.page.x, top, wide, placed.bottom - placed.top).clip(self.page)
        if placed.grid:
            cells = [Node("text", words=cell) for row in block.rows for cell in row]
            return Node("group", "", box, parts=tuple(cells))
        if block.examples:
            shown = [Node("text", words=figures.example_text(self.kit, example)) for example in block.examples]
            return Node("group", "", box, parts=tuple(shown))
        code = [Text(f"{block.code}  ")] if block.code else []
        return Node("heading" if block.kind in ("title", "section", "rule") else "text", "", box, (*code, *block.runs))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.bar.focus is None:
            self.scroll.to(self.scroll.y + self.kit.px(70) * (1 if event.key == pygame.K_DOWN else -1))
            self._hold_tries()
            return True
        self._pointer = getattr(event, "pos", self._pointer)
        if self._is_over_list(event) and self.list_scroll.handle(event):
            self._put_list()
            self.invalidate()
            return True
        if self.scroll.handle(event):
            self._hold_tries()
            return True
        did = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self._show_focus()
        return did

    def _is_over_list(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self.list_scroll.rect.collidepoint(self._pointer)
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def _show_focus(self) -> None:
        button = next((each for each in _buttons(self._column) if each.name == self.bar.focus), None)
        if button is not None and self.list_scroll.most:
            top = button.rect.y - self.list_scroll.rect.y + self.list_scroll.y
            self.list_scroll.show(top, top + button.rect.h)
            self._put_list()
            self.invalidate()

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "back":
            self.context.back()
        elif kind == "game":
            self.context.instead.rules(self.context.games[which])
        elif kind == "lessons":
            self.context.instead.lessons(self.game)
        elif kind == "try" and (lesson := example_lesson(self.game, which)):
            self.context.open.lesson(self.game, lesson)
        else:
            sections = [placed for placed in self.placed if placed.block.kind == "section"]
            self.scroll.to(sections[int(which)].top - self.kit.px(10))
            self._hold_tries()


def _buttons(box: Box) -> list[Button]:
    return [button for part in parts(box) for button in part.buttons]


def _nodes(box: Box) -> list[Node]:
    return [node for part in parts(box) if (node := part.node())]


def _plain(block: BookBlock) -> str:
    return "".join(run.text for run in block.runs if isinstance(run, Text))
