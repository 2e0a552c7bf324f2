"""A game for two to six, with partners where four or six play: to measure levels at such tables. In no registry."""

from __future__ import annotations

from dataclasses import replace

from game.engine.contract import Setup, Sides, State
from game.rules._template_dice import rules
from game.rules._template_dice.game import Pig
from game.rules._template_dice.rules import PigPublic


class Crowd(Pig):
    """Pig, where partners across the table may share what they keep."""

    info = replace(Pig.info, id="crowd", seats=(2, 3, 4, 5, 6))

    def sides(self, seats: int, singles: bool) -> Sides:
        if singles or seats not in (4, 6):
            return tuple((seat,) for seat in range(seats))
        return tuple(tuple(range(first, seats, seats // 2)) for first in range(seats // 2))

    def start(self, setup: Setup) -> State[PigPublic]:
        state = rules.start(setup)
        return replace(state, public=replace(state.public, scores=(0,) * len(setup.sides)))
