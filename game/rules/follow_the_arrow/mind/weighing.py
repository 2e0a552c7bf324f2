"""What every deed at Follow the Arrow is worth, looking further than any level does without a clock, for a review."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.engine.mind.search import Limit, Reckoning
from game.rules.follow_the_arrow.actions import Jump, Walk
from game.rules.follow_the_arrow.mind.ahead import Ended, Search
from game.rules.follow_the_arrow.mind.quick import Move, Position, action, position, stakes
from game.rules.follow_the_arrow.rules import Facts
from game.values import dataclass

MOST = 15_000  # positions looked at for one decision
DEEPEST = 40
LAST = 3  # looks whose differences tell how far off the last may be
GUESS = 1.0  # points that an estimate is off at the least

Look = Sequence[float]  # what each move was worth, so many deeds ahead


@dataclass(frozen=True)
class Weighed(Reckoning):
    """The moves of one view, by the last looks; ``proved`` where each of them saw the end of the game."""

    deeds: Sequence[Action]
    looks: Sequence[Look]
    proved: bool

    @property
    def actions(self) -> Sequence[Action]:
        return self.deeds

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        """As Reckoning, in points; whose deed is the last one looked at should not matter, so two looks are taken."""
        last = self.looks[-1:] if self.proved else self.looks[-2:]
        return [sum(look[at] for look in last) / len(last) for at in which]

    def off(self, one: int, other: int) -> float:
        """As Reckoning."""
        if self.proved:
            return 0.0
        apart = [look[one] - look[other] for look in self.looks]
        return max(GUESS, max(apart) - min(apart))

    def best(self, limit: Limit) -> Action:
        """The limit is not needed: it was looked already."""
        values = self.values(0, range(len(self.actions)))
        return self.deeds[values.index(max(values))]


def judged(view: View[Facts], luck: Chance, done: Action) -> Weighed | None:
    """Any way of the same pawn to the same point is the same deed. Where pawns are placed there is nothing to tell."""
    here = None if view.open.phase == "place" else position(view)
    moves = [] if here is None else here.moves()
    if here is None or len(moves) < 2:
        return None
    actions = [action(view, move) for move in moves]
    left = iter(range(MOST))
    looks, proved = _looked(here, moves, Search(stakes(view), lambda: next(left, None) is not None))
    return Weighed([done if _way(each) == _way(done) else each for each in actions], looks, proved)


def _way(action: Action) -> tuple[str, str] | None:
    """Where a pawn goes from, and where to."""
    match action:
        case Walk(start, to):
            return start, to
        case Jump(path):
            return path[0], path[-1]
    return None


def _looked(here: Position, moves: Sequence[Move], search: Search) -> tuple[Sequence[Look], bool]:
    """The last looks that were finished; and did the very last see nothing but ends?"""
    looks: list[Look] = []
    for depth in range(1, DEEPEST + 1):
        try:
            looks.append(search.each(here, moves, depth))
        except Ended:
            break
        if not search.guesses:
            return looks[-1:], True
    return looks[-LAST:], False
