"""What puzzles share in games with offers: going out now, which card to offer, and whether to take one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.offering.offers import OfferPublic
from game.engine.actions import A
from game.engine.ai.decision_puzzle import Compare, Decisions, decision_kind
from game.engine.ai.position import O
from game.engine.ai.puzzle import Puzzle, PuzzleKind
from game.engine.contract import Game, PublicState, State, View, view_of
from game.engine.messages import Cards, Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Place, Seat

GOAL = msg("Go out now: every card of your hand can go this turn.")
WHICH = msg("Which card would you offer? One is clearly best.")
WHETHER = msg("{card} is offered to you. Take it or refuse it: one is clearly better.")
LEFT = msg_n("{n} card is left in your hand, and it can go.", "{n} cards are left in your hand, and all can go.", 0)


def going_out(
    bounds: tuple[int, int, int, int], draws: Callable[[Rng, int], Puzzle | None], hint: Callable[[Puzzle], Message]
) -> PuzzleKind[PublicState]:
    """The kind of puzzle in which every card must go, for one game."""
    return PuzzleKind(
        "out", msg("Go out now"), msg("Every card can go in this turn"), bounds, draws, result_of, so_far, short, hint
    )


def which_offer(
    of: Callable[[], object], bounds: tuple[int, int, int, int], seats: tuple[int, ...], compare: Compare | None = None
) -> PuzzleKind[PublicState]:
    """The kind of puzzle that asks for a card to offer, for one game."""
    asks = Decisions(of, "offer", lambda view: WHICH, ("offer",), seats=seats, compare=compare)
    return decision_kind(asks, msg("Which offer?"), msg("The best card to offer"), bounds)


def take_or_refuse(
    of: Callable[[], object], bounds: tuple[int, int, int, int], seats: tuple[int, ...], compare: Compare | None = None
) -> PuzzleKind[PublicState]:
    """The kind of puzzle that asks whether to take the card on offer, for one game."""
    asks = Decisions(of, "answer", _offered, ("take", "refuse"), least=2, seats=seats, compare=compare)
    return decision_kind(asks, msg("Take or refuse?"), msg("Is the card on offer worth it?"), bounds)


def _offered(view: View[OfferPublic]) -> Message:
    offer = view.public.offer
    assert offer is not None
    return fill(WHETHER, card=Cards((offer.card,)))


def result_of(state: State[O], seat: Seat) -> int:
    """0 if no card is held, else negative."""
    return -len(state.piles.get(Place("hand", seat), ()))


def so_far(puzzle: Puzzle, reached: int) -> Message:
    return GOAL


def short(puzzle: Puzzle, reached: int) -> Message:
    return fill(LEFT, n=-reached)


def play_on(game: Game[O, A], state: State[O], way: Sequence[A], seat: Seat) -> State[O]:
    """The state after these actions of this seat. Raises ValueError if one is illegal."""
    for action in way:
        if refusal := game.check(view_of(game, state, seat), action):
            raise ValueError(f"{action} is refused by {refusal.rule} {refusal.why}")
        state = game.apply(state, action).state
    return state
