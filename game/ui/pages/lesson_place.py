"""How far somebody came in a lesson, as the settings keep it: a lesson that was left goes on from there."""

from __future__ import annotations

from game.engine.messages import Message, fill, msg
from game.ui.scenes.app_context import AppContext

ON = msg("Goes on at step {n}", about="lesson")


class LessonPlace:
    """Reads and saves how many steps of the lesson of this ``name`` are finished."""

    def __init__(self, context: AppContext, name: str) -> None:
        self._context, self._name = context, name

    @property
    def done(self) -> int:
        """The number of finished steps, 0 if the lesson was not left in the middle."""
        done = self._context.prefs.lessons_left.get(self._name, 0)
        return max(0, done) if isinstance(done, int) else 0

    @property
    def words(self) -> Message | None:
        """Where the lesson goes on, if it was left in the middle."""
        return fill(ON, n=self.done + 1) if self.done else None

    def move(self, done: int) -> None:
        """Save that this many steps are finished; 0 at the beginning and at the end, which need no place."""
        if done == self.done:
            return
        left = {name: at for name, at in self._context.prefs.lessons_left.items() if name != self._name}
        self._context.remember(lessons_left={**left, self._name: done} if done else left)
