"""What puzzles share in games with offers: going out now, and playing a line by the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import A
from game.engine.ai.position import O
from game.engine.ai.puzzle import Puzzle, PuzzleKind
from game.engine.contract import Game, PublicState, State, view_of
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Place, Seat

GOAL = msg("Go out now: every card of your hand can go this turn.")
LEFT = msg_n("{n} card is left in your hand, and it can go.", "{n} cards are left in your hand, and all can go.", 0)


def going_out(
    bounds: tuple[int, int, int, int], draws: Callable[[Rng, int], Puzzle | None], hint: Callable[[Puzzle], Message]
) -> PuzzleKind[PublicState]:
    """The kind of puzzle in which every card must go, for one game."""
    return PuzzleKind(
        "out", msg("Go out now"), msg("Every card can go in this turn"), bounds, draws, result_of, so_far, short, hint
    )


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
