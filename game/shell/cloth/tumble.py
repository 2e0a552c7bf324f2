"""Dice on their way: thrown from a hand, they turn, bounce and roll, and lie as they fell."""

from __future__ import annotations

import math

from game.shell.cloth.motion import Pose
from game.values import dataclass

ROLLS = 0.68  # of the time a die shows other faces; then the one it lies on
SHOWN = 9  # so many faces it shows on the way
TURNS = 1.5  # whole turns before it lies
SIDEWAYS = 1.1  # of a die's width, how far apart dice leave the hand
BOUNCES = ((0.0, 0.46, 1.0), (0.46, 0.76, 0.4), (0.76, 0.92, 0.13))  # from when to when, and how high
HIGH = 0.9  # of a die's width, the first of them


@dataclass(frozen=True)
class Roll:
    """One die of a throw, the ``number``-th of it."""

    number: int

    def pips(self, share: float) -> int | None:
        """What it shows when so much of the time is over; None: what it lies on."""
        if share >= ROLLS:
            return None
        return int(_slowing(share / ROLLS) * SHOWN + self.number * 2) * 5 % 6 + 1

    def degrees(self, share: float) -> int:
        """How far it is turned; level where it lies."""
        way = 1 if self.number % 2 else -1
        return round(way * 360 * (TURNS + 0.25 * (self.number % 3)) * (1 - _slowing(share)))

    def height(self, share: float) -> float:
        """How high above the cloth it is, in its own widths."""
        for begins, ends, high in BOUNCES:
            if begins <= share < ends:
                return HIGH * high * math.sin(math.pi * (share - begins) / (ends - begins))
        return 0.0


def _slowing(t: float) -> float:
    return 1.0 - (1.0 - min(1.0, max(0.0, t))) ** 2


def thrown_from(end: Pose, here: Pose | None, hand: tuple[float, float], roll: Roll) -> Pose:
    """Where a die sets out: where it was let go, or before the hand that throws it."""
    if here is not None and math.dist((here.x, here.y), (end.x, end.y)) > end.w / 2:
        return here
    x = hand[0] + (roll.number - 0.5) * SIDEWAYS * end.w
    return Pose(x - end.w / 2, hand[1] - end.w / 2, end.w, 0.0, end.high)
