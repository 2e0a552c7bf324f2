"""The Scarney on a board game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.ai.puzzle import PuzzleKind as PuzzleKind
from game.engine.contract import Bot, GameSpec
from game.engine.defaults import OpenGame
from game.engine.lesson import Lesson
from game.engine.messages import msg
from game.engine.override import override
from game.rules.scarney_board import INFO
from game.rules.scarney_board.actions import ACTIONS, Board, BoardAction
from game.rules.scarney_board.gestures import ALL_BUTTONS, STYLES, ScarneyBoardInput
from game.rules.scarney_board.rules import OPTIONS, PRESETS, ScarneyBoardPublic, ScarneyBoardRules
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
