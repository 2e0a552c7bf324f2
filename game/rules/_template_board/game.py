"""The Morris game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Begin
from game.engine.contract import Bot, GameSpec
from game.engine.defaults import OpenGame
from game.engine.override import override
from game.rules._template_board import INFO
from game.rules._template_board.gestures import STYLES, MorrisInput
from game.rules._template_board.rules import ACTIONS, OPTIONS, PRESETS, MorrisAction, MorrisPublic, MorrisRules
from game.rules._template_board.words import MorrisWords


class Morris(MorrisRules, MorrisInput, MorrisWords, OpenGame[MorrisPublic, MorrisAction]):
    """Rules B1 to B7."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        deal_type=Begin,
        styles=STYLES,
        has_luck=False,
        cues={"begins": "deal", "set": "piece", "move": "piece", "gather": ""},
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[MorrisPublic, MorrisAction]]:
        from game.rules._template_board.bot import BOTS  # when somebody plays against them

        return BOTS
