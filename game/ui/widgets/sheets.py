"""Backgrounds of text and buttons: a panel on the table, and the sheets of dialogs, of paper or slate."""

from __future__ import annotations

import pygame

from game.ui.style import materials, shapes
from game.ui.style.art import lay_shadow, shadow_room
from game.ui.widgets.kit import Kit

LOW, RINGS = 26, 24  # units: how thick a slate is; room for the rings of a focus


def panel(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a plain panel on the table, with an edge."""
    shapes.box(surface, rect, kit.theme.panel, kit.px(16))
    shapes.outline(surface, rect, kit.theme.line, kit.px(16), kit.px(2))


def dialog_box(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw the sheet of a dialog with its deep shadow."""
    lay_shadow(surface, rect, kit.px(24), 2, kit.theme.shadow)
    shapes.box(surface, rect, kit.theme.paper, kit.px(24))


def reach(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """Return where a sheet or slate in this rectangle draws: with its shadow, rings of focus, and while it rises."""
    room = max(shadow_room(rect.w, 2), kit.px(3 * LOW)) + kit.px(RINGS)
    return rect.inflate(2 * room, 2 * room)


def slate_box(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a framed slate with its deep shadow; where everything is flat, a panel. The kit is of ``Kit.on_slate``."""
    if kit.theme.sharp:
        panel(surface, kit, rect)
        return
    materials.large_shadow(surface, rect, kit.px(8), kit.px(LOW))
    shapes.lay(surface, materials.loose_slate(kit.theme, rect.size, kit.u), rect.topleft)
