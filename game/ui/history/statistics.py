"""The statistics page: a column for each group of players, and the curve over time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.engine.contract import AnyGame
from game.engine.messages import Message, fill, msg, msg_n
from game.learn import stats
from game.learn.index import History
from game.learn.stats import EXPORTED, LATE, Cost, CurvePoint, DecisionCosts, StatsLine, export, streaks
from game.ui.history import curve_text
from game.ui.history.figures import NOTHING, figure, figure_table
from game.ui.history.filters import next_of
from game.ui.history.pictures import trends
from game.ui.history.pictures.picture import Trend
from game.ui.history.plot import Along, PlotField
from game.ui.history.waiting import WaitingPage
from game.ui.i18n.speaker import Speaker, Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, LINE, framed, invitation, page_foot, page_head
from game.ui.scenes.sentences import RowSentence, row_sentence
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control, TextPart, rule
from game.values import dataclass

TITLE, NONE = msg("Statistics", about="heading"), msg("Play a match to its end, and its figures will be here.")
PERSON, GAME = msg("Person: {name}", about="filter of the history"), msg("Game: {name}", about="filter of the history")
NUMBERS, CURVE, EXPORT = msg("Numbers", about="button"), msg("Curve", about="button"), msg("Export", about="button")
PUZZLES, PICTURES = msg("Puzzles", about="button"), msg("Pictures", about="button")
WRITTEN = msg("Written to {folder}: {csv} and {json}.")
FAILED = msg("The files cannot be written: {why}")
EARLIER, LATER = msg("Earlier", about="button"), msg("Later", about="button")
COMPANIES = msg_n("{first} to {last} of {all} group", "{first} to {last} of {all} groups", count="all")
UNREVIEWED = msg("No match of this game has been reviewed: the history and every score sheet lead there.")
REVIEWED = msg_n(
    "What decisions cost in {n} reviewed match, in points against the best that could be known.",
    "What decisions cost in {n} reviewed matches, in points against the best that could be known.",
    0,
)
ALL, OTHER = msg("All decisions"), msg("Other decisions")
COST_HEADS = (
    msg("Decisions", about="head of a column"),
    msg("Mistakes", about="head of a column"),
    msg("Cost of one"),
    msg_n("Last {n} match", "Last {n} matches", 0),
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

    def content(self, kit: Kit) -> Box:
        if self.reading is not None:
            return self.waiting(kit)
        if not self.lines:
            puzzles = self._felt_control(kit, "puzzles", PUZZLES, "Z", 200, self.context.open.puzzle_figures)
            head, foot = page_head(kit, TITLE), page_foot(self, kit, [puzzles])
            return framed(kit, head, [invitation(self, kit, NONE)], foot)
        person, game = fill(PERSON, name=self.person), fill(GAME, name=self.context.games.infos[self.game].title)
        ways = [
            self._felt_control(kit, "person", person, "P", 240, self._next_person),
            self._felt_control(kit, "game", game, "G", 240, self._next_game),
        ]
        below = self._costs(kit) if self.reviews else self._numbers(kit) if self.lists else self._curve(kit)
        level = self.words(kit, curve_text.level_of(self._mine()[0]), Style("semibold", LINE, kit.theme.gold))
        head = page_head(kit, TITLE, level, ways)
        table, end = self._table(kit), self._foot(kit)
        if self._is_narrow(kit):
            return Column([head, Row([table, below], kit.px(2 * GAP), grow=1), end], kit.px(GAP))
        return Column([head, table, below, end], kit.px(GAP))

    def _is_narrow(self, kit: Kit) -> bool:
        return len(self._totals()) + len(self._mine()) == 1 and self.room.w >= kit.px(BESIDE)

    def _felt_control(
        self, kit: Kit, name: str, words: Message, key: str, wide: float, then: Callable[[], object]
    ) -> Control:
        return self.control(kit, name, words, key, "felt", wide, HIGH, then=then)

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
        if self._over_time is None or self._over_time[0] is not self.moments:
            self._over_time = self.moments, trends.points(kit.speaker, self.moments)
        return self._over_time[1]

    def _numbers(self, kit: Kit) -> Box:
        self.plot = None
        rows = range(self.top, min(len(self.moments), self.top + LISTED))
        plain, held = Style("regular", 18, kit.theme.quiet), Style("semibold", 18, kit.theme.text)
        listed = [self._row(kit, at, held if at == self.at else plain) for at in rows]
        return Column([*listed, Gap(0, 1)], kit.px(3), grow=1)

    def _costs(self, kit: Kit) -> Box:
        self.plot, found = None, self.found.costs.get((self.person, self.game)) if self.found else None
        return _cost_table(kit, self.context.games[self.game], found or DecisionCosts())

    def _row(self, kit: Kit, at: int, style: Style) -> TextPart:
        return self.words(kit, self._picture(kit).item_text(at), style, least=16)

    def _foot(self, kit: Kit) -> Box:
        mine, ways = self._mine(), list[Box]()
        if len(mine) > self.columns:
            last = min(len(mine), self.first + self.columns)
            words = fill(COMPANIES, first=self.first + 1, last=last, all=len(mine))
            ways.append(self._felt_control(kit, "more", words, "M", 260, self._next_groups))
        numbers, pictures = CURVE if self.lists and not self.reviews else NUMBERS, self.context.open.pictures
        ways += [
            self._felt_control(kit, "earlier", EARLIER, "", 130, partial(self._mark_point, self.at - 1)),
            self._felt_control(kit, "later", LATER, "", 130, partial(self._mark_point, self.at + 1)),
            self._felt_control(kit, "numbers", numbers, "N", 170, self._turn_numbers),
            self._felt_control(kit, "reviews", msg("Reviews", about="button"), "R", 170, self._turn_reviews),
            self._felt_control(kit, "pictures", PICTURES, "V", 160, partial(pictures, self.person, self.game)),
            self._felt_control(kit, "export", EXPORT, "E", 160, self._export),
            self._felt_control(kit, "puzzles", PUZZLES, "Z", 160, self.context.open.puzzle_figures),
        ]
        says = self.words(kit, self.notice, Style("semibold", 18, kit.theme.gold))
        return Column([says, page_foot(self, kit, ways)], kit.px(6))

    def press(self, name: str) -> None:
        self.notice = None
        super().press(name)

    def _next_person(self) -> None:
        people = self._people()
        self._turn_to(next_of(people, self.person) or people[0], self.game)

    def _next_game(self) -> None:
        games = self._games()
        self._turn_to(self.person, next_of(games, self.game) or games[0])

    def _next_groups(self) -> None:
        self.first = self.first + self.columns if self.first + self.columns < len(self._mine()) else 0

    def _turn_numbers(self) -> None:
        self.lists, self.reviews = not self.lists or self.reviews, False

    def _turn_reviews(self) -> None:
        self.reviews = not self.reviews

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


def _cost_table(kit: Kit, game: AnyGame, known: DecisionCosts) -> Box:
    """Return what decisions cost in reviews: a row for all of them, and one for each of the game's topics."""
    quiet = Style("regular", 18, kit.theme.quiet)
    if not known.matches:
        return Column([TextPart(kit, kit.speaker.runs(UNREVIEWED), quiet), Gap(0, 1)], grow=1)
    about = TextPart(kit, kit.speaker.runs(fill(REVIEWED, n=known.matches)), quiet)
    heads = [kit.speaker.plain(fill(head, n=LATE)) for head in COST_HEADS]
    lines = [(name, _cost_figures(kit.speaker, cost), name is ALL) for name, cost in _costs(game, known)]
    return Column([about, *figure_table(kit, heads, lines, quiet, 260, 44), Gap(0, 1)], kit.px(3), grow=1)


def _costs(game: AnyGame, known: DecisionCosts) -> list[tuple[Message, Cost]]:
    by_topic, names = {each.topic: each for each in known.topics}, {**game.topics, "": OTHER} if game.topics else {}
    return [(ALL, _sum(known)), *((name, by_topic[topic]) for topic, name in names.items() if topic in by_topic)]


def _sum(known: DecisionCosts) -> Cost:
    each = known.topics
    return Cost(
        "", sum(t.decisions for t in each), sum(t.mistakes for t in each), sum(t.cost for t in each),
        sum(t.late_decisions for t in each), sum(t.late_cost for t in each),
    )  # fmt: skip


def _cost_figures(speaker: Speaker, cost: Cost) -> list[str]:
    one = figure(speaker, cost.cost / cost.decisions, signed=False) if cost.decisions else NOTHING
    late = figure(speaker, cost.late_cost / cost.late_decisions, signed=False) if cost.late_decisions else NOTHING
    return [speaker.number(cost.decisions), speaker.number(cost.mistakes), one, late]
