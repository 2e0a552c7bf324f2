"""A lesson at the table: the others do what it says without thinking, and nothing of it is saved as a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.engine.ai.line import advise_with_line
from game.engine.ai.search import SearchResult
from game.engine.contract import Action, Advice, AnyGame, Refusal
from game.engine.lesson import Lesson
from game.engine.messages import Message
from game.engine.table import TABLE, Seat
from game.learn.lesson import START, LessonProgress, LessonState, table_of
from game.ui.session.plans import usual
from game.ui.session.session import Ending
from game.ui.session.unsaved import UnsavedSession
from game.ui.storage.vault import Vault


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

    # -- playing

    def act(self, seat: Seat, action: Action) -> Refusal | None:
        """Play an action that goes on with the lesson; the others then do as the lesson says."""
        if seat != self.course.table.learner:
            return super().act(seat, action)
        refusal = self.judge(action)
        if refusal is not None:
            return refusal
        wanted = self.course.judge(action).action
        return super().act(seat, wanted or action)

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

    # -- the others

    def bot_action(self) -> tuple[Seat, Action] | None:
        return self.course.due_action

    # -- hints

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

    # -- saving

    def _keep(self) -> None:
        """Save how far the learner came, and no match: a lesson does not count."""
        self.course.settle()
        self._came_to(self.course.state)
