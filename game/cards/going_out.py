"""The kind of puzzle "Go out now": every card of the hand can go in one turn; and how hard that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.actions import cards_laid
from game.engine.actions import A
from game.engine.ai.position import O, State
from game.engine.ai.puzzle import Puzzle, PuzzleKind
from game.engine.contract import Game, PublicState, view_of
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Place, Seat

TURNS = 16  # turns played to measure a position
LONGEST = 40  # actions in a turn; no hand has so many cards
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


# ---------------------------------------------------------------- a plain player, who lays whatever is largest


def difficulty(game: Game[O, A], state: State[O], seat: Seat, way: Sequence[A], searched: int, rng: Rng) -> int:
    """The difficulty of going out: greedy turns that fail, actions needed, and binary digits of positions searched.

    What no greedy turn solves is harder than all that some solve: it needs another order, fewer cards laid off, or a
    wild elsewhere.
    """
    return misses(game, state, seat, rng) + len(way) + searched.bit_length()


def misses(game: Game[O, A], state: State[O], seat: Seat, rng: Rng) -> int:
    """How many of TURNS greedy turns do not go out; equally large things are laid in random order."""
    return sum(not _goes_out(game, state, seat, rng.branch(f"turn {number}")) for number in range(TURNS))


def _goes_out(game: Game[O, A], state: State[O], seat: Seat, rng: Rng) -> bool:
    """Play the turn; are all cards gone, or only one left where that may be discarded?"""
    for _ in range(LONGEST):
        if not state.piles.get(Place("hand", seat)):
            return True
        if state.public.to_act != seat:
            return False
        able = [action for action in game.legal_actions(view_of(game, state, seat)) if not action.lucky]
        laying = [action for action in able if not action.final]
        most = max(map(cards_laid, laying), default=0)
        chosen = [action for action in laying if cards_laid(action) == most]
        if not chosen:  # a discard may be the last card to go
            chosen = able if len(state.piles[Place("hand", seat)]) == 1 else []
        if not chosen:
            return False
        at, rng = rng.below(len(chosen))
        state = game.apply(state, chosen[at]).state
    return False
