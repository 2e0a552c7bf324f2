"""The Scarnie game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Bot, GameSpec
from game.engine.defaults import OpenGame
from game.engine.lesson import Lesson
from game.engine.messages import msg
from game.engine.override import override
from game.rules.scarnie import INFO
from game.rules.scarnie.actions import ACTIONS, Round, ScarnieAction
from game.rules.scarnie.gestures import ALL_BUTTONS, STYLES, ScarnieInput
from game.rules.scarnie.rules import PRESETS, ScarniePublic, ScarnieRules
from game.rules.scarnie.words import ScarnieWords


class Scarnie(ScarnieRules, ScarnieInput, ScarnieWords, OpenGame[ScarniePublic, ScarnieAction]):
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
        styles=STYLES,
        must_tell=("remove",),
        cues={"remove": "chip", "last": "out"},
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

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[ScarniePublic], ...]:
        from game.boards.puzzle import best_move  # when somebody wants one

        return (best_move(Scarnie, (7, 11, 14, 16), plies=80),)
