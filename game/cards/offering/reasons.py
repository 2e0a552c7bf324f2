"""Reasons to offer, lay, take or refuse a card, true of a view, in games with offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from game.cards.lines import near_out, opponents
from game.cards.melds import Group
from game.cards.offering.offers import F
from game.cards.uses import makes, telling
from game.engine.contract import PublicState, Reason, View
from game.engine.messages import Cards, Message, Side, Who, fill, join_list, msg, msg_n
from game.engine.table import LogLine, Moved, Piece, Pile, Place, Seat, without

Company = Callable[[Pile, Piece], Pile]  # all cards of the pile that could share a meld with the card
Makes = Callable[[Pile, Piece], Group | None]  # the new meld that the card makes with cards of the pile
Fits = Callable[[View[F], int, Piece], bool]  # whether that meld accepts the card

MOST, KEPT, FITTING = 4, 3, 4
CHEAP, DEAR = 5, 15  # points in hand
_HELD = msg("It costs little to hold."), msg("It costs something to hold."), msg("It costs dearly to hold.")
_TOOK = msg("{seat} took {cards}, which it goes with.")
_HOLDS = msg("{seat} holds {cards}, which it goes with.")
_ON_TO_TAKER = msg("Refused, it goes to {seat}, who took {cards}.")
_ON_TO_HOLDER = msg("Refused, it goes to {seat}, who holds {cards}.")
_KEEPS, _GROUP = msg("The hand keeps {groups} together."), msg("{cards}")


def offering(
    view: View[F],
    card: Piece,
    *,
    company: Company,
    made: Makes,
    fits: Fits[F],
    spare: Message | None,
    cost: int,
    prized: Message | None = None,
    kept: Sequence[Pile] = (),
    others: Pile = (),
) -> tuple[Reason, ...]:
    """Reasons for and against offering this card: the hand, then what the others could do with it, then its cost.

    ``spare`` is a text with ``{cards}``: the hand does not need it among those it goes with; None if it does.
    ``prized`` says what the card is good for in any hand. ``kept`` are the groups that stay whole without it,
    ``others`` the cards that could be offered instead.
    """
    found = [
        *([Reason(prized, against=True)] if prized else _in_the_hand(view, card, company, made, spare)),
        *_on_their_melds(view, card, fits, others),
        *_known_cards(view, card, company),
        *keeping(kept),
        *_refused_before(view, card),
    ]
    return (*found[:MOST], holding(cost))


def holding(cost: int, against: bool = False) -> Reason:
    """The cost of being left with this card: a reason to give it up or, with ``against``, not to take it.

    Of a cheap card it is a reason to keep or take it.
    """
    is_cheap = cost <= CHEAP
    words = _HELD[0] if is_cheap else _HELD[1] if cost < DEAR else _HELD[2]
    figures = (
        msg("Held at the end it would cost only {points}.", points=cost)
        if is_cheap
        else msg("Held at the end it would cost {points}.", points=cost)
    )
    return Reason(words, against != is_cheap, figures)


def keeping(kept: Sequence[Pile]) -> list[Reason]:
    """The groups that stay whole in the hand, the first few of them."""
    if not kept:
        return []
    return [Reason(fill(_KEEPS, groups=join_list([fill(_GROUP, cards=Cards(group)) for group in kept[:KEPT]])))]


def passed_on(view: View[F], card: Piece, company: Company, stops: bool) -> list[Message]:
    """Who gets the refused card next, if it is an opponent known to hold what it goes with."""
    assert view.public.offer is not None
    following = (view.own_seat + 1) % view.public.seats
    if stops or following == view.public.offer.seat or following not in opponents(view):
        return []
    wanted = company(view.public.known[following], card)
    words = _ON_TO_TAKER if took(view, following, wanted) else _ON_TO_HOLDER
    return [fill(words, seat=Who(following), cards=Cards(wanted))] if wanted else []


def took(view: View[PublicState], seat: Seat, cards: Pile) -> bool:
    """Whether all of these were seen to be taken into that hand, not only shown and kept."""
    hand = Place("hand", seat)
    came = (event for event in view.events if isinstance(event, Moved) and event.dst == hand and event.why != "keep")
    return not Counter(cards) - Counter(piece for event in came for piece in event.left)


def _in_the_hand(view: View[F], card: Piece, company: Company, made: Makes, spare: Message | None) -> Iterator[Reason]:
    rest = without(view.hand, (card,))
    with_it, meld = company(rest, card), made(rest, card)
    if not with_it and meld is None:
        yield Reason(msg("Nothing else in the hand goes with it."))
    elif spare is not None and with_it:
        yield Reason(fill(spare, cards=Cards(telling(card, with_it))))
    elif meld is not None:
        yield Reason(makes(card, meld), against=True)
    else:
        yield Reason(msg("It goes with {cards} in the hand.", cards=Cards(telling(card, with_it))), against=True)


def partners(view: View[F]) -> tuple[Seat, ...]:
    """The other seats of the viewer's side."""
    return tuple(seat for seat in view.public.sides[view.public.side_of(view.own_seat)] if seat != view.own_seat)


