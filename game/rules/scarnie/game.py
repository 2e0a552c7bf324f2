"""The Scarnie game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.boards.game import BoardGame
from game.engine.contract import (
    Advice,
    Bot,
    Button,
    Deal,
    Fact,
    GameSpec,
    Gesture,
    Intent,
    PieceStyle,
    PlaceLayout,
    Refusal,
    ScoreSheet,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.lesson import Lesson
from game.engine.messages import Message, msg
from game.engine.override import override
from game.engine.table import Event, Piece
from game.rules.scarnie import INFO, gestures, rules, words
from game.rules.scarnie.actions import ACTIONS, Round, ScarnieAction
from game.rules.scarnie.gestures import ALL_BUTTONS
from game.rules.scarnie.rules import PRESETS, ScarniePublic


class Scarnie(BoardGame[ScarniePublic, ScarnieAction]):
    """Rules B1.1 to B1.3."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        house_rules=(
            msg("Pieces 1 to 20 are white, 21 to 28 red."),
            msg("A tie at a hundred points or more is played on."),
        ),
        deal_type=Round,
        cues={"remove": "take", "last": "out"},
        all_buttons=ALL_BUTTONS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[ScarniePublic, ScarnieAction]]:
        from game.rules.scarnie.bot import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.scarnie.lesson import LESSONS  # when somebody learns

        return LESSONS

    @override
    def start(self, setup: Setup) -> State[ScarniePublic]:
        return rules.start(setup)

    @override
    def deal(self, state: State[ScarniePublic]) -> Deal:
        return rules.deal(state)

    @override
    def material(self, open: ScarniePublic) -> Counter[Piece]:
        return rules.material(open)

    @override
    def check(self, view: View[ScarniePublic], action: ScarnieAction) -> Refusal | None:
        return rules.check(view, action)

    @override
    def legal_actions(self, view: View[ScarniePublic]) -> Iterator[ScarnieAction]:
        return rules.legal_actions(view)

    @override
    def apply(self, state: State[ScarniePublic], action: ScarnieAction) -> Transition[ScarniePublic]:
        return rules.apply(state, action)

    @override
    def score_line(self, open: ScarniePublic) -> dict[str, Any]:
        return rules.score_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    @override
    def outline(self, view: View[ScarniePublic]) -> dict[str, Any]:
        return rules.outline(view)

    @override
    def place_layouts(self, view: View[ScarniePublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return gestures.piece_style(piece)

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return gestures.sort_key(by, piece)

    @override
    def meaning(self, view: View[ScarniePublic], gesture: Gesture) -> Intent[ScarnieAction]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[ScarniePublic]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def prompt(self, view: View[ScarniePublic]) -> Message:
        return words.prompt(view)

    @override
    def describe(self, view: View[ScarniePublic], thing: Event | ScarnieAction | Refusal) -> Message | None:
        return words.describe(view, thing)

    @override
    def score_sheet(self, view: View[ScarniePublic]) -> ScoreSheet:
        return words.score_sheet(view)

    @override
    def facts(self, view: View[ScarniePublic]) -> tuple[Fact, ...]:
        return words.facts(view)

    @override
    def advise(self, view: View[ScarniePublic], action: ScarnieAction) -> Advice:
        return words.advise(view, action)
