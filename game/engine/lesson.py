"""A lesson as data: a table, what the others do at it, and steps, each of which one deed of the learner ends."""

from __future__ import annotations

from typing import Any

from game.engine.actions import Action, Deal, Gesture
from game.engine.mind.position import State, Value
from game.engine.said import Said, said
from game.engine.table import Seat
from game.values import dataclass

Play = tuple[Seat, Action]  # who does what
FIRST = "first"  # the lesson of this name is offered above all to whoever is new


@dataclass(frozen=True)
class Wrong:
    """A likely deed that does not go on, and why: this ``rule`` refuses it; without one it is only not the time.

    Instead of a deed it may be a gesture that comes to none, but to this refusal.
    """

    action: Action | Gesture
    said: Said
    rule: str = ""


@dataclass(frozen=True)
class Step:
    """What the learner is told, and the deeds that go on from there; then the others do theirs.

    ``at`` is the way there, in order, by the names of the table's tree (``stock.0``, ``tray.0``, ``button.offer``); a
    card of the hand is ``card.9H``. Of ``goes`` the first is what that way comes to.
    """

    said: Said
    at: tuple[str, ...]
    goes: tuple[Action, ...]
    wrong: tuple[Wrong, ...] = ()
    then: tuple[Play, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """``deal`` is what is dealt, or drawn from ``seed``; ``before`` was played when the learner sits down.

    ``start``: nothing is dealt, for so it lies already, and the learner is asked.

    ``done`` says what was learned. ``rule``: it sets up the example of this rule of the book, and is in no list.
    """

    id: str
    title: Said
    blurb: Said
    done: Said
    steps: tuple[Step, ...]
    seats: int
    deal: Deal | None = None
    seed: str = "lesson"
    before: tuple[Play, ...] = ()
    start: State[Any] | None = None
    learner: Seat = 0
    singles: bool = False
    preset: str = "standard"
    options: tuple[tuple[str, Value], ...] = ()
    rule: str = ""


TRY, TRIED = said("Try it"), said("That is the rule.")


def example(rule: str, blurb: Said, steps: tuple[Step, ...], seats: int, **more: object) -> Lesson:
    """An example of a rule, set up to be tried."""
    return Lesson(f"try-{rule}", TRY, blurb, TRIED, steps, seats, rule=rule, **more)  # type: ignore[arg-type]
