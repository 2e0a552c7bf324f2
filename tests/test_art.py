"""The pictures in assets/ are those the scripts draw, and there is one for every card."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from art import make
from game.assets import asset
from game.cards.card import CARDS
from game.ui.style.theme import BACKS, DECKS

PAPER = (253, 249, 239)
COURTS = [rank + suit for rank in "KQJ" for suit in "SHDC"]


def test_the_pictures_are_what_the_scripts_draw(capsys: pytest.CaptureFixture[str]) -> None:
    """Byte for byte; the script names any file that differs."""
    assert make.main(["--check"]) == 0, capsys.readouterr().out


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


def silhouette(card: str) -> set[tuple[int, int]]:
    """The pixels of a court that differ clearly from paper at 60 wide; edges and indexes left out."""
    face = pygame.image.load_sized_svg(asset("cards", "two", f"{card}.svg"), (60, 84))
    inked = {
        (x, y)
        for x in range(3, 57)
        for y in range(3, 81)
        if max(abs(a - b) for a, b in zip(face.get_at((x, y))[:3], PAPER, strict=True)) > 40
    }
    return {(x, y) for x, y in inked if not (x < 13 and y < 28) and not (x > 46 and y > 55)}


def test_no_two_courts_have_one_silhouette() -> None:
    """Of the pixels either of two courts covers, a seventh or more is covered by one of them only."""
    shapes = {card: silhouette(card) for card in COURTS}
    alike = {(a, b): len(shapes[a] ^ shapes[b]) / len(shapes[a] | shapes[b]) for a, b in combinations(COURTS, 2)}
    assert min(alike.values()) > 1 / 7, sorted(alike.items(), key=lambda pair: pair[1])[:5]


def test_no_two_jacks_share_a_pose() -> None:
    """Of what two jacks cover, a fifth or more differs."""
    jacks = {card: silhouette(card) for card in COURTS if card[0] == "J"}
    for a, b in combinations(jacks, 2):
        assert len(jacks[a] ^ jacks[b]) / len(jacks[a] | jacks[b]) > 1 / 5, (a, b)


@pytest.mark.parametrize("back", list(BACKS))
def test_every_back_looks_the_same_upside_down(back: str) -> None:
    """A back may not tell which way a card was held: after half a turn only the smoothing of edges differs."""
    picture = pygame.image.load_sized_svg(asset("cards", "backs", f"{back}.svg"), (240, 336))
    turned = pygame.transform.rotate(picture, 180)
    pairs = zip(pygame.image.tobytes(picture, "RGBA"), pygame.image.tobytes(turned, "RGBA"), strict=True)
    differences = [abs(a - b) for a, b in pairs]
    assert max(differences) < 24
    assert sum(differences) / len(differences) < 0.3
