"""What a seating looks like: its title and line, the table with its chairs, and the name cards on them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.shell.look import shapes
from game.shell.look.art import shadow_room
from game.shell.look.type import Style
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.seating.chairs import round_table
from game.shell.seating.name_cards import NameCard, Stance, draw_chair, draw_name_card, draw_table
from game.shell.seating.sight import Sight
from game.shell.seating.tree import MARK, TITLE_SIZE, line_style

Rect = pygame.Rect


def draw_title(surface: pygame.Surface, kit: Kit, title: Node) -> None:
    kit.type.put(surface, title.words, Style("serif", TITLE_SIZE, kit.theme.text), title.box.topleft)


def draw_line(surface: pygame.Surface, kit: Kit, line: Node, is_good: bool | None) -> None:
    """What can be done here; or, with a mark before it, that something is done (``is_good``) or what went wrong."""
    style = line_style(kit, is_good is not None)
    if is_good is not None:
        side = kit.px(20)
        picture = (shapes.tick if is_good else shapes.cross)(side, kit.theme.accent)
        y = line.box.y + (kit.type.line_height(style) - side) // 2
        shapes.lay(surface, picture, (line.box.x - kit.px(MARK), y))
    kit.type.put(surface, line.words, style, line.box.topleft, line.box.w, 99)


def draw_empty(surface: pygame.Surface, kit: Kit, table: Rect, chairs: Sequence[Rect], sight: Sight) -> None:
    """The table, who plays with whom, and chairs where nobody sits yet."""
    bands = [(chairs[one], chairs[other], ours) for one, other, ours in sight.pairs()]
    draw_table(surface, kit, table, sight.now.game.cover, bands)
    for rect, way in zip(chairs, round_table(len(chairs)), strict=True):
        draw_chair(surface, kit, rect, way)


def draw_seat(surface: pygame.Surface, kit: Kit, rect: Rect, card: NameCard, stance: Stance) -> Rect:
    """A name card, there; every pixel it touches."""
    draw_name_card(surface, kit, rect, card, stance)
    room = 2 * shadow_room(rect.w, 1)
    return rect.inflate(room, room).clip(surface.get_rect())
