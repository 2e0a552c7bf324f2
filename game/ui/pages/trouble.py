"""The last screen after an error: whether the match is saved, and where the report is."""

from __future__ import annotations

from pathlib import Path

from game.engine.messages import fill, msg
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Pad, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Paper

SAVED = msg("The program met an error it did not expect and has to stop. The match is saved as it was.")
UNSAVED = msg("The program met an error it did not expect and has to stop. The end of the match could not be saved.")
REPORT = msg("A report was written to {file}. It holds the whole match, hidden cards included.")
TITLE = msg("Something went wrong")
NO_REPORT = msg("No report could be written.")


class TroubleScene(LaidPage):
    """Shows what happened; the only choice is to quit."""

    name = "trouble"
    has_keys = False

    def __init__(self, context: AppContext, path: Path | None, is_kept: bool) -> None:
        super().__init__(context)
        report = NO_REPORT if path is None else fill(REPORT, file=str(path))
        self.texts = [SAVED if is_kept else UNSAVED, report]

    def content(self, kit: Kit) -> Box:
        text, words = Style("regular", 21, kit.theme.ink), msg("Quit", about="button")
        leave = self.control(kit, "quit", words, "Esc", "primary-paper", 230, then=self.context.quit)
        lines = [self.words(kit, words, text) for words in self.texts]
        sheet = Column([self.heading(kit, TITLE), *lines, Pad(Row([Gap(), leave]), 0, kit.px(20), 0, 0)], kit.px(14))
        return middle(Paper(kit, sheet, (50, 44, 50, 46)), self.units(960))
