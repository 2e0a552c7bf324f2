"""Portraits of players: round pictures in a metal ring, one for each mood."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

import pygame

from game.assets import asset, source
from game.engine.messages import Message, msg
from game.ui.style import kept, shapes
from game.ui.style.theme import BLACK, WHITE, Colour, mix

PORTRAITS: Mapping[str, Message] = {
    "captain": msg("Captain", about="portrait"), "seer": msg("Fortune-teller", about="portrait"),
    "colonel": msg("Colonel", about="portrait"), "florist": msg("Florist", about="portrait"),
    "reader": msg("Bookworm", about="portrait"), "broker": msg("Broker", about="portrait"),
    "baker": msg("Baker", about="portrait"), "guide": msg("Mountain guide", about="portrait"),
    "drummer": msg("Drummer", about="portrait"), "pilot": msg("Pilot", about="portrait"),
    "detective": msg("Detective", about="portrait"), "dancer": msg("Dancer", about="portrait"),
    "grandmother": msg("Grandmother", about="portrait"), "student": msg("Student", about="portrait"),
}  # fmt: skip
MOODS = ("waits", "thinks", "pleased", "beaten")
USUAL = {
    "mara": "seer", "petra": "florist", "ivo": "captain", "aldous": "colonel", "lena": "baker", "tomas": "broker",
    "ruth": "grandmother", "emil": "detective",
}  # fmt: skip
RING = 0.045  # thickness of the ring, in widths


@kept.newest(8)
def portraits_of(names: tuple[str, ...], chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Return each player's portrait: the ``chosen`` one, else one that goes with the name; no two alike if possible."""
    known, found = [*PORTRAITS], [each if each in PORTRAITS else "" for each in chosen]
    for seat, name in enumerate(names):
        if not found[seat]:
            usual = USUAL.get(name.casefold(), known[zlib.crc32(name.casefold().encode()) % len(known)])
            at = known.index(usual)
            others = (*known[at:], *known[:at])
            found[seat] = next((each for each in others if each not in found), usual)
    return tuple(found)


@kept.pictures
def portrait(name: str, mood: str, wide: int, metal: Colour) -> pygame.Surface:
    """Return a portrait as a disc ``wide`` pixels across with its ring, premultiplied."""
    ring = max(2, round(wide * RING))
    inner = wide - 2 * ring
    picture = pygame.image.load_sized_svg(source(asset("portraits", f"{name}-{mood}.svg")), (inner, inner))
    whole = shapes.make_surface((wide, wide))
    middle, half = (wide // 2, wide // 2), wide // 2
    shapes.disc(whole, middle, half, mix(metal, BLACK, 0.55))
    shapes.disc(whole, middle, half - max(1, ring // 4), metal)
    shapes.disc(whole, (middle[0] - max(1, ring // 3), middle[1] - max(1, ring // 3)), half - max(1, ring // 2),
                mix(metal, WHITE, 0.45))  # fmt: skip
    shapes.disc(whole, middle, half - max(1, ring // 2), metal)
    mask = shapes.make_surface((inner, inner))
    shapes.disc(mask, (inner // 2, inner // 2), inner // 2, (255, 255, 255))
    shapes.lay(whole, shapes.masked(picture, mask), (ring, ring))
    shapes.hoop(whole, middle, inner // 2 + 1, mix(metal, BLACK, 0.6), max(1, ring // 4))
    return whole
