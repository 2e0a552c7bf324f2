"""What a game can be tried on, alone: its kinds of puzzles, those of the day, how hard, and how it went so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.contract import Game
from game.engine.mind.puzzle import GRADES, Kind
from game.engine.said import Said, filled, said, said_n
from game.learn.puzzles import solved
from game.learn.puzzles.puzzle import Asked
from game.learn.puzzles.solved import Result, Sum
from game.shell.look.speaker import Run, Text
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Gap, Grid, Row
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Control, Words
from game.shell.play.plans import usual
from game.shell.scene.house import House
from game.shell.scene.laid import middle
from game.shell.scene.tall import Tall
from game.shell.scene.today import clock, today
from game.shell.scene.ways import ToLessons, ToPuzzle, ToPuzzleFigures, ToPuzzles

TITLE, OTHERS = said("Puzzles: {game}", about="puzzle"), said("Puzzles of other games")
HEAD = said("Every one is proved to have a best answer. Any way that comes to it is right.")
GRADE, TODAY = said("New ones: {grade}"), said("Today: {grade}", about="puzzle")
SOLVED = said_n("{n} solved", "{n} solved", 0, about="puzzles")
ROW, BEST, DAYS = (
    said("{n} in a row", about="puzzles"),
    said("best {time}", about="puzzle"),
    said_n("{n} day in a row", "{n} days in a row", 0),
)
BETWEEN = Text(" · ")
OF_DAY, MAKING = said("The same for everybody, everywhere"), said("A moment: the puzzle is being made.")
FAILED = said("This puzzle cannot be made: {why}")
WIDE = 1240  # units


class PuzzlesScene(Tall):
    """A puzzle is begun by its button, as soon as it is made."""

    name = "puzzles"

    def __init__(self, house: House, game: Game[Any]) -> None:
        super().__init__(house)
        self.game, self.kinds, self.day = game, game.puzzles, today()
        self.wanted: Asked | None = None
        self.notice: Said | None = None
        self.results = self._read()

    def _read(self) -> list[Result]:
        """What came of those of whoever sits down to puzzles here."""
        own, *_ = usual(self.game, self.house.prefs.name).names
        return solved.of_person(solved.read(self.house.vault.folder), own)

    @property
    def about(self) -> Game[Any]:
        return self.game

    def enter(self) -> None:
        super().enter()
        self.day, self.wanted, self.notice = today(), None, None
        self.results = self._read()
        self._ask_ahead()
        self.arrange()

    def _ask_ahead(self) -> None:
        """Have all made that the next press could want."""
        for kind in self.kinds:
            self.house.maker.ask(self._next(kind))
        for kind in self.kinds:
            self.house.maker.ask(self._of_day(kind))

    def _next(self, kind: Kind) -> Asked:
        return solved.following(self.results, self.game.id, kind.id, self.house.prefs.grade)

    def _of_day(self, kind: Kind) -> Asked:
        return solved.of_today(self.game.id, kind.id, self.day)

    # -- what lies on it

    def content(self, kit: Kit) -> Box:
        title = Words(
            kit, kit.speaker.runs(filled(TITLE, game=self.game.title)), Style("serif", 54, kit.theme.text), least=30,
            role="heading",
        )  # fmt: skip
        says = self.words(kit, self.notice or HEAD, Style("regular", 20, kit.theme.quiet))
        grade = self.control(kit, "grade", filled(GRADE, grade=GRADES[self.house.prefs.grade]), "G", "felt", 330, 54)
        head = Row([Column([title, says]), Gap(), grade], kit.px(18), align=0.5)
        rows = Grid([each for at, kind in enumerate(self.kinds) for each in self._row(kit, at, kind)], kit.px(14), 2)
        foot = Row([self.control(kit, "back", said("Back", about="button"), "Esc", "felt", 220), Gap(),
                    self.control(kit, "figures", said("So far"), "I", "felt", 220),
                    self.control(kit, "lessons", said("Lessons", about="button"), "E", "felt", 220)],
                   kit.px(18))  # fmt: skip
        others = [*self._others(kit)]
        quiet = self.words(kit, OTHERS, Style("semibold", 20, kit.theme.quiet))
        rest = [Column([quiet, Row([*others, Gap()], kit.px(10))], kit.px(10))] if others else []
        return middle(Column([head, rows, *rest, foot], kit.px(24)), self.units(WIDE))

    def _row(self, kit: Kit, at: int, kind: Kind) -> Iterator[Control]:
        """The next of a kind, and today's."""
        runs = kit.speaker.runs
        own = solved.summed(solved.of_kind(self.results, self.game.id, kind.id), self.day)
        under = self._so_far(kit, own) if own.solved else runs(kind.blurb)
        yield self._large(kit, Button(f"next.{kind.id}", runs(kind.title), key=str(at + 1), look="felt", size=24,
                                      under=under), 560)  # fmt: skip
        asked = self._of_day(kind)
        done = solved.todays(self.results, asked)
        note = filled(DAYS, n=own.days) if own.days else OF_DAY
        yield self._large(kit, Button(f"today.{kind.id}", runs(filled(TODAY, grade=GRADES[asked.grade])), look="felt",
                                      size=22, ticked=(done is not None and done.is_solved) or None,
                                      under=runs(note), of=runs(kind.title)), 560)  # fmt: skip

    def _large(self, kit: Kit, button: Button, wide: float) -> Control:
        return Control(kit, self.bar, button, wide, 84, self.prefix)

    def _so_far(self, kit: Kit, own: Sum) -> list[Run]:
        best = own.best[self.house.prefs.grade]
        told = [filled(SOLVED, n=own.solved)]
        told += [filled(ROW, n=own.streak)] if own.streak > 1 else []
        told += [] if best is None else [filled(BEST, time=clock(best))]
        return [run for words in told for run in (BETWEEN, *kit.speaker.runs(words))][1:]

    def _others(self, kit: Kit) -> Iterator[Control]:
        for game in self.house.games.values():
            if game is not self.game and game.puzzled:
                yield self.control(kit, f"game.{game.id}", game.title, "", "felt", 290, 48)

    # -- hands and time

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind in ("next", "today"):
            found = next(each for each in self.kinds if each.id == which)
            self._want(self._next(found) if kind == "next" else self._of_day(found))
        elif kind == "grade":
            self.house.remember(grade=(self.house.prefs.grade + 1) % len(GRADES))
            self._ask_ahead()
            self.arrange()
        elif kind == "game":
            self.house.instead(ToPuzzles(self.house.games[which]))
        elif kind == "figures":
            self.house.go(ToPuzzleFigures())
        elif kind == "lessons":
            self.house.instead(ToLessons(self.game))
        else:
            self.house.back()

    def _want(self, asked: Asked) -> None:
        self.wanted, self.notice = asked, None
        self.house.maker.hurry(asked)
        if not self._begun():
            self.notice = MAKING
            self.arrange()

    def update(self, now: float) -> bool:
        if self.wanted:
            self._begun()
        return super().update(now)

    def at_rest(self) -> bool:
        return self.wanted is None and super().at_rest()

    def _begun(self) -> bool:
        """Sit down at what is wanted, if it is made."""
        asked = self.wanted
        assert asked is not None
        try:
            puzzle = self.house.maker.made(asked)
        except Exception as error:  # whatever went wrong there, the page stays
            self.wanted, self.notice = None, filled(FAILED, why=str(error).strip().rpartition("\n")[2])
            self.arrange()
            return True
        if puzzle is None:
            return False
        self.wanted = self.notice = None
        self.house.go(ToPuzzle(self.game, asked, puzzle))
        return True
