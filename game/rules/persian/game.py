"""Persian Rummy: jokers that are not wild, and melds of exactly four that count double (RP.1 to RP.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from game.cards.card import JOKER
from game.cards.melds import SEQUENCE, SET, Group, Melds
from game.cards.pile import fan
from game.cards.pile.facts import PilePublic, until
from game.cards.pile.game import pile_spec
from game.cards.pile.play import start_table
from game.cards.rulings import Ruling, no
from game.engine import lengths
from game.engine.contract import Option, Preset, Setup, Sides, State, View
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Piece
from game.rules.persian import INFO
from game.values import dataclass

JOKERS = "jokers"  # the kind of a meld of jokers
JOKER_POINTS, FOUR = 20, 4
NO_TARGET = 10**9  # for a match of two deals

OPTIONS = (
    fan.SCORING,
    fan.HELPS,
    Option(
        "double",
        ("any", "alike"),
        "RP.3",
        msg("Which melds of four count double"),
        (msg("All", about="value of an option"), msg("Sets and jokers")),
        (
            msg("A new meld of exactly four cards counts double."),
            msg("A new set of exactly four cards, or four jokers, counts double; a sequence never does."),
        ),
    ),
    Option(
        "aces",
        ("both", "high"),
        "RP.4",
        msg("Aces in sequences"),
        (msg("High or low"), msg("High only")),
        (msg("An ace stands before a two or after a king."), msg("An ace stands after a king, never before a two.")),
    ),
    Option(
        "length",
        (500, "two-deals"),
        "RP.5",
        msg("Length of a match"),
        (msg("To 500"), msg("Two hands")),
        (msg("The first side to 500 wins."), msg("Two hands are dealt, and the higher total wins.")),
    ),
    lengths.of_points(fan.TARGET, {"length": fan.TARGET}),
)
PRESETS = (
    Preset(
        "standard",
        msg("Standard", about="rules preset"),
        msg("A match to 500, and every new meld of exactly four counts double."),
    ),
    Preset(
        "book",
        msg("By the book"),
        msg("Two hands, aces high only, and sequences never count double."),
        {"double": "alike", "aces": "high", "length": "two-deals"},
    ),
)


@dataclass(frozen=True)
class PersianRules(fan.FanRules):
    """The family's rules with jokers that only meld with each other."""

    alike: bool = False  # sequences of four do not count double

    kinds: ClassVar[tuple[str, ...]] = (SET, SEQUENCE, JOKERS)
    codes: ClassVar[Mapping[str, str]] = {**fan.FanRules.codes, "deck": "RP.1"}

    @override
    def fault(self, group: Group) -> Ruling:
        if self.melds.fault(group) is None:
            return None
        if group.kind == JOKERS or JOKER in group.cards:
            return no("RP.2")
        if group.kind == SEQUENCE and replace(self.melds, low=True).fault(group) is None:
            return no("RP.4")
        return super().fault(group)

    @override
    def cost(self, card: Piece) -> int:
        return JOKER_POINTS if card == JOKER else super().cost(card)

    @override
    def doubles(self, group: Group) -> bool:
        return len(group.cards) == FOUR and not (self.alike and group.kind == SEQUENCE)


class Persian(fan.FanGame):
    """Rules R0.1 to R0.5, R5.2 to R5.8, RQ.1 and RP.1 to RP.5."""

    info = INFO
    spec = pile_spec(PRESETS, fan.ACTIONS, OPTIONS)

    @override
    def sides(self, seats: int, singles: bool) -> Sides:
        """Partners always sit opposite each other (RQ.1)."""
        return ((0, 2), (1, 3))

    @override
    def start(self, setup: Setup) -> State[PilePublic]:
        options, two = setup.options, setup.options["length"] == "two-deals"
        values: dict[str, Any] = {
            "dealt": 7, "jokers": 4, "pip": options["scoring"] == "pip", "helps": options["pile_helps"] == "yes",
            "alike": options["double"] == "alike",
            "melds": Melds(low=options["aces"] == "both", alike="X", alike_kind=JOKERS, alike_max=FOUR),
            **({"target": NO_TARGET, "hands": 2} if two else until(options, fan.TARGET)),
        }  # fmt: skip
        return start_table(setup, PersianRules(**values))

    @override
    def outline(self, view: View[PilePublic]) -> dict[str, Any]:
        """The table as plain values; for each meld also whether it was laid as one that counts double."""
        seen = super().outline(view)
        pairs = zip(seen["melds"], view.public.melds, strict=True)
        return {**seen, "melds": [{**meld, "double": laid.doubled > 0} for meld, laid in pairs]}
