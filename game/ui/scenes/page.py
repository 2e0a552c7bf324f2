"""What full screens and dialogs share: a kit scaled to the window, a row of buttons, and Escape."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.messages import Message
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.scene import Scene
from game.ui.widgets.bar import Bar
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node

FULL = 0.96  # largest share of the window a dialog may take


class Page(Scene):
    """A scene laid out in units: it wants ``need`` units, and shrinks as a whole in a smaller window."""

    need = (1400, 900)
    has_keys = True  # F1 shows the list of keys

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.bar = Bar()
        self.fitted = context.kit

    @property
    def kit(self) -> Kit:
        return self.fitted

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self.fitted = self.context.kit.at(min(u, FULL * size[0] / self.need[0], FULL * size[1] / self.need[1]))
        self.arrange()

    def arrange(self) -> None:
        """Place everything; called when size, scale or content changes."""

    def button(
        self, name: str, words: Message, key: str, rect: pygame.Rect, look: str = "felt", size: float = 20
    ) -> Button:
        """Return a button of this page labelled ``words``."""
        return Button(name, self.context.speaker.runs(words), rect, key, look, size=size)

    def nodes(self) -> Sequence[Node]:
        return self.bar.nodes("button.")

    def focus_on(self, name: str) -> None:
        if button := self.bar.find(name.removeprefix("button.")):
            self.bar.focus_on(button.name)
            self.invalidate()

    @property
    def first_focus(self) -> str | None:
        main = self.bar.main
        return f"button.{main.name}" if main and main.enabled else super().first_focus

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and self.has_keys:
            self.context.open.keys()
            return True
        pressed = self.bar.handle(event)
        if pressed:
            self.press(pressed.name)
        return pressed is not None

    def press(self, name: str) -> None:
        """Handle a press of the button of this name: go back, unless the page says otherwise."""
        self.context.back()
