"""Another truth that looks the same to one seat: for the laws about leaks, and for worlds that a search plays in."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Game, State, View
from game.engine.table import BACK, Pile, Place


def imagine(game: Game[Any], view: View[Any], chance: Chance) -> State[Any]:
    """A whole truth with this view: hidden pieces dealt anew, those that all saw go somewhere left there."""
    known = {place: pile for place, pile in game.known(view).items() if not game.sees(view.seat, place)}
    seen = Counter(piece for pile in view.cloth.values() for piece in pile if piece != BACK)
    seen.update(piece for pile in known.values() for piece in pile)
    left = game.material(view.open) - seen
    pool, chance = chance.shuffled(sorted(left.elements()))
    hidden = list(pool)
    cloth: dict[Place, Pile] = {}
    for place, pile in view.cloth.items():
        if BACK in pile:
            sure = known.get(place, ())
            cloth[place] = sure + tuple(hidden.pop() for _ in range(len(pile) - len(sure)))
        else:
            cloth[place] = pile
    return State(cloth, view.open, chance)
