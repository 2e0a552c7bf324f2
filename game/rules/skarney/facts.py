"""What everyone at a Skarney table knows, beyond what lies open on the cloth."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.cards.melds import Group
from game.engine.contract import Open, View
from game.engine.table import Piece, Pile, Place, Seat, without
from game.rules.skarney.options import Rules
from game.rules.skarney.scoring import HandScore

STOCK, OFFER = Place("stock"), Place("offer")
HANDS = 7


@dataclass(frozen=True)
class Laid:
    """A meld on the table: by whom, for which side; ``fresh``: laid this turn, ``added``: cards laid off this turn."""

    seat: Seat
    side: int
    kind: str
    fresh: bool = True
    added: int = 0


@dataclass(frozen=True)
class Shown:
    """The card on offer, who shows it, and who has refused it."""

    card: Piece
    seat: Seat
    refused: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Facts(Open):
    """Skarney's public facts. ``melds[k]`` describes place ``meld.k``; ``known`` are cards all saw enter each hand."""

    rules: Rules = field(default_factory=Rules)
    hand_no: int = 0
    dealer: Seat | None = None
    next_hand: int = 1
    next_dealer: Seat | None = None
    melds: tuple[Laid, ...] = ()
    down: tuple[bool, ...] = ()
    stopped: tuple[bool, ...] = ()
    dry: int = 0
    known: tuple[Pile, ...] = ()
    taken: tuple[Pile, ...] = ()
    offer: Shown | None = None
    contracted: bool = False
    melded: bool = False
    last: bool = False
    score: HandScore | None = None
    history: tuple[HandScore, ...] = ()

    @property
    def contract_size(self) -> int:
        """How many melds of three this hand's contract has (S14)."""
        return 3 if self.hand_no <= 3 else 4

    def is_down(self, side: int) -> bool:
        """Is the side's contract down; without contracts, it counts as down (S20)."""
        return self.down[side] or not self.rules.contract

    def has_down(self, side: int) -> bool:
        """Down for scoring: without contracts, a meld on the table (S20)."""
        return self.down[side] if self.rules.contract else any(laid.side == side for laid in self.melds)


def group(view: View[Facts], number: int) -> Group:
    """The meld with this number, as it lies."""
    return Group(view.open.melds[number].kind, view.at("meld", number))


def of_seat(each: tuple[Pile, ...], seat: Seat, pile: Pile) -> tuple[Pile, ...]:
    """The same piles with this seat's replaced."""
    return (*each[:seat], pile, *each[seat + 1 :])


def seen_entering(facts: Facts, seat: Seat, card: Piece) -> Facts:
    """All saw this card go into that hand."""
    return replace(facts, known=of_seat(facts.known, seat, (*facts.known[seat], card)))


def seen_leaving(facts: Facts, seat: Seat, cards: Pile) -> Facts:
    """Cards that left a hand are no longer known to be in it."""
    known = facts.known[seat]
    for card in cards:
        if card in known:
            known = without(known, (card,))
    return replace(facts, known=of_seat(facts.known, seat, known))
