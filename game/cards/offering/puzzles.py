"""What puzzles share in games with offers: which card to offer, whether to take one, and going out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.offering.offers import OfferPublic
from game.engine.actions import A
from game.engine.ai.decision_puzzle import Compare, Decisions, decision_kind
from game.engine.ai.position import O
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Game, PublicState, State, View, view_of
from game.engine.messages import Cards, Message, fill, msg
from game.engine.table import Seat

Bounds = tuple[int, int, int, int]
GOAL = msg("Go out now: every card of your hand can go this turn.")
WHICH = msg("Which card would you offer? One is clearly best.")
WHETHER = msg("{card} is offered to you. Take it or refuse it: one is clearly better.")


def decision_puzzles(
    of: Callable[[], object], offers: Bounds, answers: Bounds, seats: tuple[int, ...], compare: Compare | None = None
) -> tuple[PuzzleKind[PublicState], PuzzleKind[PublicState]]:
    """For one game the kinds of puzzle that ask for a card to offer, and whether to take one, each with its bounds."""
    which = Decisions(of, "offer", lambda view: WHICH, ("offer",), seats=seats, compare=compare)
    whether = Decisions(of, "answer", _offered, ("take", "refuse"), least=2, seats=seats, compare=compare)
    return (
        decision_kind(which, msg("Which offer?"), msg("The best card to offer"), offers),
        decision_kind(whether, msg("Take or refuse?"), msg("Is the card on offer worth it?"), answers),
    )


def _offered(view: View[OfferPublic]) -> Message:
    offer = view.public.offer
    assert offer is not None
    return fill(WHETHER, card=Cards((offer.card,)))


def play_on(game: Game[O, A], state: State[O], way: Sequence[A], seat: Seat) -> State[O]:
    """The state after these actions of this seat. Raises ValueError if one is illegal."""
    for action in way:
        if refusal := game.check(view_of(game, state, seat), action):
            raise ValueError(f"{action} is refused by {refusal.rule} {refusal.why}")
        state = game.apply(state, action).state
    return state
