"""What a board brings: pips taken, the bonuses of Solitaire, and who scores what of High-Low (B2.3, B2.6)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.table import Piece, Seat
from game.rules.scarney_board.cells import are_neighbours
from game.values import dataclass

ONE, TWO, ALIKE, BESIDE = 20, 5, 5, 10


@dataclass(frozen=True)
class Share:
    """A seat's part in a board."""

    taken: int
    bonus: int
    net: int


@dataclass(frozen=True)
class Ended:
    """A board that is over: what it was to every seat, and how many pawns were left."""

    shares: tuple[Share, ...]
    left: int


def bonus(left: Mapping[str, Piece], lifted: str) -> int:
    """Of Solitaire, for the pawns left on their cells, where the first was lifted from this one."""
    if len(left) == 1:
        return ONE + BESIDE * are_neighbours(next(iter(left)), lifted)
    alike = len({pawn[0] for pawn in left.values()}) == 1
    return TWO * (len(left) == 2) + ALIKE * alike


def shares(variant: str, taken: tuple[int, ...], extra: int) -> tuple[Share, ...]:
    """What each seat scores for the board."""
    if variant != "high-low":
        return tuple(Share(each, extra, each + extra) for each in taken)
    high: list[Seat] = [seat for seat, each in enumerate(taken) if each == max(taken)]
    alone = high[0] if len(high) == 1 else None
    return tuple(Share(each, 0, sum(taken) if seat == alone else 0) for seat, each in enumerate(taken))
