"""How far somebody came in a lesson, as the settings keep it: a lesson that was left goes on from there."""

from __future__ import annotations

from typing import Any

from game.engine.lesson import Lesson
from game.engine.messages import Message, fill, msg
from game.learn.lesson import START, LessonState
from game.ui.scenes.app_context import AppContext

ON = msg("Goes on at step {n}", about="lesson")


class LessonPlace:
    """Reads and saves the state of the lesson of this ``name``."""

    def __init__(self, context: AppContext, name: str) -> None:
        self._context, self._name = context, name

    @property
    def _steps_done(self) -> int:
        done = self._context.prefs.lessons_left.get(self._name, 0)
        return max(0, done) if type(done) is int else 0

    def state(self, lesson: Lesson) -> LessonState:
        """How far the learner came in the lesson; the beginning if it was not left in the middle."""
        wrong, *missed = _numbers(self._context.prefs.lessons_missed.get(self._name)) or [0]
        state = LessonState(self._steps_done, tuple(missed), wrong)
        return state if state.fits(lesson) and state.next(lesson) is not None else START

    @property
    def words(self) -> Message | None:
        """Where the lesson goes on, if it was left in the middle; what comes again counts as one more step."""
        return fill(ON, n=self._steps_done + 1) if self._steps_done else None

    def move(self, state: LessonState) -> None:
        """Save this state; that of the beginning, or of the end, takes no place."""
        prefs = self._context.prefs
        missed = [state.wrong, *state.missed] if state.wrong or state.missed else None
        left, wrong = _put(prefs.lessons_left, self._name, state.done), _put(prefs.lessons_missed, self._name, missed)
        if (left, wrong) != (prefs.lessons_left, prefs.lessons_missed):
            self._context.remember(lessons_left=left, lessons_missed=wrong)


def _numbers(kept: Any) -> list[int]:
    return kept if isinstance(kept, list) and all(type(each) is int for each in kept) else []


def _put(kept: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    """Return the same with this value, or without one if there is nothing to keep."""
    others = {each: at for each, at in kept.items() if each != name}
    return {**others, name: value} if value else others
