"""The 500 Rummy Partnership game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from game.cards.pile import fan
from game.cards.pile.game import pile_spec
from game.engine.contract import Preset, Sides
from game.engine.messages import msg
from game.engine.override import override
from game.rules.rummy_500_partnership import INFO

PRESETS = (
    Preset(
        "standard",
        msg("Standard", about="rules preset"),
        msg("Two against two to 500, no jokers, small cards five points each."),
    ),
    fan.PIPS,
    fan.TWO_JOKERS,
)


class Rummy500Partnership(fan.FanGame):
    """Rules R0.1 to R0.5, R5.1 to R5.9 and RQ.1."""

    info = INFO
    spec = pile_spec(PRESETS, fan.ACTIONS, fan.OPTIONS)

    @override
    def sides(self, seats: int, singles: bool) -> Sides:
        """Partners always sit opposite each other (RQ.1)."""
        return ((0, 2), (1, 3))
