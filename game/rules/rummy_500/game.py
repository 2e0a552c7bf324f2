"""The 500 Rummy game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from game.cards.pile import fan
from game.cards.pile.game import pile_spec
from game.engine.contract import Preset
from game.engine.messages import msg
from game.rules.rummy_500 import INFO

PRESETS = (
    Preset(
        "standard",
        msg("Standard", about="rules preset"),
        msg("A match to 500, no jokers, small cards five points each."),
    ),
    fan.PIPS,
    fan.TWO_JOKERS,
)


class Rummy500(fan.FanGame):
    """Rules R0.1 to R0.5 and R5.1 to R5.9."""

    info = INFO
    spec = pile_spec(PRESETS, fan.ACTIONS, fan.OPTIONS)
