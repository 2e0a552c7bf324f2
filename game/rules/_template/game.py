"""The Gifts game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.engine.contract import (
    Bot,
    Button,
    Deal,
    Fact,
    Game,
    GameSpec,
    Gesture,
    GroupLabel,
    Intent,
    PlaceLayout,
    Question,
    Refusal,
    RefusalKind,
    ScoreSheet,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.messages import Message
from game.engine.override import override
from game.engine.table import Event, Piece, Pile, Place, Seat
from game.rules._template import INFO, gestures, rules, words
from game.rules._template.actions import ACTIONS, GiftsAction
from game.rules._template.rules import OPTIONS, PRESETS, GiftsPublic


class Gifts(Game[GiftsPublic, GiftsAction]):
    """Rules X1 to X11."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        cues={"give": "offer"},
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[GiftsPublic, GiftsAction]]:
        from game.rules._template.bot import levels  # when somebody plays against them

        return levels(type(self))

    @override
    def start(self, setup: Setup) -> State[GiftsPublic]:
        return rules.start(setup)

    @override
    def deal(self, state: State[GiftsPublic]) -> Deal:
        return rules.deal(state)

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        return rules.can_see(seat, place)

    @override
    def known_pieces(self, view: View[GiftsPublic]) -> Mapping[Place, Pile]:
        return rules.known_pieces(view)

    @override
    def material(self, open: GiftsPublic) -> Counter[Piece]:
        return rules.material(open)

    @override
    def check(self, view: View[GiftsPublic], action: GiftsAction) -> Refusal | None:
        return rules.check(view, action)

    @override
    def legal_actions(self, view: View[GiftsPublic]) -> Iterator[GiftsAction]:
        return rules.legal_actions(view)

    @override
    def apply(self, state: State[GiftsPublic], action: GiftsAction) -> Transition[GiftsPublic]:
        return rules.apply(state, action)

    @override
    def record_details(self, action: GiftsAction, events: tuple[Event, ...]) -> dict[str, Any]:
        return rules.record_details(action, events)

    @override
    def score_line(self, open: GiftsPublic) -> dict[str, Any]:
        return rules.score_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    @override
    def outline(self, view: View[GiftsPublic]) -> dict[str, Any]:
        return rules.outline(view)

    @override
    def place_layouts(self, view: View[GiftsPublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def meaning(self, view: View[GiftsPublic], gesture: Gesture) -> Intent[GiftsAction]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[GiftsPublic]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def prompt(self, view: View[GiftsPublic]) -> Message:
        return words.prompt(view)

    @override
    def describe(self, view: View[GiftsPublic], thing: Event | GiftsAction | Refusal) -> Message | None:
        return words.describe(view, thing)

    @override
    def score_sheet(self, view: View[GiftsPublic]) -> ScoreSheet:
        return words.score_sheet(view)

    @override
    def facts(self, view: View[GiftsPublic]) -> tuple[Fact, ...]:
        return words.facts(view)

    @override
    def question(self, view: View[GiftsPublic]) -> Question | None:
        return words.question(view)

    @override
    def refusal_kinds(self, view: View[GiftsPublic], seat: Seat) -> tuple[RefusalKind, ...]:
        return words.refusal_kinds(view, seat)

    @override
    def group_label(self, view: View[GiftsPublic], cards: Pile) -> GroupLabel:
        return words.group_label(view, cards)
