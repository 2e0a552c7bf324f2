"""500 Rummy Partnership's own rules: two against two, with one score for each side (RQ.1)."""

from __future__ import annotations

from game.cards.pile import fan
from game.cards.pile.facts import PilePublic
from game.cards.pile.play import with_next
from game.engine.contract import Preset, Setup, Sides, State
from game.engine.messages import msg
from game.engine.table import Seat

OPTIONS = fan.OPTIONS
PRESETS = (
    Preset(
        "standard",
        msg("Standard", about="rules preset"),
        msg("Two against two to 500, no jokers, small cards five points each."),
    ),
    fan.PIPS,
    fan.TWO_JOKERS,
)


def sides(seats: int, singles: bool) -> Sides:
    """Partners always sit opposite each other."""
    return ((0, 2), (1, 3))


def start(setup: Setup) -> State[PilePublic]:
    """The table before the first deal."""
    return fan.start_table(setup, fan.fan_rules(setup.options, setup.seats))


def single_hand(setup: Setup, number: int, dealer: Seat) -> State[PilePublic]:
    """The same state, with this number and dealer set for the next hand."""
    return with_next(start(setup), number, dealer)
