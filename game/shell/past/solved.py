"""How puzzles went: a row for each kind that somebody solved, with streaks and the best time of every grade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.mind.puzzle import GRADES
from game.engine.said import Said, filled, said
from game.learn.puzzles import solved
from game.learn.puzzles.solved import Result, Sum
from game.shell.look.speaker import Run, Text
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Gap, Row
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Words, rule
from game.shell.scene.house import House
from game.shell.scene.laid import middle
from game.shell.scene.sentences import Told, row_told
from game.shell.scene.tall import Tall
from game.shell.scene.today import clock, today

TITLE, NONE = said("Puzzles so far"), said("Nobody has ended a puzzle here yet.")
HEAD = said("In a row count those solved without a hint and at the first choice; so do the best times.")
PERSON, EVERYBODY = (
    said("Person: {name}", about="filter of the history"),
    said("Everybody", about="filter of the history"),
)
KIND, SOLVED, ROW, LONGEST, DAYS = (
    said("Puzzles", about="head of a column"),
    said("Solved", about="head of a column"),
    said("In a row"),
    said("At most"),
    said("Days", about="head of a column"),
)
OF = said("{n} of {all}", about="puzzles")
KIND_OF = said("{game}: {kind}", about="a kind of puzzles")
WIDE, NAME, NARROW = 1560, 330, 128  # units: the page, a kind's name, a figure
LEAST_NAME, BETWEEN = 200, 8  # units: a kind's name where there is little room, and from column to column
NOTHING, NO_TIME = "—", said("none", about="best time, read out")


class PuzzleFiguresScene(Tall):
    """Of one person, or of everybody."""

    name = "puzzle_figures"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.results = solved.read(house.vault.folder)
        self.people = ["", *sorted({each.person for each in self.results})]
        self.person = ""

    def enter(self) -> None:
        super().enter()
        self.arrange()

    @property
    def told(self) -> Sequence[Result]:
        return [each for each in self.results if self.person in ("", each.person)]

    def rows(self) -> Iterator[tuple[Said, Sum]]:
        """Each kind that was tried, with its game, and what it sums to."""
        for game in self.house.games.values():
            for kind in game.puzzles if game.puzzled else ():
                if own := solved.of_kind(self.told, game.id, kind.id):
                    yield filled(KIND_OF, kind=kind.title, game=game.title), solved.summed(own, today())

    # -- what lies on it

    def content(self, kit: Kit) -> Box:
        title = Words(kit, kit.speaker.runs(TITLE), Style("serif", 54, kit.theme.text), least=30, role="heading")
        words = filled(PERSON, name=self.person or EVERYBODY)
        ways = [self.control(kit, "person", words, "P", "felt", 300, 50)] if len(self.people) > 2 else []
        foot = Row([self.control(kit, "back", said("Back", about="button"), "Esc", "felt", 200), Gap()])
        style = Style("regular", 20, kit.theme.quiet)
        rows = [*self.rows()]
        says = self.words(kit, HEAD if rows else NONE, style)
        head = Row([Column([title, says]), Gap(), *ways], kit.px(16), align=0.5)
        return middle(Column([head, *self._table(kit, rows), foot], kit.px(26)), self.units(WIDE))

    def _table(self, kit: Kit, rows: Sequence[tuple[Said, Sum]]) -> Iterator[Box]:
        """Columns as wide as the widest word in them; wider where there is room for that."""
        if not rows:
            return
        quiet, strong = Style("regular", 18, kit.theme.quiet), Style("semibold", 20, kit.theme.text)
        plain = kit.speaker.plain
        lines = [[plain(each) for each in (KIND, SOLVED, ROW, LONGEST, DAYS, *GRADES)]]
        lines += [[plain(title), *self._figures(kit, own)] for title, own in rows]
        wides = [kit.type.widest, *[kit.type.width] * (len(lines[0]) - 1)]  # a kind's name may go on below
        least = [max(wide([Text(line[at])], strong) for line in lines) for at, wide in enumerate(wides)]
        rooms = [max(kit.px(NARROW if at else NAME), wide) for at, wide in enumerate(least)]
        if sum(rooms) + kit.px(BETWEEN) * (len(rooms) - 1) > min(self.units(WIDE), self.room.w):
            rooms = [max(kit.px(LEAST_NAME), least[0]), *(wide + kit.px(BETWEEN) for wide in least[1:])]
        head, *told = [self._line(kit, line, rooms, strong if at else quiet) for at, line in enumerate(lines)]
        none = plain(NO_TIME)
        heard = [self._heard(kit, lines[0], [none if each == NOTHING else each for each in line]) for line in lines[1:]]
        listed = [Told(kit, box, words) for box, words in zip(told, heard, strict=True)]
        yield Column([Told(kit, head), rule(kit, kit.theme.quiet), *listed], kit.px(10))

    @staticmethod
    def _heard(kit: Kit, heads: Sequence[str], line: Sequence[str]) -> Sequence[Run]:
        """A row in words."""
        return row_told(kit.speaker, [Text(line[0])], line[1:], heads[1:])

    @staticmethod
    def _line(kit: Kit, words: Sequence[str], rooms: Sequence[int], style: Style) -> Box:
        cells = [
            Words(kit, [Text(each)], style, float(at > 0), room=room)
            for at, (each, room) in enumerate(zip(words, rooms, strict=True))
        ]
        return Row(cells, kit.px(BETWEEN))

    @staticmethod
    def _figures(kit: Kit, own: Sum) -> list[str]:
        plain = kit.speaker.plain
        times = [NOTHING if each is None else plain(clock(each)) for each in own.best]
        return [
            plain(filled(OF, n=own.solved, all=own.begun)),
            f"{own.streak}",
            f"{own.longest}",
            f"{own.days}",
            *times,
        ]

    # -- hands

    def press(self, name: str) -> None:
        if name == "person":
            self.person = self.people[(self.people.index(self.person) + 1) % len(self.people)]
            self.arrange()
        else:
            self.house.back()
