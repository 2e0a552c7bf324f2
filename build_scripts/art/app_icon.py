"""The app icon: a small fan of cards with a star, on the felt. Run as a script it writes the PNG files, by pygame."""

from __future__ import annotations

import io
from pathlib import Path

from art.kit import EDGE, FELT, PAPER, TWO_COLOURS, WILD, WILD_PAPER, box, place, sign, star, svg

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SIZES, FINE = (16, 32, 48, 64, 128, 256, 512), 8


def _card(fill: str, mark: str) -> str:
    edges = box(-53, -74, 106, 148, "#123B30", 13) + box(-51, -72, 102, 144, EDGE, 12)
    return edges + box(-48.5, -69.5, 97, 139, fill, 10) + mark


def app_icon() -> str:
    felt = box(0, 0, 256, 256, "#1B4E40", 54) + box(6, 6, 244, 244, FELT, 49)
    left = place(_card(PAPER, sign("S", -22, -38, 40, TWO_COLOURS["S"])), 84, 138, -20)
    right = place(_card(PAPER, sign("H", 22, -38, 40, TWO_COLOURS["H"])), 172, 138, 20)
    middle = place(_card(WILD_PAPER, star(0, 4, 45, WILD)), 128, 124)
    return felt + left + right + middle


def small_icon() -> str:
    """For 32 pixels: two cards, larger on the felt, without outlines."""
    felt = box(0, 0, 256, 256, "#1B4E40", 52) + box(8, 8, 240, 240, FELT, 45)
    back = place(_plain_card(PAPER, sign("H", -27, -52, 48, TWO_COLOURS["H"])), 94, 136, -18)
    front = place(_plain_card(WILD_PAPER, star(0, 4, 58, WILD)), 156, 130)
    return felt + back + front


def _plain_card(fill: str, mark: str) -> str:
    return box(-68, -98, 136, 196, "#123B30", 18) + box(-60, -90, 120, 180, fill, 12) + mark


def tiny_icon() -> str:
    """For 16 pixels, of 16 units each: one card with its star, on whole pixels."""
    felt = box(0, 0, 256, 256, FELT, 48)
    return felt + box(48, 16, 160, 224, WILD_PAPER, 16) + star(128, 136, 80, WILD, waist=0.47)


def main() -> None:
    """Draw each size large and scale it down where that makes edges cleaner."""
    import pygame  # no other step of the pictures needs it

    for size in SIZES:
        fine = FINE if size < 128 else 1
        text = svg({16: tiny_icon, 32: small_icon}.get(size, app_icon)(), 256, 256)
        picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size * fine, size * fine))
        pygame.image.save(pygame.transform.smoothscale(picture, (size, size)), ASSETS / f"icon-{size}.png")


if __name__ == "__main__":
    main()
