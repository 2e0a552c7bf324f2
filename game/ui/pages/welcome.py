"""The first start asks for a name, and goes on to the guided hand."""

from __future__ import annotations

from game.engine.contract import AnyGame
from game.engine.lesson import Lesson
from game.engine.messages import Message, msg
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import middle
from game.ui.scenes.page_form import LaidForm
from game.ui.session.plans import usual
from game.ui.storage.profiles import LONGEST, fault, tidy
from game.ui.style.fonts import missing
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.form import EntryRow, Form
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Paper, Rows

TITLE, NAME = msg("Who plays?", about="heading"), msg("Your name")
NOTE = msg("Matches and statistics are kept under it. The settings change it at any time.")
START = msg("Begin the guided hand", about="button")
WIDE = 820  # units


class WelcomeScene(LaidForm):
    """A sheet over the menu. The name shown is taken by Enter, or written over."""

    name = "welcome"
    dialog = True

    def __init__(self, context: AppContext, game: AnyGame, lesson: Lesson) -> None:
        super().__init__(context)
        self._game, self._lesson = game, lesson
        self._wrong: Message | None = None
        self._entry = EntryRow(
            "name", NAME, text=usual(game).names[0], longest=LONGEST, typed=self._spell, entered=self._start
        )
        self.form = Form([self._entry])

    def enter(self) -> None:
        super().enter()
        self.form.write_over("name")
        self.arrange()

    def content(self, kit: Kit) -> Box:
        note = self.words(kit, self._wrong or NOTE, Style("regular", 20, kit.theme.faint))
        ways = Row([
            self.control(kit, "back", msg("Back", about="button"), "Esc", "paper", 200), Gap(),
            self.control(kit, "start", START, "Enter", "primary-paper", 430, then=self._start),
        ], kit.px(18))  # fmt: skip
        sheet = Column([self.heading(kit, TITLE), Rows(kit, self.form), note, ways], kit.px(22))
        return middle(Paper(kit, sheet, (52, 36, 52, 34)), kit.px(WIDE))

    def _spell(self, text: str) -> None:
        self._wrong = None
        self.arrange()

    def _start(self) -> None:
        """Save the name, and begin; a name that cannot be drawn is refused."""
        name = tidy(self._entry.text) or usual(self._game).names[0]
        self._wrong = fault(name, (), missing)
        if self._wrong:
            self.arrange()
            return
        self.context.remember(name=name)
        self.context.instead.lesson(self._game, self._lesson)
