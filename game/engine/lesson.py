"""A lesson as data: a table, scripted actions of the others, and steps that the learner's actions complete."""

from __future__ import annotations

from typing import Literal

from game.engine.actions import Action, Deal, Gesture
from game.engine.ai.position import PublicState, State, Value
from game.engine.messages import Message, msg
from game.engine.table import Seat
from game.values import dataclass

ScriptedAction = tuple[Seat, Action]  # the seat, and what it does
FIRST = "first"  # the lesson of this name is the one recommended to new players
# How much help a step gives: an arrow and words that name the action; those words alone; only what to achieve.
Stage = Literal["show", "ask", "test"]


@dataclass(frozen=True)
class WrongAction:
    """A likely wrong action and why: ``rule`` refuses it; without one it is legal, but not what the step asks for.

    It may also be a gesture that leads to this refusal instead of an action.
    """

    action: Action | Gesture
    message: Message
    rule: str = ""


@dataclass(frozen=True)
class LessonStep:
    """What the learner is told, and the actions that complete the step; then the others play theirs.

    ``at`` names the controls to use, in order, as in the table's accessibility tree (``stock.0``, ``tray.0``,
    ``button.offer``); a card of the hand is ``card.9H``. The first of ``goes`` is the action these controls make.
    ``goal`` says what to achieve without naming the action, for the test; without one ``message`` does so already.
    """

    message: Message
    at: tuple[str, ...]
    goes: tuple[Action, ...]
    wrong: tuple[WrongAction, ...] = ()
    then: tuple[ScriptedAction, ...] = ()
    goal: Message | None = None


@dataclass(frozen=True)
class Lesson:
    """A lesson: what is dealt, what is played before it starts, and its steps.

    It fades: its first third shows, the next asks, the last is a test. ``further``: tables that follow this one, with
    steps of their own, such as positions to practise; their titles are not shown.

    ``deal`` is the deal, by default drawn from ``seed``; ``before`` is played before the learner starts. ``start``: a
    state to begin from instead of the game's own: before the deal of a hand, or with the learner to act. ``done`` says
    what was learned. ``rule``: this is the example for that rule, and is not listed among the lessons.
    """

    id: str
    title: Message
    blurb: Message
    done: Message
    steps: tuple[LessonStep, ...]
    seats: int
    deal: Deal | None = None
    seed: str = "lesson"
    before: tuple[ScriptedAction, ...] = ()
    start: State[PublicState] | None = None
    learner: Seat = 0
    singles: bool = False
    preset: str = "standard"
    options: tuple[tuple[str, Value], ...] = ()
    rule: str = ""
    further: tuple[Lesson, ...] = ()
    again: tuple[int, ...] = ()
    aim: Message | None = None  # what one plays for, said before the first click of the game's first lesson

    @property
    def tables(self) -> tuple[Lesson, ...]:
        """This table, and those that follow."""
        return self, *self.further

    @property
    def length(self) -> int:
        """The number of steps at all its tables."""
        return sum(len(table.steps) for table in self.tables)

    @property
    def most_wrong(self) -> int:
        """How many tries without help may be wrong in a lesson that is passed: none where luck is likely."""
        return 0 if self.again else self.length // 5

    def stage(self, at: int) -> Stage:
        """The stage of a step, counted from 0 over all tables. An example of a rule shows all."""
        third = max(1, round(self.length / 3))
        tests = self.length - third
        if any(not table.rule for table in self.further):
            tests = min(tests, len(self.steps))  # positions to practise show nothing
        if self.rule or at < min(third, tests):
            return "show"
        return "ask" if at < tests else "test"


TRY, TRIED, BEGIN = msg("Try it"), msg("That is the rule."), msg("It is your turn. Begin it.")


def example(rule: str, blurb: Message, steps: tuple[LessonStep, ...], seats: int, **more: object) -> Lesson:
    """An example of a rule, set up to be tried out."""
    return Lesson(f"try-{rule}", TRY, blurb, TRIED, steps, seats, rule=rule, **more)  # type: ignore[arg-type]
