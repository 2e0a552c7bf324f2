"""The Follow the Arrow game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Begin
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Bot, GameSpec
from game.engine.defaults import OpenGame
from game.engine.lesson import Lesson
from game.engine.messages import msg
from game.engine.override import override
from game.rules.follow_the_arrow import INFO
from game.rules.follow_the_arrow.actions import ACTIONS, ArrowAction
from game.rules.follow_the_arrow.gestures import ALL_BUTTONS, STYLES, FollowTheArrowInput
from game.rules.follow_the_arrow.rules import OPTIONS, PRESETS, ArrowPublic, FollowTheArrowRules
from game.rules.follow_the_arrow.words import FollowTheArrowWords


class FollowTheArrow(FollowTheArrowRules, FollowTheArrowInput, FollowTheArrowWords, OpenGame[ArrowPublic, ArrowAction]):
    """Rules B4.1 to B4.5."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        house_rules=(
            msg("Where the arrows lead, for no drawing of the board survives."),
            msg("When neither can move, more pawns home win, then the higher numbers."),
            msg("A match is two games, each player black in one."),
        ),
        deal_type=Begin,
        styles=STYLES,
        has_luck=False,
        has_chains=True,
        must_tell=("place", "step", "jump"),
        cues={"begins": "deal", "place": "piece", "step": "piece", "jump": "piece", "home": "chip", "gather": ""},
        all_buttons=ALL_BUTTONS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[ArrowPublic, ArrowAction]]:
        from game.rules.follow_the_arrow.ai.bot import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.follow_the_arrow.lesson import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[ArrowPublic], ...]:
        from game.boards.puzzle import best_move  # when somebody wants one

        return (best_move(FollowTheArrow, (2, 5, 8, 11), plies=90, is_slow=True),)
