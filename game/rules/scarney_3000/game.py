"""The Scarney 3000 game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.dice.faces import STYLES
from game.engine.actions import Begin
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Bot, GameSpec
from game.engine.defaults import OpenGame
from game.engine.lesson import Lesson
from game.engine.messages import msg
from game.engine.override import override
from game.rules.scarney_3000 import INFO
from game.rules.scarney_3000.actions import ACTIONS, Scarney3000Action
from game.rules.scarney_3000.gestures import ALL_BUTTONS, Scarney3000Input
from game.rules.scarney_3000.rules import OPTIONS, PRESETS, Scarney3000Public, Scarney3000Rules
from game.rules.scarney_3000.words import Scarney3000Words


class Scarney3000(Scarney3000Rules, Scarney3000Input, Scarney3000Words, OpenGame[Scarney3000Public, Scarney3000Action]):
    """Rules D2.1 to D2.4."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        house_rules=(
            msg("Three 1s bring 1,000, 3s 300, 4s 400, 6s 600, dead dice 300; four bring double, dead dice 1,000."),
            msg("Loose dice may be thrown again as often as one likes."),
        ),
        deal_type=Begin,
        styles=STYLES,
        must_tell=("throw", "keep", "nothing"),
        cues={"begins": "deal", "throw": "roll", "keep": "piece", "dead": "", "gather": "", "nothing": "refuse"},
        all_buttons=ALL_BUTTONS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[Scarney3000Public, Scarney3000Action]]:
        from game.rules.scarney_3000.bot import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.scarney_3000.lesson import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[Scarney3000Public], ...]:
        from game.dice.puzzle import risk  # when somebody wants one

        return (risk(Scarney3000, ("stop", "throw"), (1, 3, 7, 10), plies=40),)
