"""A puzzle at the table: nobody thinks, the others do nothing, and nothing of it is saved as a match."""

from __future__ import annotations

import time

from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.engine.ai.puzzle import Puzzle
from game.engine.contract import Action, Advice, AnyGame, Refusal
from game.engine.messages import Message, msg
from game.engine.table import Seat
from game.learn.puzzles.puzzle import PuzzleAttempt, PuzzleRequest
from game.ui.scenes.today import clock as told
from game.ui.session.plans import usual
from game.ui.session.session import Ending, Tool
from game.ui.session.unsaved import MATTERS, UnsavedSession
from game.ui.storage.vault import Vault

SHOWN = msg("One way to reach the best result. Watch.")
SHOW, CLOCK = msg("Give up"), msg("Clock", about="puzzle")
GIVE_UP = msg("Give up, and be shown a way? Then the puzzle does not count as solved.")
YES, NO = msg("Show me"), msg("Keep trying")
HINT, ONE_OF_TWO = msg("One way has:"), msg("The choice is between two:")
STEP_S = 0.6  # between two actions of a solution that is shown


class PuzzleSession(UnsavedSession):
    """The solver is the only person at it."""

    keys = (("P", SHOW), ("C", CLOCK))

    def __init__(
        self, game: AnyGame, puzzle: Puzzle, asked: PuzzleRequest, vault: Vault, name: str, clock: bool
    ) -> None:
        names = list(usual(game, name).names)
        names[0], names[puzzle.solver] = names[puzzle.solver], names[0]
        self.riddle = PuzzleAttempt(game, puzzle, names[: puzzle.setup.seats], asked)
        self.shows_clock = clock
        self._began, self._ended, self._acted = time.perf_counter(), 0.0, 0.0
        super().__init__(self.riddle.match, vault)

    # -- what is shown

    @property
    def words(self) -> Message | None:
        return SHOWN if self.riddle.is_shown else self.riddle.words

    @property
    def hint_title(self) -> Message | None:  # type: ignore[override]
        rated = self.riddle.puzzle.rated
        return HINT if not rated else MATTERS if len(rated) == 2 else ONE_OF_TWO

    @property
    def seconds(self) -> int:
        """The seconds since it was begun, until it was solved."""
        return int((self._ended or time.perf_counter()) - self._began)

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The clock, and the button to give up."""
        return ("give_up", SHOW, "P"), ("clock", told(self.seconds) if self.shows_clock else CLOCK, "C")

    def about_tool(self, tool: str) -> Message | None:
        return CLOCK if tool == "clock" and self.shows_clock else None

    def asks_about(self, tool: str) -> tuple[Message, Message, Message] | None:
        return (GIVE_UP, YES, NO) if tool == "give_up" and not self.riddle.is_shown else None

    def use(self, tool: str) -> None:
        if tool == "clock":
            self.shows_clock = not self.shows_clock
        elif not self.riddle.is_shown:
            self.riddle.give_up()
            self._acted = time.perf_counter()
            self._move_on()

    def ending(self) -> Ending | None:
        if not self.riddle.is_done:
            return None
        self._ended = self._ended or time.perf_counter()
        return "solved"

    # -- solving

    def act(self, seat: Seat, action: Action) -> Refusal | None:
        """Play what the puzzle allows; while a solution is shown, only that."""
        if self.is_showing and action != self.riddle.next_solution_action:
            return self.refuse(Refusal(""), SHOWN)
        if refusal := self.judge(action):
            return refusal
        self._acted = time.perf_counter()
        return super().act(seat, action)

    def judge(self, action: Action) -> Refusal | None:
        refusal, words = self.riddle.judge(action)
        return None if refusal is None else self.refuse(refusal, words)

    def may_undo(self, seat: Seat) -> bool:
        return not self.is_showing and self.riddle.may_undo()

    def undo(self, seat: Seat) -> bool:
        return self.may_undo(seat) and super().undo(seat)

    # -- showing a solution

    @property
    def is_showing(self) -> bool:  # type: ignore[override]
        return self.riddle.is_shown

    def bot_action(self) -> tuple[Seat, Action] | None:
        action = self.riddle.next_solution_action
        is_time = time.perf_counter() - self._acted > STEP_S
        return (self.riddle.puzzle.solver, action) if action is not None and is_time else None

    # -- hints

    def ask_advice(self, seat: Seat, thought: ThinkLimit = USUAL_LIMIT) -> None:
        self._is_asked = not self.riddle.is_shown

    def advice(self) -> Advice | None:
        asked, self._is_asked = self._is_asked, False
        return self.riddle.hint if asked else None
