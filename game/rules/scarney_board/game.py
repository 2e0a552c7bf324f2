"""The Scarney on a board game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.boards.game import BoardGame
from game.engine.ai.puzzle import PuzzleKind as PuzzleKind
from game.engine.contract import (
    Advice,
    BoardArt,
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
    Value,
    View,
)
from game.engine.lesson import Lesson
from game.engine.messages import Message, msg
from game.engine.override import override
from game.engine.table import Event, Piece
from game.rules.scarney_board import INFO, check, gestures, public, rules, words
from game.rules.scarney_board.actions import ACTIONS, Board, BoardAction
from game.rules.scarney_board.gestures import ALL_BUTTONS
from game.rules.scarney_board.public import OPTIONS, PRESETS, ScarneyBoardPublic


class ScarneyBoard(BoardGame[ScarneyBoardPublic, BoardAction]):
    """Rules B2.1 to B2.6."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        house_rules=(
            msg("A pawn that is lifted scores nothing."),
            msg("Solitaire: 20 for one pawn left, 10 more beside the cell lifted first; 5 for two, 5 for one colour."),
            msg("Singles and Doubles: a match is one board for each player."),
        ),
        deal_type=Board,
        cues={"lift": "draw", "jump": "lay", "take": "take", "gather": ""},
        all_buttons=ALL_BUTTONS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[ScarneyBoardPublic, BoardAction]]:
        from game.rules.scarney_board.ai.bot import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.scarney_board.lesson import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[ScarneyBoardPublic], ...]:
        from game.rules.scarney_board.puzzle import PUZZLES  # when somebody wants one

        return PUZZLES

    @override
    def seats_for(self, options: Mapping[str, Value]) -> tuple[int, ...]:
        return rules.seats_for(options)

    @override
    def start(self, setup: Setup) -> State[ScarneyBoardPublic]:
        return rules.start(setup)

    @override
    def deal(self, state: State[ScarneyBoardPublic]) -> Deal:
        return rules.deal(state)

    @override
    def material(self, open: ScarneyBoardPublic) -> Counter[Piece]:
        return public.material(open)

    @override
    def check(self, view: View[ScarneyBoardPublic], action: BoardAction) -> Refusal | None:
        return check.check(view, action)

    @override
    def legal_actions(self, view: View[ScarneyBoardPublic]) -> Iterator[BoardAction]:
        return check.legal_actions(view)

    @override
    def apply(self, state: State[ScarneyBoardPublic], action: BoardAction) -> Transition[ScarneyBoardPublic]:
        return rules.apply(state, action)

    @override
    def score_line(self, open: ScarneyBoardPublic) -> dict[str, Any]:
        return rules.score_line(open)

    @override
    def result_line(self, open: ScarneyBoardPublic) -> dict[str, Any]:
        return rules.result_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    @override
    def outline(self, view: View[ScarneyBoardPublic]) -> dict[str, Any]:
        return rules.outline(view)

    @override
    def place_layouts(self, view: View[ScarneyBoardPublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def board_art(self, view: View[ScarneyBoardPublic]) -> BoardArt | None:
        return gestures.board_art(view)

    @override
    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return gestures.piece_style(piece)

    @override
    def meaning(self, view: View[ScarneyBoardPublic], gesture: Gesture) -> Intent[BoardAction]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[ScarneyBoardPublic]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def prompt(self, view: View[ScarneyBoardPublic]) -> Message:
        return words.prompt(view)

    @override
    def describe(self, view: View[ScarneyBoardPublic], thing: Event | BoardAction | Refusal) -> Message | None:
        return words.describe(view, thing)

    @override
    def score_sheet(self, view: View[ScarneyBoardPublic]) -> ScoreSheet:
        return words.score_sheet(view)

    @override
    def facts(self, view: View[ScarneyBoardPublic]) -> tuple[Fact, ...]:
        return words.facts(view)

    @override
    def advise(self, view: View[ScarneyBoardPublic], action: BoardAction) -> Advice:
        return words.advise(view, action)
