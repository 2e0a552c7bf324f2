"""The history: an SQLite index over the record files of finished matches.

Only the files are authoritative. The index is rebuilt from them if it is missing, damaged or of another version, and
updated each time it is opened. Any number of windows may have it open.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from game import files
from game.bots.players import PERSON
from game.learn.margin import Margin
from game.learn.reviews.storage import SUFFIX as REVIEW
from game.learn.reviews.storage import Review, digest, read_review, topics
from game.learn.tally import NoHistory, RecordedMatch, date_of, read
from game.values import dataclass

VERSION = 4
NAME, RECORDS, SUFFIX = "history.sqlite", "records", ".jsonl"
WAIT_S = 5.0  # for another window that writes
AT_ONCE = 50  # files in one transaction: progress shows, and other windows need not wait for all

_TABLES = """
CREATE TABLE file (id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL, size INTEGER NOT NULL, changed INTEGER NOT NULL,
    reviewed INTEGER NOT NULL, trouble TEXT);
CREATE TABLE match (file INTEGER PRIMARY KEY REFERENCES file ON DELETE CASCADE, ended REAL NOT NULL,
    game TEXT NOT NULL, preset TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL, hands INTEGER NOT NULL,
    marked INTEGER NOT NULL, names TEXT NOT NULL, players TEXT NOT NULL, sides TEXT NOT NULL, totals TEXT NOT NULL,
    winners TEXT NOT NULL, deal TEXT NOT NULL, margins TEXT NOT NULL);
CREATE INDEX by_end ON match (ended);
CREATE TABLE sat (file INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, seat INTEGER NOT NULL, person TEXT NOT NULL,
    game TEXT NOT NULL, preset TEXT NOT NULL, partners TEXT NOT NULL, rivals TEXT NOT NULL, ended REAL NOT NULL,
    marked INTEGER NOT NULL, won REAL NOT NULL, hands INTEGER NOT NULL, lead REAL NOT NULL, squares REAL NOT NULL,
    best REAL, worst REAL, out INTEGER NOT NULL, shutouts INTEGER NOT NULL, contracts INTEGER NOT NULL,
    turns INTEGER NOT NULL, total REAL NOT NULL, PRIMARY KEY (file, seat));
CREATE INDEX by_person ON sat (person, game);
CREATE TABLE topic (file INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, seat INTEGER NOT NULL, topic TEXT NOT NULL,
    decisions INTEGER NOT NULL, mistakes INTEGER NOT NULL, cost REAL NOT NULL, PRIMARY KEY (file, seat, topic));
