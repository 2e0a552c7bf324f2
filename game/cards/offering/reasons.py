"""Why a card is offered, laid, taken or refused: reasons true of a view, in games where cards are offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.cards.melds import Group
from game.cards.offering.offers import F
from game.cards.uses import makes
from game.engine.contract import Reason, View
from game.engine.said import Cards, Said, Side, Who, filled, listed, said, said_n
from game.engine.table import Moved, Piece, Pile, Place, Seat, Told, without

Company = Callable[[Pile, Piece], Pile]  # every card of the pile that could share a meld with the card
Makes = Callable[[Pile, Piece], Group | None]  # the new meld that the card makes with cards of the pile
Fits = Callable[[View[Any], int, Piece], bool]  # would that meld take the card?

MOST, KEPT, FITTING = 4, 3, 4
NEAR_OUT = 3
CHEAP, DEAR = 5, 15  # points in the hand
_HELD = said("It costs little to hold."), said("It costs something to hold."), said("It costs dearly to hold.")
_TOOK = said("{seat} took {cards}, which it goes with.")
_HOLDS = said("{seat} holds {cards}, which it goes with.")
_ON_TO_TAKER = said("Refused, it goes to {seat}, who took {cards}.")
_ON_TO_HOLDER = said("Refused, it goes to {seat}, who holds {cards}.")
_KEEPS, _GROUP = said("The hand keeps {groups} together."), said("{cards}")


def offering(
    view: View[F],
    card: Piece,
    *,
    company: Company,
    made: Makes,
    fits: Fits,
    spare: Said | None,
    cost: int,
    prized: Said | None = None,
    kept: Sequence[Pile] = (),
    others: Pile = (),
) -> tuple[Reason, ...]:
    """For and against showing this card: the hand first, then what the others could do with it, then its cost.

    ``spare`` says with ``{cards}`` that the hand does not need it among those it goes with; None when it does.
    ``prized`` says what the card is good for whatever the hand holds. ``kept`` are the groups that stay whole without
    it, ``others`` the cards that could be shown instead.
    """
    found = [
        *([Reason(prized, against=True)] if prized else _in_the_hand(view, card, company, made, spare)),
        *_on_their_melds(view, card, fits, others),
        *_seen(view, card, company),
        *keeping(kept),
        *_turned_down(view, card),
    ]
    return (*found[:MOST], holding(cost))


def holding(cost: int, against: bool = False) -> Reason:
    """What it would cost to be left with this; with a take that speaks against it."""
    words = _HELD[0] if cost <= CHEAP else _HELD[1] if cost < DEAR else _HELD[2]
    return Reason(words, against, said("Held at the end it would cost {points}.", points=cost))


def keeping(kept: Sequence[Pile]) -> list[Reason]:
    """The groups that stay together in the hand, the first few of them."""
    if not kept:
        return []
    return [Reason(filled(_KEEPS, groups=listed([filled(_GROUP, cards=Cards(group)) for group in kept[:KEPT]])))]


def passed_on(view: View[F], card: Piece, company: Company, stops: bool) -> list[Said]:
    """To whom a card that is refused goes next, if that is an opponent who is known to hold what it goes with."""
    assert view.seat is not None
    assert view.open.offer is not None
    following = (view.seat + 1) % view.open.seats
    if stops or following == view.open.offer.seat or following not in opponents(view):
        return []
    wanted = company(view.open.known[following], card)
    words = _ON_TO_TAKER if took(view, following, wanted) else _ON_TO_HOLDER
    return [filled(words, seat=Who(following), cards=Cards(wanted))] if wanted else []


def took(view: View[Any], seat: Seat, cards: Pile) -> bool:
    """Were all of these seen to be taken to that hand, none of them only shown and kept?"""
    hand = Place("hand", seat)
    came = (event for event in view.past if isinstance(event, Moved) and event.dst == hand and event.why != "keep")
    return not Counter(cards) - Counter(piece for event in came for piece in event.left)


def _in_the_hand(view: View[F], card: Piece, company: Company, made: Makes, spare: Said | None) -> Iterator[Reason]:
    rest = without(view.hand, (card,))
    with_it, meld = company(rest, card), made(rest, card)
    if not with_it and meld is None:
        yield Reason(said("Nothing else in the hand goes with it."))
    elif spare is not None and with_it:
        yield Reason(filled(spare, cards=Cards(with_it)))
    elif meld is not None:
        yield Reason(makes(card, meld), against=True)
    else:
        yield Reason(said("It goes with {cards} in the hand.", cards=Cards(with_it)), against=True)


def partners(view: View[F]) -> tuple[Seat, ...]:
    """The other seats of the viewer's side."""
    assert view.seat is not None
    return tuple(seat for seat in view.open.sides[view.open.side_of(view.seat)] if seat != view.seat)


