"""The Scarney Dice game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.dice.faces import STYLES
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Bot, GameSpec
from game.engine.defaults import OpenGame
from game.engine.lesson import Lesson
from game.engine.messages import msg, msg_n
from game.engine.override import override
from game.rules.scarney_dice import INFO
from game.rules.scarney_dice.actions import ACTIONS, Frame, ScarneyDiceAction
from game.rules.scarney_dice.gestures import ALL_BUTTONS, ScarneyDiceInput
from game.rules.scarney_dice.public import OPTIONS, PRESETS, ScarneyDicePublic
from game.rules.scarney_dice.rules import ScarneyDiceRules
from game.rules.scarney_dice.words import ScarneyDiceWords


class ScarneyDice(ScarneyDiceRules, ScarneyDiceInput, ScarneyDiceWords, OpenGame[ScarneyDicePublic, ScarneyDiceAction]):
    """Rules D1.1 to D1.6."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        house_rules=(
            msg("The ante is ten chips; a tie leaves the pot for the next frame, and in the seventh it is split."),
            msg("Bonuses: three alike 10, four 20, five 50, a Little Scarney 10."),
            msg("One hit a turn; five dead dice that are no Big Scarney score nothing."),
        ),
        deal_type=Frame,
        styles=STYLES,
        score_unit=msg_n("{n} chip", "{n} chips", 0),
        must_tell=("throw", "scored", "hit", "doubled", "opposite", "little", "big", "nothing"),
        cues={
            "frame": "deal",
            "throw": "roll",
            "dead": "",
            "gather": "",
            "doubled": "chip",
            "nothing": "refuse",
            "takes": "chip",
            "big": "out",
            "scored": "chip",
        },
        all_buttons=ALL_BUTTONS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[ScarneyDicePublic, ScarneyDiceAction]]:
        from game.rules.scarney_dice.bot import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.scarney_dice.lesson import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[ScarneyDicePublic], ...]:
        from game.dice.puzzle import risk  # when somebody wants one

        return (risk(ScarneyDice, ("pass", "hit", "throw", "double"), (1, 3, 10, 13), plies=60, is_slow=True),)
