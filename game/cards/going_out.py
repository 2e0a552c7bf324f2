"""The kind of puzzle "Go out now": every card of the hand can go in one turn."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.ai.position import O, State
from game.engine.ai.puzzle import Puzzle, PuzzleKind
from game.engine.contract import PublicState
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Place, Seat

LEFT = msg_n("{n} card is left in your hand, and it can go.", "{n} cards are left in your hand, and all can go.", 0)


def going_out(
    bounds: tuple[int, int, int, int], draws: Callable[[Rng, int], Puzzle | None], hint: Callable[[Puzzle], Message]
) -> PuzzleKind[PublicState]:
    """The kind of puzzle, for one game."""
    return PuzzleKind(
        "out", msg("Go out now"), msg("Every card can go in this turn"), bounds, draws, result_of, _goal, _short, hint
    )


def result_of(state: State[O], seat: Seat) -> int:
    """0 if no card is held, else negative."""
    return -len(state.piles.get(Place("hand", seat), ()))


def _goal(puzzle: Puzzle, reached: int) -> Message:
    return puzzle.message


def _short(puzzle: Puzzle, reached: int) -> Message:
    return fill(LEFT, n=-reached)
