"""What full screens and dialogs share: a kit that fits the window, a row of buttons, and letting Escape back out."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.said import Said
from game.shell.look.type import Style
from game.shell.paper.bar import Bar
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.scene.house import House
from game.shell.scene.scene import Scene
from game.shell.scene.ways import ToKeys

FULL = 0.96  # share of the window a dialog may take


class Page(Scene):
    """A scene laid out in units: ``need`` are the units it wants; in a smaller window all of it shrinks together."""

    need = (1400, 900)
    has_keys = True  # F1 shows the list of them

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.bar = Bar()
        self.fitted = house.kit

    @property
    def kit(self) -> Kit:
        return self.fitted

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        self.fitted = self.house.kit.at(min(u, FULL * size[0] / self.need[0], FULL * size[1] / self.need[1]))
        self.arrange()

    def arrange(self) -> None:
        """Place everything; called whenever size, scale or contents changed."""

    def button(
        self, name: str, words: Said, key: str, rect: pygame.Rect, look: str = "felt", size: float = 20
    ) -> Button:
        """A button of this page saying ``words``."""
        return Button(name, self.house.speaker.runs(words), rect, key, look, size=size)

    def nodes(self) -> Sequence[Node]:
        return self.bar.nodes("button.")

    def focus_on(self, name: str) -> None:
        if button := self.bar.named(name.removeprefix("button.")):
            self.bar.focus_on(button.name)
            self.spoil()

    @property
    def first_focus(self) -> str | None:
        main = self.bar.main
        return f"button.{main.name}" if main and main.enabled else super().first_focus

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and self.has_keys:
            self.house.go(ToKeys())
            return True
        pressed = self.bar.handle(event)
        if pressed:
            self.press(pressed.name)
        return pressed is not None

    def press(self, name: str) -> None:
        """A button was activated."""

    def centred(self, wide: float, high: float) -> pygame.Rect:
        """A rectangle of so many units in the middle of the window."""
        rect = pygame.Rect(0, 0, self.kit.px(wide), self.kit.px(high))
        rect.center = self.size[0] // 2, self.size[1] // 2
        return rect

    def title(self, surface: pygame.Surface, words: Said, at: tuple[int, int], size: float = 54) -> int:
        """A title on the felt; the y below it."""
        return self.kit.type.put(surface, self.kit.speaker.runs(words), Style("serif", size, self.kit.theme.text), at)
