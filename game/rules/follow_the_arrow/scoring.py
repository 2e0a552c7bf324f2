"""The score of a game: who has won, and by how much (B4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.table import Seat
from game.rules.follow_the_arrow.arrows import EACH
from game.values import dataclass

NUMBERS = tuple(range(1, EACH + 1))


@dataclass(frozen=True)
class ArrowResult:
    """A finished game: points by seat, pawns home by seat, and the number of the winner's last pawn."""

    nets: tuple[int, ...]
    home: tuple[int, ...]
    last: int | None


def arrow_result(home: Sequence[Sequence[int]]) -> ArrowResult:
    """The result when these pawns are home, by seat in order of arrival.

    More pawns home win, then the higher sum of numbers; if those are equal, nobody wins.
    """
    ranks = [(len(each), sum(each)) for each in home]
    counts = tuple(len(each) for each in home)
    if ranks[0] == ranks[1]:
        return ArrowResult((0, 0), counts, None)
    winner: Seat = ranks.index(max(ranks))
    out = sum(NUMBERS) - sum(home[1 - winner])
    last = home[winner][-1]
    return ArrowResult(tuple(out * last * (seat == winner) for seat in (0, 1)), counts, last)
