"""The lessons of a game, with those done ticked, and links to the lessons of other games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.engine.contract import AnyGame
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

    def content(self, kit: Kit) -> Box:
        says = self.words(kit, HEAD, Style("regular", LINE, kit.theme.quiet))
        head = page_head(kit, fill(TITLE, game=self.game.title), says)
        own = Grid([*self._own(kit)], kit.px(14), 2)
        others = self.words(kit, OTHERS, Style("semibold", 20, kit.theme.quiet))
        instead, rules = self.context.instead, msg("How to play")
        ways = [self.control(kit, "rules", rules, "L", "felt", WIDE, HIGH, then=lambda: instead.rules(self.game))]
        rest = Column([others, Grid([*self._others(kit)], kit.px(10), 5)], kit.px(10))
        return framed(kit, head, [own, rest], page_foot(self, kit, ways))

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
            yield self.place_button(kit, button, 560, 88, then=partial(self.context.open.lesson, self.game, lesson))

    def _others(self, kit: Kit) -> Iterator[Control]:
        for game in self.context.games.infos.values():
            if game is not self.game.info:
                opens = partial(self._turn_to, game.id)
                yield self.control(kit, f"game.{game.id}", game.title, "", "felt", 250, 48, then=opens)

    def _turn_to(self, game: str) -> None:
        self.context.instead.lessons(self.context.games[game])
