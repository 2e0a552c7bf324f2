"""The course of a hand of a rummy with offers: what each action leads to, and how the hand ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol

from game.cards import rummy
from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.cards.melds import Group
from game.cards.offering import offers
from game.cards.offering.offers import F
from game.engine.contract import Action, CardDeal, Desk, Setup, State
from game.engine.fields import replace_fields
from game.engine.table import TABLE, Piece, Pile, Seat
from game.values import dataclass


@dataclass(frozen=True)
class HandFlow(Generic[F]):
    """A game's parameters. ``each``: cards dealt to every seat; ``undrawn``: stock cards that are never drawn.

    ``is_stop``: whether taking a card costs the next draw; ``onward``: whether a refused one is offered to the next
    seat. ``finish`` scores the hand for the seat that is out, if any.
    """

    each: int
    is_stop: Callable[[Piece], bool]
    onward: Callable[[Piece], bool]
    finish: Callable[[Desk[F], Seat | None], None]
    undrawn: int = 0


class HandResult(Protocol):
    """The result of a hand: its number, and whether it counts for nothing."""

    @property
    def number(self) -> int: ...

    @property
    def void(self) -> bool: ...


def start_fields(setup: Setup) -> dict[str, Any]:
    """The public fields of every such game before its first deal."""
    seats, sides = setup.seats, len(setup.sides)
    return {
        "scores": (0,) * sides, "phase": "deal", "down": (False,) * sides, "stopped": (False,) * seats,
        "known": ((),) * seats, "taken": ((),) * seats,
    }  # fmt: skip


def with_next(state: State[F], number: int, dealer: Seat) -> State[F]:
    """The same state, with this number and dealer set for the next hand."""
    return replace_fields(state, public=replace_fields(state.public, next_hand=number, next_dealer=dealer))


def next_deal(state: State[F], box: Pile) -> CardDeal:
    """The next deal of these cards, drawn from the state's rng, as is the first dealer."""
    dealer = state.public.next_dealer
    if dealer is None:
        dealer, _ = state.rng.branch("dealer").below(state.public.seats)
    deck, _ = state.rng.shuffle(box)
    return CardDeal(state.public.next_hand, dealer, deck)


def go(desk: Desk[F], action: Action, course: HandFlow[F]) -> None:
    """The transition that a legal action causes."""
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
            offers.take(desk, stops=course.is_stop(_shown_card(desk)))
        case Refuse():
            offers.refuse(desk, onward=course.onward(_shown_card(desk)))
        case End():
            _end(desk, course)
        case _:
            raise TypeError(f"{action} is no action of such a game")


def _shown_card(desk: Desk[F]) -> Piece:
    assert desk.public.offer is not None
    return desk.public.offer.card


def _after_melding(desk: Desk[F], course: HandFlow[F]) -> None:
    """Ends the hand if its player has melded their last card."""
    if not desk.at("hand", desk.at_turn):
        course.finish(desk, desk.at_turn)


def _end(desk: Desk[F], course: HandFlow[F]) -> None:
    seat = desk.at_turn
    if desk.public.last:
        course.finish(desk, None)
        return
    desk.tell("one_card" if len(desk.at("hand", seat)) == 1 else "no_offer", seat)
    offers.end_turn(desk)


def show_who_is_out(desk: Desk[F], out: Seat | None, void: bool) -> None:
    """Shows how the hand ended, and everyone's cards."""
    desk.tell("out" if out is not None else "void" if void else "stock_end", out)
    rummy.show_hands(desk)


def close(
    desk: Desk[F], score: HandResult, history: tuple[HandResult, ...], following: Sequence[int],
    next_dealer: Seat | None,
) -> None:  # fmt: skip
    """Scores the hand. The first of the ``following`` numbers is dealt next; without any, the match is over.

    A void hand counts as not played.
    """
    over = not following
    desk.set(
        to_act=None if over else TABLE, phase="over" if over else "deal", score=score, offer=None,
        history=history if score.void else (*history, score), known=((),) * desk.public.seats,
        next_hand=score.number if over else following[0], next_dealer=next_dealer,
    )  # fmt: skip
    desk.turn_to(None)
