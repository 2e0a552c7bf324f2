"""The page of a seating: name cards around a table, the form beside them, and a message line."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame

from game.bots.players import PERSON
from game.engine.contract import AnyGame
from game.engine.messages import Message, fill, msg
from game.engine.table import Seat
from game.learn.lesson import lessons_of
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.page_form import FormPage
from game.ui.seating.arrangement import Books, Done, SeatingPlan, turn_to
from game.ui.seating.name_cards import NameCard, Stance, draw_chair, draw_name_card, draw_table, who_plays, with_whom
from game.ui.seating.places import WISHED, chair_name, chairs, places, round_table
from game.ui.seating.rows import seat_rows, table_rows
from game.ui.seating.seat_cards import SeatCards
from game.ui.session.plans import Plan
from game.ui.style import shapes
from game.ui.style.art import shadow_room
from game.ui.style.portraits import portraits_of
from game.ui.style.theme import PEOPLE
from game.ui.style.type import Style
from game.ui.widgets.button import wanted_widths
from game.ui.widgets.form import Form, FormRow, Picks
from game.ui.widgets.node import Node
from game.ui.widgets.sheets import dialog_box
from game.values import dataclass

Rect = pygame.Rect
TITLE = msg("Who sits where?")
BACK, TURN = msg("Back", about="button"), msg("All one chair on")
RULES, GUIDE = msg("How to play"), msg("With a guide", about="button")
NOTHING, TABLE = msg(""), msg("Table and rules")
PARTS = ("seat", "table")
PART = msg("What is set up")
UNDER_LINE = 14  # units between the message line and the table
TITLE_SIZE, LINE_SIZE, MARK = 58, 22, 28  # units: text sizes, and room for the mark before the line
LEAST = 24  # pixels: a smaller table is not drawn
CARD_COMMANDS = frozenset(("press", "carry", "take"))
PARTNERS = msg("{game}. Partners sit opposite. Drag a name card to another chair, or choose it to change it.")
ALONE = msg("{game}. Drag a name card to another chair, or choose it to change it.")
CARRIED, SWAPPED = msg("Carry {name} to another chair."), msg("Let go, and {name} and {other} swap places.")


@dataclass(frozen=True)
class SeatingWords:
    """The texts of an arrangement with everybody's colours; ``held``: the dragged card, ``over``: the chair below it.

    ``faces``: everybody's portraits; empty where there are none.
    """

    now: SeatingPlan
    colours: tuple[str, ...]
    held: Seat | None = None
    over: Seat | None = None
    faces: tuple[str, ...] = ()

    @property
    def plan(self) -> Plan:
        """The plan; while a card is dragged over a chair, as it would be after the drop."""
        plan = self.now.plan
        return plan if self.held is None or self.over is None else plan.swap(self.held, self.over)

    @property
    def _sides(self) -> tuple[tuple[Seat, ...], ...]:
        return self.now.game.sides(self.now.plan.seats, self.now.plan.singles)

    def pairs(self) -> list[tuple[Seat, Seat, bool]]:
        """Return the pairs of partners, and whether they are our side."""
        return [(one, other, bool(self._is_ours(one))) for side in self._sides for one, other in pairwise(side)]

    def _is_ours(self, seat: Seat) -> bool | None:
        """True if that chair is on the first person's side; None unless there are two sides."""
        sides, first = self._sides, (self.plan.people or (0,))[0]
        return seat in next(side for side in sides if first in side) if len(sides) == 2 else None

    def advice(self) -> Message:
        """Return what dropping the dragged card would do, or what can be done here."""
        names, sides = self.now.plan.names, self._sides
        if self.held is not None and self.over is not None:
            return fill(SWAPPED, name=names[self.held], other=names[self.over])
        if self.held is not None:
            return fill(CARRIED, name=names[self.held])
        return fill(PARTNERS if len(sides) < self.now.plan.seats else ALONE, game=self.now.game.title)

    def card(self, seat: Seat) -> NameCard:
        """Return the card of that seat; while one is dragged over a chair, as it would be after the drop."""
        plan, sits = self.plan, seat
        if self.held is not None and self.over is not None:
            sits = {self.held: self.over, self.over: self.held}.get(seat, seat)
        side = next(side for side in self._sides if sits in side)
        partner = ", ".join(plan.names[other] for other in side if other != sits)
        tint = PEOPLE[self.colours[seat]][1] if self.now.plan.players[seat] == PERSON else None
        face = self.faces[seat] if self.faces else ""
        return NameCard(plan.names[sits], plan.players[sits], self._is_ours(sits), partner, tint, face)


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
            return [part, *seat_rows(now, books, do, self.context.kit.theme.faint)]
        return [part, *table_rows(now, books, do)]

    @property
    def about(self) -> AnyGame:
        return self.now.game

    @property
    def plan(self) -> Plan:
        return self.now.plan

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
        return portraits_of(tuple([name for name, _ in seated]), tuple(chosen))

    def nodes(self) -> Sequence[Node]:
        if self.size == (0, 0):
            return []
        return [*self._head(), self._table(), self._paper(), *self._buttons()]

    def _head(self) -> list[Node]:
        return self._head_nodes(self.notice or self.game_view.advice(), self.notice is not None)

    def _head_nodes(self, line: Message, is_notice: bool) -> list[Node]:
        kit, head = self.kit, self.places.head
        title, style = Style("serif", TITLE_SIZE, kit.theme.text), self._line_style(is_notice)
        words, runs, left = kit.speaker.runs(TITLE), kit.speaker.runs(line), kit.px(MARK) if is_notice else 0
        wide, high = min(head.w, kit.type.width(words, title)), kit.type.line_height(title)
        lines = kit.type.high(kit.type.lines(runs, style, head.w - left), style)
        return [
            Node("heading", box=Rect(head.x, head.y, wide, high), words=words),
            Node("text", box=Rect(head.x + left, head.y + high, head.w - left, lines), words=runs),
        ]

    def _line_style(self, is_notice: bool) -> Style:
        theme = self.kit.theme
        return Style("semibold", LINE_SIZE, theme.gold) if is_notice else Style("regular", LINE_SIZE, theme.quiet)

    def _head_high(self) -> int:
        """Return the height of title and line, with as many lines as the advice takes."""
        line = self._head_nodes(self.game_view.advice(), False)[-1]
        return line.box.bottom - self.places.head.y + self.kit.px(UNDER_LINE)

    def _table(self) -> Node:
        """Return the node of the table with its cards, the dragged one last."""
        cards = [self._seat_node(seat, chair) for seat, chair in enumerate(self.cards.chairs)]
        parts = tuple(sorted(cards, key=lambda card: "raised" in card.state))
        return Node("group", "table", self.places.table.copy(), parts=parts)

    def _seat_node(self, seat: Seat, rect: Rect) -> Node:
        """Return the node of a name card: player, level, chair and partner."""
        speak, card, stance = self.kit.speaker.runs, self.game_view.card(seat), self._stance(seat)
        partner = with_whom(card)
        beside = speak(msg(". {partner}", about="who plays", partner=partner)) if partner else ()
        states = {
            "chosen": stance.chosen, "focused": stance.focus, "pointed": stance.hover or stance.invited,
            "raised": stance.held,
        }  # fmt: skip
        return Node(
            "seat", f"button.seat.{seat}", rect.copy(), speak(msg("{name}", name=card.name)), speak(who_plays(card)),
            (*speak(chair_name(self.plan.seats, seat)), *beside),
            state=frozenset(name for name, is_so in states.items() if is_so), commands=CARD_COMMANDS,
        )  # fmt: skip

    def _paper(self) -> Node:
        return Node("group", "paper", self.places.paper, parts=(self.form.node(self.kit),))

    def _buttons(self) -> list[Node]:
        return [node for node in self.bar.nodes("button.") if not node.name.startswith("button.seat.")]

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
        surface.blit(self.context.felt(), (0, 0))
        for node in self.nodes():
            self._paint(surface, node)

    def _paint(self, surface: pygame.Surface, node: Node) -> None:
        kit = self.kit
        match node.role, node.name:
            case "heading", _:
                kit.type.put(surface, node.words, Style("serif", TITLE_SIZE, kit.theme.text), node.box.topleft)
            case "text", _:
                self._draw_line(surface, node)
            case _, "table":
                self._draw_table(surface, node.box)
            case _, "paper":
                dialog_box(surface, kit, node.box)
                self.form.draw(surface, kit)
            case "button", _ if button := self.bar.find(node.name.removeprefix("button.")):
                self.bar.paint(surface, kit, button)

    def _draw_line(self, surface: pygame.Surface, line: Node) -> None:
        """Draw the line below the title: advice, or with a mark that something is done or went wrong."""
        kit, style = self.kit, self._line_style(self.notice is not None)
        if self.notice is not None:
            side = kit.px(20)
            picture = (shapes.tick if self.is_good else shapes.cross)(side, kit.theme.accent)
            y = line.box.y + (kit.type.line_height(style) - side) // 2
            shapes.lay(surface, picture, (line.box.x - kit.px(MARK), y))
        kit.type.put(surface, line.words, style, line.box.topleft, line.box.w, 99)

    def _draw_table(self, surface: pygame.Surface, table: Rect) -> None:
        """Draw the table, bands between partners, the chairs, and the cards that lie still."""
        if min(table.size) < LEAST:  # the desktop made the window smaller than it asks to be
            return
        chairs = self.cards.chairs
        bands = [(chairs[one], chairs[other], ours) for one, other, ours in self.game_view.pairs()]
        draw_table(surface, self.kit, table, self.now.game.cover, bands)
        for rect, way in zip(chairs, round_table(len(chairs)), strict=True):
            draw_chair(surface, self.kit, rect, way)
        for seat in set(range(self.plan.seats)) - set(self.cards.moving):
            self._draw_seat(surface, seat, chairs[seat])

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, rect: Rect) -> Rect:
        """Draw the seat's card at this rectangle; return every pixel it touches."""
        draw_name_card(surface, self.kit, rect, self.game_view.card(seat), self._stance(seat))
        room = 2 * shadow_room(rect.w, 1)
        return rect.inflate(room, room).clip(surface.get_rect())

    def _stance(self, seat: Seat) -> Stance:
        name, held, over = f"seat.{seat}", self.cards.held, self.cards.over
        hover = self.bar.hover.name if self.bar.hover else None
        return Stance(
            chosen=self.now.part == "seat" and seat == self.now.seat, hover=hover == name,
            focus=self.bar.focus == name, held=seat == held, invited=seat == over,
        )  # fmt: skip
