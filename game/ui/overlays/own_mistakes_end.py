"""The end of a practice of own mistakes: how many were found, and when they come up again."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.messages import Message, fill, msg, msg_n
from game.learn.own_mistakes.cards import AGAIN, GOOD, HARD
from game.learn.own_mistakes.practice import MistakePractice
from game.ui.overlays.lesson_end import leave
from game.ui.overlays.own_mistake import MistakeSession
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.scenes.own_mistakes import YOUR_MISTAKES
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Slate

COUNTS = {
    GOOD: msg_n("{n} found at the first try.", "{n} found at the first try.", 0),
    HARD: msg_n("{n} found at the second try or with a hint.", "{n} found at the second try or with a hint.", 0),
    AGAIN: msg_n("{n} shown.", "{n} shown.", 0, about="own mistakes"),
}
GONE = msg_n(
    "{n} cannot be tried: its record was deleted or changed.",
    "{n} cannot be tried: their records were deleted or changed.",
)
LATER = msg("Each comes up again among the puzzles: the better you knew it, the later.")
UNKEPT = msg("The disk cannot be written to: this is not saved.")
BACK = msg("Back", about="button")


def go_on(context: AppContext, table: TableScene) -> None:
    """Leave this table for the next mistake."""
    assert isinstance(table.session, MistakeSession)
    leave(context, table)
    context.open.own_mistakes(table.session.practice)


class OwnMistakesEndScene(LaidPage):
    """Opens where the practice was begun."""

    name = "own_mistakes"
    dialog = True

    def __init__(self, context: AppContext, practice: MistakePractice) -> None:
        super().__init__(context)
        self.practice = practice

    def content(self, kit: Kit) -> Box:
        kit = kit.on_slate()
        plain = Style("regular", 24, kit.theme.ink)
        lines = [self.words(kit, each, plain) for each in self._messages()]
        back = self.control(kit, "back", BACK, "Esc", "primary", 260)
        sheet = Column([self.heading(kit, YOUR_MISTAKES, 46), Column(lines, kit.px(6)), Row([Gap(), back])], kit.px(24))
        return middle(Slate(kit, sheet, (60, 40, 60, 46)), kit.px(980))

    def _messages(self) -> Iterator[Message]:
        grades = self.practice.grades
        for grade, words in COUNTS.items():
            if count := grades.count(grade):
                yield fill(words, n=count)
        if self.practice.gone:
            yield fill(GONE, n=self.practice.gone)
        if grades:
            yield LATER
        if not self.practice.is_kept:
            yield UNKEPT

    def press(self, name: str) -> None:
        self.context.back()
