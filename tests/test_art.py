"""The pictures in assets/ are those the scripts draw, and there is one for every card."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.assets import asset
from game.cards.card import CARDS
from game.shell.theme import BACKS, DECKS

ROOT = Path(__file__).resolve().parent.parent


def test_the_pictures_are_what_the_scripts_draw() -> None:
    """Byte for byte; the script names any file that differs."""
    script = ROOT / "build_scripts" / "art" / "make.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("deck", list(DECKS))
def test_every_card_has_a_face_of_its_own(deck: str) -> None:
    """Drawn at 60 pixels wide, no two faces of a deck look alike, and none is empty."""
    seen: dict[bytes, str] = {}
    for card in sorted(CARDS):
        face = pygame.image.load_sized_svg(asset("cards", deck, f"{card}.svg"), (60, 84))
        pixels = pygame.image.tobytes(face, "RGBA")
        assert pixels not in seen, (card, seen.get(pixels))
        seen[pixels] = card
        assert len(set(pixels)) > 20, card


@pytest.mark.parametrize("back", list(BACKS))
def test_every_back_looks_the_same_upside_down(back: str) -> None:
    """A back may not tell which way a card was held."""
    picture = pygame.image.load_sized_svg(asset("cards", "backs", f"{back}.svg"), (240, 336))
    turned = pygame.transform.rotate(picture, 180)
    pairs = zip(pygame.image.tobytes(picture, "RGBA"), pygame.image.tobytes(turned, "RGBA"), strict=True)
    assert sum(abs(a - b) > 60 for a, b in pairs) < 240 * 336 * 4 // 200
