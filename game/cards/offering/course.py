"""How a hand of a rummy with offers goes: what each deed leads to, and what stands when the hand is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.cards import rummy
from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.cards.melds import Group
from game.cards.offering import offers
from game.cards.offering.offers import F
from game.engine.changed import changed
from game.engine.contract import Action, CardDeal, Desk, Setup, State
from game.engine.table import TABLE, Piece, Pile, Seat
from game.values import dataclass


@dataclass(frozen=True)
class Course:
    """``each``: cards dealt to every seat; ``undrawn``: cards of the stock that are never drawn.

    ``is_stop``: does taking this card cost the next draw? ``onward``: is a refused one offered to the next seat?
    ``finish`` scores the hand and says who is out, if anybody is.
    """

    each: int
    is_stop: Callable[[Piece], bool]
    onward: Callable[[Piece], bool]
    finish: Callable[[Desk[Any], Seat | None], None]
    undrawn: int = 0


def undealt(setup: Setup) -> dict[str, Any]:
    """The public facts of every such game before its first deal."""
    seats, sides = setup.seats, len(setup.sides)
    return {
        "scores": (0,) * sides, "phase": "deal", "down": (False,) * sides, "stopped": (False,) * seats,
        "known": ((),) * seats, "taken": ((),) * seats,
    }  # fmt: skip


def with_next(state: State[F], number: int, dealer: Seat) -> State[F]:
    """The same, with this hand the next and this seat its dealer."""
    return changed(state, open=changed(state.open, next_hand=number, next_dealer=dealer))


def next_deal(state: State[F], box: Pile) -> CardDeal:
    """The next hand's deal of these cards, drawn from the state's luck; the first dealer too."""
    dealer = state.open.next_dealer
    if dealer is None:
        dealer, _ = state.chance.branch("dealer").below(state.open.seats)
    deck, _ = state.chance.shuffled(box)
    return CardDeal(state.open.next_hand, dealer, deck)


def go(desk: Desk[F], action: Action, course: Course) -> None:
    """What a lawful action leads to."""
    match action:
        case CardDeal():
            offers.deal_out(desk, action, course.each)
        case Draw():
            offers.draw(desk, course.undrawn)
        case Contract(groups):
            offers.lay_contract(desk, groups)
            _after_melding(desk, course)
        case Meld(kind, cards):
            rummy.lay(desk, Group(kind, cards), "meld")
            _after_melding(desk, course)
        case LayOff(number, cards, result):
            rummy.add_to_meld(desk, number, cards, result)
            _after_melding(desk, course)
        case Offer(card):
            offers.offer(desk, card)
        case Take():
            offers.take(desk, stops=course.is_stop(_shown(desk)))
        case Refuse():
            offers.refuse(desk, onward=course.onward(_shown(desk)))
        case End():
            _end(desk, course)
        case _:
            raise TypeError(f"{action} is no action of such a game")


def _shown(desk: Desk[F]) -> Piece:
    assert desk.open.offer is not None
    return desk.open.offer.card


def _after_melding(desk: Desk[F], course: Course) -> None:
    """Whoever has melded their last card is out."""
    if not desk.at("hand", rummy.whose(desk)):
        course.finish(desk, rummy.whose(desk))


def _end(desk: Desk[F], course: Course) -> None:
    seat = rummy.whose(desk)
    if desk.open.last:
        course.finish(desk, None)
        return
    desk.tell("one_card" if len(desk.at("hand", seat)) == 1 else "no_offer", seat)
    offers.end_turn(desk)


def show_who_is_out(desk: Desk[Any], out: Seat | None, void: bool) -> None:
    """How the hand ended, and everyone's cards."""
    desk.tell("out" if out is not None else "void" if void else "stock_end", out)
    rummy.show_hands(desk)


def close(desk: Desk[Any], score: Any, over: bool, next_dealer: Seat | None) -> None:
    """The hand is scored: another follows, or the match is over. A void one counts as not played."""
    facts = desk.open
    desk.set(
        asked=None if over else TABLE, phase="over" if over else "deal", score=score, offer=None,
        history=facts.history if score.void else (*facts.history, score), known=((),) * facts.seats,
        next_hand=score.number + (not score.void), next_dealer=next_dealer,
    )  # fmt: skip
    desk.turn_to(None)
