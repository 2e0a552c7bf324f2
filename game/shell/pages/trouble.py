"""The last screen after an error: whether the match is saved, and where the report lies."""

from __future__ import annotations

from pathlib import Path

from game.engine.said import filled, said
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Gap, Pad, Row
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Paper
from game.shell.scene.house import House
from game.shell.scene.laid import LaidPage, middle

SAVED = said("The program met an error it did not expect and has to stop. The match is saved as it was.")
UNSAVED = said("The program met an error it did not expect and has to stop. The end of the match could not be saved.")
REPORT = said("A report was written to {file}. It holds the whole match, hidden cards included.")
TITLE = said("Something went wrong")
NO_REPORT = said("No report could be written.")


class TroubleScene(LaidPage):
    """Nothing to do here but leave."""

    name = "trouble"
    has_keys = False

    def __init__(self, house: House, path: Path | None, is_kept: bool) -> None:
        super().__init__(house)
        report = NO_REPORT if path is None else filled(REPORT, file=str(path))
        self.told = [SAVED if is_kept else UNSAVED, report]

    def content(self, kit: Kit) -> Box:
        text = Style("regular", 21, kit.theme.ink)
        leave = self.control(kit, "quit", said("Quit", about="button"), "Esc", "primary-paper", 230)
        lines = [self.words(kit, words, text) for words in self.told]
        sheet = Column([self.heading(kit, TITLE), *lines, Pad(Row([Gap(), leave]), 0, kit.px(20), 0, 0)], kit.px(14))
        return middle(Paper(kit, sheet, (50, 44, 50, 46)), self.units(960))

    def press(self, name: str) -> None:
        self.house.quit()
