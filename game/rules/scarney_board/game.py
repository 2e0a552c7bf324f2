"""The Scarney on a board game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.ai.puzzle import PuzzleKind as PuzzleKind
from game.engine.contract import Deal, GameSpec, Refusal, State, View
from game.engine.defaults import OpenGame
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Piece
from game.rules.scarney_board import INFO, check, public, rules
from game.rules.scarney_board.actions import ACTIONS, Board, BoardAction
from game.rules.scarney_board.gestures import ALL_BUTTONS, STYLES, ScarneyBoardInput
from game.rules.scarney_board.public import OPTIONS, PRESETS, ScarneyBoardPublic
from game.rules.scarney_board.rules import ScarneyBoardRules
from game.rules.scarney_board.words import ScarneyBoardWords


class ScarneyBoard(ScarneyBoardRules, ScarneyBoardInput, ScarneyBoardWords, OpenGame[ScarneyBoardPublic, BoardAction]):
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
        styles=STYLES,
        must_tell=("lift", "jump", "take"),
        cues={"lift": "piece", "jump": "piece", "take": "chip", "gather": ""},
        all_buttons=ALL_BUTTONS,
        bots="ai.bot",
        lessons="lesson",
        puzzles="puzzle",
    )

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
