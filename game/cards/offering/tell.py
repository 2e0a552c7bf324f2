"""What tables of rummies with offers say alike: what happened, what could be done, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.cards.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.cards.card import is_wild
from game.cards.named import moved
from game.cards.offering.offers import F
from game.cards.rulings import in_words
from game.engine.contract import Action, Answer, Fact, Question, Refusal, View
from game.engine.said import Cards, Said, Side, Who, filled, said
from game.engine.table import Event, Moved, Piece, Pile, Place, Scored, Seat, Told
from game.values import dataclass

COMMON = {
    "T1": said("It is not for this player to decide."),
    "T2": said("The {card} is not in the hand."),
    "T3": said("There is no such meld."),
    "T4": said("That cannot be done at this point of the turn."),
    "T4.deal": said("The hand is over: the next one is dealt first."),
    "T4.over": said("The match is over."),
    "T4.draw": said("Draw a card first."),
    "T4.table": said("That comes at another point of the turn."),
    "T4.answer": said("The card on offer must be taken or refused first."),
    "T4.nothing": said("Put cards in the tray or select them first."),
}
_MOVES = {
    "contract": said("{seat} laid {cards} for the contract"),
    "meld": said("{seat} laid {cards}"),
    "offer": said("{seat} offers {cards}"),
    "take": said("{seat} took {cards}"),
}
_TOLD = {
    "skips": said("{seat} took a stop card: no draw this turn"),
    "stopped": said("{seat} will skip the next draw"),
    "no_offer": said("{seat} has nothing to offer"),
    "out": said("{seat} goes out"),
    "contract": said("{seat} has laid the contract"),
}
_SILENT = ("deal", "gather", "shuffle", "show", "exchange_in")  # an exchange is told with its second half
_PLAIN = {
    Draw: said("Draw a card"),
    Take: said("Take it"),
    Refuse: said("Refuse", about="deed"),
    End: said("End the turn"),
}


@dataclass(frozen=True)
class Words:
    """What one game says in its own words: ``keep`` of a card nobody took, ``over`` of a match won by this side."""

    refusals: Mapping[str, Said]
    keep: Said
    told: Mapping[str, Said]
    scored: Mapping[str, Said]
    void: Said
    over: Callable[[Any, tuple[object, ...]], Said]
    deed: Callable[[Action], Said]


def say(view: View[F], thing: Event | Action | Refusal, own: Words) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(own.refusals, thing)
        case Moved():
            return None if thing.why in _SILENT else moved(view, thing, {**_MOVES, "keep": own.keep})
        case Told(code, args):
            return _told(view.open, code, args, own)
        case Scored(side, points, why):
            return filled(own.scored[why], side=Side(side), points=points)
        case Action():
            return own.deed(thing)
    return None


def _told(open: F, code: str, args: tuple[object, ...], own: Words) -> Said:
    match code, args:
        case "hand", (int(number), int(dealer)):
            return said("Hand {n}: {seat} deals", n=number, seat=Who(dealer))
        case "refused", (int(seat), str(card)):
            return said("{seat} refused {cards}", seat=Who(seat), cards=Cards((card,)))
        case "void", _:
            return own.void
        case "stock_end", _:
            return said("The stock is used up and nobody is out")
        case "over", _:
            return own.over(open, args)
        case _, (int(seat),):
            return filled(own.told.get(code) or _TOLD[code], seat=Who(seat))
    raise KeyError(code)


def _is_run(cards: Pile) -> bool:
    """Do these cards, which are a meld, have an order?"""
    return len({card[0] for card in cards if not is_wild(card)}) > 1


def deed(action: Action) -> Said:
    """What doing this means, in the imperative."""
    match action:
        case LayOff(_, cards, result):
            if result[: len(cards)] == cards and _is_run(result):
                return said("Add {cards} at the low end: {whole}", cards=Cards(cards), whole=Cards(result))
            return said("Add {cards}: {whole}", about="deed", cards=Cards(cards), whole=Cards(result))
        case Exchange(_, give, take):
            return said("Give {give} for {take}", give=Cards((give,)), take=Cards((take,)))
        case Meld(_, cards):
            return said("Lay down {cards}", cards=Cards(cards))
        case Contract(melds):
            return said("Lay the contract: {cards}", cards=Cards(tuple(c for m in melds for c in m.cards)))
        case Offer(card):
            return said("Offer {cards}", about="deed", cards=Cards((card,)))
    return _PLAIN[type(action)]


# ---------------------------------------------------------------- the offer, and what stands with a seat


def question(
    view: View[F], is_stop: Callable[[Piece], bool], if_refused: Callable[[View[F]], Said],
    hints: Callable[[View[F], Piece], Sequence[Said]], could_use: Callable[[View[F], int, Piece], bool],
) -> Question | None:  # fmt: skip
    """Take or refuse the card on offer, for the seat that is asked; ``if_refused``: where the card goes then."""
    open, shown = view.open, view.open.offer
    if shown is None or open.asked != view.seat or view.seat is None:
        return None
    card, stops = Cards((shown.card,)), is_stop(shown.card)
    stop = said("A stop card: taking it means no draw on {seat}’s next turn.", seat=Who(view.seat))
    return Question(
        said("{seat} offers {to} the {card}", seat=Who(shown.seat), to=Who(view.seat), card=card),
        shown.card,
        (stop if stops else said("Taking it does not change the next draw."), if_refused(view)),
        tuple(hints(view, shown.card)),
        (
            Answer(Take(), said("Take it"), "Y", primary=True),
            Answer(Refuse(), said("Refuse", about="deed"), "N", declines=True),
        ),
        tuple(Place("meld", number) for number in range(len(open.melds)) if could_use(view, number, shown.card)),
        (
            said("{seat} offers {card}", seat=Who(shown.seat), card=card),
            *([said("A stop card: no draw next turn.")] if stops else []),
        ),
    )


def standing(open: F, seat: Seat) -> list[Fact]:
    """Who dealt, and whether a seat's draw is skipped where that is not what all wait for."""
    found = []
    if open.dealer == seat:
        found.append(Fact("seat", said("Dealt this hand"), seat))
    if open.stopped[seat] and seat == open.asked:
        found.append(Fact("seat", said("Skips the next draw"), seat))
    return found
