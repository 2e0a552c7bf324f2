"""Puzzle statistics: a row for each kind that somebody solved, with streaks and the best time of every grade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.ai.puzzle import GRADES
from game.engine.messages import Message, fill, msg
from game.learn.puzzles import results
from game.learn.puzzles.results import PuzzleResult, PuzzleTotals
from game.ui.i18n.speaker import Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, LINE, framed, invitation, last_game, page_foot, page_head
from game.ui.scenes.sentences import RowSentence, row_sentence
from game.ui.scenes.tall import Tall
from game.ui.scenes.today import clock, today
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import TextPart, rule

TITLE, NONE = msg("Puzzles so far"), msg("Solve a puzzle, and it will be here.")
HEAD = msg("“In a row” and the best times count only those solved without a hint and at the first choice.")
PERSON = msg("Person: {name}", about="filter of the history")
EVERYBODY = msg("Everybody", about="filter of the history")
KIND, SOLVED, ROW = msg("Puzzles", about="head of a column"), msg("Solved", about="head of a column"), msg("In a row")
LONGEST, DAYS = msg("Longest", about="head of a column"), msg("Days", about="head of a column")
DAILY = msg("Of the day", about="head of a column: grade of puzzles")
OF = msg("{n} of {all}", about="puzzles")
KIND_OF = msg("{game}: {kind}", about="a kind of puzzles")
NAME, NARROW = 330, 128  # units: the name of a kind, a figure
LEAST_NAME, BETWEEN = 200, 8  # units: the name of a kind where there is little room, and between columns
PUZZLES = msg("Puzzles", about="button")
NOTHING, NO_TIME = "—", msg("none", about="best time, read out")


class PuzzleStatisticsScene(Tall):
    """The results of one person, or of everybody."""

    name = "puzzle_figures"
    margin = EDGE

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.results = results.read(context.vault.folder)
        self.people = ["", *sorted({each.person for each in self.results})]
        self.person = ""

    def enter(self) -> None:
        super().enter()
        self.arrange()

    @property
    def shown_results(self) -> Sequence[PuzzleResult]:
        return [each for each in self.results if self.person in ("", each.person)]

    def rows(self) -> Iterator[tuple[Message, PuzzleTotals]]:
        """Yield each kind that was tried, with its game and totals."""
        for game in [self.context.games[name] for name, info in self.context.games.infos.items() if info.puzzled]:
            for kind in game.puzzles:
                if own := results.of_kind(self.shown_results, game.id, kind.id):
                    yield fill(KIND_OF, kind=kind.title, game=game.title), results.sum_results(own, today())

    def content(self, kit: Kit) -> Box:
        words = fill(PERSON, name=self.person or EVERYBODY)
        person = self.control(kit, "person", words, "P", "felt", 300, HIGH, then=self._next_person)
        rows = [*self.rows()]
        says = self.words(kit, HEAD if rows else None, Style("regular", LINE, kit.theme.quiet))
        body = [*self._table(kit, rows)] if rows else [invitation(self, kit, NONE, PUZZLES, self._solve)]
        head = page_head(kit, TITLE, says, [person] if len(self.people) > 2 else [])
        return framed(kit, head, body, page_foot(self, kit))

    def _table(self, kit: Kit, rows: Sequence[tuple[Message, PuzzleTotals]]) -> Iterator[Box]:
        """Yield the table; columns are as wide as their widest word, or wider if there is room."""
        quiet, strong = Style("regular", 18, kit.theme.quiet), Style("semibold", 20, kit.theme.text)
        plain = kit.speaker.plain
        lines = [[plain(each) for each in (KIND, SOLVED, ROW, LONGEST, DAYS, DAILY, *GRADES)]]
        lines += [[plain(title), *self._figures(kit, own)] for title, own in rows]
        wides = [kit.type.widest, *[kit.type.width] * (len(lines[0]) - 1)]  # the name of a kind may wrap
        least = [max(wide([Text(line[at])], strong) for line in lines) for at, wide in enumerate(wides)]
        rooms = [max(kit.px(NARROW if at else NAME), wide) for at, wide in enumerate(least)]
        if sum(rooms) + kit.px(BETWEEN) * (len(rooms) - 1) > self.room.w:
            rooms = [max(kit.px(LEAST_NAME), least[0]), *(wide + kit.px(BETWEEN) for wide in least[1:])]
        head, *body = [self._line(kit, line, rooms, strong if at else quiet) for at, line in enumerate(lines)]
        none, heads = plain(NO_TIME), lines[0][1:]
        told = [(line[0], [none if each == NOTHING else each for each in line[1:]]) for line in lines[1:]]
        words = [row_sentence(kit.speaker, [Text(name)], figures, heads) for name, figures in told]
        listed = [RowSentence(kit, box, each) for box, each in zip(body, words, strict=True)]
        yield Column([RowSentence(kit, head), rule(kit, kit.theme.quiet), *listed], kit.px(10))

    @staticmethod
    def _line(kit: Kit, words: Sequence[str], rooms: Sequence[int], style: Style) -> Box:
        name, *figures = zip(words, rooms, strict=True)
        cells = [TextPart(kit, [Text(each)], style, 1.0, room=room) for each, room in figures]
        return Row([TextPart(kit, [Text(name[0])], style, room=name[1]), *cells], kit.px(BETWEEN))

    def _figures(self, kit: Kit, own: PuzzleTotals) -> list[str]:
        plain = kit.speaker.plain
        times = [NOTHING if each is None else plain(clock(each)) for each in own.best]
        daily = plain(GRADES[own.daily]) if self.person or len(self.people) < 3 else NOTHING
        counts = map(str, (own.streak, own.longest, own.days))
        return [plain(fill(OF, n=own.solved, all=own.begun)), *counts, daily, *times]

    def _next_person(self) -> None:
        self.person = self.people[(self.people.index(self.person) + 1) % len(self.people)]

    def _solve(self) -> None:
        likely = last_game(self.context), *self.context.games.infos.values()
        game = next(each for each in likely if each.puzzled)
        self.context.instead.puzzles(self.context.games[game.id])
