"""The Pig game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Begin
from game.engine.contract import Bot, GameSpec
from game.engine.defaults import OpenGame
from game.engine.override import override
from game.rules._template_dice import INFO
from game.rules._template_dice.actions import ACTIONS, PigAction
from game.rules._template_dice.gestures import ALL_BUTTONS, STYLES, PigInput
from game.rules._template_dice.rules import OPTIONS, PRESETS, PigPublic, PigRules
from game.rules._template_dice.words import PigWords


class Pig(PigRules, PigInput, PigWords, OpenGame[PigPublic, PigAction]):
    """Rules D1 to D7."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        deal_type=Begin,
        styles=STYLES,
        cues={"begins": "deal", "throw": "roll", "lost": "refuse"},
        all_buttons=ALL_BUTTONS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[PigPublic, PigAction]]:
        from game.rules._template_dice.bot import BOTS  # when somebody plays against them

        return BOTS
