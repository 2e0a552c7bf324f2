"""The end of a puzzle: whether it counts, how long it took, what each choice came to, and the next one."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.ai.puzzle import GRADES, RatedAction
from game.engine.messages import Message, fill, msg, msg_n
from game.learn.puzzles import results as solved
from game.learn.puzzles.code import code_of
from game.learn.puzzles.results import SHOWN, SOLVED, PuzzleResult, PuzzleTotals, following
from game.ui.i18n.speaker import Run, Text
from game.ui.input.clipboard import copy_code
from game.ui.overlays.lesson_end import leave
from game.ui.overlays.puzzle import PuzzleSession
from game.ui.overlays.result import LookScene
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.scenes.today import clock, today
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Slate, TextPart

DONE, GIVEN_UP, CHOICE = msg("Solved in {time}"), msg("That is a way"), msg("That was the best")
WHICH, OF_DAY = msg("{title} · {grade}", about="puzzle"), msg("{title} · {grade}: the puzzle of the day")
ALONE = msg_n("Solved without help, the first in a row.", "Solved without help, {n} in a row.", 0)
HELPED = msg("Solved with help: the streak ends there.")
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


class PuzzleEndScene(LaidPage):
    """Opens over the table; the result is saved once."""

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
        ended = SHOWN if riddle.is_shown else SOLVED
        return PuzzleResult(self.asked, name, ended, self.session.seconds, riddle.hints, riddle.tries, today())

    # -- content

    def content(self, kit: Kit) -> Box:
        kit = kit.on_slate()
        shown = CHOICE if self.riddle.puzzle.rated else GIVEN_UP
        title = shown if self.riddle.is_shown else fill(DONE, time=clock(self.session.seconds))
        which = fill(OF_DAY if self.asked.day else WHICH, title=self.riddle.kind.title, grade=GRADES[self.asked.grade])
        plain, quiet = Style("regular", 24, kit.theme.ink), Style("regular", 20, kit.theme.faint)
        head = Column([self.heading(kit, title, 46), self.words(kit, which, quiet)], kit.px(2))
        lines = [self.words(kit, words, plain) for words in self._messages()]
        rated = [self.words(kit, self._rating_message(each), quiet) for each in self.riddle.puzzle.rated[:MOST]]
        ways = [self.control(kit, *each, 240) for each in self._exits()]
        line = TextPart(kit, self._line(kit), quiet)
        code = [self.words(kit, self.notice or fill(CODE, code=self.code), quiet)] if self.code else []
        parts: list[Box] = [
            head, Column(lines, kit.px(4)), *([Column(rated, kit.px(2))] if rated else []), line, *code,
        ]  # fmt: skip
        return middle(Slate(kit, Column([*parts, Row(ways, kit.px(16))], kit.px(22)), (60, 40, 60, 46)), kit.px(1080))

    def _messages(self) -> Iterator[Message]:
        if self.riddle.is_shown:
            yield NOT_COUNTED
            if not self.riddle.puzzle.rated:
                yield OTHERS
        else:
            own = not (self.riddle.hints or self.riddle.tries)
            yield fill(ALONE, n=self.sum.streak) if own else HELPED
            best = self.sum.best[self.asked.grade]
            if best is not None:
                yield fill(FASTEST, time=clock(best))
        if not self.is_kept:
            yield UNKEPT

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

    def _exits(self) -> list[tuple[str, Message, str, str]]:
        on = ("next", WAIT if self.waits else NEXT, "Enter", "primary")
        code = [("code", COPY, "C", "felt")] if self.code else []
        return [("leave", LEAVE, "Esc", "felt"), ("look", LOOK, "T", "felt"), *code, on]

    # -- input and time

    def press(self, name: str) -> None:
        if name == "look":
            self.context.stack.push(LookScene(self.context, self.table))
        elif name == "code":
            self.notice = copy_code(self.code)
            self.arrange()
        elif name == "next":
            self.waits = True
            self.context.maker.hurry(self.following)
            if not self._go_on():
                self.arrange()
        else:
            leave(self.context, self.table)

    def update(self, now: float) -> bool:
        if self.waits:
            self._go_on()
        return super().update(now)

    def at_rest(self) -> bool:
        return not self.waits and super().at_rest()

    def _go_on(self) -> bool:
        """Go to the next puzzle, if it is there; where none can be made, back to where this one was begun."""
        try:
            puzzle = self.context.maker.finished(self.following)
        except Exception:  # the page says what went wrong, when it is asked for again
            leave(self.context, self.table)
            return True
        if puzzle is not None:
            leave(self.context, self.table)
            self.context.open.puzzle(self.game, self.following, puzzle)
        return puzzle is not None
