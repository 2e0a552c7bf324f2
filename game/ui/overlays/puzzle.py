"""A puzzle at the table: the others do nothing, and nothing is saved as a match. What its end says."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.engine.ai.puzzle import GRADES, Puzzle, RatedAction
from game.engine.contract import Action, Advice, AnyGame, Refusal
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.table import Seat
from game.learn.puzzles import results as solved
from game.learn.puzzles.code import code_of
from game.learn.puzzles.puzzle import PuzzleAttempt, PuzzleRequest
from game.learn.puzzles.results import PuzzleResult, PuzzleTotals, following
from game.ui.i18n.speaker import Run, Text
from game.ui.input.clipboard import copy_code
from game.ui.overlays.lesson import leave
from game.ui.overlays.result import LookScene
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.scenes.today import clock, today
from game.ui.session.plans import usual
from game.ui.session.session import Ending, Tool
from game.ui.session.unsaved import MATTERS, UnsavedSession
from game.ui.storage.vault import Vault
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control, Slate, TextPart

SHOWN = msg("One way to reach the best result. Watch.")
SHOW, CLOCK = msg("Give up"), msg("Clock", about="puzzle")
GIVE_UP = msg("Give up, and be shown a way? Then the puzzle does not count as solved.")
YES, NO = msg("Show me"), msg("Keep trying")
HINT, ONE_OF_TWO = msg("One way has:"), msg("The choice is between two:")
STEP_S = 0.6  # between two actions of a solution that is shown
# Of the end.
DONE, GIVEN_UP, CHOICE = msg("Solved in {time}"), msg("That is a way"), msg("That was the best")
WHICH, OF_DAY = msg("{title} · {grade}", about="puzzle"), msg("{title} · {grade}: the puzzle of the day")
ALONE = msg_n("Solved without help, the first in a row.", "Solved without help, {n} in a row.", 0)
HELPED = msg("Solved with help: the streak ends there.")
RETRIED = msg("Solved, but not at the first try: the streak ends there.")
NOT_COUNTED, OTHERS = msg("It was shown, so it does not count."), msg("Another way may be as good.")
FASTEST = msg("Best time at this grade: {time}.")
UNKEPT = msg("The disk cannot be written to: this is not saved.")
BEST = msg("{action}: the best")
COSTS = msg_n("{action}: {n} point less, give or take {off}", "{action}: {n} points less, give or take {off}")
LESS = msg_n("{action}: {n} point less", "{action}: {n} points less")
REASON = msg("{told}. {why}", about="a choice in a puzzle, and a reason")
NEXT, WAIT, LOOK, LEAVE = msg("Next puzzle"), msg("A moment …"), msg("Look at the table"), msg("Leave the table")
COPY = msg("Copy the code", about="button")
CODE = msg("Puzzle code {code}: entered on the page of puzzles, it opens this one.")
A_WAY, BETWEEN, SPACE = msg("A way", about="puzzle"), Text(" · "), Text("  ")
MOST = 5  # choices shown


class PuzzleSession(UnsavedSession):
    """The solver is the only person at it."""

    keys = (("P", SHOW), ("C", CLOCK))

    def __init__(
        self, game: AnyGame, puzzle: Puzzle, asked: PuzzleRequest, vault: Vault, name: str, shows_clock: bool
    ) -> None:
        names = list(usual(game, name).names)
        names[0], names[puzzle.solver] = names[puzzle.solver], names[0]
        self.riddle = PuzzleAttempt(game, puzzle, names[: puzzle.setup.seats], asked)
        self.shows_clock = shows_clock
        self._began, self._ended, self._acted = time.perf_counter(), 0.0, 0.0
        super().__init__(self.riddle.match, vault)

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
        return ("give_up", SHOW, "P"), ("clock", clock(self.seconds) if self.shows_clock else CLOCK, "C")

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

    @property
    def is_showing(self) -> bool:  # type: ignore[override]
        return self.riddle.is_shown

    def bot_action(self) -> tuple[Seat, Action] | None:
        action = self.riddle.next_solution_action
        is_time = time.perf_counter() - self._acted > STEP_S
        return (self.riddle.puzzle.solver, action) if action is not None and is_time else None

    def ask_advice(self, seat: Seat, thought: ThinkLimit = USUAL_LIMIT) -> None:
        self._is_asked = not self.riddle.is_shown

    def advice(self) -> Advice | None:
        asked, self._is_asked = self._is_asked, False
        return self.riddle.hint if asked else None


class PuzzleEndScene(LaidPage):
    """The end of a puzzle, over the table; the result is saved once."""

    name = "solved"
    dialog = True

    def __init__(self, context: AppContext, table: TableScene) -> None:
        super().__init__(context)
        assert isinstance(table.session, PuzzleSession)
        self.table, self.game, self.session = table, table.game, table.session
        self.riddle, self.asked = table.session.riddle, table.session.riddle.asked
        self.is_written = self.is_kept = self.waits = False
        self.sum = PuzzleTotals()
        self.code = code_of(self.game, self.asked, self.riddle.puzzle)
        self.notice: Message | None = None  # that the code is copied

    def enter(self) -> None:
        super().enter()
        folder = self.context.vault.folder
        if self.context.prefs.clock != self.session.shows_clock:
            self.context.remember(clock=self.session.shows_clock)
        if not self.is_written:
            result = self._result()
            self.is_written, self.is_kept = True, solved.add(folder, result)
            results = solved.of_person([*solved.read(folder), *([] if self.is_kept else [result])], result.person)
            self.sum = solved.sum_results(solved.of_kind(results, self.asked.game, self.asked.kind), today())
            self.following = following(results, self.asked.game, self.asked.kind, self.context.prefs.grade)
            self.context.maker.ask(self.following)
        self.arrange()

    def _result(self) -> PuzzleResult:
        riddle, name = self.riddle, self.table.match.sitters[self.riddle.puzzle.solver].name
        ended = solved.SHOWN if riddle.is_shown else solved.SOLVED
        return PuzzleResult(self.asked, name, ended, self.session.seconds, riddle.hints, riddle.tries, today())

    def content(self, kit: Kit) -> Box:
        kit = kit.on_slate()
        shown = CHOICE if self.riddle.puzzle.rated else GIVEN_UP
        title = shown if self.riddle.is_shown else fill(DONE, time=clock(self.session.seconds))
        which = fill(OF_DAY if self.asked.day else WHICH, title=self.riddle.kind.title, grade=GRADES[self.asked.grade])
        plain, quiet = Style("regular", 24, kit.theme.ink), Style("regular", 20, kit.theme.faint)
        head = Column([self.heading(kit, title, 46), self.words(kit, which, quiet)], kit.px(2))
        lines = [self.words(kit, words, plain) for words in self._messages()]
        rated = [self.words(kit, self._rating_message(each), quiet) for each in self.riddle.puzzle.rated[:MOST]]
        line = TextPart(kit, self._line(kit), quiet)
        code = [self.words(kit, self.notice or fill(CODE, code=self.code), quiet)] if self.code else []
        parts: list[Box] = [head, Column(lines, kit.px(4)), *([Column(rated, kit.px(2))] if rated else []), line, *code]
        sheet = Column([*parts, Row(self._exits(kit), kit.px(16))], kit.px(22))
        return middle(Slate(kit, sheet, (60, 40, 60, 46)), kit.px(1080))

    def _messages(self) -> Iterator[Message]:
        if self.riddle.is_shown:
            yield NOT_COUNTED
            if not self.riddle.puzzle.rated:
                yield OTHERS
        else:
            yield self._how_it_was_solved()
            best = self.sum.best[self.asked.grade]
            if best is not None:
                yield fill(FASTEST, time=clock(best))
        if not self.is_kept:
            yield UNKEPT

    def _how_it_was_solved(self) -> Message:
        if self.riddle.hints:
            return HELPED
        return RETRIED if self.riddle.tries else fill(ALONE, n=self.sum.streak)

    def _line(self, kit: Kit) -> list[Run]:
        """Return the answer: its actions one after the other, and what they come to."""
        runs, answer = kit.speaker.runs, self.riddle.answer
        steps = [run for step in answer.steps for run in (BETWEEN, *runs(step.message))][1:]
        reasons = [run for each in answer.reasons for run in (SPACE, *runs(each.message))]
        return [*kit.speaker.of(runs(A_WAY), steps), *reasons]

    @staticmethod
    def _rating_message(rated: RatedAction) -> Message:
        """What a choice comes to, with the first reason."""
        n = round(rated.behind) or 1
        if not rated.behind:
            text = fill(BEST, action=rated.words)
        elif rated.off:
            text = fill(COSTS, action=rated.words, n=n, off=round(rated.off))
        else:
            text = fill(LESS, action=rated.words, n=n)
        return fill(REASON, told=text, why=rated.whys[0]) if rated.whys else text

    def _exits(self, kit: Kit) -> list[Control]:
        way = partial(self.control, kit, wide=240)
        out = way("leave", LEAVE, "Esc", "felt", then=self._leave)
        look = way("look", LOOK, "T", "felt", then=self._look)
        code = [way("code", COPY, "C", "felt", then=self._copy)] if self.code else []
        return [out, look, *code, way("next", WAIT if self.waits else NEXT, "Enter", "primary", then=self._next)]

    def _leave(self) -> None:
        leave(self.context, self.table)

    def _look(self) -> None:
        self.context.stack.push(LookScene(self.context, self.table))

    def _copy(self) -> None:
        self.notice = copy_code(self.code)

    def _next(self) -> None:
        self.waits = True
        self.context.maker.hurry(self.following)
        self._go_on()

    def update(self, now: float) -> bool:
        if self.waits:
            self._go_on()
        return super().update(now)

    def at_rest(self) -> bool:
        return not self.waits and super().at_rest()

    def _go_on(self) -> None:
        """Go to the next puzzle, if it is there; where none can be made, back to where this one was begun."""
        try:
            puzzle = self.context.maker.finished(self.following)
        except Exception:  # the page says what went wrong, when it is asked for again
            self._leave()
            return
        if puzzle is not None:
            self._leave()
            self.context.open.puzzle(self.game, self.following, puzzle)
