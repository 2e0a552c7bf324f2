"""What all rummies share: partly known hands, melds, lay-offs, and gathering and dealing cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from game.cards.actions import cards_laid
from game.cards.melds import IN_ORDER, Group
from game.engine.ai.position import O
from game.engine.contract import Action, Desk, PlaceLayout, Proposal, PublicState, SortOrder, View
from game.engine.fields import replace_fields, replace_item
from game.engine.messages import msg
from game.engine.table import Piece, Pile, Place, Seat, without
from game.values import dataclass

STOCK, PILE = Place("stock"), Place("pile")
FACE_UP = ("meld", "offer", "pile", "shown")  # places whose cards everyone sees
BREAKS_CONTRACT, BREAKS_MELD = msg("This breaks your contract."), msg("This takes a card from a ready meld.")
SORTS = (SortOrder("suit", msg("Sort by suit"), msg("By suit")), SortOrder("rank", msg("Sort by rank"), msg("By rank")))


@dataclass(frozen=True)
class MeldInfo:
    """A meld on the table: its seat and side; ``fresh``: laid this turn; ``added``: cards laid off this turn."""

    seat: Seat
    side: int
    kind: str
    fresh: bool = True
    added: int = 0


@dataclass(frozen=True)
class RummyPublic(PublicState):
    """The public state of a rummy. ``melds[k]`` describes place ``meld.k``; ``known`` are cards seen entering each
    hand.

    ``melded``: something was laid this turn.
    """

    hand_no: int = 0
    dealer: Seat | None = None
    melds: tuple[MeldInfo, ...] = ()
    known: tuple[Pile, ...] = ()
    melded: bool = False


F = TypeVar("F", bound=RummyPublic)


# ---------------------------------------------------------------- the same in every rummy


def known_cards(view: View[F]) -> Mapping[Place, Pile]:
    """The cards that everyone saw enter hands and not leave them."""
    return {Place("hand", seat): cards for seat, cards in enumerate(view.public.known) if cards}


def is_final(view: View[PublicState], action: Action) -> bool:
    """Whether the action lays the last card, which ends the hand."""
    return action.final or cards_laid(action) >= len(view.hand)


def breaks_up(view: View[O], card: Piece, propose: Callable[[View[O]], Sequence[Proposal]]) -> bool:
    """Whether this card of the hand is one of a ready group, and the rest makes fewer cards of ready groups."""
    rest = {**view.piles, Place("hand", view.own_seat): without(view.hand, (card,))}
    ready = propose(view)
    is_in_one = any(card in cards for proposal in ready for cards in proposal.groups)
    return is_in_one and _most_ready(propose(replace_fields(view, piles=rest))) < _most_ready(ready)


def _most_ready(proposals: Iterable[Proposal]) -> int:
    """The most cards that one proposal groups."""
    return max((sum(map(len, proposal.groups)) for proposal in proposals), default=0)


# ---------------------------------------------------------------- cards known in hands


def hand_spots(view: View[RummyPublic], seat: Seat) -> Iterator[PlaceLayout]:
    """Where a seat's hand lies, and below it what it shows at the end."""
    zone = "hand" if seat == view.seat else "seat"
    yield PlaceLayout(Place("hand", seat), zone, "row", seat, loose=seat == view.seat)
    if view.at("shown", seat):
        yield PlaceLayout(Place("shown", seat), zone, "row", seat)


def group(view: View[RummyPublic], number: int) -> Group:
    """The meld with this number, as it lies."""
    return Group(view.public.melds[number].kind, view.at("meld", number))


def seen_entering(facts: F, seat: Seat, card: Piece) -> F:
    """The public state after everyone saw this card enter that hand."""
    return replace_fields(facts, known=replace_item(facts.known, seat, (*facts.known[seat], card)))


def seen_leaving(facts: F, seat: Seat, cards: Pile) -> F:
    """The public state after cards left a hand, which are no longer known to be in it."""
    known = facts.known[seat]
    for card in cards:
        if card in known:
            known = without(known, (card,))
    return replace_fields(facts, known=replace_item(facts.known, seat, known))


# ---------------------------------------------------------------- piles and hands


def gather(desk: Desk[O], deck: Pile) -> None:
    """Returns every card to the stock, in the order of this deck, given top first."""
    for place in [place for place in desk.piles if place != STOCK]:
        desk.move(desk.piles[place], place, STOCK, "gather")
    desk.shuffle(STOCK, deck[::-1])


def hand_out(desk: Desk[O], first: Seat, each: int) -> None:
    """Deals cards from the stock's top one at a time, round the table from this seat."""
    seats = desk.public.seats
    for card in range(each * seats):
        desk.move(desk.at("stock")[-1:], STOCK, Place("hand", (first + card) % seats), "deal")


def show_hands(desk: Desk[F]) -> None:
    """Shows everyone's cards at the end of a hand."""
    for seat in range(desk.public.seats):
        if hand := desk.at("hand", seat):
            desk.move(hand, Place("hand", seat), Place("shown", seat), "show")


def discard(desk: Desk[F], card: Piece) -> None:
    """Puts a card of the current hand on top of the pile."""
    leave_hand(desk, desk.at_turn, (card,), PILE, "discard")


def take_pile(desk: Desk[F], count: int) -> Pile:
    """Takes this many cards from the pile's top into the current hand, known to all; returns them, deepest first."""
    seat, taken = desk.at_turn, desk.at("pile")[-count:]
    desk.move(taken, PILE, Place("hand", seat), "take-pile")
    for card in taken:
        desk.public = seen_entering(desk.public, seat, card)
    return taken


def turn_over(desk: Desk[F], order: Pile | None = None) -> None:
    """Makes all of the pile but its top the stock: turned over, or in ``order``, which is given top first."""
    rest = desk.at("pile")[:-1]
    desk.move(rest[::-1], PILE, STOCK, "refill")
    if order is not None:
        desk.flip(STOCK, order[::-1], "shuffle")


# ---------------------------------------------------------------- laying cards down


def leave_hand(desk: Desk[F], seat: Seat, cards: Pile, dst: Place, why: str) -> None:
    desk.move(cards, Place("hand", seat), dst, why)
    desk.public = seen_leaving(desk.public, seat, cards)


def lay(desk: Desk[F], group: Group, why: str) -> None:
    """Lays a new meld of the current seat at the next place for melds."""
    seat, facts = desk.at_turn, desk.public
    leave_hand(desk, seat, group.cards, Place("meld", len(facts.melds)), why)
    desk.set(melds=(*facts.melds, MeldInfo(seat, facts.side_of(seat), group.kind)), melded=True)


def add_to_meld(desk: Desk[F], number: int, cards: Pile, result: Pile) -> None:
    """Adds cards to a meld where the result has them, one by one, so that each move can be seen."""
    seat, meld, laid = desk.at_turn, Place("meld", number), desk.public.melds[number]
    there = desk.piles[meld]
    low, whole = grown_to(laid.kind, there, cards, result)
    for at, card in enumerate(whole):
        if not low <= at < low + len(there):
            desk.move((card,), Place("hand", seat), meld, "layoff", at=at)
    desk.public = seen_leaving(desk.public, seat, cards)
    grown = replace_fields(laid, added=laid.added + len(cards))
    desk.set(melds=replace_item(desk.public.melds, number, grown), melded=True)


def grown_to(kind: str, there: Pile, cards: Pile, result: Pile) -> tuple[int, Pile]:
    """How many new cards lie below a meld's own, and the whole meld; the order is free in all but runs."""
    if kind not in IN_ORDER:
        return 0, there + cards
    return next(low for low in range(len(result)) if result[low : low + len(there)] == there), result
