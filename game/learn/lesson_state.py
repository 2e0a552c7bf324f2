"""How far somebody is in a lesson: steps done, those that come again, and whether it is passed."""

from __future__ import annotations

from dataclasses import replace

from game.engine.lesson import Lesson
from game.values import dataclass


@dataclass(frozen=True)
class LessonState:
    """``done``: steps gone through, in order, at all tables; ``missed``: those that come again, the next one first;
    ``wrong``: how often a try was wrong, or a hint was asked for, where the lesson did not show what to do.
    """

    done: int = 0
    missed: tuple[int, ...] = ()
    wrong: int = 0

    def fits(self, lesson: Lesson) -> bool:
        """Can this be a state of the lesson?"""
        return 0 <= self.done <= lesson.length and all(0 <= at < lesson.length for at in self.missed)

    def next(self, lesson: Lesson) -> int | None:
        """The step that comes next; None at the end of the lesson."""
        if self.done < lesson.length:
            return self.done
        return self.missed[0] if self.missed else None

    def is_repeating(self, lesson: Lesson) -> bool:
        """Are the missed ones taken again?"""
        return self.done >= lesson.length

    def is_passed(self, lesson: Lesson) -> bool:
        """Was everything right in the end, with few wrong tries?"""
        return self.next(lesson) is None and self.wrong <= lesson.most_wrong

    # -- what happens

    def come_to(self, lesson: Lesson, done: int) -> LessonState:
        """So many steps are done; after the last one, those wait that come once more in any case."""
        again = lesson.again if done >= lesson.length else ()
        missed = (*self.missed, *(at for at in again if at not in self.missed))
        return replace(self, done=done, missed=missed)

    def miss(self, at: int, *, is_shown: bool) -> LessonState:
        """A wrong try or a hint in this step. Where the lesson shows what to do it only comes again."""
        missed = self.missed if at in self.missed else (*self.missed, at)
        return replace(self, missed=missed, wrong=self.wrong + (not is_shown))

    def repeated(self, *, is_right: bool) -> LessonState:
        """The first of the missed ones was done again: without a miss it is over, else it comes again, last of all."""
        first, *others = self.missed
        return replace(self, missed=(*others, *(() if is_right else (first,))))


START = LessonState()


def left_at(lesson: Lesson, state: LessonState) -> LessonState:
    """What to keep of a lesson that is left in this state: after its end it begins from the start."""
    return state if state.next(lesson) is not None else START
