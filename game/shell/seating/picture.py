"""What a seating looks like: table, chairs and name cards, and the line that answers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.said import Said, said
from game.shell.look import shapes
from game.shell.look.art import shadow_room
from game.shell.look.type import Style
from game.shell.paper.kit import Kit
from game.shell.seating.chairs import round_table
from game.shell.seating.name_cards import NameCard, Stance, draw_chair, draw_name_card, draw_table
from game.shell.seating.sight import Sight

Rect = pygame.Rect
TITLE = said("Who sits where?")
TITLE_SIZE, LINE_SIZE = 58, 22


def draw_head(surface: pygame.Surface, kit: Kit, head: Rect, line: Said, notice: bool | None) -> None:
    """The title, and a line below it. ``notice``: the line says that something is done, or else what went wrong."""
    y = kit.type.put(surface, kit.speaker.runs(TITLE), Style("serif", TITLE_SIZE, kit.theme.text), head.topleft)
    words = kit.speaker.runs(line)
    if notice is None:
        kit.type.put(surface, words, Style("regular", LINE_SIZE, kit.theme.quiet), (head.x, y), head.w, 2)
        return
    side, style = kit.px(20), Style("semibold", LINE_SIZE, kit.theme.accent)
    picture = (shapes.tick if notice else shapes.cross)(side, kit.theme.accent)
    shapes.lay(surface, picture, (head.x, y + (kit.type.line_height(style) - side) // 2))
    kit.type.put(surface, words, style, (head.x + kit.px(28), y), head.w - kit.px(28), 2)


def draw_empty(surface: pygame.Surface, kit: Kit, table: Rect, chairs: Sequence[Rect], sight: Sight) -> None:
    """The table, who plays with whom, and chairs where nobody sits yet."""
    bands = [(chairs[one], chairs[other], ours) for one, other, ours in sight.pairs()]
    draw_table(surface, kit, table, bands)
    for rect, way in zip(chairs, round_table(len(chairs)), strict=True):
        draw_chair(surface, kit, rect, way)


def draw_seat(surface: pygame.Surface, kit: Kit, rect: Rect, card: NameCard, stance: Stance) -> Rect:
    """A name card, there; every pixel it touches."""
    draw_name_card(surface, kit, rect, card, stance)
    room = 2 * shadow_room(rect.w, 1)
    return rect.inflate(room, room).clip(surface.get_rect())
