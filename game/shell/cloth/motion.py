"""Where a card is at this instant: poses, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.engine.table import Piece
from game.shell.look.art import TALL
from game.shell.look.feel import ease_out
from game.values import dataclass


@dataclass(frozen=True)
class Pose:
    """Top left corner, width, how far a piece is lifted (0 lies, 1 held), its height in widths; pixels."""

    x: float
    y: float
    w: float
    lift: float = 0.0
    high: float = TALL

    @property
    def rect(self) -> pygame.Rect:
        width = round(self.w)
        return pygame.Rect(round(self.x), round(self.y), width, round(width * self.high))

    def moved(self, dx: float, dy: float) -> Pose:
        return Pose(self.x + dx, self.y + dy, self.w, self.lift, self.high)

    def grown(self, scale: float, lift: float) -> Pose:
        """Larger round its own middle."""
        extra = self.w * (scale - 1)
        return Pose(self.x - extra / 2, self.y - extra * self.high / 2, self.w * scale, lift, self.high)


def between(a: Pose, b: Pose, share: float) -> Pose:
    """On the way from one to the other, this share of it."""
    x, y, w, lift = a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, a.w + (b.w - a.w) * share, 0.0
    if a.lift or b.lift:
        lift = a.lift + (b.lift - a.lift) * share
    return Pose(x, y, w, lift, b.high)


@dataclass(frozen=True)
class Tween:
    """A way: from ``start`` to ``end``, beginning at second ``begins``; ``was`` is the look it has until half way."""

    start: Pose
    end: Pose
    begins: float
    lasts: float
    was: Piece = ""
    ease: Callable[[float], float] = ease_out
    arc: float = 0.0  # how far it is lifted in mid-air
    waits_unseen: bool = False  # until it begins, it lies in a pile
    fades: bool = False  # it does not travel: it comes into sight where it ends
    rolls: int | None = None  # it is a die, the so-manieth of a throw
    rests: float = 0.0  # so long it still counts as on its way once it is there
    over: tuple[Pose, ...] = ()  # where it comes down on its way, hop by hop
    then: Tween | None = None  # where it goes on to, when it has lain there until that begins

    @property
    def last(self) -> Tween:
        """The way that leads to where it stays."""
        return self.then.last if self.then else self

    def part(self, now: float) -> Tween:
        """The way it is on: this one, or one that follows."""
        return self.then.part(now) if self.then and now >= self.then.begins else self

    def ending(self, pose: Pose) -> Tween:
        """The same, but that it stays there in the end."""
        return replace(self, then=self.then.ending(pose)) if self.then else replace(self, end=pose)

    def share(self, now: float) -> float:
        return 1.0 if self.lasts <= 0 else min(1.0, max(0.0, (now - self.begins) / self.lasts))

    def is_over(self, now: float) -> bool:
        last = self.last
        return now >= last.begins + last.lasts + last.rests

    def pose(self, now: float) -> Pose:
        if self.then and now >= self.then.begins:
            return self.then.pose(now)
        if self.fades:
            return self.end
        start, end, share = self._hop(self.share(now)) if self.over else (self.start, self.end, self.share(now))
        pose = between(start, end, self.ease(share))
        return Pose(pose.x, pose.y, pose.w, pose.lift + self.arc * 4 * share * (1 - share), pose.high)

    def _hop(self, share: float) -> tuple[Pose, Pose, float]:
        """Of equal hops, from where to where this one goes, and the share of it."""
        stops = (self.start, *self.over, self.end)
        hops = len(stops) - 1
        at = min(int(share * hops), hops - 1)
        return stops[at], stops[at + 1], share * hops - at
