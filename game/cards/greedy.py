"""How hard it is to go out in a turn: measured by a plain player who lays whatever is largest."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.actions import cards_laid
from game.engine.actions import A
from game.engine.ai.position import O
from game.engine.contract import Game, State, view_of
from game.engine.rng import Rng
from game.engine.table import Place, Seat

TURNS = 16  # turns played to measure a position
LONGEST = 40  # actions in a turn; no hand has so many cards


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
