"""A dice game won by the first to reach a number of points: its turn, and exact values of the race.

A game provides its turn; this module finds the best play for the most points, for a goal against time, and for a goal
against one opponent.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Generic, TypeVar

from game.engine.ai.dice.odds import Dicing
from game.values import dataclass

S = TypeVar("S", bound=Hashable)
D = TypeVar("D", bound=Hashable)

Alone = tuple[int, S | None]  # the points still wanted, and the turn so far: None before it begins
SAME = 1e-12  # changes below this count as converged
STEADY, ROUNDS = 20, 10_000  # rounds until plain small steps replace solving the lines, rounds until it fails


@dataclass(frozen=True)
class RaceTurn(Generic[S, D]):
    """A turn of the game, in which no position recurs.

    ``over``: the points of a finished turn, never below 0; None while there is something to decide. ``kept``: the
    points for stopping here. ``actions`` and ``outcomes`` are as in ``Dicing``. ``start`` is a turn about to begin.
    """

    start: S
    over: Callable[[S], int | None]
    kept: Callable[[S], int]
    actions: Callable[[S], Sequence[D]]
    outcomes: Callable[[S, D], Sequence[tuple[S, float]]]


def for_points(turn: RaceTurn[S, D], wants: int, power: float) -> Dicing[S, D]:
    """The turn played for the highest mean of points; more than ``wants`` counts no more.

    A ``power`` below 1 makes it cautious: points in hand count more than points to come.
    """

    def over(state: S) -> float | None:
        points = turn.over(state)
        if points is None and turn.kept(state) >= wants:
            points = wants
        return None if points is None else float(min(points, wants) ** power)

    return Dicing(over, turn.actions, turn.outcomes)


def against_time(turn: RaceTurn[S, D], clock: float) -> Dicing[Alone[S], D]:
    """The race of one player, who loses after each turn with probability ``clock``."""
    late: Alone[S] = (-1, None)

    def over(stand: Alone[S]) -> float | None:
        wants, state = stand
        if wants <= 0:
            return float(stand != late)
        return 1.0 if state is not None and turn.kept(state) >= wants else None

    def outcomes(stand: Alone[S], action: D) -> list[tuple[Alone[S], float]]:
        wants, state = stand
        found: list[tuple[Alone[S], float]] = []
        for after, chance in turn.outcomes(turn.start if state is None else state, action):
            if (points := turn.over(after)) is None:
                found.append(((wants, after), chance))
            elif points >= wants:
                found.append(((0, None), chance))
            else:
                found += [((wants - points, None), chance * (1 - clock)), (late, chance * clock)]
        return found

    return Dicing(over, lambda stand: turn.actions(turn.start if stand[1] is None else stand[1]), outcomes)


# ---------------------------------------------------------------- two players


class Race(Generic[S, D]):
    """The race of two to a goal: worth 1 to the player who gets there first, -1 to the other.

    Only a turn without points leads back to the same standing, with the other to play. So the values of the two depend
    on each other, linearly as long as neither changes strategy. They are solved as linear equations, and the strategies
    chosen again, until nothing changes.
    """

    def __init__(self, turn: RaceTurn[S, D], goal: int) -> None:
        self._turn, self._goal = turn, goal
        self._order = _sort_positions(turn, goal)
        self._at = {state: number for number, state in enumerate(self._order)}
        self._kept = [turn.kept(state) for state in self._order]
        self._ways = [[self._prepare(state, action) for action in self._actions(state)] for state in self._order]
        self._worth: dict[tuple[int, int], float] = {}

    @property
    def size(self) -> int:
        """The number of positions: about 200,000 are solved in a second."""
        return self._goal * self._goal * len(self._order)

    def worth(self, wants: int, other: int) -> float:
        """The value of a turn about to begin for its player, by the points that each of the two still wants."""
        if wants <= 0 or other <= 0:
            return 1.0 if other > 0 else -1.0
        if (wants, other) not in self._worth:
            for total in range(2, wants + other + 1):
                for one in range(1, total):
                    if one <= total - one < max(wants, other) + 1 and (one, total - one) not in self._worth:
                        self._settle(one, total - one)
        return self._worth[wants, other]

    def values(self, wants: int, other: int, state: S) -> list[tuple[D, float]]:
        """The value of each action in this position of a turn, in the game's order."""
        passed = self.worth(other, wants)
        lines = self._swept(wants, other, passed)
        ways = self._ways[self._at[state]]
        values = [self._line(wants, other, way, lines) for way in ways]
        return [
            (action, sure + slope * passed)
            for action, (sure, slope) in zip(self._turn.actions(state), values, strict=True)
        ]

    # ---------------------------------------------------------------- solving

    def _settle(self, one: int, other: int) -> None:
        """Solve both standings (one, other) and (other, one), when all that are nearer to the goal are known."""
        x = y = 0.0
        for number in range(ROUNDS):
            (a, b), (c, d) = self._swept(one, other, y)[-1], self._swept(other, one, x)[-1]
            before = x, y
            x = (a + b * c) / (1 - b * d) if number < STEADY else a + b * y
            y = c + d * x
            if abs(x - before[0]) + abs(y - before[1]) < SAME:
                self._worth[one, other], self._worth[other, one] = x, y
                return
        raise ValueError("the race goes round without coming to an end")

    def _swept(self, wants: int, other: int, passed: float) -> list[_Line]:
        """The value of every position of a turn, last first, as a line over the other player's value if passed to.

        The best action is the one at ``passed``.
        """
        lines: list[_Line] = []
        for kept, ways in zip(self._kept, self._ways, strict=True):
            if kept >= wants:
                lines.append((1.0, 0.0))
                continue
            found = [self._line(wants, other, way, lines) for way in ways]
            lines.append(max(found, key=lambda line: line[0] + line[1] * passed) if len(found) > 1 else found[0])
        return lines

    def _line(self, wants: int, other: int, way: _Way, lines: list[_Line]) -> _Line:
        sure = slope = 0.0
        for at, chance in way[0]:
            more, steeper = lines[at]
            sure += chance * more
            slope += chance * steeper
        for points, chance in way[1]:
            if points >= wants:
                sure += chance
            elif points:
                sure -= chance * self._worth[other, wants - points]
            else:
                slope -= chance
        return sure, slope

    # ---------------------------------------------------------------- the turn

    def _actions(self, state: S) -> Sequence[D]:
        """The actions; none if the goal is reached."""
        return self._turn.actions(state) if self._turn.kept(state) < self._goal else ()

    def _prepare(self, state: S, action: D) -> _Way:
        goes: list[tuple[int, float]] = []
        ends: list[tuple[int, float]] = []
        for after, chance in self._turn.outcomes(state, action):
            if (points := self._turn.over(after)) is None:
                goes.append((self._at[after], chance))
            else:
                ends.append((points, chance))
        return goes, ends


_Line = tuple[float, float]  # a constant, and a factor for the value to the other player
_Way = tuple[list[tuple[int, float]], list[tuple[int, float]]]  # next positions, points at the end


def _sort_positions(turn: RaceTurn[S, D], goal: int) -> list[S]:
    """The unfinished positions of a turn, each after those that it leads to. Raises ValueError for a cycle."""
    order: dict[S, None] = {}
    path = [(turn.start, _following(turn, goal, turn.start))]
    while path:
        here, rest = path[-1]
        after = next((each for each in rest if each not in order), None)
        if after is None:
            order[here] = None
            path.pop()
        elif any(after == earlier for earlier, _ in path):
            raise ValueError(f"a turn comes back to {after}")
        else:
            path.append((after, _following(turn, goal, after)))
    return list(order)


def _following(turn: RaceTurn[S, D], goal: int, state: S) -> Iterator[S]:
    for action in turn.actions(state) if turn.kept(state) < goal else ():
        yield from (after for after, _ in turn.outcomes(state, action) if turn.over(after) is None)
