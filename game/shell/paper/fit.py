"""Finding room: everything a little smaller, step by step, until it fits."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.shell.paper.boxes import Box, fits
from game.shell.paper.kit import Kit

STEP, LEAST = 0.94, 0.3  # from one scale to the next, and pixels to a unit that nothing is brought below


def fitted(kit: Kit, build: Callable[[Kit], Box], room: Rect) -> tuple[Kit, Box]:
    """The largest scale, of at most this kit's, at which what is built has room there; and what was built."""
    box = build(kit)
    while not fits(box, room) and kit.u * STEP > LEAST:
        kit = kit.at(kit.u * STEP)
        box = build(kit)
    return kit, box
