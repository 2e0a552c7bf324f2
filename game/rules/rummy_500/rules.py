"""500 Rummy's own: one pack or two, each for themselves, to 500."""

from __future__ import annotations

from game.cards.pile import fan
from game.cards.pile.facts import PileFacts
from game.cards.pile.play import numbered
from game.engine.contract import Preset, Setup, State
from game.engine.said import said
from game.engine.table import Seat

OPTIONS = fan.OPTIONS
PRESETS = (
    Preset(
        "standard",
        said("Standard", about="rules preset"),
        said("A match to 500, no jokers, small cards five points each."),
    ),
    fan.PIPS,
    fan.TWO_JOKERS,
)


def start(setup: Setup) -> State[PileFacts]:
    """The table before the first deal."""
    return fan.begun(setup, fan.fan_rules(setup.options, setup.seats))


def lone_hand(setup: Setup, number: int, dealer: Seat) -> State[PileFacts]:
    """The same, with this hand the next and this seat its dealer."""
    return numbered(start(setup), number, dealer)
