"""What everyone at the table knows, the rules it is played by as one value, and how a hand came out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar, TypeVar

from game.cards.actions import Draw
from game.cards.card import pack
from game.cards.melds import SEQUENCE, SET, Group, Melds
from game.cards.pile.actions import Discard
from game.cards.rulings import Ruling, no
from game.cards.rummy import Laid, RummyFacts
from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass

UNDER = Place("under")  # what lies below the top of a squared pile, face down
LAST_HAND = 100  # R0.4


@dataclass(frozen=True)
class TableRules:
    """The rules of one table, options and all: fields and methods that a game fills in.

    ``target`` ends the match, and so does hand number ``hands``, with ``tied`` totals too. ``dealt`` cards each,
    ``out_bonus`` for going out. ``helps``: other cards taken from a fanned pile may help to lay the deepest. Of a
    squared one the top may be ``added`` to a meld. ``turns``: how often an empty stock is made of the pile, which is
    then ``shuffled`` or merely turned over. ``returns``: whose melds a joker is exchanged out of, "" for no exchange.
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
    anyones: ClassVar[bool] = True  # cards may be laid off on the melds of all
    draws: ClassVar[Draw] = Draw()
    discards: ClassVar[type[Discard]] = Discard
    codes: ClassVar[Mapping[str, str]]  # the rules by the names deck, meld, take, empty, and of other kinds

    @property
    def pack(self) -> Pile:
        """Every card of the table."""
        return pack(self.copies, self.jokers)

    def fault(self, group: Group) -> Ruling:
        """Refused when these cards are no such meld; of its cards some may not be in the pack at all."""
        why = self.melds.fault(group)
        return None if why is None else no(self.codes["meld"], f"{group.kind}_{why}")

    def points(self, group: Group) -> tuple[int, ...]:
        """What each card of a meld counts on the table."""
        raise NotImplementedError

    def cost(self, card: Piece) -> int:
        """What a card costs in hand."""
        raise NotImplementedError

    def doubles(self, group: Group) -> bool:
        """Does a new meld of just these cards count double, for good?"""
        return False

    def keeps(self, hand: Pile, card: Piece) -> Ruling:
        """Refused when this card may not be discarded from this hand."""
        return None

    def worth(self, group: Group) -> int:
        """What a new meld counts for its side."""
        return sum(self.points(group)) * (2 if self.doubles(group) else 1)


@dataclass(frozen=True)
class Layered(Laid):
    """A meld and the seat that laid each of its cards, in their order.

    ``doubled`` of them count double, from the one on that has ``below`` cards below it.
    """

    layers: tuple[Seat, ...] = ()
    doubled: int = 0
    below: int = 0


@dataclass(frozen=True)
class SideScore:
    """One side's hand: what it laid, what it holds (positive), its bonus, and what the hand scores in all.

    Where net is not the sum of these, it is by the number of ``aces``.
    """

    table: int
    hand: int
    bonus: int
    net: int
    aces: int = 0


@dataclass(frozen=True)
class HandScore:
    """A finished hand: its number, who went out (None: nobody), and each side's score."""

    number: int
    out: Seat | None
    sides: tuple[SideScore, ...]


@dataclass(frozen=True)
class TableFacts(RummyFacts):
    """Public facts of a rummy whose hands are scored one by one."""

    rules: TableRules = field(default_factory=TableRules)
    melds: tuple[Layered, ...] = ()
    next_hand: int = 1
    next_dealer: Seat | None = None
    score: HandScore | None = None
    history: tuple[HandScore, ...] = ()


@dataclass(frozen=True)
class PileFacts(TableFacts):
    """And of one with a pile. ``covered``: the cards below the top of a squared one, which all saw go there."""

    covered: Pile = ()
    refills: int = 0


T = TypeVar("T", bound=TableFacts)
