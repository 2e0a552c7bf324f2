"""The menu of the table: back, rules, keys, settings, away; and in a cramped window the tools that found no room."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.said import Said, said
from game.shell.band.scene import STAY_LIVE, BandScene
from game.shell.over.learnt import leave
from game.shell.scene.dialog import ChoiceScene
from game.shell.scene.house import House
from game.shell.scene.option import Option
from game.shell.scene.ways import ToLesson, ToMenu, ToSettings
from game.shell.table import controls as table_controls
from game.shell.table.table import TableScene

TITLE, BACK = said("Menu", about="heading"), said("Back to the table")
REFUSALS, HOW, KEYS, SETTINGS = (
    said("Quick refusals"),
    said("How to play"),
    said("Keys", about="button"),
    said("Settings", about="button"),
)
LEAVE, QUIT = said("Main menu: the match is saved"), said("Quit: the match is saved")
AGAIN, LEAVE_LESSON, QUIT_LESSON = (
    said("Begin the lesson again"),
    said("Leave the lesson"),
    said("Quit", about="button"),
)
LEAVE_PUZZLE = said("Leave the puzzle")
LEAVE_IT, QUIT_IT = said("Main menu: the match cannot be saved"), said("Quit: the match cannot be saved")


class PauseScene(ChoiceScene):
    """Everything that is not a move."""

    name = "menu"

    def __init__(self, house: House, table: TableScene) -> None:
        self.table = table
        options = [*self._tools(house, table), *self._ways(house, table)]
        super().__init__(house, TITLE, options, BACK)

    def _tools(self, house: House, table: TableScene) -> list[Option]:
        if not table.laid.regions.cramped or house.stack.holds("curtain"):
            return []  # they would reach the hand behind the curtain
        shown = {button.name for button in table.bar.buttons}
        deeds = [(b.name, b.said, b.key) for b in table.eyes.sight.buttons if b.name not in shown]
        tools = [tool for tool in table_controls.tools_of(table.eyes) if tool[0] != "how"]
        band = next((scene for scene in house.stack.scenes if isinstance(scene, BandScene)), None)
        press = band.press_tool if band else table.deeds.press
        return [
            Option(house.speaker.runs(words), partial(press, name), key, f"button.{name}")
            for name, words, key in (*deeds, *tools)
            if band is None or name in STAY_LIVE
        ]

    def _ways(self, house: House, table: TableScene) -> list[Option]:
        def option(name: str, words: Said, key: str, then: object) -> Option:
            return Option(house.speaker.runs(words), then, key, f"button.{name}")  # type: ignore[arg-type]

        is_kept = table.session.keep()
        agree = [option("partners", words, "A", table.deeds.agree) for words in table.deeds.agreement()]
        beforehand = (
            table_controls.may_mark(table.eyes) and not table.is_shared
        )  # where people share, it is one of the tools
        return [
            *([option("quick", REFUSALS, "B", table.deeds.quick)] if beforehand else []),
            *agree,
            option("how", HOW, "?", table.deeds.how_to_play),
            option("keys", KEYS, "F1", table.deeds.show_keys),
            option("settings", SETTINGS, "T", self._settings),
            *self._exits(house, option, is_kept),
        ]

    def _exits(self, house: House, option: Callable[..., Option], is_kept: bool) -> list[Option]:
        """Out of the table."""
        if not self.table.session.is_match and not self.table.session.course:
            return [
                option("leave", LEAVE_PUZZLE, "M", self._leave_lesson),
                option("quit", QUIT_LESSON, "Q", house.quit),
            ]
        if self.table.session.course:
            return [
                option("again", AGAIN, "R", self._again),
                option("leave", LEAVE_LESSON, "M", self._leave_lesson),
                option("quit", QUIT_LESSON, "Q", house.quit),
            ]
        return [
            option("leave", LEAVE if is_kept else LEAVE_IT, "M", self._leave),
            option("quit", QUIT if is_kept else QUIT_IT, "Q", house.quit),
        ]

    def _leave_lesson(self) -> None:
        leave(self.house, self.table)

    def _again(self) -> None:
        course = self.table.session.course
        assert course is not None
        leave(self.house, self.table)
        self.house.go(ToLesson(course.game, course.lesson))

    def _settings(self) -> None:
        self.house.go(ToSettings())

    def _leave(self) -> None:
        self.table.session.close()
        self.house.begin(ToMenu())
