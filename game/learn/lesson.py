"""A lesson being taken: at which step it stands, what a deed of the learner comes to, and what the others do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from game.engine.contract import Action, Deal, Game, Refusal, Setup, complete
from game.engine.lesson import FIRST, Lesson, Play, Step
from game.engine.match import Match, Sitter
from game.engine.said import Said, filled, said
from game.engine.table import TABLE
from game.values import dataclass

LEVEL, PERSON = "steady", "person"
NOT_NOW = said("The rules allow that, but this lesson goes another way. {step}")


def lessons_of(game: Game[Any]) -> tuple[Lesson, ...]:
    """Those to learn it by, in order."""
    return tuple(lesson for lesson in game.lessons if not lesson.rule)


def first_of(game: Game[Any]) -> Lesson | None:
    """The guided first hand, if the game has one."""
    return next((lesson for lesson in lessons_of(game) if lesson.id == FIRST), None)


def tried(game: Game[Any], rule: str) -> Lesson | None:
    """The example of this rule, if it can be tried."""
    return next((lesson for lesson in game.lessons if rule and lesson.rule == rule), None)


def name_of(game: Game[Any], lesson: Lesson) -> str:
    """What a lesson is called where it is kept as done."""
    return f"{game.id}/{lesson.id}"


@dataclass(frozen=True)
class Verdict:
    """What a deed of the learner comes to: the deed that is played, or why not: in words, and by which rule."""

    action: Action | None
    said: Said | None = None
    refusal: Refusal | None = None


class Course:
    """One lesson at its own match. Where it stands follows from the match alone, so that undo needs nothing."""

    def __init__(self, game: Game[Any], lesson: Lesson, names: Sequence[str]) -> None:
        self.game, self.lesson = game, lesson
        options = complete(game, lesson.preset, dict(lesson.options))
        setup = Setup(game.sides(lesson.seats, lesson.singles), options, lesson.seed, lesson.preset)
        kinds = [PERSON if seat == lesson.learner else LEVEL for seat in range(lesson.seats)]
        self.match = Match(game, setup, tuple(map(Sitter, names, kinds)), lesson.start)
        self._line = (*lesson.before, *_played(lesson))
        self._ends = _ends(lesson)
        if lesson.before:
            self.deal()
            for seat, action in lesson.before:
                _must(self.match.play(seat, action))

    def deal(self) -> None:
        """Deal the only hand."""
        _must(self.match.deal(self.lesson.deal))

    # -- where it stands

    @property
    def _at(self) -> int:
        """How many of its deeds are done."""
        return sum(not isinstance(done.action, Deal) for done in self.match.done)

    @property
    def is_done(self) -> bool:
        """Is everything done, and shown?"""
        return self._at >= len(self._line)

    @property
    def number(self) -> int:
        """How many of the steps are behind."""
        return sum(end < self._at for end in self._ends)

    @property
    def step(self) -> Step | None:
        """The step that waits for the learner."""
        at = self._at
        return self.lesson.steps[self._ends.index(at)] if at in self._ends and not self._is_dealing else None

    @property
    def _is_dealing(self) -> bool:
        return self.match.asked != self.lesson.learner

    @property
    def due(self) -> Play | None:
        """What one of the others does now."""
        if self.is_done or self._at in self._ends or self.match.asked == TABLE:
            return None
        return self._line[self._at]

    @property
    def words(self) -> Said | None:
        """What the learner is told now."""
        return self.step.said if self.step else None

    # -- the learner

    def judged(self, action: Action) -> Verdict:
        """What the deed comes to now. The lesson's own way of writing it down is played, whatever the order."""
        step, refusal = self.step, self.match.refusal(self.lesson.learner, action)
        if step is None:
            return Verdict(action) if refusal is None else Verdict(None, None, refusal)
        if wanted := next((each for each in step.goes if _shape(each) == _shape(action)), None):
            return Verdict(wanted)
        own = next((wrong.said for wrong in step.wrong if _shape(wrong.action) == _shape(action)), None)
        if refusal is not None:
            return Verdict(None, own or self.sentence(refusal), refusal)
        return Verdict(None, own or filled(NOT_NOW, step=step.said), Refusal(""))

    def sentence(self, refusal: Refusal) -> Said | None:
        """What this step says of such a refusal, if it does."""
        wrongs = self.step.wrong if self.step else ()
        return next((wrong.said for wrong in wrongs if wrong.rule and wrong.rule == refusal.rule), None)

    def go_on(self) -> None:
        """Let the others do what they do, until the learner is asked."""
        while (play := self.due) is not None:
            _must(self.match.play(*play))


def _played(lesson: Lesson) -> Iterator[Play]:
    for step in lesson.steps:
        yield lesson.learner, step.goes[0]
        yield from step.then


def _ends(lesson: Lesson) -> tuple[int, ...]:
    """For each step, how many deeds come before it."""
    at, found = len(lesson.before), []
    for step in lesson.steps:
        found.append(at)
        at += 1 + len(step.then)
    return tuple(found)


def _shape(thing: Any) -> Any:
    """A deed, but for the order of cards and groups in it."""
    if is_dataclass(thing):
        return (type(thing), *(_shape(getattr(thing, each.name)) for each in fields(thing)))
    if type(thing) is tuple:
        return tuple(sorted(map(repr, map(_shape, thing))))
    return thing


def _must(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise ValueError(f"a lesson goes against rule {refusal.rule} {refusal.why}")
