"""Dice around a throw: ready before who is to throw them, then lying where they fell until the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.table import Place
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite, Stage

if TYPE_CHECKING:
    from game.ui.table_layout.table_spread import Spread

READY = 0.72  # size of dice that wait to be thrown, of those thrown
BESIDE, OUT = 1.04, 0.36  # from one to the next, in their widths; from the middle of their place, of its size
LONGEST = 0.8  # of the side of their place along which they wait


def lay_ready(laid: Spread, place: Place, sprites: Sequence[Sprite], towards: tuple[int, int]) -> None:
    """Lay dice side by side at that edge of their place which is nearest to a point."""
    slot, count = laid.drops[place], len(sprites)
    across, down = (towards[0] - slot.centerx) / max(1, slot.w), (towards[1] - slot.centery) / max(1, slot.h)
    is_row = abs(down) >= abs(across)
    long = slot.w if is_row else slot.h
    size = round(min(laid.poses[sprites[0]].w * READY, LONGEST * long / (count * BESIDE)))
    x = slot.centerx + (0 if is_row else round(slot.w * (OUT if across > 0 else -OUT)))
    y = slot.centery + (round(slot.h * (OUT if down > 0 else -OUT)) if is_row else 0)
    for at, sprite in enumerate(sprites):
        along = round((at - (count - 1) / 2) * size * BESIDE)
        left, top = (x + along, y) if is_row else (x, y + along)
        laid.put(sprite, Pose(left - size // 2, top - size // 2, size, 0.0, laid.poses[sprite].high))


def as_fallen(stage: Stage, place: Place, fallen: Sequence[Sprite]) -> Stage:
    """Return the stage with all these dice at their place, as they were before some of them were set aside."""
    before = Stage(stage.is_loose, stage.is_die)
    before.piles = {each: [s for s in pile if s not in fallen] for each, pile in stage.piles.items() if each != place}
    before.piles[place] = [*fallen]
    return before


def keep_fallen(laid: Spread, place: Place, sprites: Sequence[Sprite], fell: Spread) -> None:
    """Leave dice where they fell, if there is room for that beside those set aside."""
    taken = [pose.rect for sprite, pose in laid.poses.items() if sprite not in sprites]
    if any(fell.poses[sprite].rect.collidelist(taken) >= 0 for sprite in sprites):
        return
    for sprite in sprites:
        laid.put(sprite, fell.poses[sprite])
        if sprite in laid.free:
            laid.free[sprite] = fell.poses[sprite].rect


def nearest_edge(near: pygame.Rect, seat: pygame.Rect | None) -> tuple[int, int]:
    """Return the point that a player throws from: their seat, or the near edge of the table."""
    return seat.center if seat else (near.centerx, near.bottom)
