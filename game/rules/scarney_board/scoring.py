"""The score of a board: pips taken, Solitaire's bonuses, and the shares of High-Low (B2.3, B2.6)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.table import Piece, Seat
from game.rules.scarney_board.cells import are_neighbours
from game.values import dataclass

ONE, TWO, ALIKE, BESIDE = 20, 5, 5, 10


@dataclass(frozen=True)
class BoardShare:
    """A seat's result on a board."""

    taken: int
    bonus: int
    net: int


@dataclass(frozen=True)
class BoardResult:
    """A finished board: every seat's share, and the number of pawns left."""

    shares: tuple[BoardShare, ...]
    left: int


def bonus(left: Mapping[str, Piece], lifted: str) -> int:
    """The bonus in Solitaire for the pawns left on their cells when the first was lifted from ``lifted``."""
    if len(left) == 1:
        return ONE + BESIDE * are_neighbours(next(iter(left)), lifted)
    alike = len({pawn[0] for pawn in left.values()}) == 1
    return TWO * (len(left) == 2) + ALIKE * alike


def shares(variant: str, taken: tuple[int, ...], extra: int) -> tuple[BoardShare, ...]:
    """What each seat scores for the board."""
    if variant != "high-low":
        return tuple(BoardShare(each, extra, each + extra) for each in taken)
    high: list[Seat] = [seat for seat, each in enumerate(taken) if each == max(taken)]
    alone = high[0] if len(high) == 1 else None
    return tuple(BoardShare(each, 0, sum(taken) if seat == alone else 0) for seat, each in enumerate(taken))
