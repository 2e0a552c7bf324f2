"""500 Rummy's own rules: one pack or two, each for themselves, to 500."""

from __future__ import annotations

from game.cards.pile import fan
from game.cards.pile.facts import PilePublic
from game.cards.pile.play import with_next
from game.engine.contract import Preset, Setup, State
from game.engine.messages import msg
from game.engine.table import Seat

OPTIONS = fan.OPTIONS
PRESETS = (
    Preset(
        "standard",
        msg("Standard", about="rules preset"),
        msg("A match to 500, no jokers, small cards five points each."),
    ),
    fan.PIPS,
    fan.TWO_JOKERS,
)


def start(setup: Setup) -> State[PilePublic]:
    """The table before the first deal."""
    return fan.start_table(setup, fan.fan_rules(setup.options, setup.seats))


def single_hand(setup: Setup, number: int, dealer: Seat) -> State[PilePublic]:
    """The same state, with this number and dealer set for the next hand."""
    return with_next(start(setup), number, dealer)
