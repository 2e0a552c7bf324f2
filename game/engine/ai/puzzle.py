"""A puzzle as data: a position, what is asked, and the best possible result, proved by a solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Generic, Protocol

from game.engine.actions import Action
from game.engine.ai.position import O_contra, PublicState, Setup, State
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Seat
from game.values import dataclass

GRADES = (
    msg("Easy", about="puzzle"),
    msg("Moderate", about="puzzle"),
    msg("Tricky", about="puzzle"),
    msg("Hard", about="puzzle"),
    msg("Fiendish", about="puzzle"),
)
NO_WORDS = Message("")
GoOn = Callable[[], bool]
MOST = 400  # positions drawn for one puzzle of a grade; tests find one among half as many
WORSE = msg_n("Another comes to {n} point more, give or take {off}. Think again.",
               "Another comes to {n} points more, give or take {off}. Think again.", 0)  # fmt: skip
EXACTLY = msg_n("Another comes to {n} point more. Think again.", "Another comes to {n} points more. Think again.", 0)
WHY = msg("{told} {why}", about="a wrong choice in a puzzle, and a reason")
SOLVED = msg("Puzzles of finding a way are solved to the end: any way that reaches the best result is right.")


@dataclass(frozen=True)
class RatedAction:
    """An action to choose from, how many points it is behind the best, and the standard error of that.

    ``words`` name it; ``whys`` say what sets it apart: a worse one from the best, the best from the next best.
    """

    action: Action
    behind: float
    off: float
    words: Message = NO_WORDS
    whys: tuple[Message, ...] = ()


def worse(rated: RatedAction) -> Message:
    """How far a wrong choice is behind the best, and what speaks against it."""
    n, off = round(rated.behind) or 1, round(rated.off)
    text = fill(WORSE, n=n, off=off) if off else fill(EXACTLY, n=n)
    return fill(WHY, told=text, why=rated.whys[0]) if rated.whys else text


@dataclass(frozen=True)
class Puzzle:
    """A position to solve.

    ``start`` is the table, ``before`` the actions played until it is the ``solver`` seat's turn, deals by TABLE.
    ``begin`` is the value of the kind's ``reached`` at the start, ``best`` the highest possible one, which ``way``
    leads to. ``effort`` is the solver's measure of difficulty. Where one action has to be chosen, ``rated`` are all
    candidates, best first.
    """

    kind: str
    message: Message
    setup: Setup
    way: tuple[Action, ...]
    effort: int
    best: int
    begin: int = 0
    start: State[PublicState] | None = None
    before: tuple[tuple[Seat, Action], ...] = ()
    solver: Seat = 0
    rated: tuple[RatedAction, ...] = ()
    drawn: int = 0  # how many positions were drawn before this one


@dataclass(frozen=True)
class PuzzleKind(Generic[O_contra]):
    """One kind of puzzle of a game. All its functions are pure.

    ``draws`` makes a random position, of about the size of those of the wanted grade; None if it fails. ``bounds`` are
    the efforts at which each higher grade begins. ``reached`` is the score of a state for the solver's seat; ``so_far``
    shows it beside the goal, ``short`` says what is missing at the end, and ``hint`` what the solution consists of.
    ``slowly`` is the same as ``draws`` for a kind that takes seconds or minutes, and so is made at leisure: it calls
    its last argument often, and stops with None where that returns False. ``proof`` says how it is known what is
    best.
    """

    id: str
    title: Message
    blurb: Message
    bounds: tuple[int, int, int, int]
    draws: Callable[[Rng, int], Puzzle | None]
    reached: Callable[[State[O_contra], Seat], int]
    so_far: Callable[[Puzzle, int], Message]
    short: Callable[[Puzzle, int], Message]
    hint: Callable[[Puzzle], Message]
    slowly: Callable[[Rng, int, GoOn], Puzzle | None] | None = None
    proof: Message = SOLVED

    @property
    def is_slow(self) -> bool:
        """Does it take so long to make one that it is made at leisure?"""
        return self.slowly is not None

    def grade(self, effort: int) -> int:
        """The grade, from 0 (easy) to 4 (fiendish)."""
        return sum(bound <= effort for bound in self.bounds)


class HasPuzzles(Protocol):
    """The part of a game that puzzles need."""

    @property
    def id(self) -> str: ...

    @property
    def puzzles(self) -> tuple[PuzzleKind[PublicState], ...]: ...


def kind_of(game: HasPuzzles, name: str) -> PuzzleKind[PublicState]:
    """The kind of puzzle with this id. Raises KeyError if there is none."""
    return {kind.id: kind for kind in game.puzzles}[name]


def make_puzzle(
    game: HasPuzzles, name: str, grade: int, seed: str, drawn: int | None = None, go_on: GoOn = lambda: True
) -> Puzzle:
    """The puzzle of this kind, grade and seed, the same on every machine; the nearest grade if none fits.

    ``drawn``: how many positions are drawn before it, if that is known. Raises KeyError when the game has no such
    kind, and ValueError when nothing was found before ``go_on``, called before each position, returned False.
    """
    found = begun = Drawn(drawn or 0, None)
    for found in drawing(game, name, grade, seed, begun, go_on):
        if drawn is not None and found.nearest:
            break
    return nearest(found, name, seed)


@dataclass(frozen=True)
class Drawn:
    """How many positions were drawn, and the puzzle among them whose grade is nearest to the wanted one, if any."""

    many: int
    nearest: Puzzle | None


def drawing(
    game: HasPuzzles, name: str, grade: int, seed: str, begun: Drawn, go_on: GoOn = lambda: True
) -> Iterator[Drawn]:
    """Draw positions until one has this grade, going on from ``begun``: how far it is, after each of them.

    Ends when ``go_on``, called before each position, returns False.
    """
    kind, rng, best = kind_of(game, name), Rng(f"puzzle/{game.id}/{name}/{grade}/{seed}"), begun.nearest
    for number in range(begun.many, MOST):
        if not go_on():
            return
        luck = rng.branch(f"{number}")
        found = kind.slowly(luck, grade, go_on) if kind.slowly else kind.draws(luck, grade)
        if found and (best is None or _off(kind, found, grade) < _off(kind, best, grade)):
            best = replace(found, drawn=number)
        yield Drawn(number + 1, best)
        if best and not _off(kind, best, grade):
            return


def _off(kind: PuzzleKind[PublicState], puzzle: Puzzle, grade: int) -> int:
    return abs(kind.grade(puzzle.effort) - grade)


def nearest(found: Drawn, name: str, seed: str) -> Puzzle:
    """The puzzle that was drawn. Raises ValueError if there is none."""
    if found.nearest is None:
        raise ValueError(f"no puzzle {name} can be drawn from {seed}")
    return found.nearest


def seed_of_day(day: int) -> str:
    """The seed of a day's puzzles; ``day`` is counted from 1 January of the year 1."""
    return f"day {day}"


def effort(tries: int, ways: int) -> int:
    """The difficulty measure: positions an exhaustive search visits for each solution it finds."""
    return max(1, tries // max(1, ways))
