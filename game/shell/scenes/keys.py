"""Every key, on one sheet of paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.engine.contract import Game
from game.engine.said import Said, said
from game.shell import shapes
from game.shell.scenes.page import Page
from game.shell.type import Style, key_cap
from game.shell.widgets import dialog_box

if TYPE_CHECKING:
    from game.shell.app import App

COMMON = (
    (("←", "→", "↑", "↓"), said("Move the focus among cards, piles, melds and buttons")),
    (("Tab",), said("The next of them; with Shift, back")),
    (("Home", "End"), said("The first card of the hand, and the last")),
    (("Space",), said("Select a card, or use what has the focus")),
    (("Shift", "←", "→"), said("Move the focused card along the hand")),
    (("Enter",), said("Do the one thing that is next")),
    (("Esc", "F10"), said("Back out; the menu of the table")),
    (("Y", "N"), said("Answer a question")),
    (("1", "…", "4"), said("Put the selected cards into this place of the tray")),
    (("Del",), said("Empty the tray")),
    (("S", "R"), said("Sort the hand by suit or by rank")),
    (("P",), said("Show what the hand could lay down")),
    (("H",), said("What a strong player would do, and why")),
    (("U",), said("Undo")),
    (("B",), said("What to refuse beforehand, without being asked")),
    (("?",), said("How to play; after a refusal, its rule")),
    (("F1",), said("This list")),
    (("F9", "F11"), said("Sound on or off; full screen or not")),
)
PAD = said(
    "Game pad: the stick or the cross moves, A selects or does what is next, B backs out, Start opens the menu. "
    "At the table X draws or lays down, Y offers or ends the turn, the shoulders sort, Back shows melds, "
    "the left trigger is undo."
)
FINGER = said("Finger: tap and drag; rest on a card, a meld or a button to see more; a second finger lets go.")

ROW = 62  # from one key to the next, where there is room
FOOT = 112  # for game pads and fingers, and the way back


class KeysScene(Page):
    """A dialog over whatever is there."""

    name = "keys"
    dialog = True
    need = (1240, 970)
    has_keys = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        games = [scene.game for scene in app.scenes if hasattr(scene, "game")] or list(app.games.values())
        self.rows = [*COMMON, *_of_game(games[0])]

    def arrange(self) -> None:
        kit = self.kit
        self.box = self.centred(1200, 930)
        rect = pygame.Rect(self.box.right - kit.px(270), self.box.bottom - kit.px(FOOT), kit.px(220), kit.px(60))
        self.bar.buttons = [self.button("back", said("Back"), "Esc", rect, "primary-paper")]

    @property
    def _half(self) -> int:
        return (len(self.rows) + 1) // 2

    @property
    def _top(self) -> int:
        head = self.kit.type.line_height(Style("serif", 44, self.kit.theme.ink))
        return self.box.y + self.kit.px(34) + head + self.kit.px(14)

    @property
    def _row_high(self) -> int:
        room = self.box.bottom - self.kit.px(FOOT + 8) - self._top
        return min(self.kit.px(ROW), room // self._half)

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return self._top + self._half * self._row_high

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        dialog_box(surface, kit, self.box)
        x, y = self.box.x + kit.px(50), self.box.y + kit.px(34)
        kit.type.put(surface, kit.speaker.runs(said("Keys")), Style("serif", 44, kit.theme.ink), (x, y))
        style, top, half = Style("regular", 20, kit.theme.ink), self._top, self._half
        y = top
        for i, (names, words) in enumerate(self.rows):
            if i == half:
                x, y = self.box.centerx + kit.px(24), top
            self._row(surface, names, x, y)
            room = self.box.w // 2 - kit.px(230)
            kit.type.put(surface, kit.speaker.runs(words), style, (x + kit.px(170), y), room, 2)
            y += self._row_high
        at = self.box.x + kit.px(50), self.box.bottom - kit.px(FOOT)
        room, small = self.bar.buttons[0].rect.x - at[0] - kit.px(30), Style("regular", 17, kit.theme.faint)
        below = kit.type.put(surface, kit.speaker.runs(PAD), small, at, room, 3)
        kit.type.put(surface, kit.speaker.runs(FINGER), small, (at[0], below), room, 1)
        self.bar.draw(surface, kit)

    def _row(self, surface: pygame.Surface, names: tuple[str, ...], x: int, y: int) -> None:
        for name in names:
            cap = key_cap(self.kit.type, name, self.kit.theme.ink, 18)
            shapes.lay(surface, cap, (x, y))
            x += cap.get_width() + self.kit.px(5)

    def press(self, name: str) -> None:
        self.app.pop()


def _of_game(game: Game[Any]) -> list[tuple[tuple[str, ...], Said]]:
    """The keys of the game's own deeds; deeds that share a key share a row."""
    rows: dict[str, Said] = {}
    for deed in game.deeds:
        rows[deed.key] = said("{one} / {other}", one=rows[deed.key], other=deed.said) if deed.key in rows else deed.said
    return [((key,), words) for key, words in rows.items()]