"""
_MATCH, _SAT = 15, 20  # columns
_TOPIC = ("seat", "topic", "decisions", "mistakes", "cost")

T = TypeVar("T")
_DAMAGE = (sqlite3.DatabaseError, ValueError)  # errors of a damaged index: bad pages, or bad values in them
_LAST = (1 << 63) - 1  # the largest file time in nanoseconds that the index can hold
Tell = Callable[[int, int], bool]  # progress: files read, of how many; returns False to cancel


@dataclass(frozen=True)
class Entry:
    """A match of the history, for display in a list.

    ``deal`` is the same for all matches of one deal code, and empty where there is none. ``margins``, by side: points
    less the others', and play less theirs; empty if the match has no review.
    """

    folder: Path
    file: str
    ended: float
    game: str
    preset: str
    hands: int
    is_marked: bool
    names: tuple[str, ...]
    players: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    totals: tuple[float, ...]
    winners: tuple[int, ...]
    deal: str
    margins: tuple[Margin, ...]

    @property
    def path(self) -> Path:
        """The path of its record."""
        return self.folder / self.file

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    def side_of(self, seat: int) -> int:
        """The number of the side a seat is on."""
        return next(number for number, side in enumerate(self.sides) if seat in side)


class History:
    """The open index of one folder of saves and records. Use it in one thread, and close it."""

    def __init__(self, folder: Path, tell: Tell | None = None) -> None:
        """Open the index and update it; ``tell`` gets the progress.

        Never raises for disk errors: if the index cannot be stored, it is made in memory.
        """
        self._folder, self._records = folder, folder / RECORDS
        self.is_whole = True  # was it never cancelled?
        self._base = _open_index(folder)
        tell = tell or (lambda done, of: True)
        try:
            self._learn(tell)
        except _DAMAGE as error:
            self._rebuild(error, tell)

    def __enter__(self) -> History:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the index file."""
        self._base.close()

    def rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        return self.fetch(query, values, lambda *row: row)

    def fetch(self, query: str, values: Sequence[object], make: Callable[..., T]) -> list[T]:
        """What ``make`` returns for each row of a query. If damage only shows now, the index is rebuilt first."""
        try:
            return [make(*row) for row in self._query(query, values)]
        except _DAMAGE as error:
            self._rebuild(error, lambda done, of: True)
            return [make(*row) for row in self._query(query, values)]

    def _query(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        return self._base.execute(query, values).fetchall()

    # -- changes of the files

    def _rebuild(self, error: Exception, tell: Tell) -> None:
        """Rebuild the index from the files; in memory if it is only locked or cannot be written."""
        self._base.close()
        self._base = _recreate(self._folder) if _is_damage(error) else _create_tables(_connect(":memory:"))
        self._learn(tell)

    def _learn(self, tell: Tell) -> None:
        there = dict(_files(self._records))
        known = {name: tuple(about) for name, *about in self._query("SELECT name, size, changed, reviewed FROM file")}
        gone = [name for name, about in known.items() if there.get(str(name)) != about]
        fresh = [name for name, about in there.items() if known.get(name) != about]
        if gone:
            with self._base:
                self._base.executemany("DELETE FROM file WHERE name = ?", [(name,) for name in gone])
        for at in range(0, len(fresh), AT_ONCE):
            if not tell(at, len(fresh)):
                self.is_whole = False
                return
            self._take_in([(name, *there[name]) for name in fresh[at : at + AT_ONCE]])
        tell(len(fresh), len(fresh))

    def _take_in(self, about: Iterable[tuple[str, int, int, int]]) -> None:
        found = [(each, *_read(self._records / each[0])) for each in about]
        with self._base:
            for each, played, trouble in found:
                row = self._base.execute(
                    "INSERT OR REPLACE INTO file (name, size, changed, reviewed, trouble) VALUES (?, ?, ?, ?, ?)",
                    (*each, trouble),
                )
                if played and row.lastrowid:
                    review = _review(self._records / each[0]) if each[3] else None
                    self._add(row.lastrowid, date_of(played.ended, each[0], each[2] / 1e9), played, review)

    def _add(self, file: int, ended: float, played: RecordedMatch, review: Review | None) -> None:
        row = _match_row(file, ended, played, review)
        self._base.execute(f"INSERT INTO match VALUES ({_marks(_MATCH)})", row)
        rows = [
            _seat_row(file, ended, played, seat)
            for seat, player in enumerate(played.players)
            if player == PERSON and played.hands
        ]
        self._base.executemany(f"INSERT INTO sat VALUES ({_marks(_SAT)})", rows)
        if review:
            costs = [(file, *map(each.__getattribute__, _TOPIC)) for each in topics(review)]
            self._base.executemany(f"INSERT INTO topic VALUES ({_marks(1 + len(_TOPIC))})", costs)

    # -- queries

    def entries(self, game: str = "", person: str = "", most: int = 1000) -> list[Entry]:
        """The matches, newest first; of one game, and of one person, if given."""
        return self._entries(
            "(? = '' OR match.game = ?) AND (? = '' OR EXISTS (SELECT 1 FROM sat WHERE sat.file = match.file AND"
            " person = ?)) ORDER BY match.ended DESC, name DESC LIMIT ?",
            (game, game, person, person, most),
        )

    def same_deal(self, deal: str) -> list[Entry]:
        """The matches of this deal, oldest first; none for an empty one."""
        return self._entries("deal = ? AND deal != '' ORDER BY match.ended, name", (deal,))

    def _entries(self, where: str, values: Sequence[object]) -> list[Entry]:
        return self.fetch(
            "SELECT name, match.ended, match.game, match.preset, match.hands, match.marked, names, players, sides,"
            f" totals, winners, deal, margins FROM match JOIN file ON file.id = match.file WHERE {where}",
            values, self._entry,
        )  # fmt: skip

    def _entry(
        self, name: str, ended: float, game: str, preset: str, hands: int, marked: int, names: str, players: str,
        sides: str, totals: str, winners: str, deal: str, margins: str,
    ) -> Entry:  # fmt: skip
        return Entry(
            self._records, str(name), ended, game, preset, hands, bool(marked), _tuples(names),
            _tuples(players), _tuples(sides), tuple(json.loads(totals)), _tuples(winners), deal,
            tuple([Margin(net, play) for net, play in json.loads(margins)]),
        )  # fmt: skip

    def troubles(self) -> list[tuple[str, str]]:
        """The files that are not complete matches, with the reason."""
        return [(str(name), str(why)) for name, why in self.rows("SELECT name, trouble FROM file WHERE trouble != ''")]


# ---------------------------------------------------------------- the index file


def _open_index(folder: Path) -> sqlite3.Connection:
    """The index in this version's form; a new one if it is damaged."""
    try:
        return _create_tables(_connect(_file(folder)))
    except OSError:
        return _recreate(folder)
    except _DAMAGE as error:
        return _recreate(folder) if _is_damage(error) else _create_tables(_connect(":memory:"))


def _is_damage(error: Exception) -> bool:
    """Is the index damaged? Otherwise it is only locked, full or read-only."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # ValueErrors have no code
    # The low byte of an extended result code is the primary one.
    return not isinstance(error, sqlite3.OperationalError) or code & 0xFF == sqlite3.SQLITE_ERROR


def _recreate(folder: Path) -> sqlite3.Connection:
    """A new empty index in place of a damaged one; in memory if it cannot be written."""
    with contextlib.suppress(OSError, sqlite3.Error):
        for name in (NAME, f"{NAME}-wal", f"{NAME}-shm", f"{NAME}-journal"):
            with contextlib.suppress(FileNotFoundError):
                (folder / name).unlink()
        return _create_tables(_connect(_file(folder)))
    return _create_tables(_connect(":memory:"))


def _file(folder: Path) -> Path:
    """The index file, created if necessary, for its owner only. Raises OSError."""
    path = folder / NAME
    folder.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, files.PRIVATE))
    return path


def _connect(where: Path | str) -> sqlite3.Connection:
    base = sqlite3.connect(where, timeout=WAIT_S)
    base.execute("PRAGMA synchronous = NORMAL")
    return base


def _create_tables(base: sqlite3.Connection) -> sqlite3.Connection:
    """The connection, with exactly the tables of this version; other windows wait while they are made."""
    try:
        if not _is_ours(base):
            with base:
                base.execute("BEGIN IMMEDIATE")
                if not _is_ours(base):
                    _make_tables(base)
        base.execute("PRAGMA foreign_keys = ON")
    except _DAMAGE:
        base.close()
        raise
    return base


def _is_ours(base: sqlite3.Connection) -> bool:
    """Does it have this version and its tables?"""
    there = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    (version,) = base.execute("PRAGMA user_version").fetchone()
    return bool(version == VERSION and there == {"file", "match", "sat", "topic"})


def _make_tables(base: sqlite3.Connection) -> None:
    for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        base.execute(f'DROP TABLE "{name}"')
    for table in _TABLES.split(";"):
        base.execute(table)
    base.execute(f"PRAGMA user_version = {VERSION}")


def _files(folder: Path) -> Iterator[tuple[str, tuple[int, int, int]]]:
    """The record files with size, time of change and time of their review (0 for none), in nanoseconds."""
    found = dict[str, tuple[int, int]]()
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith((SUFFIX, REVIEW)):
                with contextlib.suppress(OSError):
                    about = entry.stat(follow_symlinks=False)
                    found[entry.name] = about.st_size, max(-_LAST, min(about.st_mtime_ns, _LAST))
    for name, (size, changed) in found.items():
        if name.endswith(SUFFIX):
            yield name, (size, changed, found.get(name.removesuffix(SUFFIX) + REVIEW, (0, 0))[1])


def _read(path: Path) -> tuple[RecordedMatch | None, str]:
    try:
        return read(path), ""
    except (NoHistory, OSError) as error:
        return None, str(error)


def _review(path: Path) -> Review | None:
    """The complete review beside a record, if it is of this version and of this very record."""
    try:
        found = read_review(path, digest(files.whole(path)))
    except (OSError, ValueError, LookupError, TypeError):
        return None
    return found if found and found.samples else None


# ---------------------------------------------------------------- rows


@lru_cache(1000)  # of thousands of rows, most tell of the same company
def _tuples(text: str) -> Any:
    """The JSON list as a tuple, of tuples if it holds lists."""
    return tuple([tuple(each) if isinstance(each, list) else each for each in json.loads(text)])


def _marks(count: int) -> str:
    return ", ".join("?" * count)


def _match_row(file: int, ended: float, played: RecordedMatch, review: Review | None) -> tuple[object, ...]:
    margins = [review.margin(side) for side in range(len(played.sides))] if review else []
    return (
        file, ended, played.game, played.preset, json.dumps(played.options), played.seed, len(played.hands),
        played.is_marked, *map(json.dumps, (played.names, played.players, played.sides, played.totals, played.winners)),
        played.deal, json.dumps([(round(each.net, 2), round(each.play, 2)) for each in margins]),
    )  # fmt: skip


def _seat_row(file: int, ended: float, played: RecordedMatch, seat: int) -> tuple[object, ...]:
    """The row of the person at this seat; a hand's lead is their side's points minus the best other side's."""
    side = played.side_of(seat)
    leads = [_lead(hand.nets, side) for hand in played.hands]
    turns = [hand.contracts[seat] for hand in played.hands if seat in hand.contracts]
    own = [other for other in played.sides[side] if other != seat]
    rivals = [other for number, each in enumerate(played.sides) if number != side for other in each]
    return (
        file, seat, played.names[seat], played.game, played.rules, _company(played, own), _company(played, rivals),
        ended, played.is_marked, _win_share(played, side),
        len(leads), math.fsum(leads), math.fsum(x * x for x in leads), max(leads), min(leads),
        sum(hand.out == seat for hand in played.hands),
        sum(hand.shutouts[side] for hand in played.hands), len(turns), sum(turns), played.totals[side],
    )  # fmt: skip


def _lead(nets: Sequence[float], side: int) -> float:
    return nets[side] - max((net for other, net in enumerate(nets) if other != side), default=0.0)


def _win_share(played: RecordedMatch, side: int) -> float:
    """1 for a win, 0.5 for a draw, 0 for a loss."""
    if side not in played.winners:
        return 0.0
    return 1.0 if len(played.winners) == 1 else 0.5


def _company(played: RecordedMatch, seats: Iterable[int]) -> str:
    """The players at these seats, sorted: people by name, others by level."""
    return json.dumps(
        sorted(played.names[seat] if played.players[seat] == PERSON else played.players[seat] for seat in seats)
    )
