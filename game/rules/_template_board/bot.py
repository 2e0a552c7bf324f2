"""Computer players: each is given a View and its own Rng, nothing else.

The game defines a small search state; the levels search it, each deeper than the one below.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.boards.placing import Move, Put, standing
from game.engine.ai.alpha_beta import levels_by_alpha_beta
from game.engine.contract import Bot, View
from game.rules._template_board import rules
from game.rules._template_board.rules import EACH, MOST, POINTS, MorrisAction, MorrisPublic
from game.values import dataclass

Going = tuple[str, str]  # from (empty when a disc is set) and to


@dataclass(frozen=True)
class MorrisPosition:
    """The discs of the player to move and of the opponent, and the number of moves made."""

    own: frozenset[str]
    others: frozenset[str]
    placed: int
    moved: int
    diagonals: bool

    @property
    def key(self) -> Hashable:
        return self.own, self.others, self.moved

    def moves(self) -> list[Going]:
        """The legal moves, those onto the middle first."""
        free = [name for name in ("b2", *POINTS) if name not in self.own | self.others]
        if self.placed < 2 * EACH:
            return [("", name) for name in dict.fromkeys(free)]
        steps = {name: rules.steps(name, self.diagonals) for name in sorted(self.own)}
        return [(start, to) for to in dict.fromkeys(free) for start, near in steps.items() if to in near]

    def after(self, move: Going) -> MorrisPosition:
        start, to = move
        own = self.own - {start} | {to}
        return MorrisPosition(self.others, own, self.placed + (not start), self.moved + bool(start), self.diagonals)

    def winner(self) -> int | None:
        """-1 if the opponent has just won, 0 for a draw, None while the game goes on."""
        if any(self.others.issuperset(line) for line in rules.lines(self.diagonals)):
            return -1
        return 0 if self.moved >= MOST or not self.moves() else None

    def estimate(self) -> float:
        """The difference in open lines, each counted more the more discs it holds."""
        return self._lines(self.own, self.others) - self._lines(self.others, self.own)

    def _lines(self, own: frozenset[str], others: frozenset[str]) -> float:
        counts = (len(own.intersection(line)) ** 2 for line in rules.lines(self.diagonals) if not others & {*line})
        return float(sum(counts))


def small(view: View[MorrisPublic]) -> MorrisPosition:
    """The search state of the viewing seat."""
    own, others = (standing(view, seat, POINTS) for seat in (view.own_seat, 1 - view.own_seat))
    return MorrisPosition(own, others, len(own) + len(others), view.public.moves, view.public.diagonals)


def action(view: View[MorrisPublic], move: Going) -> MorrisAction:
    """The action for a move of the search state."""
    start, to = move
    return Move(start, to) if start else Put(to)


BOTS: Mapping[str, Bot[MorrisPublic, MorrisAction]] = levels_by_alpha_beta(small, action, (1, 2, 4, 8))