def _on_their_melds(view: View[F], card: Piece, fits: Fits[F], others: Pile) -> Iterator[Reason]:
    side = view.public.side_of(view.own_seat)
    theirs = [number for number, laid in enumerate(view.public.melds) if laid.side != side]
    taking = next((number for number in theirs if fits(view, number, card)), None)
    if taking is not None:
        yield Reason(msg("It fits a meld of {side}.", side=Side(view.public.melds[taking].side)), against=True)
    elif fitting := tuple(each for each in others if any(fits(view, number, each) for number in theirs)):
        words = msg("{cards} would go on melds of the others; this goes on none.", cards=Cards(fitting[:FITTING]))
        yield Reason(words)
    elif theirs:
        yield Reason(msg("It fits no meld of the other side."))


def _known_cards(view: View[F], card: Piece, company: Company) -> Iterator[Reason]:
    """What the others are known to hold: an opponent's cards as a reason against, else a partner's as one for."""
    others = opponents(view)
    for seat in (*others, *partners(view)):
        if wanted := company(view.public.known[seat], card):
            words = _TOOK if took(view, seat, wanted) else _HOLDS
            yield Reason(fill(words, seat=Who(seat), cards=Cards(wanted)), against=seat in others)
            return
    if any(view.public.known[seat] for seat in others):
        yield Reason(msg("Nothing that an opponent is known to hold goes with it."))


def _refused_before(view: View[F], card: Piece) -> Iterator[Reason]:
    """Yields an opponent who lately refused a card of this rank: the one who is asked first, if any."""
    refusals = [event.args for event in view.events if isinstance(event, LogLine) and event.code == "refused"]
    for seat in opponents(view):
        cards = [str(other) for who, other in refusals if who == seat and str(other)[0] == card[0]]
        if cards:
            yield Reason(msg("{seat} refused the {card}.", seat=Who(seat), card=Cards((cards[-1],))))
            return


def laying(view: View[F], cards: Pile) -> list[Reason]:
    """Reasons to lay these cards now."""
    out = [] if without(view.hand, cards) else [Reason(msg("That empties the hand: it goes out."))]
    return [*out, *soon_out(view)]


def soon_out(view: View[PublicState]) -> list[Reason]:
    """That an opponent may soon go out, if so."""
    if (few := near_out(view)) is None:
        return []
    words = msg_n("{seat} has one card left: the hand may end soon.",
                   "{seat} has {n} cards left: the hand may end soon.",
                   len(view.at("hand", few)), seat=Who(few))  # fmt: skip
    return [Reason(words)]


def taking(view: View[F], card: Piece, company: Company, made: Makes) -> list[Reason]:
    """The meld the card makes, or what it goes with in the hand, or that it goes with nothing."""
    if meld := made(view.hand, card):
        return [Reason(makes(card, meld))]
    if with_it := company(view.hand, card):
        return [Reason(msg("It goes with {cards}.", cards=Cards(telling(card, with_it))))]
    return [Reason(msg("Nothing in the hand goes with it."), against=True)]


def leaving(view: View[F], card: Piece, company: Company, made: Makes, useful: bool) -> list[Reason]:
    """Reasons for not taking the card; ``useful``: it would help the hand at once."""
    with_it = company(view.hand, card)
    if meld := made(view.hand, card):
        return [Reason(makes(card, meld), against=True)]
    if not with_it:
        return [Reason(msg("Nothing in the hand goes with it."))]
    near = Cards(telling(card, with_it))
    if useful:
        return [Reason(msg("It goes with {cards}.", cards=near), against=True)]
    return [Reason(msg("So far it would only stand beside {cards}.", cards=near))]


def ending(view: View[F]) -> tuple[Reason, ...]:
    """Reasons for ending the turn without an offer."""
    if len(view.hand) == 1:
        return (Reason(msg("The last card in the hand is never offered.")),)
    return (Reason(msg("Nothing may be offered now.")),)
