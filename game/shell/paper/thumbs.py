"""Small pictures of what can be chosen: a felt, the faces of a deck, a card back; drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.engine.table import BACK, Piece
from game.shell.look import shapes
from game.shell.look.art import Art, tall
from game.shell.look.felt import lit_cloth
from game.shell.look.speech.languages import ENGLISH
from game.shell.look.theme import EVERGREEN, THEMES

Size = tuple[int, int]

MASTER = 220  # pixels: how wide the cards are that the small ones are scaled from
FACES = ("AS", "9H", "6C", "QD")  # a card of each suit, the last one whole
STEP = 0.36  # widths from one card of a small fan to the next: an index, also a big one
SHOWN = 0.76  # how much of their height stands in the picture; the rest is below its edge


@lru_cache(maxsize=24)
def felt(theme: str, size: Size) -> pygame.Surface:
    """A piece of this cloth, its corners round."""
    picture = shapes.premultiplied(size)
    shapes.box(picture, picture.get_rect(), (255, 255, 255), size[1] // 10)
    picture.blit(lit_cloth(THEMES[theme], size).convert_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if THEMES[theme].sharp:
        shapes.outline(picture, picture.get_rect(), THEMES[theme].line, size[1] // 10, max(1, size[1] // 40))
    return picture


@lru_cache(maxsize=32)
def deck(name: str, size: Size, letters: str = ENGLISH.letters) -> pygame.Surface:
    """A few faces of this deck, one behind the other, with these letters for A K Q J."""
    return _fan([_master(name, "lagoon", piece, letters) for piece in FACES], size)


@lru_cache(maxsize=32)
def back(name: str, size: Size) -> pygame.Surface:
    """Two cards face down."""
    return _fan([_master("two", name, BACK)] * 2, size)


def _fan(cards: list[pygame.Surface], size: Size) -> pygame.Surface:
    """The cards side by side, overlapping, as large as there is room for."""
    across = 1 + STEP * (len(cards) - 1)
    wide = max(8, min(round(size[0] / across), round(size[1] / (tall(100) / 100 * SHOWN))))
    picture = shapes.premultiplied(size)
    left = (size[0] - round(wide * across)) // 2
    for i, card in enumerate(cards):
        small = pygame.transform.smoothscale(card, (wide, tall(wide)))
        shapes.lay(picture, small, (left + round(i * wide * STEP), max(0, size[1] - round(tall(wide) * SHOWN))))
    return picture


@lru_cache(maxsize=24)
def _master(deck: str, back: str, piece: Piece, letters: str = ENGLISH.letters) -> pygame.Surface:
    return Art(EVERGREEN, deck, back, letters).card(piece, MASTER)
