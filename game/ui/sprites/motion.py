"""Where a card is at any instant: poses, and the tween from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.engine.table import Piece
from game.ui.style.art import TALL
from game.ui.style.feel import ease_out
from game.values import dataclass


@dataclass(frozen=True)
class Pose:
    """Top left corner, width, lift of a piece (0 at rest, 1 held) and height in widths; in pixels.

    ``turn``: how a die or a card in a fan lies, in degrees anticlockwise.
    """

    x: float
    y: float
    w: float
    lift: float = 0.0
    high: float = TALL
    turn: int = 0

    @property
    def rect(self) -> pygame.Rect:
        width = round(self.w)
        return pygame.Rect(round(self.x), round(self.y), width, round(width * self.high))

    def shift(self, dx: float, dy: float) -> Pose:
        return Pose(self.x + dx, self.y + dy, self.w, self.lift, self.high, self.turn)

    def grow(self, scale: float, lift: float) -> Pose:
        """Return it enlarged around its own centre."""
        extra = self.w * (scale - 1)
        return Pose(self.x - extra / 2, self.y - extra * self.high / 2, self.w * scale, lift, self.high, self.turn)


def between(a: Pose, b: Pose, share: float) -> Pose:
    """Return the pose at this share of the way from one to the other."""
    x, y, w, lift = a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, a.w + (b.w - a.w) * share, 0.0
    if a.lift or b.lift:
        lift = a.lift + (b.lift - a.lift) * share
    return Pose(x, y, w, lift, b.high, b.turn)


@dataclass(frozen=True)
class Tween:
    """A tween from ``start`` to ``end`` that begins at second ``begins``; ``was`` is the look before it turns over."""

    start: Pose
    end: Pose
    begins: float
    lasts: float
    was: Piece = ""
    ease: Callable[[float], float] = ease_out
    arc: float = 0.0  # how high it is in mid-air, for its shadow
    rise: float = 0.0  # pixels by which its way bends upwards
    swell: float = 0.0  # pixels by which it is wider in mid-air
    turns: tuple[float, float] = (0.0, 1.0)  # the shares of the time in which it turns over
    waits_unseen: bool = False  # until it begins, it is in a pile
    fades: bool = False  # it does not travel but fades in at its end
    rolls: int | None = None  # for a die: its number within the throw
    rests: float = 0.0  # seconds at its end in which it still counts as moving
    over: tuple[Pose, ...] = ()  # where it touches down on its way, hop by hop
    keeps: bool = False  # it shows ``was`` all the way
    then: Tween | None = None  # the tween that follows after a rest here

    @property
    def last(self) -> Tween:
        """The tween that leads to its final place."""
        return self.then.last if self.then else self

    def part(self, now: float) -> Tween:
        """Return the tween that is running: this one, or one that follows."""
        return self.then.part(now) if self.then and now >= self.then.begins else self

    def ending(self, pose: Pose) -> Tween:
        """Return the same tween with another final pose."""
        return replace(self, then=self.then.ending(pose)) if self.then else replace(self, end=pose)

    def share(self, now: float) -> float:
        return 1.0 if self.lasts <= 0 else min(1.0, max(0.0, (now - self.begins) / self.lasts))

    def turned(self, now: float) -> float:
        """Return how far it has turned over: 0 is its old look, 1 the new one."""
        begins, ends = self.turns
        return min(1.0, max(0.0, (self.share(now) - begins) / (ends - begins)))

    def is_over(self, now: float) -> bool:
        last = self.last
        return now >= last.begins + last.lasts + last.rests

    def pose(self, now: float) -> Pose:
        if self.then and now >= self.then.begins:
            return self.then.pose(now)
        if self.fades:
            return self.end
        start, end, share = self._hop(self.share(now)) if self.over else (self.start, self.end, self.share(now))
        way = self.ease(share)
        pose, high = between(start, end, way), 4 * way * (1 - way)
        wide = self.swell * high
        return Pose(
            pose.x - wide / 2, pose.y - wide * pose.high / 2 - self.rise * high, pose.w + wide,
            pose.lift + self.arc * 4 * share * (1 - share), pose.high, pose.turn,
        )  # fmt: skip

    def _hop(self, share: float) -> tuple[Pose, Pose, float]:
        """Return start and end of the current hop, of equal hops, and the share of it that is done."""
        stops = (self.start, *self.over, self.end)
        hops = len(stops) - 1
        at = min(int(share * hops), hops - 1)
        return stops[at], stops[at + 1], share * hops - at
