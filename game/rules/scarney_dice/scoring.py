"""What throws and frames score: doubled throws, bonuses, and the pot (D1.2, D1.5, D1.6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.dice.faces import Dice, alike
from game.engine.table import Seat
from game.values import dataclass

ANTE = 10  # chips; a double costs the same
BONUS = {3: 10, 4: 20, 5: 50}  # by the number of equal dice
LITTLE = 10


@dataclass(frozen=True)
class DiceTurn:
    """A finished turn: the throws that counted, doubled ones doubled, and the bonuses."""

    points: int = 0
    bonus: int = 0

    @property
    def total(self) -> int:
        return self.points + self.bonus


@dataclass(frozen=True)
class FrameShare:
    """A seat's result of a frame: its score, and what it paid into the pot and took out."""

    turn: DiceTurn
    paid: int
    won: int

    @property
    def net(self) -> int:
        return self.won - self.paid


def worth(faces: Dice, doubled: bool, at_one: bool) -> int:
    """The points of a throw that counts. If doubled with one live die, only a 1 or a 6 is doubled."""
    return sum(face * (2 if doubled and (not at_one or face in (1, 6)) else 1) for face in faces)


def bonus(faces: Dice) -> int:
    """The bonus for three or more equal dice."""
    return BONUS.get(alike(faces), 0)


def takers(totals: Sequence[int], order: Sequence[Seat]) -> list[Seat]:
    """The seats with the highest score, in shooting order."""
    return [seat for seat in order if totals[seat] == max(totals)]


def split(pot: int, seats: Sequence[Seat]) -> dict[Seat, int]:
    """The pot divided among these seats; odd chips go one each in order."""
    each, odd = divmod(pot, len(seats))
    return {seat: each + (n < odd) for n, seat in enumerate(seats)}
