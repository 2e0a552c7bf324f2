"""Why a card is offered, laid, taken or refused: reasons true of a view, in games where cards are offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.cards.offers import F
from game.engine.contract import View
from game.engine.said import Cards, Said, Side, Who, filled, said, said_n
from game.engine.table import Piece, Pile, Seat, without

Akin = Callable[[Piece, Piece], bool]  # could the two share a meld?
Fits = Callable[[View[Any], int, Piece], bool]  # would that meld take the card?

MOST = 4
NEAR_OUT = 3


def offering(view: View[F], card: Piece, *, akin: Akin, fits: Fits, spare: Said | None, cost: int) -> tuple[Said, ...]:
    """For and against showing this card: the hand first, then what the others could do with it, then its cost.

    ``spare`` says with ``{cards}`` that the hand does not need it among those it goes with; None when it does.
    """
    found = [*_in_the_hand(view, card, akin, spare), *_on_their_melds(view, card, fits), *_seen(view, card, akin)]
    return (*found[: MOST - 1], said("Held at the end it would cost {points}.", points=cost))


def _in_the_hand(view: View[F], card: Piece, akin: Akin, spare: Said | None) -> Iterator[Said]:
    company = _company(without(view.hand, (card,)), card, akin)
    if not company:
        yield said("Nothing else in the hand goes with it.")
    elif spare is not None:
        yield filled(spare, cards=Cards(company))
    else:
        yield said("Against it: it goes with {cards}.", cards=Cards(company))


def _company(pile: Pile, card: Piece, akin: Akin) -> Pile:
    return tuple(held for held in dict.fromkeys(sorted(pile)) if akin(held, card))[:MOST]


def opponents(view: View[F]) -> tuple[Seat, ...]:
    """The seats of the other sides, clockwise from the viewer's left."""
    assert view.seat is not None
    side, seats = view.open.side_of(view.seat), view.open.seats
    round_ = ((view.seat + step) % seats for step in range(1, seats))
    return tuple(seat for seat in round_ if view.open.side_of(seat) != side)


def _on_their_melds(view: View[F], card: Piece, fits: Fits) -> Iterator[Said]:
    assert view.seat is not None
    side = view.open.side_of(view.seat)
    theirs = [number for number, laid in enumerate(view.open.melds) if laid.side != side]
    taking = next((number for number in theirs if fits(view, number, card)), None)
    if taking is not None:
        yield said("Against it: it fits a meld of {side}.", side=Side(view.open.melds[taking].side))
    elif theirs:
        yield said("It fits no meld of the other side.")


def _seen(view: View[F], card: Piece, akin: Akin) -> Iterator[Said]:
    """What the opponents were seen taking, and still hold."""
    others = opponents(view)
    for seat in others:
        if wanted := _company(view.open.known[seat], card, akin):
            yield said("Against it: {seat} was seen taking {cards}.", seat=Who(seat), cards=Cards(wanted))
            return
    if any(view.open.known[seat] for seat in others):
        yield said("Nothing that an opponent was seen taking goes with it.")


def laying(view: View[F], cards: Pile) -> list[Said]:
    """Why now is the time for these cards to leave the hand."""
    out = [] if without(view.hand, cards) else [said("The hand is then empty: that is out.")]
    return [*out, *near_out(view)]


def near_out(view: View[F]) -> list[Said]:
    """An opponent who may soon be out."""
    few = min(opponents(view), key=lambda seat: len(view.at("hand", seat)))
    left = len(view.at("hand", few))
    if left > NEAR_OUT:
        return []
    return [
        said_n("{seat} has one card left: the hand may end soon.", "{seat} has {n} cards left: the hand may end soon.",
               left, seat=Who(few))
    ]  # fmt: skip


def with_company(view: View[F], card: Piece, akin: Akin) -> list[Said]:
    """What in the hand the card goes with, or that nothing does."""
    if company := _company(view.hand, card, akin):
        return [said("It goes with {cards}.", cards=Cards(company))]
    return [said("Nothing in the hand goes with it.")]


def idle_company(view: View[F], card: Piece, akin: Akin) -> list[Said]:
    """The same of a card that would help nothing yet."""
    if company := _company(view.hand, card, akin):
        return [said("It would stand beside {cards} and no more, so far.", cards=Cards(company))]
    return [said("Nothing in the hand goes with it.")]


def ending(view: View[F]) -> tuple[Said, ...]:
    """Why the turn ends without an offer."""
    if len(view.hand) == 1:
        return (said("The last card in the hand is never offered."),)
    return (said("Nothing may be offered now, and nothing more is worth laying down."),)
