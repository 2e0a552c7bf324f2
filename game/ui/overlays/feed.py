"""Everything that happened in this hand, turn by turn: the feed opened as a page that scrolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.engine.contract import ScoreSheet
from game.engine.messages import Message, Who, fill, msg
from game.engine.table import Seat
from game.ui.overlays.score import side_message
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.page import Page
from game.ui.session.turns import TurnWords, turns
from game.ui.style.pieces import emblem
from game.ui.style.type import Line, Style
from game.ui.table_render.feed_frame import KEY
from game.ui.table_scene.table import TableScene
from game.ui.widgets.node import Node, Runs
from game.ui.widgets.scroll import Scroll, scroll_node
from game.ui.widgets.sheets import dialog_box, reach
from game.values import dataclass

NOTHING, _TURN = msg("Nothing has happened yet."), msg("{seat}’s turn")
COUNTED, LEFT = msg("What counted"), msg("Nothing laid, nothing left.")
TOP, INDENT = 24, 28  # units: above the title, and before a line


@dataclass(frozen=True)
class FeedRow:
    """Broken lines at a height of the page; on a shared screen a heading has a seat's colour before it."""

    words: Runs
    lines: tuple[Line, ...]
    style: Style
    top: int
    bottom: int
    is_head: bool = False
    seat: Seat | None = None


