"""A puzzle as data: a position at a game's table, what is asked of it, and the best there is, which a solver proved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.mind.position import Setup, State
from game.engine.said import Said, said
from game.engine.table import Seat
from game.values import dataclass

GRADES = (
    said("Easy", about="puzzle"),
    said("Moderate", about="puzzle"),
    said("Tricky", about="puzzle"),
    said("Hard", about="puzzle"),
    said("Fiendish", about="puzzle"),
)
MOST = 400  # positions drawn for one puzzle of a grade; a tenth of that was the most ever needed


@dataclass(frozen=True)
class Rated:
    """A deed that may be chosen, by how many points it comes short of the best, and the standard error of that."""

    action: Action
    behind: float
    off: float


@dataclass(frozen=True)
class Puzzle:
    """``start`` is the table, ``before`` what was played at it until the ``solver`` sat down, deals by TABLE.

    ``best`` is the most that the kind's ``reached`` can come to, from ``begin``; ``way`` comes to it. ``effort`` is
    what the solver measured. Where one deed is to be chosen, ``rated`` are all there are, the best first.
    """

    kind: str
    said: Said
    setup: Setup
    way: tuple[Action, ...]
    effort: int
    best: int
    begin: int = 0
    start: State[Any] | None = None
    before: tuple[tuple[Seat, Action], ...] = ()
    solver: Seat = 0
    rated: tuple[Rated, ...] = ()


@dataclass(frozen=True)
class Kind:
    """One kind of puzzles of a game. Everything it holds is a pure function.

    ``draws`` gives a position by luck, with the grade that is looked for, so that it may be about as large as those
    are; None where luck made none. ``bounds`` are the efforts with which a higher grade begins. ``reached`` is what a
    state comes to for the solver's seat; ``so_far`` says so beside the goal, ``short`` what is lacking at the end, and
    ``hint`` of what the way consists.
    """

    id: str
    title: Said
    blurb: Said
    bounds: tuple[int, int, int, int]
    draws: Callable[[Chance, int], Puzzle | None]
    reached: Callable[[State[Any], Seat], int]
    so_far: Callable[[Puzzle, int], Said]
    short: Callable[[Puzzle, int], Said]
    hint: Callable[[Puzzle], Said]

    def grade(self, effort: int) -> int:
        """From 0, easy, to 4, fiendish."""
        return sum(bound <= effort for bound in self.bounds)


def kind_of(game: Any, name: str) -> Kind:
    """A kind of this game's by its id. KeyError when there is none."""
    found: dict[str, Kind] = {kind.id: kind for kind in game.puzzles}
    return found[name]


def made(game: Any, name: str, grade: int, seed: str) -> Puzzle:
    """The puzzle of this kind, grade and seed: the same on every machine. Of a grade that luck never hits, the nearest.

    KeyError when the game has no such kind.
    """
    kind, luck = kind_of(game, name), Chance(f"puzzle/{game.id}/{name}/{grade}/{seed}")
    nearest: tuple[int, Puzzle] | None = None
    for number in range(MOST):
        found = kind.draws(luck.branch(f"{number}"), grade)
        if found is None:
            continue
        far = abs(kind.grade(found.effort) - grade)
        if nearest is None or far < nearest[0]:
            nearest = far, found
        if not far:
            break
    if nearest is None:
        raise ValueError(f"no puzzle {name} can be drawn from {seed}")
    return nearest[1]


def of_day(day: int) -> tuple[str, int]:
    """The seed and the grade of the puzzles of a day, which is counted from the first of January of the year 1."""
    return f"day {day}", day % len(GRADES)


def effort(tries: int, ways: int) -> int:
    """How many positions a search of everything looks at for each way that it finds."""
    return max(1, tries // max(1, ways))
