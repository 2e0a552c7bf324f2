"""Every key, on one sheet of paper."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.contract import Game
from game.engine.said import Said, said
from game.shell.look import shapes
from game.shell.look.type import Style, key_cap
from game.shell.paper.sheets import dialog_box
from game.shell.scene.house import House
from game.shell.scene.page import Page

TRAY = (("1", "…", "4"), said("Put the selected cards into this place of the tray"))
SORTS = (("S", "R"), said("Sort the hand by suit or by rank"))
SHOWN = (("P",), said("Show what the hand could lay down"))
COMMON = (
    (("←", "→", "↑", "↓"), said("Move the focus among cards, piles, melds and buttons")),
    (("Tab",), said("The next of them; with Shift, back")),
    (("Home", "End"), said("The first card of the hand, and the last")),
    (("Space",), said("Select a card, or use what has the focus")),
    (("Shift", "←", "→"), said("Move the focused card along the hand")),
    (("Enter",), said("Use the focus; in a dialog, its main button")),
    (("Esc", "F10"), said("Back out; the menu of the table")),
    (("Y", "N"), said("Answer a question")),
    (("Shift", "N"), said("Refuse everything until your own turn")),
    TRAY,
    (("Del", "U"), said("Empty the tray; undo")),
    SORTS,
    SHOWN,
    (("H",), said("What a strong player would do, and why")),
    (("F",), said("What happened in this hand, turn by turn")),
    (("B",), said("What to refuse beforehand, without being asked")),
    (("C",), said("Cover the open hand, where several people play")),
    (("?",), said("How to play; after a refusal, its rule")),
    (("F1",), said("This list")),
    (("F4",), said("Letters on the screen, to write a name")),
    (("F9", "F11"), said("Sound on or off; full screen or not")),
)
PAD = said(
    "Game pad: the stick or the cross moves, A selects, uses what has the focus or shows letters to write with, "
    "B backs out, Start opens the menu. At the table X draws or lays down, Y offers or ends the turn, the shoulders "
    "sort, Back shows melds, the left trigger is undo."
)
FINGER = said("Finger: tap and drag; rest on a card, a meld or a button to see more; a second finger lets go.")

ROW = 62  # from one key to the next, where there is room
LEAST = 1000, 640  # pixels of paper, where the window has them: letters do not shrink for ever


class KeysScene(Page):
    """A dialog over whatever is there."""

    name = "keys"
    dialog = True
    need = (1440, 970)
    has_keys = False

    def __init__(self, house: House) -> None:
        super().__init__(house)
        games = [scene.about for scene in house.stack.scenes if scene.about] or list(house.games.values())
        self.rows = [*_common(games[0]), *_of_game(games[0])]

    def arrange(self) -> None:
        kit, (wide, high) = self.kit, self.size
        self.box = self.centred(1400, 930)
        least = LEAST[1] if self._columns > 1 else kit.px(len(self.rows) * ROW + 280)
        self.box.inflate_ip(max(0, LEAST[0] - self.box.w), max(0, least - self.box.h))
        self.box = self.box.clip(pygame.Rect(0, 0, wide, high).inflate(-kit.px(30), -kit.px(30)))
        caps = (sum(cap.get_width() + kit.px(5) for cap in self._caps(names)) for names, _ in self.rows)
        self.indent = max(kit.px(170), max(caps) + kit.px(12))
        self.room = self.box.w // self._columns - self.indent - kit.px(60)
        room, small = self.box.w - kit.px(350), self.small
        self.feet = [
            *kit.type.lines(kit.speaker.runs(PAD), small, room),
            *kit.type.lines(kit.speaker.runs(FINGER), small, room),
        ]
        self.foot = self.box.bottom - max(kit.px(90), kit.type.high(self.feet, small)) - kit.px(22)
        rect = pygame.Rect(self.box.right - kit.px(270), self.foot, kit.px(220), kit.px(60))
        self.bar.buttons = [self.button("back", said("Back"), "Esc", rect, "primary-paper")]

    @property
    def small(self) -> Style:
        """How the foot is written."""
        return Style("regular", 17, self.kit.theme.faint)

    @property
    def _columns(self) -> int:
        return 2 if self.size[0] > self.size[1] else 1

    @property
    def _half(self) -> int:
        return -(-len(self.rows) // self._columns)

    @property
    def _top(self) -> int:
        head = self.kit.type.line_height(Style("serif", 44, self.kit.theme.ink))
        return self.box.y + self.kit.px(34) + head + self.kit.px(14)

    @property
    def row_high(self) -> int:
        """From one row to the next."""
        room = self.foot - self.kit.px(8) - self._top
        return min(self.kit.px(ROW), room // self._half)

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return self._top + self._half * self.row_high

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
            kit.type.put(surface, kit.speaker.runs(words), style, (x + self.indent, y), self.room, 2)
            y += self.row_high
        kit.type.draw(surface, self.feet, self.small, (self.box.x + kit.px(50), self.foot))
        self.bar.draw(surface, kit)

    def _row(self, surface: pygame.Surface, names: tuple[str, ...], x: int, y: int) -> None:
        for cap in self._caps(names):
            shapes.lay(surface, cap, (x, y))
            x += cap.get_width() + self.kit.px(5)

    def _caps(self, names: tuple[str, ...]) -> list[pygame.Surface]:
        return [key_cap(self.kit.type, name, self.kit.theme.ink, 18) for name in names]

    def press(self, name: str) -> None:
        self.house.back()


def _common(game: Game[Any]) -> list[tuple[tuple[str, ...], Said]]:
    """The table's own keys, without those for a tray or for sorting where the game has no such thing."""
    absent: list[Said] = [] if game.sorts else [SORTS[1]]
    absent += [] if type(game).tray is not Game.tray else [TRAY[1], SHOWN[1]]
    return [row for row in COMMON if row[1] not in absent]


def _of_game(game: Game[Any]) -> list[tuple[tuple[str, ...], Said]]:
    """The keys of the game's own deeds; deeds that share a key share a row."""
    rows: dict[str, Said] = {}
    for deed in game.deeds:
        rows[deed.key] = said("{one} / {other}", one=rows[deed.key], other=deed.said) if deed.key in rows else deed.said
    return [((key,), words) for key, words in rows.items()]
