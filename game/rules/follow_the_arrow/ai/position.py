"""Follow the Arrow in integers: a search state that is quick to move in, valued by what the game scores."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from game.engine.contract import View
from game.rules.follow_the_arrow.actions import ArrowAction, Jump, Pass, Walk
from game.rules.follow_the_arrow.arrows import EACH, GRID, POINTS, goal, jumps, leaps, steps, walks
from game.rules.follow_the_arrow.rules import ArrowPublic, standing

SUM = EACH * (EACH + 1) // 2
WIN = 10.0  # points that winning the game is worth beyond its score
MATCH = 60.0  # points that winning the match is worth, if this game ends it
ROWS = (0.0, 5.0, 10.0, 14.0, 18.0, 22.0)  # points that a pawn is worth by the rows it has advanced
SPARE = 1.45  # points per column from the middle towards e, in rows whose arrows lead back to a
HOME = 0.88  # points less at home per number above 3: high pawns should come last, since the last one counts

At = tuple[int, ...]  # the point of each pawn, by number from 1
Move = tuple[int, int]  # the pawn, from 0, and the point it moves to; (-1, -1) for a pass
PASS: Move = (-1, -1)
_MOVES: tuple[tuple[Move, ...], ...] = tuple(tuple((pawn, to) for to in range(len(POINTS))) for pawn in range(EACH))


@cache
def _ways(up: bool) -> tuple[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], ...]:
    """For every point: where its arrows lead, and the jumps from there as pairs of jumped and landing point."""
    number = {name: n for n, name in enumerate(POINTS)}
    return tuple(
        (
            tuple(number[to] for to in steps(name, up)),
            tuple((1 << number[middle], number[to]) for middle, to in leaps(name, up)),
        )
        for name in POINTS
    )


@cache
def _home(up: bool) -> int:
    """The points of the goal row, as a mask."""
    return sum(1 << n for n, name in enumerate(POINTS) if name[1] == goal(up))


@cache
def _worths(up: bool) -> tuple[tuple[float, ...], ...]:
    """The value of each pawn on each point."""
    return tuple(tuple(_worth(name if up else _opposite(name), number) for name in POINTS) for number in range(1, 6))


def _worth(name: str, number: int) -> float:
    """The value of pawn ``number`` on this point, for black."""
    column, row = GRID.xy(name)
    spare = SPARE * (column - 2) if name[1] in "35" else 0.0
    return ROWS[row] + spare - (HOME * (number - 3) if name[1] == goal(True) else 0.0)


def _opposite(name: str) -> str:
    """The same point seen from the other side."""
    column, row = GRID.xy(name)
    return GRID.columns[-1 - column] + GRID.rows[-1 - row]


class ArrowPosition(NamedTuple):
    """The position for the player to move: both sides' pawns, who goes up, and each side's last pawn home (0: none)."""

    own: At
    theirs: At
    up: bool
    forced: bool
    last: int = 0
    their_last: int = 0

    def moves(self) -> list[Move]:
        """All legal moves, furthest advances first; a pass if there is none."""
        own, theirs = _mask(self.own), _mask(self.theirs)
        ways, taken = _ways(self.up), own | theirs
        found: list[Move] = []
        for pawn, at in enumerate(self.own):
            if ways[at][1]:
                found += [_MOVES[pawn][to] for to in _jumps_from(ways, at, theirs, taken & ~(1 << at))]
        if not (found and self.forced):
            every = zip(_MOVES, self.own, strict=True)
            stepped = [moves[to] for moves, at in every for to in ways[at][0] if not taken >> to & 1]
            found += [each for each in stepped if each not in found]
        return found or [PASS]

    def key(self) -> bytes:
        """The same in few bytes, as a search keeps tens of thousands of positions."""
        return bytes((*self.own, *self.theirs, self.up | self.forced << 1 | self.last << 2 | self.their_last << 5))

    def after(self, move: Move) -> ArrowPosition:
        """The position after the move, from the opponent's side."""
        pawn, to = move
        if pawn < 0:
            return ArrowPosition(self.theirs, self.own, not self.up, self.forced, self.their_last, self.last)
        own = (*self.own[:pawn], to, *self.own[pawn + 1 :])
        last = pawn + 1 if _home(self.up) >> to & 1 else self.last
        return ArrowPosition(self.theirs, own, not self.up, self.forced, self.their_last, last)

    def net(self) -> int | None:
        """The score for the player to move if the game is over, negative for a loss; else None."""
        up, own, theirs = self.up, _mask(self.own), _mask(self.theirs)
        if (
            own & ~_home(up)
            and theirs & ~_home(not up)
            and (_can_move(self.own, up, own, theirs) or _can_move(self.theirs, not up, theirs, own))
        ):
            return None
        mine, other = _at_home(self.own, up), _at_home(self.theirs, not up)
        ranks = (len(mine), sum(mine)), (len(other), sum(other))
        if ranks[0] == ranks[1]:
            return 0
        return (SUM - sum(other)) * self.last if ranks[0] > ranks[1] else -(SUM - sum(mine)) * self.their_last

    def estimate(self) -> float:
        """The value of one's own pawns less that of the opponent's."""
        mine, other = _worths(self.up), _worths(not self.up)
        own = sum([worth[at] for worth, at in zip(mine, self.own, strict=True)])
        return own - sum([worth[at] for worth, at in zip(other, self.theirs, strict=True)])


