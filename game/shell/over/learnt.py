"""The end of a lesson: what was learned, and where to go on."""

from __future__ import annotations

from game.engine.lesson import Lesson
from game.engine.said import Said, filled, said
from game.learn.lesson import Course, lessons_of, name_of
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Row
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Paper
from game.shell.scene.house import House
from game.shell.scene.laid import LaidPage, middle
from game.shell.scene.ways import ToLesson, ToSeating
from game.shell.table.table import TableScene

DONE, NEXT, PLAY = (
    said("Done: {title}", about="button"),
    said("Next: {title}", about="button"),
    said("Play {game}", about="button"),
)
AGAIN, LEAVE = said("Once more"), said("Leave the table")


class LearntScene(LaidPage):
    """Over the table; the lesson is remembered as done."""

    name = "learnt"
    dialog = True

    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house)
        assert table.session.course is not None
        self.table, self.game = table, table.game
        self.course: Course = table.session.course
        self.lesson = self.course.lesson

    def enter(self) -> None:
        super().enter()
        if not self.lesson.rule:
            name = name_of(self.game, self.lesson)
            self.house.remember(learnt={**self.house.prefs.learnt, name: True})

    @property
    def _following(self) -> Lesson | None:
        """The lesson after this one."""
        all_of_them = lessons_of(self.game)
        at = all_of_them.index(self.lesson) + 1 if self.lesson in all_of_them else len(all_of_them)
        return all_of_them[at] if at < len(all_of_them) else None

    # -- what lies on it

    def content(self, kit: Kit) -> Box:
        title = self.lesson.title if self.lesson.rule else filled(DONE, title=self.lesson.title)
        told = self.words(kit, self.lesson.done, Style("regular", 24, kit.theme.ink))
        ways = [self.control(kit, *each, 300) for each in self._ways()]
        sheet = Column([self.heading(kit, title, 46), told, Row(ways, kit.px(16))], kit.px(24))
        return middle(Paper(kit, sheet, (60, 40, 60, 34)), kit.px(1140))

    def _ways(self) -> list[tuple[str, Said, str, str]]:
        following = self._following
        on = [("next", filled(NEXT, title=following.title), "Enter", "primary-paper")] if following else []
        play = [("play", filled(PLAY, game=self.game.title), "" if on else "Enter", "paper" if on else "primary-paper")]
        return [
            ("leave", LEAVE, "Esc", "paper"), ("again", AGAIN, "R", "paper"), *([] if self.lesson.rule else play), *on,
        ]  # fmt: skip

    # -- hands

    def press(self, name: str) -> None:
        game, lesson, following = self.game, self.lesson, self._following
        leave(self.house, self.table)
        if name == "again":
            self.house.go(ToLesson(game, lesson))
        elif name == "next" and following:
            self.house.go(ToLesson(game, following))
        elif name == "play":
            self.house.go(ToSeating(game))


def leave(house: House, table: TableScene) -> None:
    """Back to where the lesson was begun; amid a match, its names are said again."""
    table.session.close()
    house.leave(table)
    if below := [scene for scene in house.stack.scenes if isinstance(scene, TableScene)]:
        house.say_with(below[-1].eyes.speaker)
