"""A lesson at the table: nobody thinks, the others do what it says, and nothing of it is kept as a match."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from typing import Any

from game.bots.levels import USUAL_THOUGHT, Thought
from game.engine.contract import Action, Advice, Game, Refusal
from game.engine.lesson import Lesson
from game.engine.said import Said
from game.engine.table import TABLE, Seat
from game.learn.lesson import Course
from game.shell.keep.vault import Vault
from game.shell.play.plans import usual
from game.shell.play.session import Session
from game.shell.scene.ways import ToLearnt, Way


class LessonSession(Session):
    """The learner is the one person at it."""

    course: Course
    is_match = False

    def __init__(self, game: Game[Any], lesson: Lesson, vault: Vault, name: str = "") -> None:
        names = list(usual(game, name).names)
        names[0], names[lesson.learner] = names[lesson.learner], names[0]
        self.course = Course(game, lesson, names[: lesson.seats])
        self._said: tuple[Refusal, Said | None] | None = None
        self._is_asked = False
        super().__init__(self.course.match, vault)

    @property
    def words(self) -> Said | None:
        return self.course.words

    def ending(self, table: Any) -> Way | None:
        is_amid = self.match.asked not in (None, TABLE)
        return ToLearnt(table) if self.course.is_done and is_amid else None

    # -- playing

    def act(self, seat: Seat, action: Action) -> Refusal | None:
        """What goes on is played; the others do as the lesson says."""
        if seat != self.course.lesson.learner:
            return super().act(seat, action)
        refusal = self.judge(action)
        if refusal is not None:
            return refusal
        wanted = self.course.judged(action).action
        return super().act(seat, wanted or action)

    def judge(self, action: Action) -> Refusal | None:
        """Why the learner's deed does not go on; ``told`` has the words."""
        verdict = self.course.judged(action)
        if verdict.refusal is not None:
            self._said = verdict.refusal, verdict.said
        return verdict.refusal

    def told(self, refusal: Refusal) -> Said | None:
        if self._said and self._said[0] is refusal:
            return self._said[1]
        return self.course.sentence(refusal)

    def deal(self) -> None:
        if self.match.asked == TABLE and not self.match.ply:
            self.course.deal()
            self._moved_on()

    # -- the others

    def get_ready(self) -> None:
        """Nobody will think."""

    def think(self, thought: Thought = USUAL_THOUGHT, ahead: bool = False) -> None:
        """Nobody does."""

    @property
    def pending(self) -> Future[Any] | None:
        return None

    def thought(self) -> tuple[Seat, Action] | None:
        return self.course.due

    # -- hints

    def ask_advice(self, seat: Seat, thought: Thought = USUAL_THOUGHT) -> None:
        self._is_asked = self.course.step is not None

    @property
    def is_advising(self) -> bool:
        return self._is_asked

    def advice(self) -> Advice | None:
        """What the lesson would have the learner do, and why a strong player would."""
        step, asked, self._is_asked = self.course.step, self._is_asked, False
        if step is None or not asked:
            return None
        view = self.match.view(self.course.lesson.learner)
        return replace(self.match.game.advise(view, step.goes[0]), action=step.goes[0])

    # -- nothing is kept

    def keep(self) -> bool:
        return True

    def _keep(self) -> None:
        """A lesson is no match to go on with, and none that counts."""

    def _begin_save(self) -> None:
        self.is_kept = True
