"""Skarney Gin's house rules: each option, what it changes, and the presets that bundle them."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.contract import Option, Preset, Value
from game.engine.said import said
from game.values import dataclass

OPTIONS = (
    Option(
        "settlement",
        ("full", "simple"),
        "G12",
        said("Settlement", about="name of an option"),
        (said("Full", about="value of an option"), said("Simple", about="value of an option")),
        (
            said("A game bonus of 200, boxes of 25 for every hand won, and 200 more for a shutout."),
            said("The totals stand as they are."),
        ),
    ),
    Option(
        "meld_on_contract_turn",
        ("no", "yes"),
        "G4",
        said("More melds on the contract's turn"),
        (said("No", about="value of an option"), said("Yes", about="value of an option")),
        (
            said("Whoever lays the contract melds nothing more until the next turn."),
            said("Whoever lays the contract may add new melds in the same turn."),
        ),
    ),
)

PRESETS = (
    Preset(
        "standard",
        said("Standard", about="rules preset"),
        said("A game to 200, settled with Scarne's boxes and bonuses."),
    ),
    Preset(
        "simple",
        said("Simple", about="rules preset"),
        said("A game to 200, and the totals stand."),
        {"settlement": "simple"},
    ),
)


@dataclass(frozen=True)
class Rules:
    """The options as the rules ask for them."""

    full: bool = True
    meld_on_contract_turn: bool = False


def rules_from(options: Mapping[str, Value]) -> Rules:
    """The rules a complete set of options describes."""
    return Rules(options["settlement"] == "full", options["meld_on_contract_turn"] == "yes")
