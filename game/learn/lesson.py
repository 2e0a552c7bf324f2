"""A lesson in progress: its current step, the verdict on the learner's actions, and the others' actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from game.engine.contract import Action, AnyGame, Deal, Refusal, Setup, complete
from game.engine.lesson import FIRST, Lesson, LessonStep, ScriptedAction
from game.engine.match import Match, Sitter
from game.engine.messages import Message, fill, msg
from game.engine.table import TABLE
from game.values import dataclass

LEVEL, PERSON = "steady", "person"
NOT_NOW = msg("The rules allow that, but this lesson goes another way. {step}")


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of a game, in order, without the examples of rules."""
    return tuple(lesson for lesson in game.lessons if not lesson.rule)


def first_of(game: AnyGame) -> Lesson | None:
    """The guided first hand, if the game has one."""
    return next((lesson for lesson in lessons_of(game) if lesson.id == FIRST), None)


def example_lesson(game: AnyGame, rule: str) -> Lesson | None:
    """The example of this rule, if it can be tried out."""
    return next((lesson for lesson in game.lessons if rule and lesson.rule == rule), None)


def name_of(game: AnyGame, lesson: Lesson) -> str:
    """The name under which a lesson is stored as done."""
    return f"{game.id}/{lesson.id}"


@dataclass(frozen=True)
class LessonVerdict:
    """The verdict on an action of the learner: the action to play, or why not, in words and by rule."""

    action: Action | None
    message: Message | None = None
    refusal: Refusal | None = None


class LessonProgress:
    """One lesson in its own match. Its progress follows from the match alone, so undo needs no extra work."""

    def __init__(self, game: AnyGame, lesson: Lesson, names: Sequence[str], done: int = 0) -> None:
        """Begin the lesson, or go on with it after this many steps are ``done``."""
        self.game, self.lesson = game, lesson
        options = complete(game, lesson.preset, dict(lesson.options))
        setup = Setup(game.sides(lesson.seats, lesson.singles), options, lesson.seed, lesson.preset)
        kinds = [PERSON if seat == lesson.learner else LEVEL for seat in range(lesson.seats)]
        self.match = Match(game, setup, tuple(map(Sitter, names, kinds)), lesson.start)
        self._line = (*lesson.before, *_scripted_actions(lesson))
        self._ends = _ends(lesson)
        played = self._ends[done] if 0 < done < len(lesson.steps) else len(lesson.before)
        if played and self.match.to_act == TABLE:
            self.deal()
        for seat, action in self._line[:played]:
            _must(self.match.play(seat, action))

    def deal(self) -> None:
        """Deal the only hand."""
        _must(self.match.deal(self.lesson.deal))

    # -- progress

    @property
    def _at(self) -> int:
        """The number of scripted actions played."""
        return sum(not isinstance(done.action, Deal) for done in self.match.done)

    @property
    def is_done(self) -> bool:
        """Are all actions played?"""
        return self._at >= len(self._line)

    @property
    def number(self) -> int:
        """The number of finished steps."""
        return sum(end < self._at for end in self._ends)

    @property
    def step(self) -> LessonStep | None:
        """The step that waits for the learner."""
        at = self._at
        return self.lesson.steps[self._ends.index(at)] if at in self._ends and not self._is_dealing else None

    @property
    def _is_dealing(self) -> bool:
        return self.match.to_act != self.lesson.learner

    @property
    def due_action(self) -> ScriptedAction | None:
        """The action that one of the others plays now, with its seat."""
        if self.is_done or self._at in self._ends or self.match.to_act == TABLE:
            return None
        return self._line[self._at]

    @property
    def words(self) -> Message | None:
        """What the learner is told now."""
        return self.step.message if self.step else None

    # -- the learner

    def judge(self, action: Action) -> LessonVerdict:
        """The verdict on this action now. The step's own form of it is played, whatever the order of its cards."""
        step, refusal = self.step, self.match.refusal(self.lesson.learner, action)
        if step is None:
            return LessonVerdict(action) if refusal is None else LessonVerdict(None, None, refusal)
        if wanted := next((each for each in step.goes if _shape(each) == _shape(action)), None):
            return LessonVerdict(wanted)
        own = next((wrong.message for wrong in step.wrong if _shape(wrong.action) == _shape(action)), None)
        if refusal is not None:
            return LessonVerdict(None, own or self.sentence(refusal), refusal)
        return LessonVerdict(None, own or fill(NOT_NOW, step=step.message), Refusal(""))

    def sentence(self, refusal: Refusal) -> Message | None:
        """What this step says about such a refusal, if anything."""
        wrongs = self.step.wrong if self.step else ()
        return next((wrong.message for wrong in wrongs if wrong.rule and wrong.rule == refusal.rule), None)

    def go_on(self) -> None:
        """Play the others' actions until it is the learner's turn to act."""
        while (play := self.due_action) is not None:
            _must(self.match.play(*play))


def _scripted_actions(lesson: Lesson) -> Iterator[ScriptedAction]:
    for step in lesson.steps:
        yield lesson.learner, step.goes[0]
        yield from step.then


def _ends(lesson: Lesson) -> tuple[int, ...]:
    """For each step, how many actions come before it."""
    at, found = len(lesson.before), []
    for step in lesson.steps:
        found.append(at)
        at += 1 + len(step.then)
    return tuple(found)


def _shape(thing: Any) -> Any:
    """An action without the order of cards and groups in it, for comparing."""
    if is_dataclass(thing):
        return (type(thing), *(_shape(getattr(thing, each.name)) for each in fields(thing)))
    if type(thing) is tuple:
        return tuple(sorted(map(repr, map(_shape, thing))))
    return thing


def _must(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise ValueError(f"a lesson goes against rule {refusal.rule} {refusal.why}")
