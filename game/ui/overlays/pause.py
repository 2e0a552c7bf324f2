"""The menu of the table: back, rules, keys, settings, leave; and in a cramped window the tools that do not fit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.messages import Message, msg
from game.ui.overlays.lesson import leave
from game.ui.prompts.scene import BandScene
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.dialog import ChoiceScene
from game.ui.scenes.option import OptionLine
from game.ui.table_scene import controls as table_controls
from game.ui.table_scene.table import TableScene

TITLE, BACK = msg("Menu", about="heading"), msg("Back to the table")
REFUSALS, HOW, KEYS = msg("Quick refusals"), msg("How to play"), msg("Keys", about="button")
SETTINGS = msg("Settings", about="button")
LEAVE, QUIT = msg("Main menu: the match is saved"), msg("Quit: the match is saved")
AGAIN, LEAVE_LESSON, QUIT_LESSON = msg("Begin the lesson again"), msg("Leave the lesson"), msg("Quit", about="button")
LEAVE_PUZZLE = msg("Leave the puzzle")
MENU = msg("Menu", about="button")
LEAVE_IT, QUIT_IT = msg("Main menu: the match cannot be saved"), msg("Quit: the match cannot be saved")


class PauseScene(ChoiceScene):
    """Everything that is not a move."""

    name = "menu"

    def __init__(self, context: AppContext, table: TableScene) -> None:
        super().__init__(context, TITLE, (), BACK)
        self.table, self._is_kept = table, table.session.keep()
        self.options = [*self._tools(), *self._commands(), *self._exits()]

    def _option(self, name: str, words: Message, key: str, then: Callable[[], object]) -> OptionLine:
        return OptionLine(self.context.speaker.runs(words), then, key, f"button.{name}")

    def _tools(self) -> list[OptionLine]:
        table, viewpoint = self.table, self.table.table_view.viewpoint
        if not table.spread.regions.cramped or self.context.stack.holds("curtain"):
            return []  # they would reach the hand behind the curtain
        shown = {button.name for button in table.bar.buttons}
        commands = [(b.name, b.message, b.key) for b in viewpoint.game_view.buttons if b.name not in shown]
        tools = [tool for tool in table_controls.tools_of(viewpoint) if tool[0] != "how"]
        band = next((scene for scene in self.context.stack.scenes if isinstance(scene, BandScene)), None)
        press = band.press_tool if band else table.commands.press
        return [
            self._option(name, words, key, partial(press, name))
            for name, words, key in (*commands, *tools)
            if band is None or name in band.stay_live
        ]

    def _commands(self) -> list[OptionLine]:
        tools, option = self.table.commands.tools, self._option
        # On a shared screen, it is one of the tools.
        beforehand = table_controls.may_mark(self.table.table_view.viewpoint) and not self.table.is_shared
        return [
            *([option("quick", REFUSALS, "B", tools.quick)] if beforehand else []),
            *(option("partners", words, "A", tools.agree) for words in tools.agreement()),
            option("how", HOW, "?", tools.how_to_play),
            option("keys", KEYS, "F1", tools.show_keys),
            option("settings", SETTINGS, "T", self.context.open.settings),
        ]

    def _exits(self) -> list[OptionLine]:
        option, session = self._option, self.table.session
        if session.is_match and not session.course:
            return [
                option("leave", LEAVE if self._is_kept else LEAVE_IT, "M", self._leave),
                option("quit", QUIT if self._is_kept else QUIT_IT, "Q", self._quit),
            ]
        words = LEAVE_LESSON if session.course else LEAVE_PUZZLE
        return [
            *([option("again", AGAIN, "R", self._again)] if session.course else []),
            option("leave", words, "M", partial(leave, self.context, self.table)),
            option("quit", QUIT_LESSON, "Q", self.context.quit),
        ]

    def _quit(self) -> None:
        self._go(QUIT_IT, QUIT_LESSON, self.context.quit)

    def _go(self, loses: Message, words: Message, go: Callable[[], object]) -> None:
        """Go, if it is still as the button says whether the match is saved; ask first where it would be lost."""
        if self.table.session.keep() != self._is_kept:
            self.table.overlays.pause()
        elif self._is_kept:
            go()
        else:
            option = self._option("go", words, "1", go)
            self.context.stack.push(ChoiceScene(self.context, loses, [option], BACK))

    def _again(self) -> None:
        course = self.table.session.course
        assert course is not None
        leave(self.context, self.table)
        self.context.open.lesson(course.game, course.lesson, again=True)

    def _leave(self) -> None:
        self._go(LEAVE_IT, MENU, self._to_menu)

    def _to_menu(self) -> None:
        self.table.session.close()
        self.context.begin.menu()
