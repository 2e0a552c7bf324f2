"""What lies under words and buttons: a panel on the felt, and the paper of a dialog."""

from __future__ import annotations

import pygame

from game.shell.look import shapes
from game.shell.look.art import shadow, shadow_room
from game.shell.look.theme import Colour
from game.shell.paper.kit import Kit


def panel(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, colour: Colour | None = None) -> None:
    """A quiet box on the felt."""
    shapes.box(surface, rect, colour or kit.theme.panel, kit.px(16))
    if kit.theme.sharp:
        shapes.outline(surface, rect, kit.theme.line, kit.px(16), kit.px(2))


def dialog_box(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """The paper of a dialog, with its deep shadow."""

    room = shadow_room(rect.w, 2)
    shapes.lay(surface, shadow(rect.w, rect.h, kit.px(24), 2, kit.theme.shadow), (rect.x - room, rect.y - room))
    shapes.box(surface, rect, kit.theme.paper, kit.px(24))
