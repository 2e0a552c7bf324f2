"""The family of Fortune Rummy: two packs, wild deuces, a squared pile, own melds only, and the options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.cards.actions import Draw
from game.cards.card import by_rank, by_suit
from game.cards.melds import SEQUENCE, UNLIMITED, Group
from game.cards.pile.actions import LuckyDraw
from game.cards.pile.facts import PilePublic, TableRules, until
from game.cards.pile.game import PileGame
from game.cards.rulings import Ruling, no
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Option, Value
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Piece, Pile
from game.values import dataclass

REFILLS = 2  # RF.6
QUEEN, QUEEN_POINTS = "QS", 50
TABLE_POINTS = {"A": 10, **dict.fromkeys("89TJQK", 10), **dict.fromkeys("34567", 5), "2": 5}  # a 2 is a place in a run


@dataclass(frozen=True)
class SquaredRules(TableRules):
    """Rules RF.1 to RF.7. ``last``: the queen of spades is discarded only if nothing else is left."""

    last: bool = False

    fanned: ClassVar[bool] = False
    anyones: ClassVar[bool] = False
    draws: ClassVar[Draw] = LuckyDraw()
    codes: ClassVar[Mapping[str, str]] = {
        "deck": "RF.1", "meld": "RF.2", "take": "RF.3", "theirs": "RF.4", "empty": "RF.6", "queen": "RF.7",
    }  # fmt: skip

    @override
    def points(self, group: Group) -> tuple[int, ...]:
        return tuple(self.value(*each) for each in self.places(group))

    def places(self, group: Group) -> Iterator[tuple[Piece, str, bool]]:
        """Yields each card of a set or sequence, the card or rank it stands for, and whether it is a low ace."""
        is_low = group.kind == SEQUENCE and self.melds.bottom(group.cards) == 1
        for at, (card, stands) in enumerate(zip(group.cards, self.melds.stands(group), strict=True)):
            yield card, stands or card, is_low and at == 0

    def value(self, card: Piece, stands: str, is_low_ace: bool) -> int:
        """The points of a card in a meld: a wild counts as what it stands for, but 10 as the queen of spades (RF.5)."""
        if card == QUEEN:
            return QUEEN_POINTS
        return 5 if is_low_ace else TABLE_POINTS[stands[0]]

    @override
    def cost(self, card: Piece) -> int:
        if card == QUEEN:
            return QUEEN_POINTS
        return 10 if card[0] == "2" else TABLE_POINTS[card[0]]

    @override
    def keeps(self, hand: Pile, card: Piece) -> Ruling:
        if self.last and card == QUEEN and any(other != QUEEN for other in hand):
            return no(self.codes["queen"])
        return None


def squared_options(options: Mapping[str, Value], target: int) -> dict[str, Any]:
    """The family's options as fields of its rules, where a usual match goes to ``target``."""
    return {"copies": 2, "turns": REFILLS, "shuffled": options["refill"] == "shuffle", **until(options, target)}


def largest(options: Mapping[str, Value]) -> int:
    """The most cards of a set."""
    return UNLIMITED if options["set_max"] == "unlimited" else 4


# ---------------------------------------------------------------- options

REFILL = Option(
    "refill",
    ("turn", "shuffle"),
    "RF.6",
    msg("The stock used up"),
    (msg("Turn the pile"), msg("Shuffle the pile")),
    (
        msg("The pile but for its top is turned over, and its lowest card is drawn first."),
        msg("The pile but for its top is shuffled and becomes the stock."),
    ),
)
SET_MAX = Option(
    "set_max",
    (4, "unlimited"),
    "RF.2",
    msg("Largest set"),
    (msg("Four cards"), msg("No limit")),
    (msg("A set has three or four cards."), msg("A set may grow as long as there are cards for it.")),
)

_RULE_OF: dict[str, str] = {
    "card": "R0.2", "deck": "RF.1", "dealer": "R0.1", "hand": "R0.1", "out": "R0.2", "void": "R0.4", "sides": "RF.5",
    "totals": "R0.4", "winners": "R0.4", "got": "RF.3", "refill": "RF.6", "seat": "T1",
}  # fmt: skip


class SquaredGame(PileGame):
    """A rummy whose pile is squared: it is taken whole, for a meld of its top card."""

    @override
    def rule_of(self, key: str) -> str:
        return _RULE_OF.get(key, "T4")

    @override
    def face(self, piece: Piece) -> str:
        """Deuces are marked as wild."""
        return piece

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        """Sorts cards with the wild ones apart."""
        return by_suit(piece) if by == "suit" else by_rank(piece)

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[PilePublic], ...]:
        from game.cards.pile.puzzle import going_out  # when somebody wants one

        return (going_out(type(self), (7, 9, 15, 24)),)
