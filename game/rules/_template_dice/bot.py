"""Computer players: each is given a View and its own Rng, nothing else.

The game defines the turn as a search problem; its best play is computed from that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from game.engine.ai.dice.race import RaceTurn
from game.engine.ai.dice.racing import Stand, levels_by_odds
from game.engine.contract import Bot, View
from game.rules._template_dice.actions import PigAction, Stop, Throw
from game.rules._template_dice.rules import COUNT, LOST, SIDES, PigPublic

THROWS = list(product(range(1, SIDES + 1), repeat=COUNT))
CHANCES = {points: many / len(THROWS) for points, many in Counter(
    0 if LOST in faces else sum(faces) for faces in THROWS
).items()}  # fmt: skip


class Thrown(NamedTuple):
    """The points of the turn so far, and whether it is over."""

    points: int = 0
    over: bool = False


def actions(thrown: Thrown) -> list[PigAction]:
    """The actions to choose from; a turn begins with a throw (D6)."""
    return [Stop(), Throw()] if thrown.points else [Throw()]


def outcomes(thrown: Thrown, action: PigAction) -> list[tuple[Thrown, float]]:
    """The positions an action leads to, with their probabilities; a one loses the turn's points (D5)."""
    if action == Stop():
        return [(Thrown(thrown.points, True), 1.0)]
    return [(Thrown(thrown.points + points) if points else Thrown(0, True), chance)
            for points, chance in CHANCES.items()]  # fmt: skip


TURN = RaceTurn(Thrown(), lambda turn: turn.points if turn.over else None, lambda turn: turn.points, actions, outcomes)


def stand(view: View[PigPublic]) -> Stand[Thrown]:
    """The position of the race: what each player still needs."""
    open, own = view.public, view.public.side_of(view.own_seat)
    wants = [open.target - points for points in open.scores]
    return Stand(open.target, wants[own], wants[:own] + wants[own + 1 :], Thrown(open.points))


BOTS: Mapping[str, Bot[PigPublic, PigAction]] = levels_by_odds(TURN, stand, lambda view, move: move)
