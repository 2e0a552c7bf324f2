"""The Morris game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.boards.game import BoardGame
from game.engine.contract import (
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
from game.engine.messages import Message
from game.engine.override import override
from game.engine.table import Event, Piece
from game.rules._template_board import INFO, board, gestures, rules, words
from game.rules._template_board.actions import ACTIONS, Begin, MorrisAction
from game.rules._template_board.rules import OPTIONS, PRESETS, MorrisPublic


class Morris(BoardGame[MorrisPublic, MorrisAction]):
    """Rules B1 to B7."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        deal_type=Begin,
        cues={"begins": "deal", "set": "lay", "move": "lay", "gather": ""},
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[MorrisPublic, MorrisAction]]:
        from game.rules._template_board.bot import BOTS  # when somebody plays against them

        return BOTS

    @override
    def start(self, setup: Setup) -> State[MorrisPublic]:
        return rules.start(setup)

    @override
    def deal(self, state: State[MorrisPublic]) -> Deal:
        return rules.deal(state)

    @override
    def material(self, open: MorrisPublic) -> Counter[Piece]:
        return rules.material(open)

    @override
    def check(self, view: View[MorrisPublic], action: MorrisAction) -> Refusal | None:
        return rules.check(view, action)

    @override
    def legal_actions(self, view: View[MorrisPublic]) -> Iterator[MorrisAction]:
        return rules.legal_actions(view)

    @override
    def apply(self, state: State[MorrisPublic], action: MorrisAction) -> Transition[MorrisPublic]:
        return rules.apply(state, action)

    @override
    def score_line(self, open: MorrisPublic) -> dict[str, Any]:
        return rules.score_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    @override
    def outline(self, view: View[MorrisPublic]) -> dict[str, Any]:
        return rules.outline(view)

    @override
    def place_layouts(self, view: View[MorrisPublic]) -> tuple[PlaceLayout, ...]:
        return board.place_layouts(view)

    @override
    def board_art(self, view: View[MorrisPublic]) -> BoardArt | None:
        return board.board_art(view)

    @override
    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return board.piece_style(piece)

    @override
    def meaning(self, view: View[MorrisPublic], gesture: Gesture) -> Intent[MorrisAction]:
        return gestures.meaning(view, gesture)

    @override
    def prompt(self, view: View[MorrisPublic]) -> Message:
        return words.prompt(view)

    @override
    def describe(self, view: View[MorrisPublic], thing: Event | MorrisAction | Refusal) -> Message | None:
        return words.describe(view, thing)

    @override
    def score_sheet(self, view: View[MorrisPublic]) -> ScoreSheet:
        return words.score_sheet(view)

    @override
    def facts(self, view: View[MorrisPublic]) -> tuple[Fact, ...]:
        return words.facts(view)
