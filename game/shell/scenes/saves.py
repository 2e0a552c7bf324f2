"""The unfinished matches: go on with one, or put one away."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from game.engine.said import Said, said
from game.shell.scenes.menu import HOLDS_ALL, resume
from game.shell.scenes.page import Page
from game.shell.type import Style
from game.shell.vault import SaveTrouble, Summary

if TYPE_CHECKING:
    from game.shell.app import App

ROW = said("{game}, hand {n}: {names}")
WHEN = said("Last played {day}")
SURE = said("Put it away?")
SHOWN = 6


class SavesScene(Page):
    """The newest first; putting one away asks once more."""

    name = "saves"
    need = (1200, 900)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first = 0
        self.doomed: Summary | None = None
        self.notice: Said | None = None
        self._read()

    def _read(self) -> None:
        self.saves = [each for each in self.app.vault.unfinished() if each.game in self.app.games]
        self.first = min(self.first, max(0, len(self.saves) - SHOWN))

    def arrange(self) -> None:
        kit = self.kit
        box = self.centred(1100, 820)
        self.top, y = box.topleft, box.y + kit.px(110)
        self.bar.buttons = []
        for i, save in enumerate(self.saves[self.first : self.first + SHOWN]):
            wide = box.w - kit.px(250)
            rect = pygame.Rect(box.x, y, wide, kit.px(84))
            more = {"under": self.app.speaker.runs(self._when(save)), "size": 21}
            self.bar.buttons.append(self.button(f"open.{i}", self._what(save), "", rect, "felt", **more))
            away = pygame.Rect(box.right - kit.px(230), y, kit.px(230), kit.px(84))
            words = SURE if save is self.doomed else said("Put away")
            self.bar.buttons.append(self.button(f"away.{i}", words, "", away, "felt"))
            y += kit.px(100)
        foot = box.bottom - kit.px(64)
        back = pygame.Rect(box.x, foot, kit.px(220), kit.px(64))
        self.bar.buttons.append(self.button("back", said("Back"), "Esc", back))
        if len(self.saves) > SHOWN:
            rect = pygame.Rect(box.right - kit.px(230), foot, kit.px(230), kit.px(64))
            self.bar.buttons.append(self.button("more", said("More"), "M", rect))
        self.dirty = True

    def _what(self, save: Summary) -> Said:
        fields = (("game", self.app.games[save.game].title), ("n", save.hand), ("names", ", ".join(save.names)))
        return Said(ROW.text, fields)

    def _when(self, save: Summary) -> Said:
        return Said(WHEN.text, (("day", time.strftime("%Y-%m-%d %H:%M", time.localtime(save.changed))),))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.felt(), (0, 0))
        y = self.title(surface, said("Unfinished matches"), self.top)
        kit, room = self.kit, self.size[0] - 2 * self.top[0]
        style = Style("semibold", 20, kit.theme.accent)
        kit.type.put(surface, kit.speaker.runs(self.notice), style, (self.top[0], y), self.size[0])
        note, foot = Style("regular", 18, kit.theme.quiet), self.bar.named("back")
        if foot:
            at = self.top[0], foot.rect.y - kit.px(14) - kit.type.line_height(note)
            kit.type.put(surface, kit.speaker.runs(HOLDS_ALL), note, at, room, 1)
        self.bar.draw(surface, self.kit)

    def press(self, name: str) -> None:
        kind, _, index = name.partition(".")
        if kind == "back" and self.doomed:
            self.doomed = None
            self.arrange()
        elif kind == "back":
            self.app.pop()
        elif kind == "more":
            self.first = self.first + SHOWN if self.first + SHOWN < len(self.saves) else 0
            self.arrange()
        elif kind == "open":
            resume(self, self.saves[self.first + int(index)].path)
        else:
            self._put_away(self.saves[self.first + int(index)])

    def _put_away(self, save: Summary) -> None:
        if self.doomed is not save:
            self.doomed = save
        else:
            try:
                self.app.vault.abandon(save.path)
            except SaveTrouble as trouble:
                self.notice = trouble.said
            self.doomed = None
            self._read()
        self.arrange()
        if not self.saves:
            self.app.pop()
