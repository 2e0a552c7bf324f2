"""Computer players: each sees a View and its own luck, nothing else. The game writes its turn; how it is best played
follows from that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from game.engine.contract import Action, Bot, View
from game.engine.mind.dice.race import Turn
from game.engine.mind.dice.racing import Stand, by_odds
from game.rules._template_dice.actions import Stop, Throw
from game.rules._template_dice.rules import COUNT, LOST, SIDES, Facts

THROWS = list(product(range(1, SIDES + 1), repeat=COUNT))
CHANCES = {points: many / len(THROWS) for points, many in Counter(
    0 if LOST in faces else sum(faces) for faces in THROWS
).items()}  # fmt: skip


class Thrown(NamedTuple):
    """What the turn has brought so far; a turn that is over has brought that."""

    points: int = 0
    over: bool = False


def deeds(thrown: Thrown) -> list[Action]:
    """A turn begins with a throw (D6)."""
    return [Stop(), Throw()] if thrown.points else [Throw()]


def outcomes(thrown: Thrown, deed: Action) -> list[tuple[Thrown, float]]:
    """A one takes all (D5)."""
    if deed == Stop():
        return [(Thrown(thrown.points, True), 1.0)]
    return [(Thrown(thrown.points + points) if points else Thrown(0, True), chance)
            for points, chance in CHANCES.items()]  # fmt: skip


TURN = Turn(Thrown(), lambda turn: turn.points if turn.over else None, lambda turn: turn.points, deeds, outcomes)


def stand(view: View[Facts]) -> Stand[Thrown]:
    """What everyone wants yet."""
    assert view.seat is not None
    open, own = view.open, view.open.side_of(view.seat)
    wants = [open.target - points for points in open.scores]
    return Stand(open.target, wants[own], wants[:own] + wants[own + 1 :], Thrown(open.points))


BOTS: Mapping[str, Bot] = by_odds(TURN, stand, lambda view, deed: deed)
