"""The statistics page: a column for each group of players, and the curve over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.messages import Message, fill, msg, msg_n
from game.learn import stats
from game.learn.index import History
from game.learn.stats import EXPORTED, CurvePoint, DecisionCosts, StatsLine, export, streaks
from game.ui.history import costs, curve_text
from game.ui.history.pictures import trends
from game.ui.history.pictures.picture import Trend
from game.ui.history.plot import Along, PlotField
from game.ui.history.waiting import WaitingPage
from game.ui.i18n.speaker import Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, LINE, framed, invitation, page_foot, page_head, play_last
from game.ui.scenes.sentences import RowSentence, row_sentence
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control, TextPart, rule
from game.values import dataclass

TITLE, NONE = msg("Statistics", about="heading"), msg("Play a match to its end, and its figures will be here.")
PERSON, GAME = (
    msg("Person: {name}", about="filter of the history"),
    msg("Game: {name}", about="filter of the history"),
)
NUMBERS, CURVE, EXPORT = msg("Numbers", about="button"), msg("Curve", about="button"), msg("Export", about="button")
PUZZLES, PICTURES = msg("Puzzles", about="button"), msg("Pictures", about="button")
WRITTEN = msg("Written to {folder}: {csv} and {json}.")
FAILED = msg("The files cannot be written: {why}")
EARLIER, LATER, COMPANIES = (
    msg("Earlier", about="button"),
    msg("Later", about="button"),
    msg_n("{first} to {last} of {all} group", "{first} to {last} of {all} groups", count="all"),
)
GAP, COLUMN, LISTED = 16, 300, 9  # units, and matches listed at once
BESIDE = 1400  # units of width from which a narrow table has the curve beside it


@dataclass(frozen=True)
class KnownStatistics:
    """All lines, with totals, a curve and costs for each person and game."""

    lines: tuple[StatsLine, ...]
    totals: Mapping[tuple[str, str], StatsLine]
    curves: Mapping[tuple[str, str], Sequence[CurvePoint]]
    costs: Mapping[tuple[str, str], DecisionCosts]


class StatisticsScene(Along, WaitingPage[KnownStatistics]):
    """The statistics of one person at one game."""

    name = "statistics"
    margin = EDGE
    listed = LISTED

    def __init__(self, context: AppContext) -> None:
        self.person = self.game = ""
        self.first = self.columns = 0
        self._over_time: tuple[Sequence[CurvePoint], Trend] | None = None
        self.lists = self.reviews = False  # are the plot's numbers listed, or the reviews' results?
        super().__init__(context, lambda history: _known_statistics(context, history))

    # -- state

    @property
    def count(self) -> int:
        return len(self.moments)

    @property
    def has_curve(self) -> bool:
        return self.reading is None and bool(self.lines)

    def loaded(self) -> None:
        if self.lines and self.person not in self._people():
            self._turn_to(self._people()[0], "")

    @property
    def lines(self) -> Sequence[StatsLine]:
        """The lines of all people and games."""
        return self.found.lines if self.found else ()

    def _people(self) -> list[str]:
        """Return the people, those who played most first."""
        counts: dict[str, int] = {}
        for line in self.lines:
            counts[line.person] = counts.get(line.person, 0) + line.matches
        return sorted(counts, key=lambda name: (-counts[name], name))

    def _games(self) -> list[str]:
        played = {line.game for line in self.lines if line.person == self.person}
        return [game for game in self.context.games if game in played]

    def _turn_to(self, person: str, game: str) -> None:
        self.person = person
        self.game = game if game in self._games() else self._games()[0]
        self.first, self.at = 0, max(0, len(self.moments) - 1)
        self.top = max(0, len(self.moments) - LISTED)

    @property
    def moments(self) -> Sequence[CurvePoint]:
        return self.found.curves.get((self.person, self.game), ()) if self.found else ()

    def _mine(self) -> list[StatsLine]:
        mine = [line for line in self.lines if (line.person, line.game) == (self.person, self.game)]
        return sorted(mine, key=lambda line: -line.matches)

    def _totals(self) -> list[StatsLine]:
        """Return the totals, unless they are those of the only company."""
        total = self.found.totals.get((self.person, self.game)) if self.found else None
        return [total] if total and len(self._mine()) > 1 else []

    # -- content

    def content(self, kit: Kit) -> Box:
        if self.reading is not None:
            return self.waiting(kit)
        if not self.lines:
            puzzles = self._felt_control(kit, "puzzles", PUZZLES, "Z", 200)
            head, foot = page_head(kit, TITLE), page_foot(self, kit, [puzzles])
            return framed(kit, head, [invitation(self, kit, NONE)], foot)
        person, game = fill(PERSON, name=self.person), fill(GAME, name=self.context.games.infos[self.game].title)
        ways = [self._felt_control(kit, "person", person, "P", 240), self._felt_control(kit, "game", game, "G", 240)]
        below = self._cost_box(kit) if self.reviews else self._numbers(kit) if self.lists else self._curve(kit)
        level = self.words(kit, curve_text.level_of(self._mine()[0]), Style("semibold", LINE, kit.theme.gold))
        head = page_head(kit, TITLE, level, ways)
        table, end = self._table(kit), self._foot(kit)
        if self._is_narrow(kit):
            return Column([head, Row([table, below], kit.px(2 * GAP), grow=1), end], kit.px(GAP))
        return Column([head, table, below, end], kit.px(GAP))

    def _is_narrow(self, kit: Kit) -> bool:
        """Return whether the table leaves room for the curve beside it."""
        return len(self._totals()) + len(self._mine()) == 1 and self.room.w >= kit.px(BESIDE)

    def _felt_control(self, kit: Kit, name: str, words: Message, key: str, wide: float) -> Control:
        return self.control(kit, name, words, key, "felt", wide, HIGH)

    def _table(self, kit: Kit) -> Box:
        """Return the table: measures on the left, then the totals, and a column for each group of players."""
        mine, totals, room = self._mine(), self._totals(), self.room.w
        self.columns = max(1, min(len(mine), (room - kit.px(260)) // kit.px(COLUMN) - len(totals)))
        shown = [*totals, *mine[self.first : self.first + self.columns]]
        style, quiet = Style("semibold", 18, kit.theme.text), Style("regular", 18, kit.theme.quiet)
        rows = list[Box]()
        for at, (measure, row) in enumerate(curve_text.table(kit.speaker, self.context.games[self.game], shown)):
            label = TextPart(kit, kit.speaker.runs(measure), quiet, room=kit.px(240))
            cells = [TextPart(kit, [Text(each)], style, least=16, room=kit.px(COLUMN - 20), grow=1) for each in row]
            words = row_sentence(kit.speaker, kit.speaker.runs(measure), row)
            rows.append(RowSentence(kit, Row([label, *cells], kit.px(20), align=0), words))
            if at == curve_text.COMPANY - 1:
                rows.append(Column([Gap(0, 0, kit.px(5)), rule(kit, kit.theme.quiet), Gap(0, 0, kit.px(5))]))
        return Column(rows, kit.px(7 if self._is_narrow(kit) else 1))

    def _curve(self, kit: Kit) -> Box:
        curve = self._picture(kit)
        self.plot = PlotField(kit, curve, self.at, self._is_on_curve)
        style = Style("regular", 18, kit.theme.quiet)
        marked = self.words(kit, curve.item_text(self.at), Style("semibold", 18, kit.theme.text))
        run = self.words(kit, curve_text.run_of(streaks(list(self.moments))), style)
        return Column([self.plot, marked, Column([run, self.words(kit, curve.note, style)])], kit.px(6), grow=1)

    def _picture(self, kit: Kit) -> Trend:
        """Return the curve over time of this person at this game."""
        if self._over_time is None or self._over_time[0] is not self.moments:
            self._over_time = self.moments, trends.points(kit.speaker, self.moments)
        return self._over_time[1]

    def _numbers(self, kit: Kit) -> Box:
        """Return the curve's values as rows."""
        self.plot = None
        rows = range(self.top, min(len(self.moments), self.top + LISTED))
        plain, held = Style("regular", 18, kit.theme.quiet), Style("semibold", 18, kit.theme.text)
        listed = [self._row(kit, at, held if at == self.at else plain) for at in rows]
        return Column([*listed, Gap(0, 1)], kit.px(3), grow=1)

    def _cost_box(self, kit: Kit) -> Box:
        """Return what decisions cost by topic."""
        self.plot, found = None, self.found.costs.get((self.person, self.game)) if self.found else None
        return costs.box(kit, self.context.games[self.game], found or DecisionCosts())

    def _row(self, kit: Kit, at: int, style: Style) -> TextPart:
        return self.words(kit, self._picture(kit).item_text(at), style, least=16)

    def _foot(self, kit: Kit) -> Box:
        mine, ways = self._mine(), list[Box]()
        if len(mine) > self.columns:
            last = min(len(mine), self.first + self.columns)
            ways.append(self._felt_control(kit, "more", fill(COMPANIES, first=self.first + 1, last=last, all=len(mine)),
                                   "M", 260))  # fmt: skip
        ways += [
            self._felt_control(kit, "earlier", EARLIER, "", 130), self._felt_control(kit, "later", LATER, "", 130),
            self._felt_control(kit, "numbers", CURVE if self.lists and not self.reviews else NUMBERS, "N", 170),
            self._felt_control(kit, "reviews", msg("Reviews", about="button"), "R", 170),
            self._felt_control(kit, "pictures", PICTURES, "V", 160),
            self._felt_control(kit, "export", EXPORT, "E", 160),
            self._felt_control(kit, "puzzles", PUZZLES, "Z", 160),
        ]  # fmt: skip
        says = self.words(kit, self.notice, Style("semibold", 18, kit.theme.gold))
        return Column([says, page_foot(self, kit, ways)], kit.px(6))

    # -- input

    def press(self, name: str) -> None:
        self.notice = None
        match name:
            case "person":
                people = self._people()
                self._turn_to(people[(people.index(self.person) + 1) % len(people)], self.game)
            case "game":
                games = self._games()
                self._turn_to(self.person, games[(games.index(self.game) + 1) % len(games)])
            case "more":
                self.first = self.first + self.columns if self.first + self.columns < len(self._mine()) else 0
            case "earlier" | "later":
                self._mark(self.at + (1 if name == "later" else -1))
            case "numbers":
                self.lists, self.reviews = not self.lists or self.reviews, False
            case "reviews":
                self.reviews = not self.reviews
            case "play":
                play_last(self.context)
            case "puzzles":
                self.context.open.puzzle_figures()
            case "pictures":
                self.context.open.pictures(self.person, self.game)
            case "export":
                self._export()
            case _:
                super().press(name)
        if self.context.stack.top is self:
            self.arrange()

    def _export(self) -> None:
        folder = self.context.vault.folder
        try:
            export(self.lines, folder)
            self.notice = fill(WRITTEN, folder=str(folder), csv=EXPORTED[0], json=EXPORTED[1])
        except OSError as error:
            self.notice = fill(FAILED, why=error.strerror or str(error))


def _known_statistics(context: AppContext, history: History) -> KnownStatistics:
    lines = tuple(line for line in stats.lines(history) if line.game in context.games)
    pairs = {(line.person, line.game) for line in lines}
    for name in {line.game for line in lines}:
        _ = context.games[name].presets  # the page shows its presets: load the game here, not in the main loop
    curves = {pair: stats.curve(history, *pair) for pair in pairs}
    totals = {(line.person, line.game): line for line in stats.totals(history)}
    return KnownStatistics(lines, totals, curves, {pair: stats.costs(history, *pair) for pair in pairs})
