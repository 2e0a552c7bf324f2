"""What puzzles of games in which cards are offered have in common: going out now, and doing a way by the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Action, Game, State, view_of
from game.engine.mind.puzzle import Kind, Puzzle
from game.engine.said import Said, filled, said, said_n
from game.engine.table import Place, Seat

GOAL = said("Go out now: every card of your hand can go this turn.")
LEFT = said_n("{n} card is left in your hand, and it can go.", "{n} cards are left in your hand, and all can go.", 0)


def going_out(
    bounds: tuple[int, int, int, int], draws: Callable[[Chance, int], Puzzle | None], hint: Callable[[Puzzle], Said]
) -> Kind:
    """The kind in which every card is to go, for one game."""
    return Kind(
        "out", said("Go out now"), said("Every card can go in this turn"), bounds, draws, reached, so_far, short, hint
    )


def reached(state: State[Any], seat: Seat) -> int:
    """Nothing, when no card is held; else less than that."""
    return -len(state.cloth.get(Place("hand", seat), ()))


def so_far(puzzle: Puzzle, reached: int) -> Said:
    return GOAL


def short(puzzle: Puzzle, reached: int) -> Said:
    return filled(LEFT, n=-reached)


def played_on(game: Game[Any], state: State[Any], way: Sequence[Action], seat: Seat) -> State[Any]:
    """The table after these deeds of this seat. Raises ValueError where one is against the rules."""
    for action in way:
        if refusal := game.check(view_of(game, state, seat), action):
            raise ValueError(f"{action} is refused by {refusal.rule} {refusal.why}")
        state = game.apply(state, action).state
    return state
