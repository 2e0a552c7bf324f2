"""Another state with the same view for one seat: for tests against leaks, and as the world of a search."""

from __future__ import annotations

from collections import Counter

from game.engine.actions import A
from game.engine.ai.position import O
from game.engine.contract import Game, State, View
from game.engine.rng import Rng
from game.engine.table import BACK, Pile, Place


def imagine(game: Game[O, A], view: View[O], chance: Rng) -> State[O]:
    """A whole state with this view: hidden pieces are dealt at random, those whose place everyone knows stay there."""
    known = {place: pile for place, pile in game.known_pieces(view).items() if not game.can_see(view.seat, place)}
    seen = Counter(piece for pile in view.piles.values() for piece in pile if piece != BACK)
    seen.update(piece for pile in known.values() for piece in pile)
    left = game.material(view.public) - seen
    pool, chance = chance.shuffle(sorted(left.elements()))
    hidden = list(pool)
    placed: dict[Place, Pile] = {}
    for place, pile in view.piles.items():
        if BACK in pile:
            sure = known.get(place, ())
            placed[place] = sure + tuple(hidden.pop() for _ in range(len(pile) - len(sure)))
        else:
            placed[place] = pile
    return State(placed, view.public, chance)
