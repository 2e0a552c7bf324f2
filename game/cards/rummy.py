"""What every rummy does alike: hands that are known in part, melds laid and laid off on, piles gathered and dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from game.cards.actions import Draw, laid
from game.cards.melds import IN_ORDER, Group
from game.engine.changed import changed
from game.engine.contract import Action, Area, Desk, Open, Sort, View
from game.engine.said import Side, said
from game.engine.table import BACK, Event, Moved, Piece, Pile, Place, Seat, without
from game.values import dataclass

STOCK, PILE = Place("stock"), Place("pile")
FACE_UP = ("meld", "offer", "pile", "shown")  # places whose pieces everyone sees
SORTS = (
    Sort("suit", said("Sort by suit"), said("By suit")),
    Sort("rank", said("Sort by rank"), said("By rank")),
)


@dataclass(frozen=True)
class Laid:
    """A meld on the table: by whom, for which side; ``fresh``: laid this turn, ``added``: cards laid off this turn."""

    seat: Seat
    side: int
    kind: str
    fresh: bool = True
    added: int = 0


@dataclass(frozen=True)
class RummyFacts(Open):
    """Public facts of a rummy. ``melds[k]`` describes place ``meld.k``; ``known`` are cards all saw enter each hand.

    ``melded``: something was laid this turn.
    """

    hand_no: int = 0
    dealer: Seat | None = None
    melds: tuple[Laid, ...] = ()
    known: tuple[Pile, ...] = ()
    melded: bool = False


F = TypeVar("F", bound=RummyFacts)


# ---------------------------------------------------------------- parts of a game (Game.parts): all rummies say this


def sees(seat: Seat | None, place: Place) -> bool:
    """What lies face up, and one's own hand."""
    return place.kind in FACE_UP or (place.kind == "hand" and place.which == seat)


def known(view: View[F]) -> Mapping[Place, Pile]:
    """The cards that all saw enter hands and not leave them."""
    return {Place("hand", seat): cards for seat, cards in enumerate(view.open.known) if cards}


def is_final(view: View[Any], action: Action) -> bool:
    """The last card laid ends the hand."""
    return action.final or laid(action) >= len(view.hand)


def noted(action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
    """A draw's card, for whoever sees it."""
    if not isinstance(action, Draw):
        return {}
    drawn = next(event.came[0] for event in events if isinstance(event, Moved))
    return {} if drawn == BACK else {"card": drawn}


def areas(view: View[Any]) -> tuple[Area, ...]:
    """A part of the cloth for the melds of each side."""
    return tuple(Area(side, said("Melds of {side}", side=Side(side))) for side in range(len(view.open.sides)))


# ---------------------------------------------------------------- what is known of hands


def group(view: View[Any], number: int) -> Group:
    """The meld with this number, as it lies."""
    return Group(view.open.melds[number].kind, view.at("meld", number))


def of_seat(each: tuple[Pile, ...], seat: Seat, pile: Pile) -> tuple[Pile, ...]:
    """The same piles with this seat's replaced."""
    return (*each[:seat], pile, *each[seat + 1 :])


def seen_entering(facts: F, seat: Seat, card: Piece) -> F:
    """All saw this card go into that hand."""
    return changed(facts, known=of_seat(facts.known, seat, (*facts.known[seat], card)))


def seen_leaving(facts: F, seat: Seat, cards: Pile) -> F:
    """Cards that left a hand are no longer known to be in it."""
    known = facts.known[seat]
    for card in cards:
        if card in known:
            known = without(known, (card,))
    return changed(facts, known=of_seat(facts.known, seat, known))


# ---------------------------------------------------------------- piles and hands


def gather(desk: Desk[Any], deck: Pile) -> None:
    """Every card goes back to the stock, which then lies in the order of this deck, given top first."""
    for place in [place for place in desk.cloth if place != STOCK]:
        desk.move(desk.cloth[place], place, STOCK, "gather")
    desk.shuffle(STOCK, deck[::-1])


def hand_out(desk: Desk[Any], first: Seat, each: int) -> None:
    """Cards from the stock's top one at a time, round the table from this seat."""
    seats = desk.open.seats
    for card in range(each * seats):
        desk.move(desk.at("stock")[-1:], STOCK, Place("hand", (first + card) % seats), "deal")


def show_hands(desk: Desk[F]) -> None:
    """At the end of a hand everyone's cards are seen."""
    for seat in range(desk.open.seats):
        if hand := desk.at("hand", seat):
            desk.move(hand, Place("hand", seat), Place("shown", seat), "show")


def discard(desk: Desk[F], card: Piece) -> None:
    """A card from the hand at play goes on top of the pile."""
    leave_hand(desk, whose(desk), (card,), PILE, "discard")


def take_pile(desk: Desk[F], count: int) -> Pile:
    """So many cards from the pile's top into the hand at play, where all know them; the deepest is the first."""
    seat, taken = whose(desk), desk.at("pile")[-count:]
    desk.move(taken, PILE, Place("hand", seat), "take-pile")
    for card in taken:
        desk.open = seen_entering(desk.open, seat, card)
    return taken


def turn_over(desk: Desk[F], order: Pile | None = None) -> None:
    """All of the pile but its top becomes the stock: turned over, or in this order, which is given top first."""
    rest = desk.at("pile")[:-1]
    desk.move(rest[::-1], PILE, STOCK, "refill")
    if order is not None:
        desk.flip(STOCK, order[::-1], "shuffle")


# ---------------------------------------------------------------- laying cards down


def whose(desk: Desk[F]) -> Seat:
    """The seat whose turn it is."""
    assert desk.open.turn is not None
    return desk.open.turn


def leave_hand(desk: Desk[F], seat: Seat, cards: Pile, dst: Place, why: str) -> None:
    desk.move(cards, Place("hand", seat), dst, why)
    desk.open = seen_leaving(desk.open, seat, cards)


def lay(desk: Desk[F], group: Group, why: str) -> None:
    """A new meld of the seat whose turn it is, at the next place for melds."""
    seat, facts = whose(desk), desk.open
    leave_hand(desk, seat, group.cards, Place("meld", len(facts.melds)), why)
    desk.set(melds=(*facts.melds, Laid(seat, facts.side_of(seat), group.kind)), melded=True)


def add_to_meld(desk: Desk[F], number: int, cards: Pile, result: Pile) -> None:
    """Cards go where the result has them, one by one, so that each can be seen to go there."""
    seat, meld, laid = whose(desk), Place("meld", number), desk.open.melds[number]
    there = desk.cloth[meld]
    low, whole = grown_to(laid.kind, there, cards, result)
    for at, card in enumerate(whole):
        if not low <= at < low + len(there):
            desk.move((card,), Place("hand", seat), meld, "layoff", at=at)
    desk.open = seen_leaving(desk.open, seat, cards)
    grown = changed(laid, added=laid.added + len(cards))
    desk.set(melds=(*desk.open.melds[:number], grown, *desk.open.melds[number + 1 :]), melded=True)


def grown_to(kind: str, there: Pile, cards: Pile, result: Pile) -> tuple[int, Pile]:
    """How many of the new cards lie below a meld's own, and the whole meld: in what is no run the order is ours."""
    if kind not in IN_ORDER:
        return 0, there + cards
    return next(low for low in range(len(result)) if result[low : low + len(there)] == there), result
