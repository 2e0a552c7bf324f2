"""Follow the Arrow as a quick position: who stands where, seen by whoever is to move."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.engine.contract import Action, View
from game.rules.follow_the_arrow.actions import Jump, Pass, Walk
from game.rules.follow_the_arrow.arrows import EACH, GRID, goal, jumps, walks
from game.rules.follow_the_arrow.rules import Facts, standing

Pawns = tuple[tuple[str, int], ...]  # point and number, in order
Deed = tuple[str, ...]  # a path; of two points for a step too; empty for a pass
ROW, HOME, LATE = 10.0, 8.0, 0.4


class Small(NamedTuple):
    """The pawns of whoever is to move and the other's; does the mover go up, and must one jump?"""

    own: Pawns
    theirs: Pawns
    up: bool
    forced: bool

    @property
    def key(self) -> Hashable:
        """The same for positions that are the same."""
        return self

    def moves(self) -> list[Deed]:
        """All lawful deeds, those that go furthest first."""
        if self.won() is not None:
            return []
        return self._deeds() or [()]

    def _deeds(self) -> list[Deed]:
        own, theirs = dict(self.own), dict(self.theirs)
        found: list[Deed] = [path for start in own for path in jumps(start, own, theirs, self.up)]
        if not (found and self.forced):
            found += [(start, to) for start in own for to in walks(start, own, theirs, self.up)]
        return sorted(found, key=lambda path: -abs(int(path[-1][1]) - int(path[0][1])))

    def after(self, deed: Deed) -> Small:
        """The position after that, from the other's side."""
        own = self.own
        if deed:
            own = tuple(sorted((deed[-1] if at == deed[0] else at, number) for at, number in own))
        return Small(self.theirs, own, not self.up, self.forced)

    def won(self) -> int | None:
        """Where all pawns of one are home, or nobody can move: who has more, then dearer ones, home."""
        mine, other = _home(self.own, self.up), _home(self.theirs, not self.up)
        if len(other) < EACH and len(mine) < EACH and (self._deeds() or self.after(())._deeds()):
            return None
        a, b = (len(mine), sum(mine)), (len(other), sum(other))
        return (a > b) - (a < b)

    def estimate(self) -> float:
        """Rows gone; of pawns that are home, the low ones are better there, for the last one counts."""
        return _reached(self.own, self.up) - _reached(self.theirs, not self.up)


def _home(pawns: Pawns, up: bool) -> list[int]:
    return [number for at, number in pawns if at[1] == goal(up)]


def _reached(pawns: Pawns, up: bool) -> float:
    total = 0.0
    for at, number in pawns:
        row = int(at[1]) - 1 if up else len(GRID.rows) - int(at[1])
        total += row * (ROW - LATE * number)
        if row == len(GRID.rows) - 1:
            total += HOME
    return total


def small(view: View[Facts]) -> Small:
    """The position before the seat asked."""
    seat = view.open.asked
    assert seat is not None
    own, theirs = (tuple(sorted(standing(view, each).items())) for each in (seat, 1 - seat))
    return Small(own, theirs, view.open.is_up(seat), view.open.forced)


def action(deed: Deed) -> Action:
    """The deed as an action: one of two points beside each other is a step."""
    if not deed:
        return Pass()
    (x, y), (x2, y2) = GRID.xy(deed[0]), GRID.xy(deed[1])
    return Walk(*deed) if abs(x - x2) + abs(y - y2) == 1 else Jump(deed)
