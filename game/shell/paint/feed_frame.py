"""The feed on the table as something to press: nothing but a frame, for its words are part of the still picture."""

from __future__ import annotations

import pygame

from game.engine.said import said
from game.shell.look import shapes
from game.shell.look.canvas import Item
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit

NAME, KEY = "feed", "Z"
WHAT_HAPPENED = said("What happened")


def frame(kit: Kit, button: Button, state: str, is_focused: bool) -> Item:
    """Seen while it is pointed at or has the focus."""
    rect = button.rect

    def paint(surface: pygame.Surface) -> None:
        if is_focused:
            kit.focus(surface, rect, kit.px(16), 4)
        elif state != "rest":
            shapes.outline(surface, rect, kit.theme.text, kit.px(16), kit.px(2))

    edge = 2 * kit.px(12)
    return Item(("button", NAME), rect.inflate(edge, edge), (state, is_focused), paint)
