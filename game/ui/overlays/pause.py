"""The menu of the table: back, rules, keys, settings, leave; and in a cramped window the tools that do not fit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.messages import Message, msg
from game.ui.overlays.lesson_end import leave
from game.ui.prompts.scene import BandScene
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.dialog import ChoiceScene
from game.ui.scenes.option import OptionLine
from game.ui.table_scene import controls as table_controls
from game.ui.table_scene.table import TableScene

TITLE, BACK = msg("Menu", about="heading"), msg("Back to the table")
REFUSALS, HOW, KEYS, SETTINGS = (
    msg("Quick refusals"),
    msg("How to play"),
    msg("Keys", about="button"),
    msg("Settings", about="button"),
)
LEAVE, QUIT = msg("Main menu: the match is saved"), msg("Quit: the match is saved")
AGAIN, LEAVE_LESSON, QUIT_LESSON = (
    msg("Begin the lesson again"),
    msg("Leave the lesson"),
    msg("Quit", about="button"),
)
LEAVE_PUZZLE = msg("Leave the puzzle")
LEAVE_IT, QUIT_IT = msg("Main menu: the match cannot be saved"), msg("Quit: the match cannot be saved")


class PauseScene(ChoiceScene):
    """Everything that is not a move."""

    name = "menu"

    def __init__(self, context: AppContext, table: TableScene) -> None:
        self.table = table
        options = [*self._tools(context, table), *self._options(context, table)]
        super().__init__(context, TITLE, options, BACK)

    def _tools(self, context: AppContext, table: TableScene) -> list[OptionLine]:
        if not table.spread.regions.cramped or context.stack.holds("curtain"):
            return []  # they would reach the hand behind the curtain
        shown = {button.name for button in table.bar.buttons}
        commands = [
            (b.name, b.message, b.key) for b in table.table_view.viewpoint.game_view.buttons if b.name not in shown
        ]
        tools = [tool for tool in table_controls.tools_of(table.table_view.viewpoint) if tool[0] != "how"]
        band = next((scene for scene in context.stack.scenes if isinstance(scene, BandScene)), None)
        press = band.press_tool if band else table.commands.press
        return [
            OptionLine(context.speaker.runs(words), partial(press, name), key, f"button.{name}")
            for name, words, key in (*commands, *tools)
            if band is None or name in band.stay_live
        ]

    def _options(self, context: AppContext, table: TableScene) -> list[OptionLine]:
        def option(name: str, words: Message, key: str, then: object) -> OptionLine:
            return OptionLine(context.speaker.runs(words), then, key, f"button.{name}")  # type: ignore[arg-type]

        self._is_kept = is_kept = table.session.keep()
        tools = table.commands.tools
        agree = [option("partners", words, "A", tools.agree) for words in tools.agreement()]
        beforehand = (
            table_controls.may_mark(table.table_view.viewpoint) and not table.is_shared
        )  # on a shared screen, it is one of the tools
        return [
            *([option("quick", REFUSALS, "B", tools.quick)] if beforehand else []),
            *agree,
            option("how", HOW, "?", tools.how_to_play),
            option("keys", KEYS, "F1", tools.show_keys),
            option("settings", SETTINGS, "T", self._settings),
            *self._exits(context, option, is_kept),
        ]

    def _exits(self, context: AppContext, option: Callable[..., OptionLine], is_kept: bool) -> list[OptionLine]:
        """Return the options that leave the table."""
        if not self.table.session.is_match and not self.table.session.course:
            return [
                option("leave", LEAVE_PUZZLE, "M", self._leave_lesson),
                option("quit", QUIT_LESSON, "Q", context.quit),
            ]
        if self.table.session.course:
            return [
                option("again", AGAIN, "R", self._again),
                option("leave", LEAVE_LESSON, "M", self._leave_lesson),
                option("quit", QUIT_LESSON, "Q", context.quit),
            ]
        return [
            option("leave", LEAVE if is_kept else LEAVE_IT, "M", self._leave),
            option("quit", QUIT if is_kept else QUIT_IT, "Q", self._quit),
        ]

    def _quit(self) -> None:
        """Quit, if it is still as the button says whether the match is saved; else say so first."""
        if self.table.session.keep() == self._is_kept:
            self.context.quit()
        else:
            self.table.overlays.pause()

    def _leave_lesson(self) -> None:
        leave(self.context, self.table)

    def _again(self) -> None:
        course = self.table.session.course
        assert course is not None
        leave(self.context, self.table)
        self.context.open.lesson(course.game, course.lesson, again=True)

    def _settings(self) -> None:
        self.context.open.settings()

    def _leave(self) -> None:
        if self.table.session.keep() != self._is_kept:
            self.table.overlays.pause()
            return
        self.table.session.close()
        self.context.begin.menu()
