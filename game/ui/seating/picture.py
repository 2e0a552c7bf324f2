"""Drawing of a seating: title and message line, the table with chairs, and name cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.seating.chairs import round_table
from game.ui.seating.name_cards import NameCard, Stance, draw_chair, draw_name_card, draw_table
from game.ui.seating.tree import MARK, TITLE_SIZE, line_style
from game.ui.seating.words import SeatingWords
from game.ui.style import shapes
from game.ui.style.art import shadow_room
from game.ui.style.type import Style
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node

Rect = pygame.Rect


def draw_title(surface: pygame.Surface, kit: Kit, title: Node) -> None:
    kit.type.put(surface, title.words, Style("serif", TITLE_SIZE, kit.theme.text), title.box.topleft)


def draw_line(surface: pygame.Surface, kit: Kit, line: Node, is_good: bool | None) -> None:
    """Draw the line below the title: advice, or with a mark that something is done (``is_good``) or went wrong."""
    style = line_style(kit, is_good is not None)
    if is_good is not None:
        side = kit.px(20)
        picture = (shapes.tick if is_good else shapes.cross)(side, kit.theme.accent)
        y = line.box.y + (kit.type.line_height(style) - side) // 2
        shapes.lay(surface, picture, (line.box.x - kit.px(MARK), y))
    kit.type.put(surface, line.words, style, line.box.topleft, line.box.w, 99)


def draw_empty(surface: pygame.Surface, kit: Kit, table: Rect, chairs: Sequence[Rect], game_view: SeatingWords) -> None:
    """Draw the table, bands between partners, and the chairs."""
    bands = [(chairs[one], chairs[other], ours) for one, other, ours in game_view.pairs()]
    draw_table(surface, kit, table, game_view.now.game.cover, bands)
    for rect, way in zip(chairs, round_table(len(chairs)), strict=True):
        draw_chair(surface, kit, rect, way)


def draw_seat(surface: pygame.Surface, kit: Kit, rect: Rect, card: NameCard, stance: Stance) -> Rect:
    """Draw a name card; return every pixel it touches."""
    draw_name_card(surface, kit, rect, card, stance)
    room = 2 * shadow_room(rect.w, 1)
    return rect.inflate(room, room).clip(surface.get_rect())
