"""The buttons around the table: they are rebuilt together, and hover and press states carry over by name."""

from __future__ import annotations

import pygame

from game.ui.widgets.bar import Bar
from game.ui.widgets.button import Button


class TableBar(Bar):
    """The row of buttons; the hovered and the pressed button keep their state by name when the buttons are rebuilt."""

    used: str | None = None  # the button pressed last, while the pointer still is on it

    def handle(self, event: pygame.Event) -> Button | None:
        meant = super().handle(event)
        if meant:
            self.used = meant.name
        elif event.type == pygame.MOUSEMOTION and (self.hover is None or self.hover.name != self.used):
            self.used = None
        return meant
