"""The last screen after an error: whether the match is saved, and where the report lies."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.said import Said, said
from game.shell.look.type import Style
from game.shell.paper.sheets import dialog_box
from game.shell.scene.house import House
from game.shell.scene.page import Page

SAVED = said("The program met an error it did not expect and has to stop. The match is saved as it was.")
UNSAVED = said("The program met an error it did not expect and has to stop. The end of the match could not be saved.")
REPORT = said("A report was written to {file}. It holds the whole match, hidden cards included.")
NO_REPORT = said("No report could be written.")


class TroubleScene(Page):
    """Nothing to do here but leave."""

    name = "trouble"
    need = (1000, 600)
    has_keys = False

    def __init__(self, house: House, path: Path | None, is_kept: bool) -> None:
        super().__init__(house)
        report = NO_REPORT if path is None else Said(REPORT.text, (("file", str(path)),))
        self.words = [SAVED if is_kept else UNSAVED, report]

    def arrange(self) -> None:
        kit = self.kit
        self.box = self.centred(960, 480)
        rect = pygame.Rect(self.box.right - kit.px(280), self.box.bottom - kit.px(110), kit.px(230), kit.px(64))
        self.bar.buttons = [self.button("quit", said("Quit"), "Esc", rect, "primary-paper")]

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        surface.blit(self.house.felt(), (0, 0))
        dialog_box(surface, kit, self.box)
        x, y = self.box.x + kit.px(50), self.box.y + kit.px(44)
        title = Style("serif", 44, kit.theme.ink)
        y = kit.type.put(surface, kit.speaker.runs(said("Something went wrong")), title, (x, y)) + kit.px(14)
        for words in self.words:
            style = Style("regular", 21, kit.theme.ink)
            y = kit.type.put(surface, kit.speaker.runs(words), style, (x, y), self.box.w - kit.px(100), 6) + kit.px(14)
        self.bar.draw(surface, kit)

    def press(self, name: str) -> None:
        self.house.quit()