def _mask(pawns: At) -> int:
    return sum([1 << at for at in pawns])


def _can_move(pawns: At, up: bool, own: int, theirs: int) -> bool:
    """Whether any of these pawns can step or jump. Asked at every position, so it stops at the first move it finds."""
    ways, taken = _ways(up), own | theirs
    for at in pawns:
        for to in ways[at][0]:
            if not taken >> to & 1:
                return True
    return any(theirs & over and not taken >> to & 1 for at in pawns for over, to in ways[at][1])


def _at_home(pawns: At, up: bool) -> list[int]:
    home = _home(up)
    return [pawn + 1 for pawn, at in enumerate(pawns) if home >> at & 1]


def _jumps_from(
    ways: tuple[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], ...], at: int, theirs: int, taken: int
) -> list[int]:
    """The points where one or more jumps can end, each once."""
    found: list[int] = []
    waiting = [at]
    while waiting:
        for over, to in ways[waiting.pop()][1]:
            if theirs & over and not taken >> to & 1 and to not in found:
                found.append(to)
                waiting.append(to)
    return found


def position(view: View[ArrowPublic]) -> ArrowPosition:
    """The search state of the seat to act."""
    seat, open = view.public.to_act, view.public
    assert seat is not None
    own, theirs = (_positions(standing(view, each)) for each in (seat, 1 - seat))
    lasts = [(open.home[each] or (0,))[-1] for each in (seat, 1 - seat)]
    return ArrowPosition(own, theirs, open.is_up(seat), open.forced, lasts[0], lasts[1])


def _positions(pawns: dict[str, int]) -> At:
    at = {number: POINTS.index(name) for name, number in pawns.items()}
    return tuple(at[number] for number in range(1, EACH + 1))


def stakes(view: View[ArrowPublic]) -> Callable[[int], float]:
    """The value of a game's score to the seat to act: the score, the game, and the match if it ends."""
    seat, open = view.public.to_act or 0, view.public
    ahead = open.scores[open.side_of(seat)] - open.scores[open.side_of(1 - seat)]
    if not open.games:
        return lambda net: net + WIN * ((net > 0) - (net < 0))
    return lambda net: net + MATCH * ((ahead + net > 0) - (ahead + net < 0))


def action(view: View[ArrowPublic], move: Move) -> ArrowAction:
    """The action for a move: a step if one leads there, else the shortest chain of jumps."""
    if move == PASS:
        return Pass()
    seat = view.public.to_act
    assert seat is not None
    own, theirs, up = standing(view, seat), standing(view, 1 - seat), view.public.is_up(seat)
    start, to = next(name for name, number in own.items() if number == move[0] + 1), POINTS[move[1]]
    paths = [path for path in jumps(start, own, theirs, up) if path[-1] == to]
    if to in walks(start, own, theirs, up) and not (view.public.forced and paths):
        return Walk(start, to)
    return Jump(min(paths, key=len))