class FeedScene(Page):
    """A dialog over the table, opened at the newest event; where several people play, it has what all of them know."""

    name = "feed"
    dialog = True
    need = (820, 500)
    key = KEY

    def __init__(self, context: AppContext, table: TableScene) -> None:
        super().__init__(context)
        self.table, self.heading = table, table.game.rounds.log
        self.scroll = Scroll()
        self.rows: list[FeedRow] = []
        self._ply = -1
        self._down: tuple[int, int] | None = None  # where a press began beside the panel

    def arrange(self) -> None:
        kit = self.kit
        wide, high = min(kit.px(1000), self.size[0] - kit.px(24)), min(kit.px(980), self.size[1] - kit.px(24))
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.center = self.size[0] // 2, self.size[1] // 2
        pad, head, foot = kit.px(40), kit.type.line_height(self._title) + kit.px(34), kit.px(96)
        view = pygame.Rect(self.box.x + pad, self.box.y + head, wide - 2 * pad, high - head - foot)
        self.scroll.look_on(view, self.scroll.full)
        rect = pygame.Rect(self.box.right - pad - kit.px(220), self.box.bottom - kit.px(80), kit.px(220), kit.px(60))
        self.bar.hold([self.button("back", msg("Back", about="button"), "Esc", rect, "primary-paper")])
        self._flow()
        self.scroll.to(self.scroll.most)

    @property
    def reach(self) -> pygame.Rect:
        return reach(self.kit, self.box)

    @property
    def _title(self) -> Style:
        return Style("serif", 36, self.kit.theme.ink)

    def _turns(self) -> Sequence[TurnWords]:
        return turns(self.table.match, None if self.table.is_shared else self.table.viewer)

    def sections(self) -> Iterator[tuple[Message, Seat | None, Sequence[Message]]]:
        """Yield each heading, the seat it is about, and the lines below it."""
        rounds = self.table.game.rounds
        for at, turn in enumerate(self._turns()):
            head = rounds.closing if at else rounds.opening
            yield head if turn.seat is None else fill(_TURN, seat=Who(turn.seat)), turn.seat, turn.lines

    def _flow(self) -> None:
        """Lay out every section with its lines below each other."""
        self._ply, self.rows, y = self.table.match.ply, [], 0
        bold, plain = (Style(face, 20, self.kit.theme.ink) for face in ("bold", "regular"))
        for head, seat, lines in self.sections():
            y = self._row(head, bold, y + (self.kit.px(14) if y else 0), 0, seat)
            for words in lines:
                y = self._row(words, plain, y, self.kit.px(INDENT))
        if not self.rows:
            y = self._row(NOTHING, plain, y, 0)
        self.scroll.look_on(self.scroll.rect, y + self.kit.px(6))
        self.invalidate()

    def _row(self, words: Message, style: Style, y: int, indent: int, seat: Seat | None = None) -> int:
        kit, runs = self.kit, self.kit.speaker.runs(words)
        lines = tuple(kit.type.lines(runs, style, self.scroll.rect.w - indent - kit.px(44), 4))
        bottom = y + kit.type.high(lines, style)
        self.rows.append(FeedRow(runs, lines, style, y, bottom, not indent, seat))
        return bottom

    def update(self, now: float) -> bool:
        if self._ply != self.table.match.ply:
            was_last = self.scroll.y == self.scroll.most
            self._flow()
            if was_last:
                self.scroll.to(self.scroll.most)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        kit, view = self.kit, self.scroll.rect
        dialog_box(surface, kit, self.box)
        at = view.x, self.box.y + kit.px(TOP)
        kit.type.put(surface, kit.speaker.runs(self.heading), self._title, at, view.w, 1)
        surface.set_clip(view)
        for row in self.rows:
            y = view.y + row.top - self.scroll.y
            if y >= view.y and y + row.bottom - row.top <= view.bottom:  # a row shows whole or not at all
                self._draw_row(surface, row, y)
        surface.set_clip(None)
        self._edges(surface, view)
        self.scroll.draw(surface, kit.theme.faint)
        self.bar.draw(surface, kit)

    def _draw_row(self, surface: pygame.Surface, row: FeedRow, y: int) -> None:
        kit, x = self.kit, self.scroll.rect.x + (0 if row.is_head else self.kit.px(INDENT))
        if row.is_head and row.seat is not None and self.table.is_shared:
            middle = x + kit.px(8), y + kit.type.high(row.lines[:1], row.style) // 2
            emblem(surface, middle, kit.px(8), self.table.viewpoint.colour_of(row.seat), rim=kit.theme.paper)
            x += kit.px(26)
        kit.type.draw(surface, row.lines, row.style, (x, y))

    def _edges(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        thin, rule = self.kit.px(2), self.kit.theme.rule
        if self.scroll.y > 0:
            surface.fill(rule, pygame.Rect(view.x, view.y - thin, view.w, thin))
        if self.scroll.y < self.scroll.most:
            surface.fill(rule, pygame.Rect(view.x, view.bottom, view.w, thin))

    def nodes(self) -> Sequence[Node]:
        kit, view, runs = self.kit, self.scroll.rect, self.kit.speaker.runs(self.heading)
        wide = min(view.w, kit.type.width(runs, self._title))
        head = pygame.Rect(view.x, self.box.y + kit.px(TOP), wide, kit.type.line_height(self._title))
        rows = [self._row_node(row) for row in self.rows]
        return [Node("heading", "", head, runs), scroll_node(self.scroll, *rows), *super().nodes()]

    def _row_node(self, row: FeedRow) -> Node:
        """Return a row, as far as it shows."""
        view, role = self.scroll.rect, "heading" if row.is_head else "text"
        box = pygame.Rect(view.x, view.y + row.top - self.scroll.y, view.w, row.bottom - row.top)
        return Node(role, "", box.clip(view), row.words)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.scroll.to(self.scroll.y + self.kit.px(70) * (1 if event.key == pygame.K_DOWN else -1))
            self.invalidate()
            return True
        if self.scroll.handle(event):
            self.invalidate()
            return True
        if self._is_beside(event) or (event.type == pygame.KEYDOWN and (event.unicode or "").upper() == self.key):
            self.context.back()
            return True
        return super().handle(event)

    def _is_beside(self, event: pygame.Event) -> bool:
        pos = getattr(event, "pos", None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down = None if self.box.collidepoint(event.pos) else event.pos
        is_up = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        return is_up and self._down is not None and pos is not None and not self.box.collidepoint(pos)

    def describe(self) -> dict[str, Any]:
        speak = self.kit.speaker.by_names().plain
        texts = [[None if turn.seat is None else speak(Message("{seat}", (("seat", Who(turn.seat)),))),
                 *map(speak, turn.lines)] for turn in self._turns()]  # fmt: skip
        return {**super().describe(), "turns": texts}


class DetailsScene(FeedScene):
    """What each side's score for a hand is made of: a dialog over the score, read from its top."""

    name = "details"
    key = "B"

    def __init__(self, context: AppContext, table: TableScene, sheet: ScoreSheet) -> None:
        super().__init__(context, table)
        self.sheet, self.heading = sheet, COUNTED

    def arrange(self) -> None:
        super().arrange()
        self.scroll.to(0)

    def sections(self) -> Iterator[tuple[Message, Seat | None, Sequence[Message]]]:
        for side, lines in enumerate(self.sheet.details):
            yield side_message(side), None, lines or (LEFT,)

    def describe(self) -> dict[str, Any]:
        speak = self.kit.speaker.by_names().plain
        return {**super().describe(), "turns": [], "details": [[*map(speak, lines)] for lines in self.sheet.details]}
