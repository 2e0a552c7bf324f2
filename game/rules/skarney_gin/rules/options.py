"""Skarney Gin's house rules: each option, what it changes, and the presets that bundle them."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards.offering.offers import OfferOptions
from game.engine import lengths
from game.engine.contract import Option, Preset, Value
from game.engine.messages import msg
from game.values import dataclass

GAME = 200  # G12: a player with this many points at a hand's end has won

OPTIONS = (
    Option(
        "settlement",
        ("full", "simple"),
        "G12",
        msg("Settlement", about="name of an option"),
        (msg("Full", about="value of an option"), msg("Simple", about="value of an option")),
        (
            msg("A game bonus of 200, boxes of 25 for every hand won, and 200 more for a shutout."),
            msg("The totals stand as they are."),
        ),
    ),
    Option(
        "meld_on_contract_turn",
        ("no", "yes"),
        "G4",
        msg("More melds on the contract’s turn"),
        (msg("No", about="value of an option"), msg("Yes", about="value of an option")),
        (
            msg("Whoever lays the contract melds nothing more until the next turn."),
            msg("Whoever lays the contract may add new melds in the same turn."),
        ),
    ),
    lengths.of_points(GAME),
)

PRESETS = (
    Preset(
        "standard",
        msg("Standard", about="rules preset"),
        msg("A game to 200, settled with Scarne’s boxes and bonuses."),
    ),
    Preset(
        "simple",
        msg("Simple", about="rules preset"),
        msg("A game to 200, and the totals stand."),
        {"settlement": "simple"},
    ),
)


@dataclass(frozen=True)
class GinRules(OfferOptions):
    """The options in the form that the rules use. ``is_hand``: the match is one hand, and nothing is settled (M1)."""

    full: bool = True
    target: int = GAME
    is_hand: bool = False


def rules_from(options: Mapping[str, Value]) -> GinRules:
    """The rules that a complete set of options describes."""
    is_hand = options[lengths.MATCH] == lengths.HAND
    return GinRules(
        full=options["settlement"] == "full" and not is_hand,
        meld_on_contract_turn=options["meld_on_contract_turn"] == "yes",
        target=lengths.target(options, GAME),
        is_hand=is_hand,
    )