def opponents(view: View[F]) -> tuple[Seat, ...]:
    """The seats of the other sides, clockwise from the viewer's left."""
    assert view.seat is not None
    side, seats = view.open.side_of(view.seat), view.open.seats
    round_ = ((view.seat + step) % seats for step in range(1, seats))
    return tuple(seat for seat in round_ if view.open.side_of(seat) != side)


def _on_their_melds(view: View[F], card: Piece, fits: Fits, others: Pile) -> Iterator[Reason]:
    assert view.seat is not None
    side = view.open.side_of(view.seat)
    theirs = [number for number, laid in enumerate(view.open.melds) if laid.side != side]
    taking = next((number for number in theirs if fits(view, number, card)), None)
    if taking is not None:
        yield Reason(said("It fits a meld of {side}.", side=Side(view.open.melds[taking].side)), against=True)
    elif fitting := tuple(each for each in others if any(fits(view, number, each) for number in theirs)):
        words = said("{cards} would go on melds of the others; this goes on none.", cards=Cards(fitting[:FITTING]))
        yield Reason(words)
    elif theirs:
        yield Reason(said("It fits no meld of the other side."))


def _seen(view: View[F], card: Piece, company: Company) -> Iterator[Reason]:
    """What the others are known to hold: an opponent's against it, else a partner's for it."""
    others = opponents(view)
    for seat in (*others, *partners(view)):
        if wanted := company(view.open.known[seat], card):
            words = _TOOK if took(view, seat, wanted) else _HOLDS
            yield Reason(filled(words, seat=Who(seat), cards=Cards(wanted)), against=seat in others)
            return
    if any(view.open.known[seat] for seat in others):
        yield Reason(said("Nothing that an opponent is known to hold goes with it."))


def _turned_down(view: View[F], card: Piece) -> Iterator[Reason]:
    """An opponent who lately did not want a card of this rank: the one who is asked first, if any."""
    told = [event.args for event in view.past if isinstance(event, Told) and event.code == "refused"]
    for seat in opponents(view):
        cards = [str(other) for who, other in told if who == seat and str(other)[0] == card[0]]
        if cards:
            yield Reason(said("{seat} refused the {card}.", seat=Who(seat), card=Cards((cards[-1],))))
            return


def laying(view: View[F], cards: Pile) -> list[Reason]:
    """Why now is the time for these cards to leave the hand."""
    out = [] if without(view.hand, cards) else [Reason(said("That empties the hand: it goes out."))]
    return [*out, *near_out(view)]


def near_out(view: View[F]) -> list[Reason]:
    """An opponent who may soon be out."""
    few = min(opponents(view), key=lambda seat: len(view.at("hand", seat)))
    left = len(view.at("hand", few))
    if left > NEAR_OUT:
        return []
    words = said_n("{seat} has one card left: the hand may end soon.",
                   "{seat} has {n} cards left: the hand may end soon.", left, seat=Who(few))  # fmt: skip
    return [Reason(words)]


def taking(view: View[F], card: Piece, company: Company, made: Makes) -> list[Reason]:
    """What meld the card makes, or what in the hand it goes with, or that nothing does."""
    if meld := made(view.hand, card):
        return [Reason(makes(card, meld))]
    if with_it := company(view.hand, card):
        return [Reason(said("It goes with {cards}.", cards=Cards(with_it)))]
    return [Reason(said("Nothing in the hand goes with it."), against=True)]


def leaving(view: View[F], card: Piece, company: Company, made: Makes, useful: bool) -> list[Reason]:
    """The same for not taking it; ``useful``: it would help the hand at once."""
    with_it = company(view.hand, card)
    if meld := made(view.hand, card):
        return [Reason(makes(card, meld), against=True)]
    if not with_it:
        return [Reason(said("Nothing in the hand goes with it."))]
    if useful:
        return [Reason(said("It goes with {cards}.", cards=Cards(with_it)), against=True)]
    return [Reason(said("So far it would only stand beside {cards}.", cards=Cards(with_it)))]


def ending(view: View[F]) -> tuple[Reason, ...]:
    """Why the turn ends without an offer."""
    if len(view.hand) == 1:
        return (Reason(said("The last card in the hand is never offered.")),)
    return (Reason(said("Nothing may be offered now.")),)
