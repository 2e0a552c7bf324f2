"""Dice around a throw: ready before who is to throw them, then lying where they fell until the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.table import Place
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite, Stage

if TYPE_CHECKING:
    from game.ui.table_layout.table_spread import Spread

READY, BESIDE = 0.62, 1.06  # size of dice that wait, of those thrown; from one to the next, in their widths
OUT = 0.2  # from the middle of their place to theirs, of its size
ABREAST = 3  # so many wait in one line


def lay_ready(laid: Spread, place: Place, sprites: Sequence[Sprite], towards: tuple[int, int]) -> None:
    """Lay dice close together in their place on that side which is nearest to a point."""
    slot, count = laid.drops[place], len(sprites)
    across, down = (towards[0] - slot.centerx) / max(1, slot.w), (towards[1] - slot.centery) / max(1, slot.h)
    is_row, lines = abs(down) >= abs(across), 1 if count <= ABREAST else 2
    size, abreast = round(laid.poses[sprites[0]].w * READY), -(-count // lines)
    way = (1 if down > 0 else -1) if is_row else (1 if across > 0 else -1)
    for at, sprite in enumerate(sprites):
        line, here = divmod(at, abreast)
        wide = min(abreast, count - line * abreast)
        along = (here - (wide - 1) / 2) * size * BESIDE
        out = way * (OUT * (slot.h if is_row else slot.w) + (line - (lines - 1) / 2) * size * BESIDE)
        x, y = (along, out) if is_row else (out, along)
        pose = Pose(round(slot.centerx + x - size / 2), round(slot.centery + y - size / 2), size)
        laid.put(sprite, replace(pose, high=laid.poses[sprite].high))


def as_fallen(stage: Stage, place: Place, fallen: Sequence[Sprite]) -> Stage:
    """Return the stage with all these dice at their place, as they were before some of them were set aside."""
    others = {each: [s for s in pile if s not in fallen] for each, pile in stage.piles.items() if each != place}
    return Stage(stage.is_loose, stage.is_die, {**others, place: [*fallen]})


def keep_fallen(laid: Spread, sprites: Sequence[Sprite], fell: Spread) -> None:
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
