"""The feed on the table as a button: only a frame, as its text is part of the still picture."""

from __future__ import annotations

import pygame

from game.engine.messages import msg
from game.ui.style import shapes
from game.ui.style.canvas import Item
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit

NAME, KEY = "feed", "Z"
WHAT_HAPPENED = msg("What happened")


def frame(kit: Kit, button: Button, state: str, is_focused: bool) -> Item:
    """A frame, visible while it is hovered or has focus."""
    rect = button.rect

    def paint(surface: pygame.Surface) -> None:
        if is_focused:
            kit.focus(surface, rect, kit.px(16), 4)
        elif state != "rest":
            shapes.outline(surface, rect, kit.theme.text, kit.px(16), kit.px(2))

    edge = 2 * kit.px(12)
    return Item(("button", NAME), rect.inflate(edge, edge), (state, is_focused), paint)
