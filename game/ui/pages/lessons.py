"""The lessons of a game, with those done ticked, and links to the lessons of other games."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import AnyGame
from game.engine.lesson import Lesson
from game.engine.messages import fill, msg
from game.learn.lesson import lessons_of, name_of
from game.ui.pages.lesson_place import LessonPlace
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, LINE, WIDE, framed, page_foot, page_head
from game.ui.scenes.tall import Tall
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Grid
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control

TITLE, OTHERS = msg("Learn {game}", about="button"), msg("Lessons of the other games")
HEAD = msg("You play at a real table; nothing counts, and nobody waits for you.")
NUMBERED = msg("{n}. {title}", about="heading")


class LessonsScene(Tall):
    """The lessons page: a button starts each lesson, any number of times."""

    name = "lessons"
    margin = EDGE

    def __init__(self, context: AppContext, game: AnyGame) -> None:
        super().__init__(context)
        self.game, self.lessons = game, lessons_of(game)

    @property
    def about(self) -> AnyGame:
        return self.game

    def enter(self) -> None:
        super().enter()
        self.arrange()

    # -- content

    def content(self, kit: Kit) -> Box:
        says = self.words(kit, HEAD, Style("regular", LINE, kit.theme.quiet))
        head = page_head(kit, fill(TITLE, game=self.game.title), says)
        own = Grid([*self._own(kit)], kit.px(14), 2)
        others = self.words(kit, OTHERS, Style("semibold", 20, kit.theme.quiet))
        foot = page_foot(self, kit, [self.control(kit, "rules", msg("How to play"), "L", "felt", WIDE, HIGH)])
        rest = Column([others, Grid([*self._others(kit)], kit.px(10), 5)], kit.px(10))
        return framed(kit, head, [own, rest], foot)

    def _own(self, kit: Kit) -> Iterator[Control]:
        learnt = self.context.prefs.learnt
        first = next((at for at, each in enumerate(self.lessons) if name_of(self.game, each) not in learnt), None)
        for at, lesson in enumerate(self.lessons):
            name = name_of(self.game, lesson)
            words = fill(NUMBERED, n=at + 1, title=lesson.title)
            under = kit.speaker.runs(LessonPlace(self.context, name).words or lesson.blurb)
            look, done = "primary" if at == first else "slip", name in learnt
            key = str(at + 1) if at < 9 else ""
            button = Button(f"lesson.{lesson.id}", kit.speaker.runs(words), key=key, look=look, size=24,
                            ticked=done or None, under=under)  # fmt: skip
            yield Control(kit, self.bar, button, 560, 88, self.prefix)

    def _others(self, kit: Kit) -> Iterator[Control]:
        for game in self.context.games.infos.values():
            if game is not self.game.info:
                yield self.control(kit, f"game.{game.id}", game.title, "", "felt", 250, 48)

    # -- input

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "lesson":
            self.context.open.lesson(self.game, self._find_lesson(which))
        elif kind == "game":
            self.context.instead.lessons(self.context.games[which])
        elif kind == "rules":
            self.context.instead.rules(self.game)
        else:
            self.context.back()

    def _find_lesson(self, which: str) -> Lesson:
        return next(lesson for lesson in self.lessons if lesson.id == which)
