"""A lesson at the table: the others do what it says, and nothing is saved as a match. What its end says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.bots.players import PERSON
from game.engine.ai.line import advise_with_line
from game.engine.ai.search import SearchResult
from game.engine.contract import Action, Advice, AnyGame, Refusal
from game.engine.lesson import Lesson
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.table import TABLE, Seat
from game.learn.lesson import START, LessonProgress, LessonState, lessons_of, name_of, table_of
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.session.plans import first_match, usual
from game.ui.session.session import Ending, Session
from game.ui.session.unsaved import UnsavedSession
from game.ui.storage.vault import Vault
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Slate

DONE, NEXT = msg("Done: {title}", about="button"), msg("Next: {title}", about="button")
PLAY, FIRST_MATCH = msg("Play {game}", about="button"), msg("A first match, with help", about="button")
AGAIN, LEAVE, GO_ON = msg("Once more"), msg("Leave the table"), msg("Go on")
MORE_TABLES = msg_n("Right. {n} more table follows.", "Right. {n} more tables follow.")
COMES_AGAIN = msg_n("{n} step was not right at once. It comes again, without help.",
                     "{n} steps were not right at once. They come again, without help.")  # fmt: skip
NOT_YET = msg("You have done every step, but too many tries were wrong. Take the lesson once more, and it counts as "
              "done.")  # fmt: skip


class LessonSession(UnsavedSession):
    """The learner is the only person at it."""

    course: LessonProgress

    def __init__(
        self, game: AnyGame, lesson: Lesson, vault: Vault, name: str = "", state: LessonState = START,
        came_to: Callable[[LessonState], None] = lambda state: None,
    ) -> None:  # fmt: skip
        """Begin the lesson, or go on from ``state``; ``came_to`` gets how far the learner is, each time it changes."""
        self._came_to = came_to
        table, _ = table_of(lesson, state)
        names = list(usual(game, name).names)
        names[0], names[table.learner] = names[table.learner], names[0]
        self.course = LessonProgress(game, lesson, names[: table.seats], state)
        super().__init__(self.course.match, vault)

    @property
    def words(self) -> Message | None:
        return self.course.words

    def ending(self) -> Ending | None:
        is_under_way = self.match.to_act not in (None, TABLE)
        return "learnt" if self.course.is_done and is_under_way else None

    def act(self, seat: Seat, action: Action) -> Refusal | None:
        """Play an action that goes on with the lesson; the others then do as the lesson says."""
        if seat != self.course.table.learner:
            return super().act(seat, action)
        return self.judge(action) or super().act(seat, self.course.judge(action).action or action)

    def judge(self, action: Action) -> Refusal | None:
        """Return why the learner's action does not go on."""
        verdict = self.course.judge(action)
        if verdict.refusal is None:
            return None
        reason = None if verdict.refusal.rule else self.course.reason_against(action)
        return self.refuse(verdict.refusal, reason or verdict.message)

    def refusal_message(self, refusal: Refusal) -> Message | None:
        return super().refusal_message(refusal) or self.course.sentence(refusal)

    def note_wrong(self) -> None:
        self.course.note_wrong()
        self._came_to(self.course.state)

    def deal(self) -> None:
        if self.match.to_act == TABLE and not self.match.ply:
            self.course.deal()
            self._move_on()

    def bot_action(self) -> tuple[Seat, Action] | None:
        return self.course.due_action

    def ask_advice(self, seat: Seat, thought: ThinkLimit = USUAL_LIMIT) -> None:
        self._is_asked = self.course.step is not None
        if not self.course.is_led:
            self.note_wrong()

    def advice(self) -> Advice | None:
        """Return what the lesson asks the learner to do, and why a strong player would."""
        step, asked, self._is_asked = self.course.step, self._is_asked, False
        if step is None or not asked:
            return None
        view = self.match.view(self.course.table.learner)
        advice = advise_with_line(self.match.game, view, SearchResult(step.goes[0]))
        return replace(advice, line=replace(advice.line, steps=advice.line.steps[:1]))  # the lesson says what follows

    def _keep(self) -> None:
        """Save how far the learner came, and no match: a lesson does not count."""
        self.course.settle()
        self._came_to(self.course.state)


class LessonEndScene(LaidPage):
    """The end of a lesson, or of one of its tables, over the table; the lesson is saved as done."""

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
        return next((after for each, after in pairwise(lessons_of(self.game)) if each == self.lesson), None)

    def content(self, kit: Kit) -> Box:
        kit = kit.on_slate()
        is_done = self.is_passed and not self.lesson.rule
        title = self.heading(kit, fill(DONE, title=self.lesson.title) if is_done else self.lesson.title, 46)
        words = self.words(kit, self._what_next, Style("regular", 24, kit.theme.ink))
        ways = [self.control(kit, *each, 300) for each in self._exits()]
        sheet = Column([title, words, Row(ways, kit.px(16))], kit.px(24))
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
