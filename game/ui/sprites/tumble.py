"""Thrown dice: they turn, bounce and roll before they come to rest."""

from __future__ import annotations

import math

from game.ui.sprites.motion import Pose
from game.values import dataclass

ROLLS = 0.68  # share of the time in which a die shows other faces; then its result
SHOWN = 9  # how many faces it shows on the way
TURNS = 1.5  # whole turns before it rests
SIDEWAYS = 1.1  # in die widths: how far apart dice leave the hand
BOUNCES = ((0.0, 0.46, 1.0), (0.46, 0.76, 0.4), (0.76, 0.92, 0.13))  # start, end and height of each
HIGH = 0.9  # in die widths: height of the first one


@dataclass(frozen=True)
class Roll:
    """One die of a throw, number ``number`` of it; ``sides`` are the pips on its faces."""

    number: int
    sides: tuple[int, ...] = (1, 2, 3, 4, 5, 6)

    def pips(self, share: float) -> int | None:
        """Return the face it shows at this share of the time; None for its result."""
        if share >= ROLLS:
            return None
        return self.sides[int(_slowing(share / ROLLS) * SHOWN + self.number * 2) * 5 % len(self.sides)]

    def degrees(self, share: float) -> int:
        """Return its rotation in degrees; 0 at rest."""
        way = 1 if self.number % 2 else -1
        return round(way * 360 * (TURNS + 0.25 * (self.number % 3)) * (1 - _slowing(share)))

    def height(self, share: float) -> float:
        """Return its height above the table in its own widths."""
        for begins, ends, high in BOUNCES:
            if begins <= share < ends:
                return HIGH * high * math.sin(math.pi * (share - begins) / (ends - begins))
        return 0.0


def _slowing(t: float) -> float:
    return 1.0 - (1.0 - min(1.0, max(0.0, t))) ** 2


def thrown_from(end: Pose, here: Pose | None, hand: tuple[float, float], roll: Roll) -> Pose:
    """Return where a die starts: where it was let go, or in front of the hand that throws it."""
    if here is not None and math.dist((here.x, here.y), (end.x, end.y)) > end.w / 2:
        return here
    x = hand[0] + (roll.number - 0.5) * SIDEWAYS * end.w
    return Pose(x - end.w / 2, hand[1] - end.w / 2, end.w, 0.0, end.high)
