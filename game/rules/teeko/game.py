"""The Teeko game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Begin
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Bot, GameSpec
from game.engine.defaults import OpenGame
from game.engine.lesson import Lesson
from game.engine.messages import msg
from game.engine.override import override
from game.rules.teeko import INFO
from game.rules.teeko.gestures import STYLES, TeekoInput
from game.rules.teeko.rules import ACTIONS, OPTIONS, PRESETS, TeekoAction, TeekoPublic, TeekoRules
from game.rules.teeko.words import TeekoWords


class Teeko(TeekoRules, TeekoInput, TeekoWords, OpenGame[TeekoPublic, TeekoAction]):
    """Rules B3.1 to B3.4."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        house_rules=(msg("Drawn when a position comes up for the third time, or after sixty moves of both together."),),
        deal_type=Begin,
        styles=STYLES,
        has_luck=False,
        must_tell=("drop", "move"),
        cues={"begins": "deal", "drop": "piece", "move": "piece", "gather": ""},
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

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[TeekoPublic], ...]:
        from game.boards.puzzle import best_move  # when somebody wants one

        return (best_move(Teeko, (2, 5, 8, 11), plies=24),)
