"""Portraits of players: round pictures in a metal ring, one for each mood."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.assets import asset, source
from game.ui.style import shapes
from game.ui.style.theme import BLACK, WHITE, Colour, mixed

PORTRAITS = (
    "captain", "fortune", "colonel", "florist", "reader", "broker", "baker", "guide", "drummer", "pilot", "detective",
    "dancer", "grandmother", "student",
)  # fmt: skip
MOODS = ("waits", "thinks", "pleased", "beaten")
USUAL = {
    "mara": "fortune", "petra": "florist", "ivo": "captain", "aldous": "colonel", "lena": "baker", "tomas": "broker",
    "ruth": "grandmother", "emil": "detective",
}  # fmt: skip
RING = 0.045  # thickness of the ring, in widths


def portraits_of(names: Sequence[str], chosen: Sequence[str]) -> tuple[str, ...]:
    """Return each player's portrait: the ``chosen`` one, else one that goes with the name; no two alike if possible."""
    found = [each if each in PORTRAITS else "" for each in chosen]
    for seat, name in enumerate(names):
        if not found[seat]:
            usual = USUAL.get(name.casefold(), PORTRAITS[zlib.crc32(name.casefold().encode()) % len(PORTRAITS)])
            at = PORTRAITS.index(usual)
            others = (*PORTRAITS[at:], *PORTRAITS[:at])
            found[seat] = next((each for each in others if each not in found), usual)
    return tuple(found)


@lru_cache(maxsize=40)
def portrait(name: str, mood: str, wide: int, metal: Colour) -> pygame.Surface:
    """Return a portrait as a disc ``wide`` pixels across with its ring, premultiplied."""
    ring = max(2, round(wide * RING))
    inner = wide - 2 * ring
    picture = pygame.image.load_sized_svg(source(asset("portraits", f"{name}-{mood}.svg")), (inner, inner))
    whole = shapes.premultiplied((wide, wide))
    middle, half = (wide // 2, wide // 2), wide // 2
    shapes.disc(whole, middle, half, mixed(metal, BLACK, 0.55))
    shapes.disc(whole, middle, half - max(1, ring // 4), metal)
    shapes.disc(whole, (middle[0] - max(1, ring // 3), middle[1] - max(1, ring // 3)), half - max(1, ring // 2),
                mixed(metal, WHITE, 0.45))  # fmt: skip
    shapes.disc(whole, middle, half - max(1, ring // 2), metal)
    mask = shapes.premultiplied((inner, inner))
    shapes.disc(mask, (inner // 2, inner // 2), inner // 2, (255, 255, 255))
    face = picture.convert_alpha()
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shapes.lay(whole, face, (ring, ring))
    shapes.hoop(whole, middle, inner // 2 + 1, mixed(metal, BLACK, 0.6), max(1, ring // 4))
    return whole
