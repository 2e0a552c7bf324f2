"""Dragged cards: they stay exactly at the pointer, and only their tilt lags."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from pygame import Rect

from game.engine.table import Place
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite
from game.ui.style import feel
from game.ui.style.art import TALL

TILTED = 6  # a stack of more pieces is carried upright: each would have to be rotated again
# In their widths: how dice lie around the grabbed one.
HANDFUL = ((-0.98, -0.22), (0.18, -1.0), (-0.72, 0.8), (0.94, 0.34))


class Drag:
    """What is held, from where, and where in the first card it was grabbed."""

    def __init__(
        self, sprites: Sequence[Sprite], lead: Sprite, src: Place, pose: Pose, start: tuple[int, int], now: float,
        still: bool = False, throws: bool = False,
    ) -> None:  # fmt: skip
        self.sprites, self.lead, self.src = list(sprites), lead, src
        self.width, self.high, self.began, self.still = pose.w, pose.high, now, still
        self.throws = throws  # they are dice, thrown where they are let go
        self.grip = ((start[0] - pose.x) / pose.w, (start[1] - pose.y) / pose.w)
        self.pos, self.tilt, self._felt = start, 0.0, now
        self._trail = [(now, start)]  # the latest positions of what is thrown

    def move(self, pos: tuple[int, int], now: float) -> None:
        """Follow the pointer; sideways speed tilts the cards."""
        dx = pos[0] - self.pos[0]
        self.pos = pos
        if self.throws:
            self._trail = [*[each for each in self._trail if now - each[0] < feel.FLICK_TIME], (now, pos)]
        if not self.still and len(self.sprites) <= TILTED:
            wanted = -dx * feel.TILT_PER_PIXEL * 160 / max(80, self.width)
            self.tilt = max(-feel.TILT, min(feel.TILT, self.tilt + (wanted - self.tilt) * 0.35))
        self._felt = now

    def speed(self, now: float) -> float:
        """Return the speed of what is thrown in pixels per second over the last moments; standing still counts."""
        then, where = next((each for each in self._trail if now - each[0] < feel.FLICK_TIME), (now, self.pos))
        return math.dist(where, self.pos) / max(0.02, now - then)

    def settle(self, now: float) -> bool:
        """Let the tilt fade; returns whether anything still moves."""
        if self.tilt:
            self.tilt *= max(0.0, 1 - (now - self._felt) / feel.TILT_FADES) if now > self._felt else 1.0
            self._felt = now
            if abs(self.tilt) < 0.4:
                self.tilt = 0.0
        return bool(self.tilt) or now - self.began < feel.LIFT

    def scale(self, now: float) -> float:
        share = 1.0 if self.still else min(1.0, (now - self.began) / feel.LIFT)
        return 1 + (feel.LIFT_SCALE - 1) * share

    def lead_pose(self, now: float) -> Pose:
        width = self.width * self.scale(now)
        return Pose(self.pos[0] - self.grip[0] * width, self.pos[1] - self.grip[1] * width, width, 1.0, self.high)

    def rect(self, now: float) -> Rect:
        """Return the rectangle of the grabbed card."""
        pose = self.lead_pose(now)
        wide = round(pose.w)
        return Rect(round(pose.x), round(pose.y), wide, round(wide * TALL))

    def poses(self, now: float) -> list[tuple[Sprite, Pose]]:
        """Return the pose of every held card, the grabbed one in front."""
        lead = self.lead_pose(now)
        others = [sprite for sprite in self.sprites if sprite is not self.lead]
        if self.throws:
            lying = zip(others, itertools.cycle(HANDFUL), strict=False)
            return [*((sprite, lead.shift(x * lead.w, y * lead.w)) for sprite, (x, y) in lying), (self.lead, lead)]
        most = 0.22 if self.high > 1 else 0.86  # cards overlap, small pieces hardly do
        step = min(most, 1.2 / max(1, len(others))) * lead.w
        fanned = [(sprite, lead.shift(-(len(others) - i) * step, 0)) for i, sprite in enumerate(others)]
        return [*fanned, (self.lead, lead)]
