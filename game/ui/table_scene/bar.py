"""The buttons around the table: they are rebuilt together, and hover and press states carry over by name."""

from __future__ import annotations

from collections.abc import Sequence

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

    def show(self, buttons: Sequence[Button]) -> None:
        """Replace the buttons."""
        hover, pressed = self.hover, self.pressed
        self.buttons = list(buttons)
        self.hover = self.find(hover.name) if hover else None
        self.pressed = self.find(pressed.name) if pressed else None

    def let_go(self) -> None:
        """Clear the hovered and the pressed button."""
        self.hover = self.pressed = None
