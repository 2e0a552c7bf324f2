"""Skarney's house rules: each option, what it changes, and the presets that bundle them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.cards.melds import UNLIMITED, Melds
from game.cards.offering.offers import OfferOptions
from game.engine import lengths
from game.engine.contract import Option, Preset, Value
from game.engine.messages import msg
from game.values import dataclass

HANDS = (1, 2, 3, 4, 5, 6, 7)  # S5
_OF_LENGTH: Mapping[Value, tuple[int, ...]] = {lengths.HAND: (1,), lengths.SHORT: (1, 4, 7)}  # M1, M2

_NO_YES = (msg("No", about="value of an option"), msg("Yes", about="value of an option"))

OPTIONS = (
    Option(
        "jokers",
        (4, 0),
        "S2",
        msg("Jokers", about="name of an option"),
        (msg("Four", about="value of an option"), msg("None", about="value of an option")),
        (msg("Four jokers join the two packs: 108 cards."), msg("Deuces are the only wild cards: 104 cards.")),
    ),
    Option(
        "contract",
        ("on", "off"),
        "S20",
        msg("Contract", about="name of an option"),
        (msg("On", about="value of an option"), msg("Off", about="value of an option")),
        (
            msg("Each side must lay its contract before it may meld anything else."),
            msg("Any lawful meld may be laid on any turn."),
        ),
    ),
    Option(
        "set_max",
        (4, "unlimited"),
        "S7",
        msg("Largest set"),
        (msg("Four cards"), msg("No limit")),
        (msg("A set has three or four cards."), msg("A set may grow as long as there are cards of its rank.")),
    ),
    Option(
        "wild_meld_in_contract",
        ("no", "yes"),
        "S15",
        msg("Wild meld in the contract"),
        _NO_YES,
        (
            msg("Three wilds alike never count towards a contract."),
            msg("Three deuces or three jokers may stand as one set of a contract of sets."),
        ),
    ),
    Option(
        "meld_on_contract_turn",
        ("no", "yes"),
        "S19",
        msg("More melds on the contract’s turn"),
        _NO_YES,
        (
            msg("Whoever lays the contract melds nothing more until the next turn."),
            msg("Whoever lays the contract may add new melds in the same turn."),
        ),
    ),
    Option(
        "contract_when_able",
        ("optional", "compulsory"),
        "S18",
        msg("Laying the contract"),
        (msg("When you like"), msg("As soon as you can")),
        (msg("A contract may be held back."), msg("No card may be offered while a lawful contract is in hand.")),
    ),
    Option(
        "exchange_before_contract",
        ("yes", "no"),
        "S22",
        msg("Exchanges before the contract"),
        (msg("Allowed", about="value of an option"), msg("Not allowed")),
        (
            msg("A wild may be exchanged out of an opposing meld at any time."),
            msg("Wilds may be exchanged only once one’s own contract is down."),
        ),
    ),
    Option(
        "reoffer_ban",
        ("off", "on"),
        "S27",
        msg("Offering a taken card again"),
        (msg("At once"), msg("Not at once")),
        (
            msg("A card taken in an offer may be the next card one offers."),
            msg("A card taken in an offer may not be the next card one offers."),
        ),
    ),
    Option(
        "dealer",
        ("rotate", "loser"),
        "S4",
        msg("Who deals next"),
        (msg("Passes left"), msg("The loser")),
        (msg("The deal passes to the left each hand."), msg("Whoever did worst in a hand deals the next.")),
    ),
    lengths.of_hands(
        msg("Seven hands are played."),
        msg("Hands 1, 4 and 7 are played, each with its own contract and bonus."),
    ),
)

PRESETS = (
    Preset(
        "standard",
        msg("Standard", about="rules preset"),
        msg("Seven hands, deuces and jokers wild, a contract each hand."),
    ),
    Preset("no-jokers", msg("No jokers"), msg("Scarne’s first variation: the deuces alone are wild."), {"jokers": 0}),
    Preset(
        "free-melds",
        msg("Free melds"),
        msg("Scarne’s second variation: no contract, meld whatever is lawful."),
        {"contract": "off"},
    ),
    Preset(
        "classic-2018",
        msg("Classic 2018"),
        msg("An older version of the rules: a set may have any number of cards."),
        {"set_max": "unlimited"},
    ),
)


@cache
def melds(set_max: int = 4) -> Melds:
    """The melds (S6 to S13): deuces and jokers are wild, one in a meld, or make melds of their own."""
    return Melds(wilds="2X", most_wilds=1, naturals=0, set_max=set_max, alike="2X")


@dataclass(frozen=True)
class SkarneyRules(OfferOptions):
    """The options in the form that the rules use. ``hands``: the numbers of the hands that a match has."""

    jokers: int = 4
    contract: bool = True
    set_max: int = 4
    wild_meld_in_contract: bool = False
    compulsory: bool = False
    early_exchange: bool = True
    reoffer_ban: bool = False
    loser_deals: bool = False
    hands: tuple[int, ...] = HANDS

    @property
    def melds(self) -> Melds:
        """The rules for melds."""
        return melds(self.set_max)

    def after(self, number: int) -> tuple[int, ...]:
        """The numbers of the hands that follow this one, if it counts."""
        return tuple(hand for hand in self.hands if hand > number)


def rules_from(options: Mapping[str, Value]) -> SkarneyRules:
    """The rules that a complete set of options describes."""
    return SkarneyRules(
        jokers=int(options["jokers"]),
        contract=options["contract"] == "on",
        set_max=UNLIMITED if options["set_max"] == "unlimited" else 4,
        wild_meld_in_contract=options["wild_meld_in_contract"] == "yes",
        meld_on_contract_turn=options["meld_on_contract_turn"] == "yes",
        compulsory=options["contract_when_able"] == "compulsory",
        early_exchange=options["exchange_before_contract"] == "yes",
        reoffer_ban=options["reoffer_ban"] == "on",
        loser_deals=options["dealer"] == "loser",
        hands=_OF_LENGTH.get(options[lengths.MATCH], HANDS),
    )
