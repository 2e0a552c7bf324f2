"""The Teeko game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.boards.game import BoardGame
from game.engine.contract import (
    Advice,
    BoardArt,
    Bot,
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
from game.rules.teeko import INFO, gestures, rules, words
from game.rules.teeko.actions import ACTIONS, Begin, TeekoAction
from game.rules.teeko.rules import OPTIONS, PRESETS, TeekoPublic


class Teeko(BoardGame[TeekoPublic, TeekoAction]):
    """Rules B3.1 to B3.4."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        house_rules=(msg("Drawn when a position is there for the third time, or after sixty moves of both together."),),
        deal_type=Begin,
        cues={"begins": "deal", "drop": "lay", "move": "lay", "gather": ""},
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[TeekoPublic, TeekoAction]]:
        from game.rules.teeko.ai.bot import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.teeko.lesson import LESSONS  # when somebody learns

        return LESSONS

    @override
    def start(self, setup: Setup) -> State[TeekoPublic]:
        return rules.start(setup)

    @override
    def deal(self, state: State[TeekoPublic]) -> Deal:
        return rules.deal(state)

    @override
    def material(self, open: TeekoPublic) -> Counter[Piece]:
        return rules.material(open)

    @override
    def check(self, view: View[TeekoPublic], action: TeekoAction) -> Refusal | None:
        return rules.check(view, action)

    @override
    def legal_actions(self, view: View[TeekoPublic]) -> Iterator[TeekoAction]:
        return rules.legal_actions(view)

    @override
    def apply(self, state: State[TeekoPublic], action: TeekoAction) -> Transition[TeekoPublic]:
        return rules.apply(state, action)

    @override
    def score_line(self, open: TeekoPublic) -> dict[str, Any]:
        return rules.score_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    @override
    def outline(self, view: View[TeekoPublic]) -> dict[str, Any]:
        return rules.outline(view)

    @override
    def place_layouts(self, view: View[TeekoPublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def board_art(self, view: View[TeekoPublic]) -> BoardArt | None:
        return gestures.board_art(view)

    @override
    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return gestures.piece_style(piece)

    @override
    def meaning(self, view: View[TeekoPublic], gesture: Gesture) -> Intent[TeekoAction]:
        return gestures.meaning(view, gesture)

    @override
    def prompt(self, view: View[TeekoPublic]) -> Message:
        return words.prompt(view)

    @override
    def describe(self, view: View[TeekoPublic], thing: Event | TeekoAction | Refusal) -> Message | None:
        return words.describe(view, thing)

    @override
    def score_sheet(self, view: View[TeekoPublic]) -> ScoreSheet:
        return words.score_sheet(view)

    @override
    def facts(self, view: View[TeekoPublic]) -> tuple[Fact, ...]:
        return words.facts(view)

    @override
    def advise(self, view: View[TeekoPublic], action: TeekoAction) -> Advice:
        return words.advise(view, action)
