"""The end of a puzzle: whether it counts, how long it took, what each choice came to, and the next one."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.mind.puzzle import GRADES, Rated
from game.engine.said import Said, filled, said, said_n
from game.learn.puzzles import solved
from game.learn.puzzles.solved import SHOWN, SOLVED, Result, Sum, following
from game.shell.look.type import Style
from game.shell.over.learnt import leave
from game.shell.over.puzzle import PuzzleSession
from game.shell.paper.boxes import Box, Column, Row
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Paper
from game.shell.scene.house import House
from game.shell.scene.laid import LaidPage, middle
from game.shell.scene.today import clock, today
from game.shell.scene.ways import ToLook, ToPuzzle
from game.shell.table.table import TableScene

DONE, GIVEN_UP, CHOICE = said("Solved in {time}"), said("That is a way"), said("That was the best")
WHICH, OF_DAY = said("{title} · {grade}", about="puzzle"), said("{title} · {grade}: the puzzle of the day")
ALONE = said_n("Solved without help, the first in a row.", "Solved without help, {n} in a row.", 0)
HELPED = said("Solved with help: the row ends there.")
NOT_COUNTED, OTHERS = said("It was shown, so it does not count."), said("Another way may be as good.")
FASTEST = said("Best time at this grade: {time}.")
UNKEPT = said("The disk refuses: this cannot be written down.")
BEST = said("{deed}: the best")
COSTS = said_n("{deed}: {n} point less, give or take {off}", "{deed}: {n} points less, give or take {off}")
NEXT, WAIT, LOOK, LEAVE = said("Next puzzle"), said("A moment …"), said("Look at the table"), said("Leave the table")
MOST = 5  # choices told of


class SolvedScene(LaidPage):
    """Over the table; what came of it is written down once."""

    name = "solved"
    dialog = True

    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house)
        assert isinstance(table.session, PuzzleSession)
        self.table, self.game, self.session = table, table.game, table.session
        self.riddle, self.asked = table.session.riddle, table.session.riddle.asked
        self.is_written = self.is_kept = self.waits = False
        self.sum = Sum()

    def enter(self) -> None:
        super().enter()
        folder = self.house.vault.folder
        if self.house.prefs.clock != self.session.shows_clock:
            self.house.remember(clock=self.session.shows_clock)
        if not self.is_written:
            result = self._result()
            self.is_written, self.is_kept = True, solved.add(folder, result)
            results = solved.of_person([*solved.read(folder), *([] if self.is_kept else [result])], result.person)
            self.sum = solved.summed(solved.of_kind(results, self.asked.game, self.asked.kind), today())
            self.following = following(results, self.asked.game, self.asked.kind, self.house.prefs.grade)
            self.house.maker.ask(self.following)
        self.arrange()

    def _result(self) -> Result:
        riddle, name = self.riddle, self.table.match.sitters[self.riddle.puzzle.solver].name
        ended = SHOWN if riddle.is_shown else SOLVED
        return Result(self.asked, name, ended, self.session.seconds, riddle.hints, riddle.tries, today())

    # -- what lies on it

    def content(self, kit: Kit) -> Box:
        shown = CHOICE if self.riddle.puzzle.rated else GIVEN_UP
        title = shown if self.riddle.is_shown else filled(DONE, time=clock(self.session.seconds))
        which = filled(
            OF_DAY if self.asked.day else WHICH, title=self.riddle.kind.title, grade=GRADES[self.asked.grade]
        )
        plain, quiet = Style("regular", 24, kit.theme.ink), Style("regular", 20, kit.theme.faint)
        head = Column([self.heading(kit, title, 46), self.words(kit, which, quiet)], kit.px(2))
        lines = [self.words(kit, words, plain) for words in self._told()]
        rated = [self.words(kit, self._rated(each), quiet) for each in self.riddle.puzzle.rated[:MOST]]
        ways = [self.control(kit, *each, 290) for each in self._ways()]
        parts: list[Box] = [head, Column(lines, kit.px(4)), *([Column(rated, kit.px(2))] if rated else [])]
        return middle(Paper(kit, Column([*parts, Row(ways, kit.px(16))], kit.px(22)), (60, 40, 60, 34)), kit.px(1080))

    def _told(self) -> Iterator[Said]:
        if self.riddle.is_shown:
            yield NOT_COUNTED
            if not self.riddle.puzzle.rated:
                yield OTHERS
        else:
            own = not (self.riddle.hints or self.riddle.tries)
            yield filled(ALONE, n=self.sum.streak) if own else HELPED
            best = self.sum.best[self.asked.grade]
            if best is not None:
                yield filled(FASTEST, time=clock(best))
        if not self.is_kept:
            yield UNKEPT

    def _rated(self, rated: Rated) -> Said:
        deed = self.game.say(self.table.view, rated.action)
        assert deed is not None
        return (
            filled(COSTS, deed=deed, n=round(rated.behind), off=round(rated.off))
            if rated.behind
            else filled(BEST, deed=deed)
        )

    def _ways(self) -> list[tuple[str, Said, str, str]]:
        on = ("next", WAIT if self.waits else NEXT, "Enter", "primary-paper")
        return [("leave", LEAVE, "Esc", "paper"), ("look", LOOK, "T", "paper"), on]

    # -- hands and time

    def press(self, name: str) -> None:
        if name == "look":
            self.house.go(ToLook(self.table))
        elif name == "next":
            self.waits = True
            self.house.maker.hurry(self.following)
            if not self._go_on():
                self.arrange()
        else:
            leave(self.house, self.table)

    def update(self, now: float) -> bool:
        if self.waits:
            self._go_on()
        return super().update(now)

    def at_rest(self) -> bool:
        return not self.waits and super().at_rest()

    def _go_on(self) -> bool:
        """To the next puzzle, if it is there; where none can be made, back to where this one was begun."""
        try:
            puzzle = self.house.maker.made(self.following)
        except Exception:  # the page says what went wrong, when it is asked for again
            leave(self.house, self.table)
            return True
        if puzzle is not None:
            leave(self.house, self.table)
            self.house.go(ToPuzzle(self.game, self.following, puzzle))
        return puzzle is not None
