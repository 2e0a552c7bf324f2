"""The public state of rummies with a pile, a table's rules as one value, and the score of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from functools import lru_cache
from typing import Any, ClassVar, TypeVar

from game.cards.actions import Draw
from game.cards.card import pack
from game.cards.melds import SEQUENCE, SET, Group, Melds
from game.cards.pile.actions import Discard
from game.cards.rulings import Ruling, no
from game.cards.rummy import MeldInfo, RummyPublic
from game.engine import lengths
from game.engine.contract import Value
from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass

UNDER = Place("under")  # the cards below the top of a squared pile, face down
LAST_HAND = 100  # R0.4


@dataclass(frozen=True)
class TableRules:
    """The rules of one table with its options: fields and methods that a game fills in.

    The match ends at ``target``, or after hand number ``hands`` even with ``tied`` totals. ``dealt`` cards each,
    ``out_bonus`` for going out. ``helps``: other cards taken from a fanned pile may help to lay the deepest. The top of
    a squared pile may be ``added`` to a meld. ``turns``: how often an empty stock is made of the pile, which is then
    ``shuffled`` or merely turned over. ``returns``: whose melds a joker is exchanged out of, "" for no exchange.
    """

    copies: int = 1
    jokers: int = 0
    dealt: int = 7
    target: int = 500
    melds: Melds = field(default_factory=Melds)
    hands: int = LAST_HAND
    out_bonus: int = 0
    helps: bool = False
    added: bool = False
    turns: int = 0
    shuffled: bool = False
    returns: str = ""

    kinds: ClassVar[tuple[str, ...]] = (SET, SEQUENCE)
    fanned: ClassVar[bool] = True
    anyones: ClassVar[bool] = True  # whether cards may be laid off on everyone's melds
    draws: ClassVar[Draw] = Draw()
    discards: ClassVar[type[Discard]] = Discard
    codes: ClassVar[Mapping[str, str]]  # rule codes by the names deck, meld, take, empty, and by kind

    @property
    def pack(self) -> Pile:
        """Every card of the game."""
        return pack(self.copies, self.jokers)

    def fault(self, group: Group) -> Ruling:
        """A refusal if these cards are no such meld; some may not be in the pack at all."""
        why = self.melds.fault(group)
        return None if why is None else no(self.codes["meld"], f"{group.kind}_{why}")

    def points(self, group: Group) -> tuple[int, ...]:
        """The points of each card of a meld on the table."""
        raise NotImplementedError

    def cost(self, card: Piece) -> int:
        """The cost of a card in hand."""
        raise NotImplementedError

    def doubles(self, group: Group) -> bool:
        """Whether a new meld of just these cards counts double for good."""
        return False

    def keeps(self, hand: Pile, card: Piece) -> Ruling:
        """A refusal if this card may not be discarded from this hand."""
        return None

    def worth(self, group: Group) -> int:
        """The points of a new meld for its side."""
        return sum(self.points(group)) * (2 if self.doubles(group) else 1)


def until(options: Mapping[str, Value], target: int) -> dict[str, Any]:
    """When the match ends, as fields of the rules, where a usual one goes to ``target`` (M1, M2)."""
    is_hand = options[lengths.MATCH] == lengths.HAND
    return {"target": lengths.target(options, target), "hands": 1 if is_hand else LAST_HAND}


@dataclass(frozen=True)
class Layered(MeldInfo):
    """A meld and the seat that laid each of its cards, in their order.

    ``doubled`` of them count double, starting after the ``below`` lowest cards.
    """

    layers: tuple[Seat, ...] = ()
    doubled: int = 0
    below: int = 0


@dataclass(frozen=True)
class PileSideScore:
    """One side's score of a hand: what it laid, what it holds (positive), its bonus, and the net.

    If net is not the sum of these, it depends on the number of ``aces``.
    """

    table: int
    hand: int
    bonus: int
    net: int
    aces: int = 0


@dataclass(frozen=True)
class PileHandScore:
    """A finished hand: its number, who went out (None: nobody), and each side's score."""

    number: int
    out: Seat | None
    sides: tuple[PileSideScore, ...]


@dataclass(frozen=True)
class TablePublic(RummyPublic):
    """The public state of a rummy whose hands are scored one by one."""

    rules: TableRules = field(default_factory=TableRules)
    melds: tuple[Layered, ...] = ()
    next_hand: int = 1
    next_dealer: Seat | None = None
    score: PileHandScore | None = None
    history: tuple[PileHandScore, ...] = ()


@dataclass(frozen=True)
class PilePublic(TablePublic):
    """The same with a pile; ``covered``: the cards below the top of a squared one, which everyone saw go there."""

    covered: Pile = ()
    refills: int = 0


T = TypeVar("T", bound=TablePublic)
At = Callable[[str, int], Pile]


# ---------------------------------------------------------------- what is laid and held


def laid_points(facts: TablePublic, at: At) -> list[int]:
    """The points of each seat's cards on the table; ``at`` says what lies where."""
    points = [0] * facts.seats
    for number in range(len(facts.melds)):
        for seat, amount in layers_of(facts, number, at("meld", number)):
            points[seat] += amount
    return points


def layers_of(facts: TablePublic, number: int, cards: Pile) -> Iterator[tuple[Seat, int]]:
    """Yields who laid each card of a meld, and its points."""
    laid = facts.melds[number]
    for at, points in enumerate(_points(facts.rules, Group(laid.kind, cards))):
        twice = laid.below <= at < laid.below + laid.doubled
        yield laid.layers[at], points * (2 if twice else 1)


@lru_cache(maxsize=8192)  # a meld is asked about again and again while it lies
def _points(rules: TableRules, group: Group) -> tuple[int, ...]:
    return rules.points(group)


def held_points(facts: TablePublic, at: At) -> list[int]:
    """The cost of each seat's hand."""
    return [sum(map(facts.rules.cost, at("hand", seat))) for seat in range(facts.seats)]


def winners(facts: TablePublic) -> tuple[int, ...]:
    """The sides with the highest total."""
    return tuple(side for side, total in enumerate(facts.scores) if total == max(facts.scores))
