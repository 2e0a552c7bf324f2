"""Cards the program draws itself: chips in text, cards too small for a picture, and suit symbols."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.assets import asset, source
from game.engine.table import BACK, Piece
from game.ui.i18n.languages import ENGLISH, printed_rank
from game.ui.style import kept, shapes
from game.ui.style.fonts import font
from game.ui.style.shapes import lay
from game.ui.style.theme import Colour, Theme

Suits = Mapping[str, Colour]
STAR, USUAL = "*", ENGLISH.letters


def rank_words(piece: Piece, letters: str = USUAL) -> str:
    """Return the index of a card, with these letters for A K Q J; "" for a joker."""
    return "" if piece == "XX" else printed_rank(piece[0], letters)


@kept.newest(256)
def sign(suit: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a suit symbol (or ``*``, the star of wild cards) in a square, premultiplied."""
    if suit not in ("S", "H", "D", "C"):
        return shapes.polygon(_STAR, size, colour)
    picture = pygame.image.load_sized_svg(source(asset("cards", "signs", f"{suit}.svg")), (size, size))
    return _colour_picture(picture.convert_alpha(), colour).premul_alpha()


def _colour_picture(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


_STAR = (
    (0.5, 0.04), (0.62, 0.37), (0.97, 0.38), (0.69, 0.6), (0.79, 0.94), (0.5, 0.74), (0.21, 0.94), (0.31, 0.6),
    (0.03, 0.38), (0.38, 0.37),
)  # fmt: skip


def _look(piece: Piece, theme: Theme, suits: Suits, letters: str) -> tuple[str, str, Colour]:
    """Return the index, symbol and colour of a card."""
    suit = piece[1:]
    return (rank_words(piece, letters), suit, suits[suit]) if suit in suits else ("", STAR, theme.wild)


def chip(piece: Piece, px: int, theme: Theme, suits: Suits, letters: str = USUAL) -> pygame.Surface:
    """Return rank and suit as a chip for text ``px`` pixels high; a bare rank ("9") is possible too."""
    rank, suit, colour = _look(piece, theme, suits, letters) if piece != BACK else ("", "", theme.ink)
    if len(piece) == 1:
        rank, suit, colour = rank_words(piece, letters), "", theme.ink
    words = font("bold", px).render(rank, True, colour)
    size, margin, gap = round(px * 0.78) if suit else 0, round(px * 0.38), round(px * 0.1) if rank and suit else 0
    high = round(px * 1.36)
    paper = _paper(words.get_width() + size + gap + 2 * margin, high, theme)
    x = margin
    lay(paper, words.premul_alpha(), (x, (high - words.get_height()) // 2))
    if suit:
        lay(paper, sign(suit, size, colour), (x + words.get_width() + gap, (high - size) // 2))
    return paper


def _paper(wide: int, high: int, theme: Theme, radius: float = 0.22) -> pygame.Surface:
    paper = shapes.make_surface((wide, high))
    round_by = max(2, round(high * radius))
    shapes.box(paper, paper.get_rect(), theme.card, round_by)
    shapes.outline(paper, paper.get_rect(), theme.card_edge, round_by, max(1, high // 160))
    return paper


def small(
    piece: Piece, width: int, theme: Theme, suits: Suits, may_be_wild: bool = True, letters: str = USUAL
) -> pygame.Surface:
    """Return a card under 48 pixels: index above, one pip below; wild cards on lilac."""
    rank, suit, colour = _look(piece, theme, suits, letters)
    paper = _card_paper(piece, width, theme, 0.46, may_be_wild)
    words = font("bold", max(9, round(width * 0.5))).render(rank, True, colour).premul_alpha()
    most = round(width * 0.38)
    if words.get_width() > most:  # of a card overlapped by another, no more than this shows
        words = pygame.transform.smoothscale(words, (most, words.get_height()))
    lay(paper, words, (round(width * (0.1 if len(rank) < 2 else 0.05)), round(-width * 0.04)))
    pip = round(width * (0.34 if rank else 0.42))
    lay(paper, sign(suit, pip, colour), (round(width * 0.08), round(width * (0.56 if rank else 0.12))))
    big = round(width * 0.42)
    foot = width - big - round(width * 0.08), round(width * 1.4) - big - round(width * 0.09)
    lay(paper, sign(suit, big, colour), foot)
    return paper


def _card_paper(piece: Piece, width: int, theme: Theme, strip_share: float, may_be_wild: bool = True) -> pygame.Surface:
    paper = _paper(width, round(width * 1.4), theme, 0.0625 / 1.4)
    if may_be_wild and piece[0] in "2X":
        strip = pygame.Rect(2, 2, round(width * strip_share), round(width * 1.4) - 4)
        shapes.box(paper, strip, theme.wild_paper, max(1, round(width * 0.05)))
    return paper


def plain(piece: Piece, width: int, theme: Theme, suits: Suits, letters: str = USUAL) -> pygame.Surface:
    """Return a card for which there is no picture: large index, large symbol."""
    if piece == BACK:
        paper = _paper(width, round(width * 1.4), theme, 0.0625 / 1.4)
        edge = max(2, round(width * 0.05))
        shapes.box(paper, paper.get_rect().inflate(-2 * edge, -2 * edge), theme.button, edge)
        return paper
    rank, suit, colour = _look(piece, theme, suits, letters)
    paper = _card_paper(piece, width, theme, 0.24)
    words = font("bold", round(width * 0.28)).render(rank, True, colour)
    lay(paper, words.premul_alpha(), (round(width * 0.04), round(-width * 0.02)))
    size, big = round(width * 0.16), round(width * 0.5)
    lay(paper, sign(suit, size, colour), (round(width * 0.04), round(width * 0.29)))
    lay(paper, sign(suit, big, colour), ((width - big) // 2, (round(width * 1.4) - big) // 2))
    return paper
