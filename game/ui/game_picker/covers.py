"""The picture on a game's card: a fan of cards, a board, or pieces side by side."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect

from game.engine.contract import BoardArt, Cover, PieceStyle
from game.ui.style import kept, shapes
from game.ui.style.art import Art, card_height, card_radius, shadow, shadow_room
from game.ui.style.ground import FILLS, board_picture
from game.ui.style.pieces import FOOTPRINTS, with_edge
from game.ui.style.pieces import picture as piece_picture
from game.ui.style.theme import Theme

TURN, APART, SHOWN = 11, 0.46, 1.04  # degrees, and card widths, between cards; card heights visible in the picture
EDGE = 0.14  # of a square, around a board
WIDEST = 0.82  # share of the picture's height for a piece beside others
IN_A_ROW = 4  # more pieces than this are in two rows
FLAT = 2.5  # a picture is flat if its width is this many times its height


@kept.pictures
def picture(cover: Cover, art: Art, size: tuple[int, int], is_flat: bool) -> pygame.Surface:
    """Return the picture in this size; ``is_flat``: on a plain ground with rounded top corners, else on none."""
    made, radius = shapes.make_surface(size), max(4, min(size) // 12)
    if is_flat:
        shapes.box(made, Rect(0, 0, size[0], size[1] + 2 * radius), art.theme.area, radius)
    inner = made.get_rect().inflate(-size[0] // 12, -size[1] // 8)
    over = shapes.make_surface(size)
    if cover.ground:
        _board(over, art.theme, cover, cover.ground, inner)
    elif cover.pieces:
        _side_by_side(over, art.theme, cover, inner)
    else:
        own = Art(art.theme, art.deck, art.back, art.letters)  # ``art`` itself may be set to another game
        _fan(over, own, cover, inner)
    shapes.lay(made, over, (0, 0))
    return made


def _fan(surface: pygame.Surface, art: Art, cover: Cover, rect: Rect) -> None:
    count = len(cover.cards)
    wide = max(16, min(round(rect.w / (1.6 + APART * (count - 1))), round(rect.h / 1.4 / SHOWN)))
    room = shadow_room(wide, 0)
    for i, piece in enumerate(cover.cards):
        at = i - (count - 1) / 2
        lone = shapes.make_surface((wide + 2 * room, card_height(wide) + 2 * room))
        shapes.lay(lone, shadow(wide, card_height(wide), card_radius(wide), 0, art.theme.shadow), (0, 0))
        shapes.lay(lone, art.bare.card(piece, wide), (room, room))
        turned = pygame.transform.rotozoom(lone, -at * TURN, 1.0)
        middle = rect.centerx + at * wide * APART, rect.centery + rect.h * 0.06 + abs(at) ** 1.7 * wide * 0.06
        shapes.lay(surface, turned, turned.get_rect(center=(round(middle[0]), round(middle[1]))).topleft)


def _board(surface: pygame.Surface, theme: Theme, cover: Cover, ground: BoardArt, rect: Rect) -> None:
    """Draw the board with its pieces, as at the table but without letters, which would be too small."""
    wide, high = ground.columns + 2 * EDGE, ground.rows + 2 * EDGE
    square = max(6, int(min(rect.w / wide, rect.h / high)))
    first = 0.5 + EDGE
    box = -first, -first, ground.columns - 1 + first, ground.rows - 1 + first
    board = board_picture(replace(ground, letters=()), square, box, theme)
    corner = board.get_rect(center=rect.center)
    shapes.lay(surface, board, corner.topleft)
    prints = {cell.at: cell.shape for cell in ground.cells}
    for look, point in cover.pieces:
        at = round(corner.x + (point[0] + first) * square), round(corner.y + (point[1] + first) * square)
        _piece(surface, theme, look, at, round(square * FILLS[prints.get(point, "square")]))


def _side_by_side(surface: pygame.Surface, theme: Theme, cover: Cover, rect: Rect) -> None:
    """Draw pieces as large as they fit beside the key in the corner, alternately a little higher and lower."""
    count, is_flat = len(cover.pieces), rect.w > FLAT * rect.h
    above = count // 2 if count > IN_A_ROW and not is_flat else 0  # the shorter row leaves the corner free
    across, rows = count - above, 2 if above else 1
    beside = 1.0 if is_flat else 0.0  # in a flat picture the key needs room beside them
    size = max(12, min(round(rect.w / (across * 1.2 + beside)), round(rect.h * WIDEST / rows)))
    middle = rect.centery + (0 if above else max(0, rect.h - size) // 5)
    for i, (look, _) in enumerate(cover.pieces):
        in_row = i if i < above else i - above
        x = rect.centerx + round((in_row - ((above if i < above else across) - 1) / 2) * size * 1.15)
        y = middle + (0 if not above else round(size * (-0.56 if i < above else 0.56)))
        _piece(surface, theme, look, (x, y + (size // 10 if i % 2 else -size // 10) // rows), size)


def _piece(surface: pygame.Surface, theme: Theme, look: PieceStyle, at: tuple[int, int], size: int) -> None:
    share, bend = FOOTPRINTS[look.shape]
    wide = max(6, round(size * share / 4) * 4)
    dark, room = shadow(wide, wide, round(wide * bend), 0, theme.shadow), shadow_room(wide, 0)
    shapes.lay(surface, dark, (at[0] - wide // 2 - room, at[1] - wide // 2 - room))
    tones = theme.text, theme.on_accent
    shown = with_edge(look, size, tones) if theme.sharp else piece_picture(look, size)
    shapes.lay(surface, shown, shown.get_rect(center=at).topleft)
