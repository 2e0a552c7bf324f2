"""A record somebody opened: whether it keeps the rules, and how its match stands."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pygame

from game.engine.said import said
from game.shell.look.speaker import Text, number
from game.shell.look.type import Style
from game.shell.paper.sheets import dialog_box
from game.shell.play.verdict import Verdict, judged
from game.shell.scene.house import House
from game.shell.scene.page import Page

CHECKING = Verdict(said("Checking the record…"), ())


class RecordScene(Page):
    """A dialog over whatever is there; the record is replayed on a thread, so that a long one holds nothing up."""

    name = "record"
    dialog = True
    need = (1000, 620)
    has_keys = False

    def __init__(self, house: House, path: Path) -> None:
        super().__init__(house)
        self.path, self.verdict = path, CHECKING
        self._judged: list[Verdict] = []
        work = threading.Thread(
            target=lambda: self._judged.append(judged(house.games, path)), name="checking", daemon=True
        )
        work.start()

    def update(self, now: float) -> bool:
        if self._judged and self.verdict is CHECKING:
            self.verdict = self._judged[0]
            self.spoil()
        return False

    def at_rest(self) -> bool:
        return self.verdict is not CHECKING

    def describe(self) -> dict[str, Any]:
        said_so = [self.verdict.speaker.plain(each) for each in (self.verdict.title, *self.verdict.lines)]
        return {**super().describe(), "verdict": said_so}

    def arrange(self) -> None:
        kit = self.kit
        self.box = self.centred(940, 560)
        rect = pygame.Rect(self.box.right - kit.px(270), self.box.bottom - kit.px(100), kit.px(220), kit.px(62))
        self.bar.buttons = [self.button("back", said("Back"), "Esc", rect, "primary-paper")]

    def draw(self, surface: pygame.Surface) -> None:
        kit, speaker, verdict = self.kit, self.verdict.speaker, self.verdict
        dialog_box(surface, kit, self.box)
        x, y = self.box.x + kit.px(50), self.box.y + kit.px(40)
        room, ink = self.box.w - kit.px(100), kit.theme.ink
        y = kit.type.put(surface, speaker.runs(verdict.title), Style("serif", 44, ink), (x, y), room, 2)
        y = kit.type.put(surface, self.path.name, Style("regular", 20, kit.theme.faint), (x, y), room, 1) + kit.px(18)
        for words in verdict.lines:
            y = kit.type.put(surface, speaker.runs(words), Style("regular", 22, ink), (x, y), room, 5) + kit.px(4)
        self._totals(surface, x, y + kit.px(18))
        self.bar.draw(surface, kit)

    def _totals(self, surface: pygame.Surface, x: int, y: int) -> None:
        """A row a side: names on the left, the total on the right, the winner's heavier."""
        kit, style = self.kit, Style("regular", 24, self.kit.theme.ink)
        right = self.box.right - kit.px(50)
        for name, total, won in self.verdict.sides:
            pygame.draw.line(surface, kit.theme.rule, (x, y), (right, y), kit.px(1))
            y += kit.px(8)
            figure = [Text(number(total), won)]
            wide = kit.type.width(figure, style)
            kit.type.put(surface, figure, style, (right - wide, y))
            room = right - x - wide - kit.px(20)
            y = kit.type.put(surface, [Text(name, won)], style, (x, y), room) + kit.px(8)

    def press(self, name: str) -> None:
        self.house.back()
