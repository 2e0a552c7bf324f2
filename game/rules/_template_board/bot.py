"""Computer players: each sees a View and its own luck, nothing else. The game writes a small state, quick to move in;
the levels look ahead in it, each further than the one below.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import cast

from game.engine.contract import Action, Bot, View
from game.engine.mind.looking import by_looking
from game.rules._template_board import rules
from game.rules._template_board.actions import Move, Put
from game.rules._template_board.rules import EACH, MOST, POINTS, Facts
from game.values import dataclass

Going = tuple[str, str]  # where from (nowhere: it is set), and where to


@dataclass(frozen=True)
class Board:
    """The discs of whoever is to move, and the other's; how many moves were made."""

    own: frozenset[str]
    others: frozenset[str]
    placed: int
    moved: int
    diagonals: bool

    @property
    def key(self) -> Hashable:
        return self.own, self.others, self.moved

    def moves(self) -> list[Going]:
        """Onto the middle first."""
        free = [name for name in ("b2", *POINTS) if name not in self.own | self.others]
        if self.placed < 2 * EACH:
            return [("", name) for name in dict.fromkeys(free)]
        steps = {name: rules.steps(name, self.diagonals) for name in sorted(self.own)}
        return [(start, to) for to in dict.fromkeys(free) for start, near in steps.items() if to in near]

    def after(self, move: Going) -> Board:
        start, to = move
        own = self.own - {start} | {to}
        return Board(self.others, own, self.placed + (not start), self.moved + bool(start), self.diagonals)

    def won(self) -> int | None:
        """The other's last move was the latest."""
        if any(self.others.issuperset(line) for line in rules.lines(self.diagonals)):
            return -1
        return 0 if self.moved >= MOST or not self.moves() else None

    def estimate(self) -> float:
        """How many lines are open to each, the more with more discs there."""
        return self._lines(self.own, self.others) - self._lines(self.others, self.own)

    def _lines(self, own: frozenset[str], others: frozenset[str]) -> float:
        counts = (len(own.intersection(line)) ** 2 for line in rules.lines(self.diagonals) if not others & {*line})
        return float(sum(counts))


def small(view: View[Facts]) -> Board:
    """The board as the seat in view is to move on it."""
    assert view.seat is not None
    discs = [frozenset(name for name in POINTS if view.at("point", name) == (rules.colour(view.open, seat),))
             for seat in (view.seat, 1 - view.seat)]  # fmt: skip
    return Board(discs[0], discs[1], sum(map(len, discs)), view.open.moves, view.open.diagonals)


def action(view: View[Facts], move: Hashable) -> Action:
    """A move of the small state."""
    start, to = cast(Going, move)
    return Move(start, to) if start else Put(to)


BOTS: Mapping[str, Bot] = by_looking(small, action, (1, 2, 4, 8))
