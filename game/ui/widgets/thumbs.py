"""Small cached pictures of choices: a table colour, the faces of a deck, a card back."""

from __future__ import annotations

import pygame

from game.engine.table import BACK, Piece
from game.ui.i18n.languages import ENGLISH
from game.ui.style import kept, shapes
from game.ui.style.art import Art, card_height
from game.ui.style.felt import lit_felt
from game.ui.style.theme import EVERGREEN, THEMES

Size = tuple[int, int]

MASTER = 220  # pixels: width of the cards that are scaled down
FACES = ("AS", "9H", "6C", "QD")  # one card of each suit; the last one shows in full
STEP = 0.36  # widths from one card of a small fan to the next: leaves even a large index visible
SHOWN = 0.76  # share of the cards' height in the picture; the rest is below its edge


@kept.pictures
def felt_thumb(theme: str, size: Size) -> pygame.Surface:
    """Return a piece of this theme's table with round corners."""
    picture = shapes.make_surface(size)
    shapes.box(picture, picture.get_rect(), (255, 255, 255), size[1] // 10)
    picture.blit(lit_felt(THEMES[theme], size).convert_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if THEMES[theme].sharp:
        shapes.outline(picture, picture.get_rect(), THEMES[theme].line, size[1] // 10, max(1, size[1] // 40))
    return picture


@kept.pictures
def deck(name: str, size: Size, letters: str = ENGLISH.letters) -> pygame.Surface:
    """Return a few cards of this deck in a fan, with these letters for A K Q J."""
    return _fan([_master(name, "lagoon", piece, letters) for piece in FACES], size)


@kept.pictures
def back(name: str, size: Size) -> pygame.Surface:
    """Return two cards face down."""
    return _fan([_master("two", name, BACK)] * 2, size)


def _fan(cards: list[pygame.Surface], size: Size) -> pygame.Surface:
    across = 1 + STEP * (len(cards) - 1)
    wide = max(8, min(round(size[0] / across), round(size[1] / (card_height(100) / 100 * SHOWN))))
    picture = shapes.make_surface(size)
    left = (size[0] - round(wide * across)) // 2
    for i, card in enumerate(cards):
        small = pygame.transform.smoothscale(card, (wide, card_height(wide)))
        shapes.lay(picture, small, (left + round(i * wide * STEP), max(0, size[1] - round(card_height(wide) * SHOWN))))
    return picture


@kept.pictures  # all that the settings show, so that scrolling reads no file
def _master(deck: str, back: str, piece: Piece, letters: str = ENGLISH.letters) -> pygame.Surface:
    return Art(EVERGREEN, deck, back, letters).card(piece, MASTER)
