"""Renders the app icon to PNG files with pygame, which no other step of the pictures needs."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from art.app_icon import app_icon, small_icon, tiny_icon
from art.kit import svg

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SIZES = (16, 32, 48, 64, 128, 256, 512)
SIMPLER = {16: tiny_icon, 32: small_icon}
FINE = 8


def rendered(size: int) -> pygame.Surface:
    """Return the icon, drawn large and scaled down where that makes edges cleaner."""
    fine = FINE if size < 128 else 1
    text = svg(SIMPLER.get(size, app_icon)(), 256, 256)
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size * fine, size * fine))
    return pygame.transform.smoothscale(picture, (size, size))


def main() -> int:
    for size in SIZES:
        pygame.image.save(rendered(size), ASSETS / f"icon-{size}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
