"""The family of Fortune Rummy: two packs, wild deuces, a squared pile, melds of one's own, and what may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.cards.actions import Draw
from game.cards.card import by_rank, by_suit
from game.cards.melds import SEQUENCE, UNLIMITED, Group
from game.cards.pile.actions import LuckyDraw
from game.cards.pile.facts import PileFacts, TableRules
from game.cards.pile.play import started
from game.cards.rulings import Ruling, no
from game.engine.contract import Option, Setup, State, Value
from game.engine.said import said
from game.engine.table import Piece, Pile
from game.values import dataclass

REFILLS = 2  # RF.6
QUEEN, QUEEN_POINTS = "QS", 50
TABLE_POINTS = {"A": 10, **dict.fromkeys("89TJQK", 10), **dict.fromkeys("34567", 5), "2": 5}  # a 2 is the place


@dataclass(frozen=True)
class SquaredRules(TableRules):
    """Rules RF.1 to RF.7. ``last``: the queen of spades is discarded only when nothing else is left."""

    last: bool = False

    fanned: ClassVar[bool] = False
    anyones: ClassVar[bool] = False
    draws: ClassVar[Draw] = LuckyDraw()
    codes: ClassVar[Mapping[str, str]] = {
        "deck": "RF.1", "meld": "RF.2", "take": "RF.3", "theirs": "RF.4", "empty": "RF.6", "queen": "RF.7",
    }  # fmt: skip

    def points(self, group: Group) -> tuple[int, ...]:
        return tuple(self.value(*each) for each in self.places(group))

    def places(self, group: Group) -> Iterator[tuple[Piece, str, bool]]:
        """Each card of a set or sequence, the card or rank it is or stands for, and whether it is a low ace."""
        is_low = group.kind == SEQUENCE and self.melds.bottom(group.cards) == 1
        for at, (card, stands) in enumerate(zip(group.cards, self.melds.stands(group), strict=True)):
            yield card, stands or card, is_low and at == 0

    def value(self, card: Piece, stands: str, is_low_ace: bool) -> int:
        """What a card counts in a meld: a wild one as what it stands for, but 10 as the queen of spades (RF.5)."""
        if card == QUEEN:
            return QUEEN_POINTS
        return 5 if is_low_ace else TABLE_POINTS[stands[0]]

    def cost(self, card: Piece) -> int:
        if card == QUEEN:
            return QUEEN_POINTS
        return 10 if card[0] == "2" else TABLE_POINTS[card[0]]

    def keeps(self, hand: Pile, card: Piece) -> Ruling:
        if self.last and card == QUEEN and any(other != QUEEN for other in hand):
            return no(self.codes["queen"])
        return None


def begun(setup: Setup, rules: TableRules) -> State[PileFacts]:
    """The table before the first deal."""
    return started(setup, PileFacts(setup.seats, setup.sides, rules=rules))


def squared(options: Mapping[str, Value]) -> dict[str, Any]:
    """What the family's options come to, as fields of its rules."""
    return {"copies": 2, "turns": REFILLS, "shuffled": options["refill"] == "shuffle"}


def largest(options: Mapping[str, Value]) -> int:
    """The most cards of a set."""
    return UNLIMITED if options["set_max"] == "unlimited" else 4


# ---------------------------------------------------------------- options

REFILL = Option(
    "refill",
    ("turn", "shuffle"),
    "RF.6",
    said("The stock used up"),
    (said("Turn the pile"), said("Shuffle the pile")),
    (
        said("The pile but for its top is turned over, and its lowest card is drawn first."),
        said("The pile but for its top is shuffled and becomes the stock."),
    ),
)
SET_MAX = Option(
    "set_max",
    (4, "unlimited"),
    "RF.2",
    said("Largest set"),
    (said("Four cards"), said("No limit")),
    (said("A set has three or four cards."), said("A set may grow as long as there are cards for it.")),
)

_RULE_OF: dict[str, str] = {
    "card": "R0.2", "deck": "RF.1", "dealer": "R0.1", "hand": "R0.1", "out": "R0.2", "void": "R0.4", "sides": "RF.5",
    "totals": "R0.4", "winners": "R0.4", "got": "RF.3", "refill": "RF.6", "seat": "T1",
}  # fmt: skip


def rule_of(key: str) -> str:
    """The rule that a wrong value under this key of a record line breaks."""
    return _RULE_OF.get(key, "T4")


def sort_key(by: str, piece: Piece) -> tuple[int, ...]:
    """Wild cards stand apart."""
    return by_suit(piece) if by == "suit" else by_rank(piece)
