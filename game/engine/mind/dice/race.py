"""A dice game in which turns bring points, and so many points win: its turn, and the race, reckoned exactly.

A game writes its turn; how that is best played for the most points, for a goal against time, and for a goal against one
who races for it too, follows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Generic, TypeVar

from game.engine.mind.dice.odds import Dicing
from game.values import dataclass

S = TypeVar("S", bound=Hashable)
D = TypeVar("D", bound=Hashable)

Alone = tuple[int, S | None]  # what is wanted yet, and the turn as far as it is: None before it begins
SAME = 1e-12  # a change of this is none
STEADY, ROUNDS = 20, 10_000  # after so many rounds the lines are followed by small steps, after so many given up


@dataclass(frozen=True)
class Turn(Generic[S, D]):
    """A turn of the game, in which no position comes back.

    ``over``: the points that a turn has brought, never less than none; None while there is something to decide.
    ``kept``: the points that it would bring to stop here. ``deeds`` and ``outcomes`` as in ``Dicing``. ``start`` is a
    turn about to begin.
    """

    start: S
    over: Callable[[S], int | None]
    kept: Callable[[S], int]
    deeds: Callable[[S], Sequence[D]]
    outcomes: Callable[[S, D], Sequence[tuple[S, float]]]


def for_points(turn: Turn[S, D], wants: int, power: float = 1.0) -> Dicing[S, D]:
    """The turn, for as many points as it brings on the average; more than is wanted is worth no more.

    Less than 1 is the ``power`` of the timid, to whom points in hand are worth more than those to come.
    """

    def over(state: S) -> float | None:
        points = turn.over(state)
        if points is None and turn.kept(state) >= wants:
            points = wants
        return None if points is None else float(min(points, wants) ** power)

    return Dicing(over, turn.deeds, turn.outcomes)


def against_time(turn: Turn[S, D], clock: float) -> Dicing[Alone[S], D]:
    """The race of one, who loses when the time is up: with the chance ``clock`` it is so after any turn."""
    late: Alone[S] = (-1, None)

    def over(stand: Alone[S]) -> float | None:
        wants, state = stand
        if wants <= 0:
            return float(stand != late)
        return 1.0 if state is not None and turn.kept(state) >= wants else None

    def outcomes(stand: Alone[S], deed: D) -> list[tuple[Alone[S], float]]:
        wants, state = stand
        found: list[tuple[Alone[S], float]] = []
        for after, chance in turn.outcomes(turn.start if state is None else state, deed):
            if (points := turn.over(after)) is None:
                found.append(((wants, after), chance))
            elif points >= wants:
                found.append(((0, None), chance))
            else:
                found += [((wants - points, None), chance * (1 - clock)), (late, chance * clock)]
        return found

    return Dicing(over, lambda stand: turn.deeds(turn.start if stand[1] is None else stand[1]), outcomes)


# ---------------------------------------------------------------- two who race


class Race(Generic[S, D]):
    """The race of two to a goal, won by whoever has all that they want first: worth 1 to the winner, -1 to the other.

    Only a turn without points leads back to where both stood, and then the other is to play: so the worths of the two
    hang on each other, as straight lines for as long as both keep to their ways. They are solved as such, and their
    ways chosen anew, until nothing changes.
    """

    def __init__(self, turn: Turn[S, D], goal: int) -> None:
        self._turn, self._goal = turn, goal
        self._order = _ordered(turn, goal)
        self._at = {state: number for number, state in enumerate(self._order)}
        self._kept = [turn.kept(state) for state in self._order]
        self._ways = [[self._way(state, deed) for deed in self._deeds(state)] for state in self._order]
        self._worth: dict[tuple[int, int], float] = {}

    @property
    def size(self) -> int:
        """How many positions there are: about 200,000 are known in a second."""
        return self._goal * self._goal * len(self._order)

    def worth(self, wants: int, other: int) -> float:
        """The worth of a turn about to begin to whoever has it: what they want yet, and what the other wants."""
        if wants <= 0 or other <= 0:
            return 1.0 if other > 0 else -1.0
        if (wants, other) not in self._worth:
            for total in range(2, wants + other + 1):
                for one in range(1, total):
                    if one <= total - one < max(wants, other) + 1 and (one, total - one) not in self._worth:
                        self._settle(one, total - one)
        return self._worth[wants, other]

    def values(self, wants: int, other: int, state: S) -> list[tuple[D, float]]:
        """What each deed is worth in this position of a turn, in the game's order."""
        passed = self.worth(other, wants)
        lines = self._swept(wants, other, passed)
        ways = self._ways[self._at[state]]
        values = [self._line(wants, other, way, lines) for way in ways]
        return [
            (deed, sure + slope * passed) for deed, (sure, slope) in zip(self._turn.deeds(state), values, strict=True)
        ]

    def best(self, wants: int, other: int, state: S) -> D:
        """The deed worth most; of equals the first."""
        return max(self.values(wants, other, state), key=lambda each: each[1])[0]

    # ---------------------------------------------------------------- solving

    def _settle(self, one: int, other: int) -> None:
        """Both ways round, when all that is nearer to the goal is known."""
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
        """The worth of every position of a turn, the last first, as a line over what it is worth to the other to be
        asked where both stood before; the best where that is ``passed``.
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

    def _deeds(self, state: S) -> Sequence[D]:
        """None where the goal is reached."""
        return self._turn.deeds(state) if self._turn.kept(state) < self._goal else ()

    def _way(self, state: S, deed: D) -> _Way:
        goes: list[tuple[int, float]] = []
        ends: list[tuple[int, float]] = []
        for after, chance in self._turn.outcomes(state, deed):
            if (points := self._turn.over(after)) is None:
                goes.append((self._at[after], chance))
            else:
                ends.append((points, chance))
        return goes, ends


_Line = tuple[float, float]  # so much for sure, and so much times the worth to the other
_Way = tuple[list[tuple[int, float]], list[tuple[int, float]]]  # where the turn goes on, and where it is over


def _ordered(turn: Turn[S, D], goal: int) -> list[S]:
    """The positions of a turn that are not over, every one after those that it leads to."""
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


def _following(turn: Turn[S, D], goal: int, state: S) -> Iterator[S]:
    for deed in turn.deeds(state) if turn.kept(state) < goal else ():
        yield from (after for after, _ in turn.outcomes(state, deed) if turn.over(after) is None)
