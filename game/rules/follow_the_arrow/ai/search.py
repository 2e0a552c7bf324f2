"""Alpha-beta search for Follow the Arrow, valued by what the game scores; and values of every action for a review."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from game.engine.ai.search import Evaluation, Limit
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules.follow_the_arrow.actions import ArrowAction, path_of
from game.rules.follow_the_arrow.ai.position import PASS, ArrowPosition, Move, action, position, stakes
from game.rules.follow_the_arrow.rules import ArrowPublic
from game.values import dataclass

MOST = 15_000  # positions searched for one decision
FEW, LATE = 1_500, 5  # positions searched while a hint waits; from so many pawns home on, of both
DEEPEST = 40
LAST = 3  # last iterations whose differences estimate the error of the final one
GUESS = 1.0  # least error of an estimate, in points

Look = Sequence[float]  # the value of each move at one depth


def always() -> bool:
    """True: there is no time limit."""
    return True


def at_most(count: int, more: Callable[[], bool] = always) -> Callable[[], bool]:
    """A limit for a search: so many positions, and no more than ``more`` allows."""
    left = iter(range(count))
    return lambda: next(left, None) is not None and more()


class SearchEnded(Exception):
    """Raised when the time is up."""


class ArrowSearch:
    """Alpha-beta search from a position, with iterative deepening and a transposition table."""

    def __init__(self, worth: Callable[[int], float], more: Callable[[], bool] = always) -> None:
        self._worth, self._more, self._asked = worth, more, False
        self._known = defaultdict[int, dict[bytes, tuple[float, float, Move]]](dict)  # by depth, then by position
        self._likely: dict[bytes, Move] = {}
        self.guesses = 0  # leaf positions of the last search of each that were estimated, not finished games

    def rank(self, here: ArrowPosition, moves: list[Move], deepest: int) -> tuple[Move, int]:
        """The best of these moves, and the depth of the last completed search."""
        best, deep = moves[0], 0
        try:
            for depth in range(1, deepest + 1):
                self._asked = depth > 1
                best, deep = self._top(here, [best, *(each for each in moves if each != best)], depth), depth
        except SearchEnded:
            pass
        return best, deep

    def _top(self, here: ArrowPosition, moves: list[Move], depth: int) -> Move:
        highest, chosen = float("-inf"), moves[0]
        for move in moves:
            value = -self._value(here.after(move), depth - 1, float("-inf"), -highest, -1)
            if value > highest:
                highest, chosen = value, move
        return chosen

    def move_value(self, here: ArrowPosition, move: Move, depth: int) -> float:
        """The value of a move at this depth in moves, the move included, without a time limit."""
        self._asked = False
        return -self._value(here.after(move), depth - 1, float("-inf"), float("inf"), -1)

    def each(self, here: ArrowPosition, moves: Sequence[Move], depth: int) -> list[float]:
        """The value of each move, from this search alone. Raises SearchEnded, but never during the first move."""
        self._asked, self.guesses = depth > 1, 0
        self._known.clear()
        return [-self._value(here.after(move), depth - 1, float("-inf"), float("inf"), -1) for move in moves]

    def _value(self, here: ArrowPosition, depth: int, low: float, high: float, sign: int) -> float:
        """The value for the player to move; ``sign`` is 1 if the stakes are theirs."""
        if self._asked and not self._more():
            raise SearchEnded
        net = here.net()
        if net is not None:
            return sign * self._worth(sign * net)
        if depth <= 0:
            self.guesses += 1
            return here.estimate()
        key, known = here.key(), self._known[depth]
        least, most, first = known.get(key) or (float("-inf"), float("inf"), self._likely.get(key, PASS))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        moves = here.moves()
        if first in moves:
            moves = [first, *(each for each in moves if each != first)]
        top, chosen = float("-inf"), moves[0]
        for move in moves:
            value = -self._value(here.after(move), depth - 1, -high, -max(low, top), -sign)
            if value > top:
                top, chosen = value, move
            if top >= high:
                break
        known[key] = top if top > low else least, top if top < high else most, chosen
        self._likely[key] = chosen
        return top


# ---------------------------------------------------------------- for a review: deeper than any level searches


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
    looks, proved = _iterations(here, moves, ArrowSearch(stakes(view), at_most(MOST)))
    return ArrowEvaluation([done if _same_move(each, done) else each for each in actions], looks, proved)


def _same_move(one: ArrowAction, other: ArrowAction) -> bool:
    return path_of(one)[:1] == path_of(other)[:1] and path_of(one)[-1:] == path_of(other)[-1:]


def proved(view: View[ArrowPublic]) -> dict[ArrowAction, float]:
    """The value of each move, in points, late in a game where few positions are left to its end; else nothing."""
    if view.public.phase == "place" or sum(map(len, view.public.home)) < LATE:
        return {}
    here = position(view)
    looks, is_proved = _iterations(here, here.moves(), ArrowSearch(stakes(view), at_most(FEW)))
    return {action(view, move): worth for move, worth in zip(here.moves(), looks[-1], strict=True)} if is_proved else {}


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
