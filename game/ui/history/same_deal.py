"""All matches of one deal side by side: what each person made of every hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from game.engine.messages import Message, fill, msg, msg_n
from game.learn.index import Entry, History
from game.learn.margin import margins_of
from game.learn.tally import NoHistory, RecordedHand, RecordedMatch, read
from game.ui.history import curve_text
from game.ui.history.figures import NOTHING, lead, margin_parts
from game.ui.history.filters import rivals_of, seat_of
from game.ui.history.match_line import day_of
from game.ui.history.waiting import WaitingPage
from game.ui.i18n.speaker import Speaker, Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, LINE, framed, page_foot, page_head
from game.ui.scenes.sentences import RowSentence, row_sentence
from game.ui.scenes.tall import Tall
from game.ui.session.titles import title_of
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control, TextPart, rule
from game.values import dataclass

TITLE = msg("The same deal", about="heading")
ALONE = msg("Nobody else has played this deal here. Its code, typed at a seating, deals it again.")
SHOWS = msg("Each hand as points less the others’ (with several, less their mean).")
DAY, CHAIR, MARGIN = msg("Day", about="statistics"), msg("Seat", about="statistics"), msg("Margin", about="statistics")
LUCK, PLAY = msg("Luck", about="statistics"), msg("Play", about="statistics")
SHOWN = msg_n("{first} to {last} of {all} match", "{first} to {last} of {all} matches", count="all")
UNREAD = msg_n(
    "{n} match is left out: its record cannot be read.", "{n} matches are left out: their records cannot be read."
)
OPEN = msg("Replay", about="button")
GAP, LABEL, COLUMN = 16, 190, 260  # units
ABOVE = 3  # lines before the hands


@dataclass(frozen=True)
class PlayedDeal:
    """A match of the deal, with its hands, and the side whose results count: that of the first person."""

    entry: Entry
    hands: Sequence[RecordedHand]

    @property
    def side(self) -> int:
        """The side of the first person; the first side if nobody sat there."""
        return self.entry.side_of(seat_of(self.entry) or 0)

    @property
    def total(self) -> float:
        """The margin of the whole match."""
        totals = self.entry.totals
        return margins_of(totals, totals)[self.side].net

    def hand(self, number: int) -> float | None:
        """The margin of a hand; None if the match ended before."""
        nets = next((hand.nets for hand in self.hands if hand.number == number), None)
        return None if nets is None else margins_of(nets, nets)[self.side].net


@dataclass(frozen=True)
class PlayedDeals:
    """The matches of one deal, oldest first, and how many more have a record that cannot be read."""

    found: tuple[PlayedDeal, ...] = ()
    unread: int = 0


def played_deals(history: History, path: Path) -> PlayedDeals:
    """Return all matches of the deal in this record; files may have changed since they were listed."""
    chosen = _read(path)
    entries = history.same_deal(chosen.deal) if chosen else []
    matches = [(entry, _read(entry.path)) for entry in entries]
    found = tuple(PlayedDeal(entry, match.hands) for entry, match in matches if match)
    return PlayedDeals(found, len(matches) - len(found) + (chosen is None))


def _read(path: Path) -> RecordedMatch | None:
    try:
        return read(path)
    except (NoHistory, OSError):
        return None


class SameDealScene(Tall, WaitingPage[PlayedDeals]):
    """The matches of one deal as the columns of a table."""

    name = "same_deal"
    margin = EDGE

    def __init__(self, context: AppContext, path: Path) -> None:
        self.first = self.columns = 0
        super().__init__(context, partial(played_deals, path=path))

    @property
    def listed(self) -> Sequence[PlayedDeal]:
        return self.found.found if self.found else ()

    def content(self, kit: Kit) -> Box:
        if self.reading is not None:
            return self.waiting(kit)
        played, unread = self.listed, self.found.unread if self.found else 0
        quiet = Style("regular", LINE, kit.theme.quiet)
        left_out = [self.words(kit, fill(UNREAD, n=unread), Style("semibold", LINE, kit.theme.gold))] if unread else []
        if len(played) < 2:
            says = left_out or [self.words(kit, ALONE, quiet)]
            return framed(kit, page_head(kit, TITLE), says, page_foot(self, kit))
        game = self.words(kit, self.context.games.infos[played[0].entry.game].title, Style("regular", 22, quiet.colour))
        head = page_head(kit, TITLE, Column([self.words(kit, SHOWS, quiet), *left_out]), [game])
        return framed(kit, head, [self._table(kit, played)], self._foot(kit, len(played)))

    def _table(self, kit: Kit, played: Sequence[PlayedDeal]) -> Box:
        """Return the table: what is compared on the left, then a column for each match."""
        self.columns = max(1, min(len(played), (self.room.w - kit.px(LABEL)) // kit.px(COLUMN + GAP)))
        shown = played[self.first : self.first + self.columns]
        quiet, plain = Style("regular", 20, kit.theme.quiet), Style("semibold", 20, kit.theme.text)
        heads = [_name(kit.speaker, each) for each in shown]
        rows: list[Box] = [self._row(kit, "", heads, Style("serif", 26, kit.theme.text), quiet)]
        for at, (label, figures) in enumerate(_lines(kit.speaker, self.context, shown)):
            if at == ABOVE or label is MARGIN:
                rows.append(rule(kit, kit.theme.quiet))
            name = kit.speaker.plain(label)
            text = row_sentence(kit.speaker, [Text(name)], figures, heads)
            rows.append(RowSentence(kit, self._row(kit, name, figures, plain, quiet), text))
        ways = [self._open_button(kit, self.first + at, each) for at, each in enumerate(shown)]
        below = Row([TextPart(kit, [], quiet, room=kit.px(LABEL)), *ways], kit.px(GAP), align=0)
        return Column([Column(rows, kit.px(4)), below], kit.px(GAP))

    @staticmethod
    def _row(kit: Kit, label: str, figures: Sequence[str], style: Style, quiet: Style) -> Row:
        cells = [TextPart(kit, [Text(each)], style, least=16, room=kit.px(COLUMN), grow=1) for each in figures]
        return Row([TextPart(kit, [Text(label)], quiet, room=kit.px(LABEL)), *cells], kit.px(GAP), align=0)

    def _open_button(self, kit: Kit, at: int, played: PlayedDeal) -> Control:
        key, whose = str(at + 1) if at < 9 else "", [Text(_name(kit.speaker, played))]
        made = Button(f"open.{at}", kit.speaker.runs(OPEN), key=key, of=whose)
        then = partial(self.context.open.record, played.entry.path, "replay")
        return self.place_button(kit, made, COLUMN, 54, 1.0, then)

    def _foot(self, kit: Kit, count: int) -> Box:
        if count <= self.columns:
            return page_foot(self, kit)
        last = min(count, self.first + self.columns)
        words = fill(SHOWN, first=self.first + 1, last=last, all=count)
        return page_foot(self, kit, [self.control(kit, "more", words, "M", "felt", 260, 56, then=self._show_more)])

    def _show_more(self) -> None:
        self.first = self.first + self.columns if self.first + self.columns < len(self.listed) else 0


def _lines(
    speaker: Speaker, context: AppContext, shown: Sequence[PlayedDeal]
) -> Iterator[tuple[Message, list[str]]]:  # fmt: skip
    """Yield each line of the table: a label, and a text for each match."""
    yield DAY, [speaker.plain(day_of(each.entry.ended)) for each in shown]
    yield CHAIR, [speaker.number((seat_of(each.entry) or 0) + 1) for each in shown]
    yield curve_text.AGAINST, [_rivals(speaker, each) for each in shown]
    numbers = sorted({hand.number for each in shown for hand in each.hands})
    numbered = context.games.infos[shown[0].entry.game].rounds.numbered
    for n in numbers:
        yield fill(numbered, n=n), [_points(speaker, each.hand(n)) for each in shown]
    yield MARGIN, [_points(speaker, each.total) for each in shown]
    if any(each.entry.margins for each in shown):
        split = [_parts(speaker, each) for each in shown]
        yield LUCK, [luck for luck, _ in split]
        yield PLAY, [play for _, play in split]


def _name(speaker: Speaker, played: PlayedDeal) -> str:
    entry = played.entry
    return speaker.partners([entry.names[seat] for seat in entry.sides[played.side]])


def _rivals(speaker: Speaker, played: PlayedDeal) -> str:
    """Return against whom: people by name, others by level."""
    entry = played.entry
    seats = [seat for number, side in enumerate(entry.sides) if number != played.side for seat in side]
    people = [entry.names[seat] for seat in seats if seat in entry.people]
    levels = [speaker.plain(title_of(level)) for level in rivals_of(entry, entry.sides[played.side][0])]
    return speaker.join_list([*people, *levels]) if people or levels else NOTHING


def _points(speaker: Speaker, value: float | None) -> str:
    return NOTHING if value is None else lead(speaker, value)


def _parts(speaker: Speaker, played: PlayedDeal) -> tuple[str, str]:
    margins = played.entry.margins
    if not margins:
        return NOTHING, NOTHING
    _, luck, play = margin_parts(speaker, margins[played.side])
    return luck, play
