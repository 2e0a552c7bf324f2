"""The page of a seating: name cards around a table, the form beside them, and a message line."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.bots.players import PERSON
from game.engine.contract import AnyGame
from game.engine.messages import Message, msg
from game.engine.table import Seat
from game.learn.lesson import lessons_of
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.page_form import FormPage
from game.ui.seating import seat_rows, table_rows
from game.ui.seating.arrangement import Books, Done, SeatingPlan, turn_to
from game.ui.seating.chairs import WISHED, chairs
from game.ui.seating.name_cards import Stance
from game.ui.seating.picture import draw_empty, draw_line, draw_seat, draw_title
from game.ui.seating.places import places
from game.ui.seating.seat_cards import SeatCards
from game.ui.seating.tree import head_nodes, seat_node, table_node
from game.ui.seating.words import SeatingWords
from game.ui.session.plans import Plan
from game.ui.style.portraits import portraits_of
from game.ui.widgets.button import wanted_widths
from game.ui.widgets.form import Form, FormRow, Picks
from game.ui.widgets.node import Node
from game.ui.widgets.sheets import dialog_box

Rect = pygame.Rect
BACK, TURN = msg("Back", about="button"), msg("All one chair on")
RULES, GUIDE = msg("How to play"), msg("With a guide", about="button")
NOTHING, TABLE = msg(""), msg("Table and rules")
PARTS = ("seat", "table")
PART = msg("What is set up")
UNDER_LINE = 14  # units between the message line and the table


class SeatingPage(FormPage):
    """Shows the arrangement ``now``; ``do`` runs what is chosen in the form."""

    name = "seating"
    need = (1180, 640)

    def __init__(self, context: AppContext, now: SeatingPlan) -> None:
        super().__init__(context)
        self.now = now
        self.books = Books(context.people, context.tables, context.games)
        self.notice: Message | None = None
        self.is_good = False  # does the notice say that something is done?
        self._under: pygame.Surface | None = None
        self._painted: list[Rect] = []
        self.form, self.cards = Form(self.rows()), SeatCards()

    def do(self, command: Callable[..., Done], /, *args: Any, **more: Any) -> None:
        """Run a command on the arrangement."""

    def rows(self) -> list[FormRow]:
        """Return the choice of what the form shows, and the rows for that."""
        now, books, do = self.now, self.books, self.do
        words, at = [msg("{name}", name=now.name or "…"), TABLE], PARTS.index(now.part)
        part = Picks("part", words=words, chosen=at, at=at, spoken=PART, chose=lambda i: do(turn_to, PARTS[i]))
        if now.part == "seat":
            return [part, *seat_rows.rows(now, books, do, self.context.kit.theme.faint)]
        return [part, *table_rows.rows(now, books, do)]

    @property
    def about(self) -> AnyGame:
        return self.now.game

    @property
    def plan(self) -> Plan:
        return self.now.plan

    # -- layout

    def layout(self, size: tuple[int, int], u: float) -> None:
        self.need = (1180, 640) if size[0] >= size[1] else (900, 1200)
        super().layout(size, u)

    def arrange(self) -> None:
        if self.size == (0, 0):
            return
        kit, none = self.kit, Rect(0, 0, 0, 0)
        made = [
            self.button("deal", self.now.game.rounds.begin, "Enter", none, "primary", 27),
            self.button("back", BACK, "Esc", none),
            self.button("turn", TURN, "F2", none),
            self.button("rules", RULES, "L", none),
            *([self.button("guide", GUIDE, "E", none)] if lessons_of(self.now.game) else []),
        ]
        wide = {each.name: wanted_widths(kit, each)[1] for each in made}
        self.places = places(kit, self.size, wide)
        self.places = places(kit, self.size, wide, self._head_high())
        self.form.layout(kit, self.places.paper.inflate(-kit.px(80), -kit.px(48)))
        wished = kit.px(WISHED[0]), kit.px(WISHED[1])
        self.cards.layout(chairs(self.places.table, self.plan.seats, wished, kit.px(18)), kit.u)
        seats = (self.button(f"seat.{seat}", NOTHING, "", rect) for seat, rect in enumerate(self.cards.chairs))
        self.bar.hold([*seats, *(replace(each, rect=self.places.buttons[each.name]) for each in made)])
        self.redraw_all()

    def redraw_all(self) -> None:
        super().redraw_all()
        self._under = None

    # -- what it shows

    @property
    def game_view(self) -> SeatingWords:
        """The texts to show now."""
        colours = self.books.people.colours(self.plan.names[: self.plan.seats])
        return SeatingWords(self.now, colours, self.cards.held, self.cards.over, self._faces())

    def _faces(self) -> tuple[str, ...]:
        """Return everybody's portrait; empty where none are shown."""
        if not self.context.has_portraits:
            return ()
        seated = list(zip(self.plan.names, self.plan.players, strict=False))[: self.plan.seats]
        people = self.books.people
        chosen = [people.of(name).portrait if name and player == PERSON else "" for name, player in seated]
        return portraits_of([name for name, _ in seated], chosen)

    def nodes(self) -> Sequence[Node]:
        if self.size == (0, 0):
            return []
        return [*self._head(), self._table(), self._paper(), *self._buttons()]

    def _head(self) -> list[Node]:
        line = self.notice or self.game_view.advice()
        return head_nodes(self.kit, self.places.head, line, self.notice is not None)

    def _head_high(self) -> int:
        """Return the height of title and line, with as many lines as the advice takes."""
        line = head_nodes(self.kit, self.places.head, self.game_view.advice(), False)[-1]
        return line.box.bottom - self.places.head.y + self.kit.px(UNDER_LINE)

    def _table(self) -> Node:
        seats, game_view = self.plan.seats, self.game_view
        cards = [
            seat_node(self.kit, seats, seat, chair, game_view.card(seat), self._stance(seat))
            for seat, chair in enumerate(self.cards.chairs)
        ]
        return table_node(self.places.table, cards)

    def _paper(self) -> Node:
        return Node("group", "paper", self.places.paper, parts=(self.form.node(self.kit),))

    def _buttons(self) -> list[Node]:
        return [node for node in self.bar.nodes("button.") if not node.name.startswith("button.seat.")]

    # -- drawing

    def update(self, now: float) -> bool:
        was_gliding = bool(self.cards.moving) and self.cards.held is None
        is_gliding = self.cards.is_gliding(now)
        if was_gliding and not is_gliding:
            self.redraw_all()
        return is_gliding

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw the scene; while cards are dragged or move, only those."""
        moving, now = self.cards.moving, time.perf_counter()
        old, whole = self._painted, self._under is None
        if self._under is None:
            self._draw_all(surface)
            self._under = surface.copy() if moving else None
            old = []
        for rect in old:
            surface.blit(self._under or surface, rect, rect)
        self._painted = [self._draw_seat(surface, seat, self.cards.rect(seat, now)) for seat in moving]
        return None if whole else [*old, *self._painted]

    def _draw_all(self, surface: pygame.Surface) -> None:
        """Draw everything but the cards that are dragged or move."""
        surface.blit(self.context.felt(), (0, 0))
        for node in self.nodes():
            self._paint(surface, node)

    def _paint(self, surface: pygame.Surface, node: Node) -> None:
        kit = self.kit
        match node.role, node.name:
            case "heading", _:
                draw_title(surface, kit, node)
            case "text", _:
                draw_line(surface, kit, node, self.is_good if self.notice else None)
            case _, "table":
                draw_empty(surface, kit, node.box, self.cards.chairs, self.game_view)
                for seat in set(range(self.plan.seats)) - set(self.cards.moving):
                    self._draw_seat(surface, seat, self.cards.chairs[seat])
            case _, "paper":
                dialog_box(surface, kit, node.box)
                self.form.draw(surface, kit)
            case "button", _ if button := self.bar.find(node.name.removeprefix("button.")):
                self.bar.paint(surface, kit, button)

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, rect: Rect) -> Rect:
        """Draw the seat's card at this rectangle; return every pixel it touches."""
        return draw_seat(surface, self.kit, rect, self.game_view.card(seat), self._stance(seat))

    def _stance(self, seat: Seat) -> Stance:
        name, held, over = f"seat.{seat}", self.cards.held, self.cards.over
        hover = self.bar.hover.name if self.bar.hover else None
        return Stance(
            chosen=self.now.part == "seat" and seat == self.now.seat, hover=hover == name,
            focus=self.bar.focus == name, held=seat == held, invited=seat == over,
        )  # fmt: skip
