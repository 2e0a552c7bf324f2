"""The Pig game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.dice.game import DiceGame
from game.engine.contract import (
    Bot,
    Button,
    ChanceOutcome,
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
from game.engine.messages import Message
from game.engine.override import override
from game.engine.table import Event, Piece
from game.rules._template_dice import INFO, gestures, rules, words
from game.rules._template_dice.actions import ACTIONS, Begin, PigAction
from game.rules._template_dice.rules import OPTIONS, PRESETS, PigPublic


class Pig(DiceGame[PigPublic, PigAction]):
    """Rules D1 to D7."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        deal_type=Begin,
        cues={"begins": "deal", "throw": "lay", "lost": "refuse"},
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[PigPublic, PigAction]]:
        from game.rules._template_dice.bot import BOTS  # when somebody plays against them

        return BOTS

    @override
    def start(self, setup: Setup) -> State[PigPublic]:
        return rules.start(setup)

    @override
    def deal(self, state: State[PigPublic]) -> Deal:
        return rules.deal(state)

    @override
    def draw_chance(self, state: State[PigPublic], action: PigAction) -> ChanceOutcome | None:
        return rules.draw_chance(state, action)

    @override
    def check_chance(self, state: State[PigPublic], action: PigAction, fate: ChanceOutcome) -> Refusal | None:
        return rules.check_chance(state, action, fate)

    @override
    def material(self, open: PigPublic) -> Counter[Piece]:
        return rules.material(open)

    @override
    def check(self, view: View[PigPublic], action: PigAction) -> Refusal | None:
        return rules.check(view, action)

    @override
    def legal_actions(self, view: View[PigPublic]) -> Iterator[PigAction]:
        return rules.legal_actions(view)

    @override
    def apply(self, state: State[PigPublic], action: PigAction) -> Transition[PigPublic]:
        return rules.apply(state, action)

    @override
    def score_line(self, open: PigPublic) -> dict[str, Any]:
        return rules.score_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    @override
    def outline(self, view: View[PigPublic]) -> dict[str, Any]:
        return rules.outline(view)

    @override
    def place_layouts(self, view: View[PigPublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return gestures.piece_style(piece)

    @override
    def meaning(self, view: View[PigPublic], gesture: Gesture) -> Intent[PigAction]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[PigPublic]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def prompt(self, view: View[PigPublic]) -> Message:
        return words.prompt(view)

    @override
    def describe(self, view: View[PigPublic], thing: Event | PigAction | Refusal) -> Message | None:
        return words.describe(view, thing)

    @override
    def score_sheet(self, view: View[PigPublic]) -> ScoreSheet:
        return words.score_sheet(view)

    @override
    def facts(self, view: View[PigPublic]) -> tuple[Fact, ...]:
        return words.facts(view)
