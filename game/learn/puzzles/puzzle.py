"""A puzzle being solved: the verdict on an action, whether the best is reached, and the solution once shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.ai.line import find_line, line_of
from game.engine.ai.puzzle import Puzzle, PuzzleKind, kind_of, worse
from game.engine.contract import Action, Advice, AnyGame, Deal, PublicState, Refusal, State
from game.engine.display import Line
from game.engine.match import Match, Sitter
from game.engine.messages import Message, fill, msg
from game.engine.table import TABLE
from game.learn.lesson import LEVEL, PERSON, must_go
from game.values import dataclass

NOT_ASKED = msg("The rules allow that, but it is not what this puzzle asks. {goal}")


@dataclass(frozen=True)
class PuzzleRequest:
    """Identifies a puzzle by game, kind, grade and seed; ``day`` is set for a daily puzzle."""

    game: str
    kind: str
    grade: int
    seed: str
    day: int | None = None


class PuzzleAttempt:
    """One puzzle in its own match. What is reached follows from the match alone, so undo needs no extra work.

    ``tries`` counts wrong choices where one action is to be chosen, ``hints`` the hints given.
    """

    def __init__(self, game: AnyGame, puzzle: Puzzle, names: Sequence[str], asked: PuzzleRequest) -> None:
        self.game, self.puzzle, self.asked = game, puzzle, asked
        self.kind: PuzzleKind[PublicState] = kind_of(game, puzzle.kind)
        seats = range(puzzle.setup.seats)
        kinds = [PERSON if seat == puzzle.solver else LEVEL for seat in seats]
        self.match = Match(game, puzzle.setup, tuple(map(Sitter, names, kinds)), puzzle.start)
        for seat, action in puzzle.before:
            must_go(self.match.deal(action) if isinstance(action, Deal) else self.match.play(seat, action))
        self.ply = self.match.ply  # where the puzzle begins
        self.tries = self.hints = 0
        self.is_shown = False  # was it given up?

    # -- progress

    @property
    def _state(self) -> State[PublicState]:
        done = self.match.done
        if done:
            return done[-1].step.state
        assert self.match.begun is not None
        return self.match.begun

    @property
    def reached_score(self) -> int:
        """The score reached now."""
        return self.kind.reached(self._state, self.puzzle.solver)

    @property
    def is_solved(self) -> bool:
        """Is the best score reached, in any way?"""
        if self.puzzle.rated:
            return self.match.ply > self.ply
        return self.match.ply > self.ply and self.reached_score == self.puzzle.best

    @property
    def words(self) -> Message:
        """The goal, and how far away it is."""
        return self.puzzle.message if self.puzzle.rated else self.kind.so_far(self.puzzle, self.reached_score)

    # -- the solver

    def judge(self, action: Action) -> tuple[Refusal | None, Message | None]:
        """Why an action is not accepted, and in which words; None for the words where the game explains the refusal."""
        if refusal := self.match.refusal(self.puzzle.solver, action):
            return refusal, None
        if self.is_shown:
            return None, None
        words = self._rate(action) if self.puzzle.rated else self._final(action)
        if words is None:
            return None, None
        return Refusal(""), words

    def _rate(self, action: Action) -> Message | None:
        rated = next((each for each in self.puzzle.rated if self._is_same(each.action, action)), None)
        if rated is None:
            return fill(NOT_ASKED, goal=self.puzzle.message)
        self.tries += rated.behind > 0
        return worse(rated) if rated.behind else None

    def _is_same(self, rated: Action, action: Action) -> bool:
        """Are they the same action, or does another way, as along a path, lead to the same table?"""
        if rated == action or rated.do != action.do or action.lucky or action.final != rated.final:
            return rated == action
        state = self._state
        return self.game.apply(state, rated).state.piles == self.game.apply(state, action).state.piles

    def _final(self, action: Action) -> Message | None:
        """What is missing, if the solver could do nothing after this action."""
        if action.lucky:
            return self.kind.short(self.puzzle, self.reached_score)
        after = self.game.apply(self._state, action).state
        reached = self.kind.reached(after, self.puzzle.solver)
        if reached == self.puzzle.best:
            return None
        is_over = after.public.to_act in (TABLE, None)
        return (
            self.kind.short(self.puzzle, reached if is_over else self.reached_score)
            if is_over or action.final
            else None
        )

    @property
    def hint(self) -> Advice:
        """What the solution consists of; counts the hint."""
        self.hints += 1
        return Advice(self.kind.hint(self.puzzle))

    def may_undo(self) -> bool:
        """Is there an action of the solver to take back?"""
        return self.match.ply > self.ply and self.match.may_undo(self.puzzle.solver)

    # -- given up

    def give_up(self) -> None:
        """Take back all actions, and show the solution from the start."""
        while self.may_undo():
            self.match.undo(self.puzzle.solver)
        self.is_shown = True

    @property
    def next_solution_action(self) -> Action | None:
        """The next action of the solution, while it is shown."""
        at = self.match.ply - self.ply
        way = self.puzzle.way
        return way[at] if self.is_shown and at < len(way) else None

    @property
    def answer(self) -> Line:
        """A way to the best and what it comes to; where one action is chosen, the rest of its turn as found."""
        start, way = self.match.at(self.ply), self.puzzle.way
        if self.puzzle.rated:
            return find_line(self.game, start.view(self.puzzle.solver), way[0])
        return line_of(self.game, start, way)

    @property
    def is_done(self) -> bool:
        """Is it solved, or shown to its end?"""
        return self.next_solution_action is None if self.is_shown else self.is_solved
