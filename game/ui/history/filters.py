"""What the list of matches is narrowed to: a game, a person, a result, a level, words to search for; and days."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache

from game.bots.players import PERSON
from game.engine.info import GameInfo
from game.engine.messages import Message, msg
from game.learn.index import Entry
from game.ui.i18n.speaker import Speaker
from game.ui.session.match_standing import MONTHS
from game.ui.session.titles import LEVELS, title_of
from game.values import dataclass

RESULTS: Mapping[str, Message] = {
    "won": msg("won", about="result of a match"),
    "drawn": msg("drawn", about="result of a match"),
    "lost": msg("lost", about="result of a match"),
}


@dataclass(frozen=True)
class Filter:
    """Which matches are wanted; an empty field stands for all."""

    game: str = ""
    person: str = ""
    result: str = ""
    level: str = ""
    search: str = ""


@dataclass(frozen=True)
class KnownMatch:
    """A match with what it is found by: its people, how it ended for the first of them, and a text."""

    entry: Entry
    people: frozenset[str]
    result: str
    text: str


@dataclass(frozen=True)
class KnownMatches:
    """The matches, newest first, and what there is to narrow them to.

    ``deals`` are those that were played more than once.
    """

    matches: tuple[KnownMatch, ...] = ()
    games: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    deals: frozenset[str] = frozenset()

    def shown(self, wanted: Filter) -> list[Entry]:
        """Return the wanted matches."""
        found: Iterable[KnownMatch] = self.matches
        if game := wanted.game:
            found = [each for each in found if each.entry.game == game]
        if level := wanted.level:
            found = [each for each in found if level in each.entry.players]
        if person := wanted.person:
            found = [each for each in found if person in each.people]
        for word in wanted.search.casefold().split():
            found = [each for each in found if word in each.text]
        if result := wanted.result:
            found = [
                each for each in found if result == (result_of(each.entry, person) if person else each.result)
            ]  # fmt: skip
        return [each.entry for each in found]


def known_matches(entries: Iterable[Entry], games: Sequence[str], words: SearchWords) -> KnownMatches:
    """Return what is known of these matches; ``games`` are those of this version, in order."""
    known = [entry for entry in entries if entry.game in games]
    matches = tuple(
        [KnownMatch(each, _people_of(each.names, each.players), result_of(each), words.of(each)) for each in known]
    )
    played, players = {entry.game for entry in known}, {player for entry in known for player in entry.players}
    deals = Counter(entry.deal for entry in known)
    return KnownMatches(
        matches, tuple(game for game in games if game in played),
        tuple(sorted({name for each in matches for name in each.people})),
        tuple(level for level in LEVELS if level in players and level != PERSON),
        frozenset(deal for deal, count in deals.items() if deal and count > 1),
    )  # fmt: skip


@lru_cache(1000)  # most matches are of the same company
def _people_of(names: tuple[str, ...], players: tuple[str, ...]) -> frozenset[str]:
    return frozenset(name for name, player in zip(names, players, strict=True) if player == PERSON)


class SearchWords:
    """The words in which matches are searched, in one language: game, names, levels, and the day."""

    def __init__(self, speaker: Speaker, games: Mapping[str, GameInfo]) -> None:
        self._games = {name: speaker.plain(game.title) for name, game in games.items()}
        self._levels = {name: speaker.plain(title_of(name)) for name in LEVELS if name != PERSON}
        self._months = [speaker.plain(month) for month in MONTHS]
        self._company = lru_cache(1000)(self._company_text)

    def _company_text(self, game: str, names: tuple[str, ...], players: tuple[str, ...]) -> str:
        return " ".join((self._games[game], *names, *(self._levels.get(player, "") for player in players)))

    def of(self, entry: Entry) -> str:
        """Return the text of a match, for comparison."""
        then = datetime.fromtimestamp(entry.ended)
        day = f"{then.day} {self._months[then.month - 1]} {then.year} {then.year}-{then.month:02}-{then.day:02}"
        return f"{self._company(entry.game, entry.names, entry.players)} {day}".casefold()


def seat_of(entry: Entry, person: str = "") -> int | None:
    """Return where this person sat, or the first person; None if nobody did."""
    return next((seat for seat in entry.people if person in ("", entry.names[seat])), None)


def result_of(entry: Entry, person: str = "") -> str:
    """Return how the match ended for this person, or for the first person; empty if nobody sat there."""
    seat = seat_of(entry, person)
    if seat is None:
        return ""
    if len(entry.sides) > 1 and len(entry.winners) != 1:
        return "drawn"
    return "won" if entry.side_of(seat) in entry.winners else "lost"


def rivals_of(entry: Entry, seat: int) -> list[str]:
    """Return the levels of the computer players against this seat, each once, the weakest first."""
    rivals = {entry.players[other] for side in entry.sides if seat not in side for other in side}
    return [level for level in LEVELS if level in rivals and level != PERSON]


def next_of(values: Sequence[str], value: str) -> str:
    """Return the value after this one; "" after the last."""
    order = ["", *values]
    return order[(order.index(value) + 1) % len(order)] if value in order else ""


def end_of(text: str) -> float | None:
    """Return when a year, month or day ends, in seconds since 1970; None if the text names none.

    Year, month and day are numbers in this order or the other way round; a month or a year may stand alone.
    """
    found = re.findall(r"\d+", text)
    year, month, day = (*map(int, found if len(found[:1] and found[0]) == 4 else found[::-1]), 0, 0, 0)[:3]
    try:
        if day:
            after = datetime(year, month, day) + timedelta(days=1)
        elif month:
            after = datetime(year + month // 12, month % 12 + 1, 1) if month <= 12 else datetime(year, month, 1)
        else:
            after = datetime(year + 1, 1, 1)
        return after.timestamp()
    except (ValueError, OverflowError, OSError):
        return None
