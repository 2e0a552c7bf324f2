"""The Gifts game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.contract import Bot, Game, GameSpec
from game.engine.override import override
from game.rules._template import INFO
from game.rules._template.actions import ACTIONS, GiftsAction
from game.rules._template.gestures import ALL_BUTTONS, GiftsInput
from game.rules._template.rules import OPTIONS, PRESETS, GiftsPublic, GiftsRules
from game.rules._template.words import GiftsWords


class Gifts(GiftsRules, GiftsInput, GiftsWords, Game[GiftsPublic, GiftsAction]):
    """Rules X1 to X11."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        cues={"give": "offer"},
        all_buttons=ALL_BUTTONS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[GiftsPublic, GiftsAction]]:
        from game.rules._template.bot import levels  # when somebody plays against them

        return levels(type(self))
