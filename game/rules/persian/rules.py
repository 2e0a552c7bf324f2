"""Persian Rummy's own: four jokers that are not wild, and melds of exactly four that count double (RP.1 to RP.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from game.cards.card import JOKER
from game.cards.melds import SEQUENCE, SET, Group, Melds
from game.cards.pile import fan
from game.cards.pile import outline as shared
from game.cards.pile.facts import LAST_HAND, PileFacts
from game.cards.pile.play import numbered
from game.cards.rulings import Ruling, no
from game.engine.contract import Option, Preset, Setup, Sides, State, View
from game.engine.said import said
from game.engine.table import Piece, Seat
from game.values import dataclass

JOKERS = "jokers"  # the kind of a meld of them
JOKER_POINTS, FOUR = 20, 4
NO_TARGET = 10**9  # a match of two deals

OPTIONS = (
    fan.SCORING,
    fan.HELPS,
    Option(
        "double",
        ("any", "alike"),
        "RP.3",
        said("Which fours count double"),
        (said("All", about="value of an option"), said("Sets and jokers")),
        (
            said("A new meld of exactly four cards counts double."),
            said("A new set of exactly four cards, or four jokers, counts double; a sequence never does."),
        ),
    ),
    Option(
        "aces",
        ("both", "high"),
        "RP.4",
        said("Aces in sequences"),
        (said("High or low"), said("High only")),
        (
            said("An ace stands before a two or after a king."),
            said("An ace stands after a king, never before a two."),
        ),
    ),
    Option(
        "length",
        (500, "two-deals"),
        "RP.5",
        said("Length of a match"),
        (said("To 500"), said("Two hands")),
        (said("The first side to 500 wins."), said("Two hands are dealt, and the higher total wins.")),
    ),
)
PRESETS = (
    Preset(
        "standard",
        said("Standard", about="rules preset"),
        said("A match to 500, and every new meld of exactly four counts double."),
    ),
    Preset(
        "book",
        said("By the book"),
        said("Two hands, aces high only, and sequences never count double."),
        {"double": "alike", "aces": "high", "length": "two-deals"},
    ),
)


@dataclass(frozen=True)
class PersianRules(fan.FanRules):
    """The family's rules with jokers of their own."""

    alike: bool = False  # of melds of four, sequences do not count double

    kinds: ClassVar[tuple[str, ...]] = (SET, SEQUENCE, JOKERS)
    codes: ClassVar[Mapping[str, str]] = {**fan.FanRules.codes, "deck": "RP.1"}

    def fault(self, group: Group) -> Ruling:
        if self.melds.fault(group) is None:
            return None
        if group.kind == JOKERS or JOKER in group.cards:
            return no("RP.2")
        if group.kind == SEQUENCE and replace(self.melds, low=True).fault(group) is None:
            return no("RP.4")
        return super().fault(group)

    def cost(self, card: Piece) -> int:
        return JOKER_POINTS if card == JOKER else super().cost(card)

    def doubles(self, group: Group) -> bool:
        return len(group.cards) == FOUR and not (self.alike and group.kind == SEQUENCE)


def sides(seats: int, singles: bool) -> Sides:
    """Partners sit opposite each other, always."""
    return ((0, 2), (1, 3))


def start(setup: Setup) -> State[PileFacts]:
    """The table before the first deal."""
    options, two = setup.options, setup.options["length"] == "two-deals"
    values: dict[str, Any] = {
        "dealt": 7, "jokers": 4, "pip": options["scoring"] == "pip", "helps": options["pile_helps"] == "yes",
        "alike": options["double"] == "alike",
        "melds": Melds(low=options["aces"] == "both", alike="X", alike_kind=JOKERS, alike_max=FOUR),
        "target": NO_TARGET if two else 500, "hands": 2 if two else LAST_HAND,
    }  # fmt: skip
    return fan.begun(setup, PersianRules(**values))


def lone_hand(setup: Setup, number: int, dealer: Seat) -> State[PileFacts]:
    """The same, with this hand the next and this seat its dealer."""
    return numbered(start(setup), number, dealer)


def outline(view: View[PileFacts]) -> dict[str, Any]:
    """The table in plain values; of each meld also whether it was laid as one that counts double."""
    seen = shared.outline(view)
    pairs = zip(seen["melds"], view.open.melds, strict=True)
    return {**seen, "melds": [{**told, "double": laid.doubled > 0} for told, laid in pairs]}
