"""The Iceberg game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.cards.game import RummyGame
from game.cards.pile import fan, play, tries
from game.cards.pile.words import gestures as words_gestures
from game.cards.pile.words import labels, now, regrets
from game.cards.pile.words.regrets import TOPICS
from game.cards.rummy import SORTS
from game.engine.contract import (
    Advice,
    Badge,
    Bot,
    Button,
    Deal,
    Fact,
    GameSpec,
    Gesture,
    Goal,
    GroupLabel,
    Intent,
    PlaceLayout,
    Proposal,
    Refusal,
    ScoreSheet,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.lesson import Lesson
from game.engine.messages import Message
from game.engine.override import override
from game.engine.table import Event, Piece, Pile, Place, Seat
from game.rules.iceberg import INFO, check, gestures, rules, words
from game.rules.iceberg import play as iceberg_play
from game.rules.iceberg.actions import ACTIONS, IcebergAction
from game.rules.iceberg.gestures import ALL_BUTTONS
from game.rules.iceberg.rules import OPTIONS, PRESETS, IcebergPublic


class Iceberg(RummyGame[IcebergPublic, IcebergAction]):
    """Rules R0.1 to R0.4 and RI.1 to RI.7."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        sort_orders=SORTS,
        all_buttons=ALL_BUTTONS,
        topics=TOPICS,
    )

    has_tray = True

    @property
    @override
    def bots(self) -> Mapping[str, Bot[IcebergPublic, IcebergAction]]:
        from game.rules.iceberg.bot import levels  # when somebody plays against them

        return levels(self.id)

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.iceberg.lesson import LESSONS  # when somebody learns

        return LESSONS

    @override
    def start(self, setup: Setup) -> State[IcebergPublic]:
        return rules.start(setup)

    @override
    def single_hand(self, setup: Setup, number: int, dealer: Seat) -> State[IcebergPublic]:
        return rules.single_hand(setup, number, dealer)

    @override
    def deal(self, state: State[IcebergPublic]) -> Deal:
        return play.deal(state)

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        return iceberg_play.can_see(seat, place)

    @override
    def material(self, open: IcebergPublic) -> Counter[Piece]:
        return play.material(open)

    @override
    def check(self, view: View[IcebergPublic], action: IcebergAction) -> Refusal | None:
        return check.check(view, action)

    @override
    def legal_actions(self, view: View[IcebergPublic]) -> Iterator[IcebergAction]:
        return check.legal_actions(view)

    @override
    def apply(self, state: State[IcebergPublic], action: IcebergAction) -> Transition[IcebergPublic]:
        return iceberg_play.apply(state, action)

    @override
    def record_details(self, action: IcebergAction, events: tuple[Event, ...]) -> dict[str, Any]:
        return iceberg_play.record_details(action, events)

    @override
    def score_line(self, open: IcebergPublic) -> dict[str, Any]:
        return iceberg_play.score_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return iceberg_play.rule_of(key)

    @override
    def outline(self, view: View[IcebergPublic]) -> dict[str, Any]:
        return words.outline(view)

    @override
    def place_layouts(self, view: View[IcebergPublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def face(self, piece: Piece) -> str:
        return fan.face(piece)

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return fan.sort_key(by, piece)

    @override
    def meaning(self, view: View[IcebergPublic], gesture: Gesture) -> Intent[IcebergAction]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[IcebergPublic]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def opening_button(self, view: View[IcebergPublic], seat: Seat) -> Button | None:
        return gestures.opening_button(view, seat)

    @override
    def arrange_group(self, view: View[IcebergPublic], cards: Pile) -> Pile:
        return labels.arrange_group(view, cards)

    @override
    def tray_places(self, view: View[IcebergPublic]) -> int:
        return words_gestures.tray_places(view)

    @override
    def propose(self, view: View[IcebergPublic]) -> tuple[Proposal, ...]:
        return tries.propose(view)

    @override
    def prompt(self, view: View[IcebergPublic]) -> Message:
        return words.prompt(view)

    @override
    def neutral_prompt(self, view: View[IcebergPublic]) -> Message:
        return words.neutral_prompt(view)

    @override
    def describe(self, view: View[IcebergPublic], thing: Event | IcebergAction | Refusal) -> Message | None:
        return words.describe(view, thing)

    @override
    def score_sheet(self, view: View[IcebergPublic]) -> ScoreSheet:
        return words.score_sheet(view)

    @override
    def facts(self, view: View[IcebergPublic]) -> tuple[Fact, ...]:
        return words.facts(view)

    @override
    def goal(self, view: View[IcebergPublic]) -> Goal | None:
        return now.goal(view)

    @override
    def group_label(self, view: View[IcebergPublic], cards: Pile) -> GroupLabel:
        return labels.group_label(view, cards)

    @override
    def caption(self, view: View[IcebergPublic], place: Place) -> GroupLabel | None:
        return words.caption(view, place)

    @override
    def badges(self, view: View[IcebergPublic]) -> tuple[Badge, ...]:
        return words.badges(view)

    @override
    def advise(self, view: View[IcebergPublic], action: IcebergAction) -> Advice:
        return words.advise(view, action)

    @override
    def topic(self, view: View[IcebergPublic], action: IcebergAction) -> str:
        return regrets.topic(view, action)
