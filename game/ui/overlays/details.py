"""What each side's score for a hand is made of, on a page that scrolls."""

from __future__ import annotations

from typing import Any

from game.engine.contract import ScoreSheet
from game.engine.messages import Message, msg
from game.ui.overlays.feed import FeedScene
from game.ui.overlays.score import side_message
from game.ui.scenes.app_context import AppContext
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene

TITLE = msg("What counted")
NOTHING = msg("Nothing laid, nothing left.")


class DetailsScene(FeedScene):
    """A dialog over the score, read from its top."""

    name = "details"
    key = "B"

    def __init__(self, context: AppContext, table: TableScene, sheet: ScoreSheet) -> None:
        super().__init__(context, table)
        self.sheet = sheet

    @property
    def heading(self) -> Message:
        return TITLE

    def arrange(self) -> None:
        super().arrange()
        self.scroll.to(0)

    def update(self, now: float) -> bool:
        return False

    def _flow(self) -> None:
        """Lay out every side with its lines below each other."""
        self.rows, y, ink = [], 0, self.kit.theme.ink
        for side, lines in enumerate(self.sheet.details):
            y = self._row(side_message(side), Style("bold", 20, ink), y + (self.kit.px(14) if side else 0), 0)
            for words in lines or (NOTHING,):
                y = self._row(words, Style("regular", 20, ink), y, self.kit.px(28))
        self.scroll.look_on(self.scroll.rect, y + self.kit.px(6))
        self.invalidate()

    def describe(self) -> dict[str, Any]:
        def plain(lines: tuple[Message, ...]) -> list[str]:
            return [self.kit.speaker.by_names().plain(words) for words in lines]

        return {**super().describe(), "turns": [], "details": [plain(lines) for lines in self.sheet.details]}
