"""Skarney's house rules: each option, what it changes, and the presets that bundle them."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards.melds import UNLIMITED, Melds
from game.engine.contract import Option, Preset, Value
from game.engine.said import said
from game.rules.skarney.rules.melds import melds
from game.values import dataclass

_NO_YES = (said("No", about="value of an option"), said("Yes", about="value of an option"))

OPTIONS = (
    Option(
        "jokers",
        (4, 0),
        "S2",
        said("Jokers", about="name of an option"),
        (said("Four", about="value of an option"), said("None", about="value of an option")),
        (said("Four jokers join the two packs: 108 cards."), said("Deuces are the only wild cards: 104 cards.")),
    ),
    Option(
        "contract",
        ("on", "off"),
        "S20",
        said("Contract", about="name of an option"),
        (said("On", about="value of an option"), said("Off", about="value of an option")),
        (
            said("Each side must lay its contract before it may meld anything else."),
            said("Any lawful meld may be laid on any turn."),
        ),
    ),
    Option(
        "set_max",
        (4, "unlimited"),
        "S7",
        said("Largest set"),
        (said("Four cards"), said("No limit")),
        (said("A set has three or four cards."), said("A set may grow as long as there are cards of its rank.")),
    ),
    Option(
        "wild_meld_in_contract",
        ("no", "yes"),
        "S15",
        said("Wild meld in the contract"),
        _NO_YES,
        (
            said("Three wilds alike never count towards a contract."),
            said("Three deuces or three jokers may stand as one set of a contract of sets."),
        ),
    ),
    Option(
        "meld_on_contract_turn",
        ("no", "yes"),
        "S19",
        said("More melds on the contract's turn"),
        _NO_YES,
        (
            said("Whoever lays the contract melds nothing more until the next turn."),
            said("Whoever lays the contract may add new melds in the same turn."),
        ),
    ),
    Option(
        "contract_when_able",
        ("optional", "compulsory"),
        "S18",
        said("Laying the contract"),
        (said("When you like"), said("As soon as you can")),
        (
            said("A contract may be held back."),
            said("No card may be offered while a lawful contract is in hand."),
        ),
    ),
    Option(
        "exchange_before_contract",
        ("yes", "no"),
        "S22",
        said("Exchanges before the contract"),
        (said("Allowed", about="value of an option"), said("Not allowed")),
        (
            said("A wild may be exchanged out of an opposing meld at any time."),
            said("Wilds may be exchanged only once one's own contract is down."),
        ),
    ),
    Option(
        "reoffer_ban",
        ("off", "on"),
        "S27",
        said("Offering a taken card again"),
        (said("At once"), said("Not at once")),
        (
            said("A card taken in an offer may be the next card one offers."),
            said("A card taken in an offer may not be the next card one offers."),
        ),
    ),
    Option(
        "dealer",
        ("rotate", "loser"),
        "S4",
        said("Who deals next"),
        (said("Passes left"), said("The loser")),
        (said("The deal passes to the left each hand."), said("Whoever did worst in a hand deals the next.")),
    ),
)

PRESETS = (
    Preset(
        "standard",
        said("Standard", about="rules preset"),
        said("Seven hands, deuces and jokers wild, a contract each hand."),
    ),
    Preset("no-jokers", said("No jokers"), said("Scarne's first variation: the deuces alone are wild."), {"jokers": 0}),
    Preset(
        "free-melds",
        said("Free melds"),
        said("Scarne's second variation: no contract, meld whatever is lawful."),
        {"contract": "off"},
    ),
    Preset(
        "classic-2018",
        said("Classic 2018"),
        said("An older version of the rules: a set may have any number of cards."),
        {"set_max": "unlimited"},
    ),
)


@dataclass(frozen=True)
class Rules:
    """The options as the rules ask for them."""

    jokers: int = 4
    contract: bool = True
    set_max: int = 4
    wild_meld_in_contract: bool = False
    meld_on_contract_turn: bool = False
    compulsory: bool = False
    early_exchange: bool = True
    reoffer_ban: bool = False
    loser_deals: bool = False

    @property
    def melds(self) -> Melds:
        """What is a meld."""
        return melds(self.set_max)


def rules_from(options: Mapping[str, Value]) -> Rules:
    """The rules a complete set of options describes."""
    return Rules(
        jokers=int(options["jokers"]),
        contract=options["contract"] == "on",
        set_max=UNLIMITED if options["set_max"] == "unlimited" else 4,
        wild_meld_in_contract=options["wild_meld_in_contract"] == "yes",
        meld_on_contract_turn=options["meld_on_contract_turn"] == "yes",
        compulsory=options["contract_when_able"] == "compulsory",
        early_exchange=options["exchange_before_contract"] == "yes",
        reoffer_ban=options["reoffer_ban"] == "on",
        loser_deals=options["dealer"] == "loser",
    )
