"""The picture of a game on its card of the shelf: a fan of its cards, its board, or its pieces side by side."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame
from pygame import Rect

from game.engine.contract import Cover, Ground, Look
from game.shell.look import shapes
from game.shell.look.art import Art, card_radius, shadow, shadow_room, tall
from game.shell.look.ground import FILLS, printed
from game.shell.look.pieces import FOOTPRINTS
from game.shell.look.pieces import picture as piece_picture
from game.shell.look.theme import Theme

TURN, APART, SHOWN = 11, 0.46, 1.04  # degrees and widths from card to card; heights of a card that stand in the picture
EDGE = 0.14  # of a square, round a board
WIDEST = 0.82  # of the picture's height, a piece that lies beside others
FLAT = 2.5  # times as wide as high, a picture


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
        _side_by_side(over, art.theme, cover, inner)
    else:
        _fan(
            over, Art(art.theme, art.deck, art.back, art.letters), cover, inner
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
    """What is printed, and the pieces that lie on it, as the table shows them; letters would be too small to read."""
    wide, high = ground.columns + 2 * EDGE, ground.rows + 2 * EDGE
    square = max(6, int(min(rect.w / wide, rect.h / high)))
    first = 0.5 + EDGE
    box = -first, -first, ground.columns - 1 + first, ground.rows - 1 + first
    board = printed(replace(ground, letters=()), square, box, theme)
    corner = board.get_rect(center=rect.center)
    shapes.lay(surface, board, corner.topleft)
    prints = {cell.at: cell.shape for cell in ground.cells}
    for look, point in cover.pieces:
        at = round(corner.x + (point[0] + first) * square), round(corner.y + (point[1] + first) * square)
        _piece(surface, theme, look, at, round(square * FILLS[prints.get(point, "square")]))


def _side_by_side(surface: pygame.Surface, theme: Theme, cover: Cover, rect: Rect) -> None:
    """As large as there is room for beside the key in the corner, each a little lower or higher than the last."""
    count = len(cover.pieces)
    beside = 1.0 if rect.w > FLAT * rect.h else 0.0  # in a flat picture the key lies in their row, else above it
    size = max(12, min(round(rect.w / (count * 1.2 + beside)), round(rect.h * WIDEST)))
    middle = rect.centery + max(0, rect.h - size) // 5
    for i, (look, _) in enumerate(cover.pieces):
        x = rect.centerx + round((i - (count - 1) / 2) * size * 1.15)
        _piece(surface, theme, look, (x, middle + (size // 10 if i % 2 else -size // 10)), size)


def _piece(surface: pygame.Surface, theme: Theme, look: Look, at: tuple[int, int], size: int) -> None:
    """The table's own picture of it, over its shadow."""
    share, bend = FOOTPRINTS[look.shape]
    wide = max(6, round(size * share / 4) * 4)
    dark, room = shadow(wide, wide, round(wide * bend), 0, theme.shadow), shadow_room(wide, 0)
    shapes.lay(surface, dark, (at[0] - wide // 2 - room, at[1] - wide // 2 - room))
    shown = piece_picture(look, size)
    shapes.lay(surface, shown, shown.get_rect(center=at).topleft)
