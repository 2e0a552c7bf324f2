"""Every key, on one sheet of paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.said import said
from game.shell import shapes
from game.shell.scenes.page import Page
from game.shell.type import Style, key_cap
from game.shell.widgets import dialog_box

if TYPE_CHECKING:
    from game.shell.app import App

KEYS = (
    (("←", "→", "↑", "↓"), said("Move the focus among cards, piles, melds and buttons")),
    (("Space",), said("Select a card, or use what has the focus")),
    (("Enter",), said("Do the one thing that is next")),
    (("Esc",), said("Back out; at the table, the menu")),
    (("D",), said("Draw")),
    (("M",), said("Lay down the contract or a meld")),
    (("L",), said("Add the selected cards to a meld")),
    (("X",), said("Exchange the selected card for a wild")),
    (("O",), said("Offer the selected card")),
    (("E",), said("End the turn")),
    (("Y", "N"), said("Take or refuse a card on offer")),
    (("S", "R"), said("Sort the hand by suit or by rank")),
    (("P",), said("Show what the hand could lay down")),
    (("U",), said("Undo")),
    (("F1",), said("This list")),
    (("F11",), said("Full screen")),
)


class KeysScene(Page):
    """A dialog over whatever is there."""

    name = "keys"
    dialog = True
    need = (1080, 860)

    def __init__(self, app: App) -> None:
        super().__init__(app)

    def arrange(self) -> None:
        kit = self.kit
        self.box = self.centred(1040, 830)
        rect = pygame.Rect(self.box.right - kit.px(270), self.box.bottom - kit.px(94), kit.px(220), kit.px(60))
        self.bar.buttons = [self.button("back", said("Back"), "Esc", rect, "primary-paper")]

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        dialog_box(surface, kit, self.box)
        x, y = self.box.x + kit.px(50), self.box.y + kit.px(34)
        y = kit.type.put(surface, kit.speaker.runs(said("Keys")), Style("serif", 44, kit.theme.ink), (x, y))
        for names, words in KEYS:
            self._row(surface, names, x, y)
            style = Style("regular", 20, kit.theme.ink)
            room = self.box.right - x - kit.px(270)
            kit.type.put(surface, kit.speaker.runs(words), style, (x + kit.px(220), y), room)
            y += kit.px(41)
        self.bar.draw(surface, kit)

    def _row(self, surface: pygame.Surface, names: tuple[str, ...], x: int, y: int) -> None:
        for name in names:
            cap = key_cap(self.kit.type, name, self.kit.theme.ink, 18)
            shapes.lay(surface, cap, (x, y))
            x += cap.get_width() + self.kit.px(8)

    def press(self, name: str) -> None:
        self.app.pop()
