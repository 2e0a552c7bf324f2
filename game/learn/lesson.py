"""A lesson in progress: its current step, the verdict on the learner's actions, and the others' actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from game.engine.ai.line import choice_of
from game.engine.contract import Action, AnyGame, Deal, Refusal, Setup, complete
from game.engine.lesson import FIRST, Lesson, LessonStep, ScriptedAction, Stage
from game.engine.match import Match, Sitter
from game.engine.messages import Message, fill, msg
from game.engine.table import TABLE
from game.values import dataclass

LEVEL, PERSON = "steady", "person"
MOST_TRIES = 3  # wrong tries after which a step is shown
AIM = msg("{aim} {step}", about="lesson")
ALONE, ONCE_MORE = msg("Now without help. {goal}", about="lesson"), msg("Once more. {goal}", about="lesson")
NOT_NOW = msg("The rules allow that, but this lesson goes another way. {step}")


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


def table_of(lesson: Lesson, state: LessonState) -> tuple[Lesson, int]:
    """The table at which the next step is played, and how many steps the tables before it have."""
    at, before = state.next(lesson) or 0, 0
    for table in lesson.tables:
        if at < before + len(table.steps):
            return table, before
        before += len(table.steps)
    raise ValueError(f"{lesson.id} has no step {at}")


@dataclass(frozen=True)
class LessonVerdict:
    """The verdict on an action of the learner: the action to play, or why not, in words and by rule."""

    action: Action | None
    message: Message | None = None
    refusal: Refusal | None = None


class LessonProgress:
    """One table of a lesson, in its own match: the steps in order, a position to practise, or a step that comes again.

    Which step it is follows from the match alone, so undo needs no extra work. ``state``: how far the learner is.
    """

    def __init__(self, game: AnyGame, lesson: Lesson, names: Sequence[str], state: LessonState = START) -> None:
        """Begin the lesson, or go on with it from ``state``."""
        self.game, self.lesson, self.state = game, lesson, state
        self._repeats = state.is_repeating(lesson)
        self._from = state.next(lesson) or 0
        self._wrong: dict[int, int] = {}  # by step: how often a try was wrong at this table
        table, self._shift = table_of(lesson, state)
        self.table = table
        options = complete(game, table.preset, dict(table.options))
        setup = Setup(game.sides(table.seats, table.singles), options, table.seed, table.preset)
        kinds = [PERSON if seat == table.learner else LEVEL for seat in range(table.seats)]
        self.match = Match(game, setup, tuple(map(Sitter, names, kinds)), table.start)
        self._line = (*table.before, *_scripted_actions(table))
        self._ends = _ends(table)
        self._begin(self._from - self._shift)

    def _begin(self, at: int) -> None:
        """Play everything before this step of the table."""
        played = self._ends[at] if at else len(self.table.before)
        if played and self.match.to_act == TABLE:
            self.deal()
        for seat, action in self._line[:played]:
            must_go(self.match.play(seat, action))

    def deal(self) -> None:
        """Deal the only hand."""
        must_go(self.match.deal(self.table.deal))

    # -- progress

    @property
    def _at(self) -> int:
        """The number of scripted actions played."""
        return sum(not isinstance(done.action, Deal) for done in self.match.done)

    @property
    def is_done(self) -> bool:
        """Is all played that belongs to this table?"""
        return self._at >= len(self._line) or (self._repeats and self.position > self._from)

    @property
    def position(self) -> int:
        """How many steps of the lesson come before the current one."""
        at = self._at
        return self._shift + sum([end < at for end in self._ends])

    @property
    def step(self) -> LessonStep | None:
        """The step that waits for the learner."""
        at = self._at
        is_there = at in self._ends and self.match.to_act == self.table.learner and not self.is_done
        return self.table.steps[self._ends.index(at)] if is_there else None

    @property
    def due_action(self) -> ScriptedAction | None:
        """The action that one of the others plays now, with its seat."""
        if self.is_done or self._at in self._ends or self.match.to_act == TABLE:
            return None
        return self._line[self._at]

    # -- help

    @property
    def stage(self) -> Stage:
        """How much the lesson helps with the current step."""
        return "test" if self._repeats else self.lesson.stage(self.position)

    @property
    def is_led(self) -> bool:
        """Is the current step shown: because it is one of the first, or after too many wrong tries?"""
        return self.stage == "show" or self._wrong.get(self.position, 0) >= MOST_TRIES

    @property
    def words(self) -> Message | None:
        """What the learner is told now."""
        step = self.step
        if step is None:
            return None
        if self.is_led or self.stage == "ask":
            aim = None if self.position or self._repeats else self.lesson.aim
            return fill(AIM, aim=aim, step=step.message) if aim else step.message
        return fill(ONCE_MORE if self._repeats else ALONE, goal=step.goal or step.message)

    # -- the learner

    def judge(self, action: Action) -> LessonVerdict:
        """The verdict on this action now. The step's own form of it is played, whatever the order of its cards."""
        step, refusal = self.step, self.match.refusal(self.table.learner, action)
        if step is None:
            return LessonVerdict(action) if refusal is None else LessonVerdict(None, None, refusal)
        if wanted := next((each for each in step.goes if shape_of(each) == shape_of(action)), None):
            return LessonVerdict(wanted)
        own = next((wrong.message for wrong in step.wrong if shape_of(wrong.action) == shape_of(action)), None)
        if refusal is not None:
            return LessonVerdict(None, own or self.sentence(refusal), refusal)
        return LessonVerdict(None, own or fill(NOT_NOW, step=self.words or step.message), Refusal(""))

    def reason_against(self, action: Action) -> Message | None:
        """What the rules and this hand say against a legal action, if no sentence of the step does."""
        if self.step is None or any(shape_of(each.action) == shape_of(action) for each in self.step.wrong):
            return None
        view = self.match.view(self.table.learner)
        reasons = choice_of(self.game, view, action).advice.reasons
        return next((reason.message for reason in reasons if reason.against), None)

    def note_wrong(self) -> None:
        """A try was wrong, or help was asked for: the step comes again."""
        is_try = bool(self.table.rule) and self.stage != "test"  # there the words may ask to see it refused
        if is_try or self.step is None:
            return
        at, is_shown = self.position, self.is_led
        self._wrong[at] = self._wrong.get(at, 0) + 1
        self.state = self.state.miss(at, is_shown=is_shown)

    def settle(self) -> None:
        """Note in ``state`` how far the learner is now."""
        if not self._repeats:
            self.state = self.state.come_to(self.lesson, self.position)
        elif self.is_done and self.state.missed[:1] == (self._from,):
            self.state = self.state.repeated(is_right=not self._wrong)

    def sentence(self, refusal: Refusal) -> Message | None:
        """What this step says about such a refusal, if anything."""
        wrongs = self.step.wrong if self.step else ()
        return next((wrong.message for wrong in wrongs if wrong.rule and wrong.rule == refusal.rule), None)

    def go_on(self) -> None:
        """Play the others' actions until it is the learner's turn to act."""
        while (play := self.due_action) is not None:
            must_go(self.match.play(*play))


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


def shape_of(thing: Any) -> Any:
    """An action without the order of cards and groups in it, for comparing."""
    if is_dataclass(thing):
        return (type(thing), *(shape_of(getattr(thing, each.name)) for each in fields(thing)))
    if type(thing) is tuple:
        return tuple(sorted(map(repr, map(shape_of, thing))))
    return thing


def must_go(refusal: Refusal | None) -> None:
    """Raises ValueError if a lesson or a puzzle does what the rules refuse."""
    if refusal is not None:
        raise ValueError(f"it goes against rule {refusal.rule} {refusal.why}")
