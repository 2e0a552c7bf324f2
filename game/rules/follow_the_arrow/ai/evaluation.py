"""Values of every action for a review, searched deeper than any level searches without a time limit."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.ai.search import Evaluation, Limit
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules.follow_the_arrow.actions import ArrowAction, Jump, Walk
from game.rules.follow_the_arrow.ai.position import ArrowPosition, Move, action, position, stakes
from game.rules.follow_the_arrow.ai.search import ArrowSearch, SearchEnded
from game.rules.follow_the_arrow.rules import ArrowPublic
from game.values import dataclass

MOST = 15_000  # positions searched for one decision
FEW, LATE = 1_500, 5  # positions searched while a hint waits; from so many pawns home on, of both
DEEPEST = 40
LAST = 3  # last iterations whose differences estimate the error of the final one
GUESS = 1.0  # least error of an estimate, in points

Look = Sequence[float]  # the value of each move at one depth


@dataclass(frozen=True)
class ArrowEvaluation(Evaluation[ArrowAction]):
    """The values of one view's moves from the last iterations; ``proved`` if all of them reached the game's end."""

    weighed: Sequence[ArrowAction]
    looks: Sequence[Look]
    proved: bool

    @property
    def actions(self) -> Sequence[ArrowAction]:
        return self.weighed

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        """See Evaluation; in points. The mean of two depths, so that it does not matter who makes the last move."""
        last = self.looks[-1:] if self.proved else self.looks[-2:]
        return [sum(look[at] for look in last) / len(last) for at in which]

    def off(self, one: int, other: int) -> float:
        """See Evaluation."""
        if self.proved:
            return 0.0
        apart = [look[one] - look[other] for look in self.looks]
        return max(GUESS, max(apart) - min(apart))

    def best(self, limit: Limit) -> ArrowAction:
        """See Evaluation; the limit is unused, since the search is already done."""
        values = self.values(0, range(len(self.actions)))
        return self.actions[values.index(max(values))]


def evaluate(view: View[ArrowPublic], rng: Rng, done: ArrowAction) -> ArrowEvaluation | None:
    """The evaluation for a review, or None for placing pawns. All paths of a pawn to one point count as one action."""
    here = None if view.public.phase == "place" else position(view)
    moves = [] if here is None else here.moves()
    if here is None or len(moves) < 2:
        return None
    actions = [action(view, move) for move in moves]
    left = iter(range(MOST))
    looks, proved = _iterations(here, moves, ArrowSearch(stakes(view), lambda: next(left, None) is not None))
    return ArrowEvaluation([done if _way(each) == _way(done) else each for each in actions], looks, proved)


def proved(view: View[ArrowPublic]) -> dict[ArrowAction, float]:
    """The value of each move, in points, late in a game where few positions are left to its end; else nothing."""
    if view.public.phase == "place" or sum(map(len, view.public.home)) < LATE:
        return {}
    here, left = position(view), iter(range(FEW))
    looks, is_proved = _iterations(here, here.moves(), ArrowSearch(stakes(view), lambda: next(left, None) is not None))
    return {action(view, move): worth for move, worth in zip(here.moves(), looks[-1], strict=True)} if is_proved else {}


def _way(action: ArrowAction) -> tuple[str, str] | None:
    """The start and end points of a pawn's move; None for other actions."""
    match action:
        case Walk(start, to):
            return start, to
        case Jump(path):
            return path[0], path[-1]
    return None


def _iterations(here: ArrowPosition, moves: Sequence[Move], search: ArrowSearch) -> tuple[Sequence[Look], bool]:
    """The last completed iterations, and whether the final one saw only finished games."""
    looks: list[Look] = []
    for depth in range(1, DEEPEST + 1):
        try:
            looks.append(search.each(here, moves, depth))
        except SearchEnded:
            break
        if not search.guesses:
            return looks[-1:], True
    return looks[-LAST:], False
