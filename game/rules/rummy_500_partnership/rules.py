"""500 Rummy Partnership's own: two against two, with one score for each side (RQ.1)."""

from __future__ import annotations

from game.cards.pile import fan
from game.cards.pile.facts import PileFacts
from game.cards.pile.play import numbered
from game.engine.contract import Preset, Setup, Sides, State
from game.engine.said import said
from game.engine.table import Seat

OPTIONS = fan.OPTIONS
PRESETS = (
    Preset(
        "standard",
        said("Standard", about="rules preset"),
        said("Two against two to 500, no jokers, small cards five points each."),
    ),
    fan.PIPS,
    fan.TWO_JOKERS,
)


def sides(seats: int, singles: bool) -> Sides:
    """Partners sit opposite each other, always."""
    return ((0, 2), (1, 3))


def start(setup: Setup) -> State[PileFacts]:
    """The table before the first deal."""
    return fan.begun(setup, fan.fan_rules(setup.options, setup.seats))


def lone_hand(setup: Setup, number: int, dealer: Seat) -> State[PileFacts]:
    """The same, with this hand the next and this seat its dealer."""
    return numbered(start(setup), number, dealer)
