"""A puzzle being solved: what a deed comes to, whether the best is reached, and the way there when it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.contract import Action, Advice, Deal, Game, Refusal, State
from game.engine.match import Match, Sitter
from game.engine.mind.puzzle import Kind, Puzzle, Rated, kind_of
from game.engine.said import Said, filled, said, said_n
from game.engine.table import TABLE
from game.learn.lesson import LEVEL, PERSON
from game.values import dataclass

NOT_ASKED = said("The rules allow that, but it is not what this puzzle asks. {goal}")
WORSE = said_n("Another comes to {n} point more, give or take {off}. Think again.",
               "Another comes to {n} points more, give or take {off}. Think again.", 0)  # fmt: skip


@dataclass(frozen=True)
class Asked:
    """Which puzzle it is: of a game, a kind, a grade and a seed. ``day`` is set for those of a day."""

    game: str
    kind: str
    grade: int
    seed: str
    day: int | None = None


class Riddle:
    """One puzzle at its own match. What is reached follows from the match alone, so that undo needs nothing.

    ``tries`` counts choices that were not the best, where one is to be chosen; ``hints`` what was asked for.
    """

    def __init__(self, game: Game[Any], puzzle: Puzzle, names: Sequence[str], asked: Asked) -> None:
        self.game, self.puzzle, self.asked = game, puzzle, asked
        self.kind: Kind = kind_of(game, puzzle.kind)
        seats = range(puzzle.setup.seats)
        kinds = [PERSON if seat == puzzle.solver else LEVEL for seat in seats]
        self.match = Match(game, puzzle.setup, tuple(map(Sitter, names, kinds)), puzzle.start)
        for seat, action in puzzle.before:
            _must(self.match.deal(action) if isinstance(action, Deal) else self.match.play(seat, action))
        self.ply = self.match.ply  # where it begins
        self.tries = self.hints = 0
        self.is_shown = False  # was it given up?

    # -- where it stands

    @property
    def _state(self) -> State[Any]:
        done = self.match.done
        if done:
            return done[-1].step.state
        assert self.match.begun is not None
        return self.match.begun

    @property
    def reached(self) -> int:
        """What it comes to now."""
        return self.kind.reached(self._state, self.puzzle.solver)

    @property
    def is_solved(self) -> bool:
        """Is the best reached, in whatever way?"""
        if self.puzzle.rated:
            return self.match.ply > self.ply
        return self.match.ply > self.ply and self.reached == self.puzzle.best

    @property
    def words(self) -> Said:
        """The goal, and how far it is."""
        return self.puzzle.said if self.puzzle.rated else self.kind.so_far(self.puzzle, self.reached)

    # -- the solver

    def judged(self, action: Action) -> tuple[Refusal | None, Said | None]:
        """Why a deed does not go on, and in which words; the game has its own for what the rules forbid."""
        if refusal := self.match.refusal(self.puzzle.solver, action):
            return refusal, None
        if self.is_shown:
            return None, None
        words = self._rated(action) if self.puzzle.rated else self._final(action)
        if words is None:
            return None, None
        return Refusal(""), words

    def _rated(self, action: Action) -> Said | None:
        rated = next((each for each in self.puzzle.rated if each.action == action), None)
        if rated is None:
            return filled(NOT_ASKED, goal=self.puzzle.said)
        self.tries += rated.behind > 0
        return worse(rated) if rated.behind else None

    def _final(self, action: Action) -> Said | None:
        """What is lacking, where nothing could be done after this deed."""
        if action.lucky:
            return self.kind.short(self.puzzle, self.reached)
        after = self.game.apply(self._state, action).state
        reached = self.kind.reached(after, self.puzzle.solver)
        if reached == self.puzzle.best:
            return None
        is_over = after.open.asked in (TABLE, None)
        return self.kind.short(self.puzzle, reached if is_over else self.reached) if is_over or action.final else None

    @property
    def hint(self) -> Advice:
        """Of what a way consists; each one asked for is counted."""
        self.hints += 1
        return Advice(self.kind.hint(self.puzzle))

    def may_undo(self) -> bool:
        """Is there a deed of the solver's to take back?"""
        return self.match.ply > self.ply and self.match.may_undo(self.puzzle.solver)

    # -- given up

    def give_up(self) -> None:
        """Everything done is taken back, and the way is shown."""
        while self.may_undo():
            self.match.undo(self.puzzle.solver)
        self.is_shown = True

    @property
    def next_shown(self) -> Action | None:
        """The next deed of the way, while it is shown."""
        at = self.match.ply - self.ply
        way = self.puzzle.way
        return way[at] if self.is_shown and at < len(way) else None

    @property
    def is_done(self) -> bool:
        """Solved, or shown to its end?"""
        return self.next_shown is None if self.is_shown else self.is_solved


def worse(rated: Rated) -> Said:
    """What a choice that is not the best comes short of."""
    return filled(WORSE, n=round(rated.behind), off=round(rated.off))


def _must(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise ValueError(f"a puzzle goes against rule {refusal.rule} {refusal.why}")
