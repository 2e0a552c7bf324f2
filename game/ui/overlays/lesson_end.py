"""The end of a lesson, or of one of its tables: what was learned, what comes again, and where to go on."""

from __future__ import annotations

from game.bots.players import PERSON
from game.engine.lesson import Lesson
from game.engine.messages import Message, fill, msg, msg_n
from game.learn.lesson import LessonProgress, lessons_of, name_of
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.session.plans import first_match
from game.ui.session.session import Session
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Slate

DONE, NEXT, PLAY, FIRST_MATCH = (
    msg("Done: {title}", about="button"),
    msg("Next: {title}", about="button"),
    msg("Play {game}", about="button"),
    msg("A first match, with help", about="button"),
)
AGAIN, LEAVE, GO_ON = msg("Once more"), msg("Leave the table"), msg("Go on")
MORE_TABLES = msg_n("Right. {n} more table follows.", "Right. {n} more tables follow.")
COMES_AGAIN = msg_n("{n} step was not right at once. It comes again, without help.",
                     "{n} steps were not right at once. They come again, without help.")  # fmt: skip
NOT_YET = msg("You have done every step, but too many tries were wrong. Take the lesson once more, and it counts as "
              "done.")  # fmt: skip


class LessonEndScene(LaidPage):
    """Opens over the table; the lesson is saved as done."""

    name = "learnt"
    dialog = True

    def __init__(self, context: AppContext, table: TableScene) -> None:
        super().__init__(context)
        assert table.session.course is not None
        self.table, self.game = table, table.game
        self.course: LessonProgress = table.session.course
        self.lesson = self.course.lesson

    def enter(self) -> None:
        super().enter()
        if self.is_passed and not self.lesson.rule:
            name = name_of(self.game, self.lesson)
            self.context.remember(learnt={**self.context.prefs.learnt, name: True})

    @property
    def is_over(self) -> bool:
        """Does no step of the lesson come after this table?"""
        return self.course.state.next(self.lesson) is None

    @property
    def is_passed(self) -> bool:
        return self.course.state.is_passed(self.lesson)

    @property
    def _what_next(self) -> Message:
        state = self.course.state
        if self.is_over:
            return self.lesson.done if self.is_passed else NOT_YET
        if state.done < self.lesson.length:
            return fill(MORE_TABLES, n=len(self.lesson.tables) - 1 - self.lesson.tables.index(self.course.table))
        missed = [at for at in state.missed if at not in self.lesson.again]
        return fill(COMES_AGAIN, n=len(missed)) if missed else fill(MORE_TABLES, n=len(state.missed))

    @property
    def _following(self) -> Lesson | None:
        """The lesson after this one."""
        all_of_them = lessons_of(self.game)
        at = all_of_them.index(self.lesson) + 1 if self.lesson in all_of_them else len(all_of_them)
        return all_of_them[at] if at < len(all_of_them) else None

    # -- content

    def content(self, kit: Kit) -> Box:
        kit = kit.on_slate()
        is_done = self.is_passed and not self.lesson.rule
        title = fill(DONE, title=self.lesson.title) if is_done else self.lesson.title
        words = self.words(kit, self._what_next, Style("regular", 24, kit.theme.ink))
        ways = [self.control(kit, *each, 300) for each in self._exits()]
        sheet = Column([self.heading(kit, title, 46), words, Row(ways, kit.px(16))], kit.px(24))
        return middle(Slate(kit, sheet, (60, 40, 60, 46)), kit.px(1380))

    def _exits(self) -> list[tuple[str, Message, str, str]]:
        if not self.is_over:
            return [("leave", LEAVE, "Esc", "felt"), ("on", GO_ON, "Enter", "primary")]
        if not self.is_passed:
            return [("leave", LEAVE, "Esc", "felt"), ("again", AGAIN, "Enter", "primary")]
        following = self._following
        on = [("next", fill(NEXT, title=following.title))] if following else []
        is_first = self.lesson is lessons_of(self.game)[0]
        play = ("match", FIRST_MATCH) if is_first else ("play", fill(PLAY, game=self.game.title))
        ways = [*on, play] if is_first else [play, *on]  # after the first lesson, a match; else a lesson
        ways = [] if self.lesson.rule else ways
        main = [(*way, "", "felt") for way in ways[:-1]] + [(*way, "Enter", "primary") for way in ways[-1:]]
        return [("leave", LEAVE, "Esc", "felt"), ("again", AGAIN, "R", "felt"), *main]

    # -- input

    def press(self, name: str) -> None:
        game, lesson, following = self.game, self.lesson, self._following
        leave(self.context, self.table)
        if name in ("again", "on"):
            self.context.open.lesson(game, lesson, again=name == "again")
        elif name == "next" and following:
            self.context.open.lesson(game, following)
        elif name == "play":
            self.context.open.seating(game)
        elif name == "match":
            self._play_with_help()

    def _play_with_help(self) -> None:
        """Begin a short match in which the table says all that it knows."""
        match, people = first_match(self.game, self.context.prefs.name), self.context.people
        for sitter in match.sitters:
            if sitter.player == PERSON and people.of(sitter.name).help:
                people.choose_help(sitter.name, "all")
        self.context.begin.table(Session(match, self.context.vault, mind=self.context.mind))


def leave(context: AppContext, table: TableScene) -> None:
    """Go back to where the lesson was begun; in the middle of a match, its names are used again."""
    table.session.close()
    context.leave(table)
    if below := [scene for scene in context.stack.scenes if isinstance(scene, TableScene)]:
        context.say_with(below[-1].table_view.viewpoint.speaker)
