"""The picture of a game on its card of the shelf: a fan of its cards, its board, or its pieces side by side."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from game.engine.contract import Cover, Ground, Look
from game.engine.shown import Point
from game.shell.look import shapes
from game.shell.look.art import Art, card_radius, shadow, shadow_room, tall
from game.shell.look.theme import Colour, Theme, mixed, rgb

COLOURS = {
    "white": rgb("#FBF5E6"), "black": rgb("#2A2A30"), "red": rgb("#B8402F"), "yellow": rgb("#E9B949"),
    "green": rgb("#3F8A4E"), "blue": rgb("#3A6FB0"),
}  # fmt: skip
TURN, APART, SHOWN = 11, 0.46, 1.04  # degrees and widths from card to card; heights of a card that stand in the picture
PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


@lru_cache(maxsize=64)
def picture(cover: Cover, art: Art, size: tuple[int, int]) -> pygame.Surface:
    """So large, with round upper corners."""
    made, radius = shapes.premultiplied(size), max(4, min(size) // 12)
    shapes.box(made, Rect(0, 0, size[0], size[1] + 2 * radius), art.theme.area, radius)
    inner = made.get_rect().inflate(-size[0] // 12, -size[1] // 8)
    over = shapes.premultiplied(size)
    if cover.ground:
        _board(over, art.theme, cover, cover.ground, inner)
    elif cover.pieces:
        _side_by_side(over, cover, inner)
    else:
        _fan(
            over, Art(art.theme, art.deck, art.back), cover, inner
        )  # that one may wear what another game is played with
    shapes.lay(made, over, (0, 0))
    return made


def _fan(surface: pygame.Surface, art: Art, cover: Cover, rect: Rect) -> None:
    """Cards held up, turned a little."""
    count = len(cover.cards)
    wide = max(16, min(round(rect.w / (1.6 + APART * (count - 1))), round(rect.h / 1.4 / SHOWN)))
    room = shadow_room(wide, 0)
    for i, piece in enumerate(cover.cards):
        at = i - (count - 1) / 2
        lone = shapes.premultiplied((wide + 2 * room, tall(wide) + 2 * room))
        shapes.lay(lone, shadow(wide, tall(wide), card_radius(wide), 0, art.theme.shadow), (0, 0))
        shapes.lay(lone, art.bare.card(piece, wide), (room, room))
        turned = pygame.transform.rotozoom(lone, -at * TURN, 1.0)
        middle = rect.centerx + at * wide * APART, rect.centery + rect.h * 0.06 + abs(at) ** 1.7 * wide * 0.06
        shapes.lay(surface, turned, turned.get_rect(center=(round(middle[0]), round(middle[1]))).topleft)


def _board(surface: pygame.Surface, theme: Theme, cover: Cover, ground: Ground, rect: Rect) -> None:
    """What is printed, and the pieces that lie on it."""
    side = max(6, min(rect.w // ground.columns, rect.h // ground.rows))
    board = Rect(0, 0, side * ground.columns, side * ground.rows)
    board.center = rect.center
    shapes.box(surface, board, theme.rule, side // 4)
    shapes.outline(surface, board, mixed(theme.rule, theme.ink, 0.3), side // 4, max(1, side // 24))

    def at(point: Point) -> tuple[int, int]:
        return round(board.x + (point[0] + 0.5) * side), round(board.y + (point[1] + 0.5) * side)

    ink = mixed(theme.rule, theme.ink, 0.55)
    for stroke in ground.strokes:
        pygame.draw.line(surface, ink, at(stroke.start), at(stroke.end), max(1, side // 16))
    for cell in ground.cells:
        _cell(
            surface, at(cell.at), side, cell.shape, mixed(theme.rule, theme.ink, 0.42 if cell.shade == "dark" else 0.12)
        )
    for look, point in cover.pieces:
        _piece(surface, look, at(point), round(side * 0.36))


def _cell(surface: pygame.Surface, at: tuple[int, int], side: int, shape: str, colour: Colour) -> None:
    if shape == "square":
        shapes.box(surface, Rect(at[0] - side // 2, at[1] - side // 2, side, side), colour, side // 10)
    else:
        shapes.disc(surface, at, max(2, round(side * (0.42 if shape == "disc" else 0.1))), colour)


def _side_by_side(surface: pygame.Surface, cover: Cover, rect: Rect) -> None:
    """As large as there is room for, each a little lower or higher than the last."""
    count = len(cover.pieces)
    radius = max(6, min(round(rect.w / (count * 2.6)), round(rect.h * 0.36)))
    for i, (look, _) in enumerate(cover.pieces):
        x = rect.centerx + round((i - (count - 1) / 2) * radius * 2.5)
        _piece(surface, look, (x, rect.centery + (radius // 5 if i % 2 else -radius // 5)), radius)


def _piece(surface: pygame.Surface, look: Look, at: tuple[int, int], radius: int) -> None:
    """A disc or a die, with its pips."""
    colour, below = COLOURS[look.colour], (at[0], at[1] + max(1, radius // 10))
    dark, ink = mixed(colour, (0, 0, 0), 0.35), COLOURS["black" if look.colour in ("white", "yellow") else "white"]
    if look.shape in ("die", "tile"):
        for middle, fill in ((below, dark), (at, colour)):
            shapes.box(surface, Rect(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius), fill, radius // 3)
    else:
        shapes.disc(surface, below, radius, dark)
        shapes.disc(surface, at, radius, colour)
        shapes.hoop(surface, at, round(radius * 0.72), mixed(colour, ink, 0.25), max(1, radius // 12))
    for x, y in PIPS.get(look.pips or 0, ()):
        shapes.disc(
            surface, (round(at[0] + x * radius * 0.52), round(at[1] + y * radius * 0.52)), max(1, radius // 6), ink
        )
