"""The table's row of buttons: those round the table are made anew together, and each knows what it was doing."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.paper.bar import Bar
from game.shell.paper.button import Button


class TableBar(Bar):
    """Buttons; what is pointed at or pressed stays so by its name when they are made anew."""

    def show(self, buttons: Sequence[Button]) -> None:
        """These are the buttons from now on."""
        hover, pressed = self.hover, self.pressed
        self.buttons = list(buttons)
        self.hover = self.named(hover.name) if hover else None
        self.pressed = self.named(pressed.name) if pressed else None

    def let_go(self) -> None:
        """Nothing is pointed at or pressed."""
        self.hover = self.pressed = None
