"""What a game can be learned by: its lessons, those done ticked, and the ways to those of the other games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.contract import Game
from game.engine.lesson import Lesson
from game.engine.said import filled, said
from game.learn.lesson import lessons_of, name_of
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Gap, Grid, Row
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Control, Words
from game.shell.scene.house import House
from game.shell.scene.laid import middle
from game.shell.scene.tall import Tall
from game.shell.scene.ways import ToLesson, ToLessons, ToRules

TITLE, OTHERS = said("Learn {game}", about="button"), said("Lessons of the other games")
HEAD = said("You play at a real table; nothing counts, and nobody waits for you.")
NUMBERED = said("{n}. {title}", about="heading")
WIDE = 1180  # units


class LessonsScene(Tall):
    """A lesson is begun by its button, as often as one likes."""

    name = "lessons"

    def __init__(self, house: House, game: Game[Any]) -> None:
        super().__init__(house)
        self.game, self.lessons = game, lessons_of(game)

    @property
    def about(self) -> Game[Any]:
        return self.game

    def enter(self) -> None:
        super().enter()
        self.arrange()

    # -- what lies on it

    def content(self, kit: Kit) -> Box:
        title = Words(
            kit, kit.speaker.runs(filled(TITLE, game=self.game.title)), Style("serif", 54, kit.theme.text), least=30,
            role="heading",
        )  # fmt: skip
        head = Column([title, self.words(kit, HEAD, Style("regular", 20, kit.theme.quiet))])
        own = Grid([*self._own(kit)], kit.px(14), 2)
        others = self.words(kit, OTHERS, Style("semibold", 20, kit.theme.quiet))
        back = self.control(kit, "back", said("Back", about="button"), "Esc", "felt", 220)
        how = self.control(kit, "rules", said("How to play"), "L", "felt", 260)
        foot = Row([back, Gap(), how], kit.px(18))
        rest = Column([others, Grid([*self._others(kit)], kit.px(10), 4)], kit.px(10))
        return middle(Column([head, own, rest, foot], kit.px(26)), self.units(WIDE))

    def _own(self, kit: Kit) -> Iterator[Control]:
        learnt = self.house.prefs.learnt
        first = next((at for at, each in enumerate(self.lessons) if name_of(self.game, each) not in learnt), None)
        for at, lesson in enumerate(self.lessons):
            words, under = filled(NUMBERED, n=at + 1, title=lesson.title), kit.speaker.runs(lesson.blurb)
            look, done = "primary" if at == first else "felt", name_of(self.game, lesson) in learnt
            button = Button(f"lesson.{lesson.id}", kit.speaker.runs(words), key=str(at + 1), look=look, size=24,
                            ticked=done or None, under=under)  # fmt: skip
            yield Control(kit, self.bar, button, 560, 88, self.prefix)

    def _others(self, kit: Kit) -> Iterator[Control]:
        for game in self.house.games.values():
            if game is not self.game:
                yield self.control(kit, f"game.{game.id}", game.title, "", "felt", 250, 48)

    # -- hands

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "lesson":
            self.house.go(ToLesson(self.game, self._named(which)))
        elif kind == "game":
            self.house.instead(ToLessons(self.house.games[which]))
        elif kind == "rules":
            self.house.instead(ToRules(self.game))
        else:
            self.house.back()

    def _named(self, which: str) -> Lesson:
        return next(lesson for lesson in self.lessons if lesson.id == which)
