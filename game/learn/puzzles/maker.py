"""Makes puzzles in advance, on worker threads and in the thinking process, so that no window waits.

A puzzle follows from its request, and the search for it from how many positions are drawn before it. Of puzzles that
are slow to make, a small file keeps that number, a JSON line a puzzle, for this version of the program only.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from game import __version__, files
from game.bots.thinking import ThinkingProcess
from game.bots.worker import Worker
from game.engine.ai.puzzle import MOST as MOST_DRAWN
from game.engine.ai.puzzle import Puzzle
from game.engine.contract import AnyGame
from game.engine.records import strict
from game.learn.puzzles.puzzle import PuzzleRequest

if TYPE_CHECKING:
    from concurrent.futures import Future

MOST = 24  # puzzles kept ready
FILE = "puzzles-made.jsonl"
MOST_LINES = 300  # of that file, the newest
Found = dict[tuple[str, str, int, str], int]


def read_stock(folder: Path) -> Found:
    """Where each puzzle was found, by game, kind, grade and seed; lines that make no sense are skipped."""
    try:
        lines = files.whole(folder / FILE).splitlines()
    except (OSError, files.Unfit):
        return {}
    return dict(found for line in lines if (found := _read(line)))


def _read(line: bytes) -> tuple[tuple[str, str, int, str], int] | None:
    try:
        app, game, kind, grade, seed, drawn = strict.parse_json(line)
    except (ValueError, TypeError):
        return None
    fits = all(isinstance(each, str) for each in (game, kind, seed)) and type(grade) is type(drawn) is int
    return ((game, kind, grade, seed), drawn) if fits and app == __version__ and 0 <= drawn < MOST_DRAWN else None


def stock_key(asked: PuzzleRequest) -> tuple[str, str, int, str]:
    """What a puzzle follows from."""
    return asked.game, asked.kind, asked.grade, asked.seed


def add_to_stock(folder: Path, asked: PuzzleRequest, drawn: int) -> None:
    """Keep where a puzzle was found; where the disk refuses, it is looked for again."""
    found = [*({**read_stock(folder), stock_key(asked): drawn}).items()][-MOST_LINES:]
    lines = (json.dumps([__version__, *about, many], separators=(",", ":")) + "\n" for about, many in found)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files.write(folder / FILE, "".join(lines).encode())
    except (OSError, files.Unfit):
        return


class PuzzleMaker:
    """Makes the requested puzzles one after the other, and keeps them until they are wanted.

    Those that are slow to make are made in the background beside the others; where they were found stays in ``folder``.
    """

    def __init__(self, games: Mapping[str, AnyGame], mind: ThinkingProcess, folder: Path) -> None:
        self._games, self._mind, self._folder = games, mind, folder
        self._quick: Worker | None = None
        self._slow: Worker | None = None
        self._made: dict[PuzzleRequest, Future[Puzzle]] = {}
        self._stops: dict[PuzzleRequest, Event] = {}  # of slow ones; set since another is wanted first, or at the end

    def ask(self, asked: PuzzleRequest, drawn: int | None = None) -> None:
        """Request a puzzle, unless it is made or will be; a failed one is tried again.

        ``drawn``: how many positions are drawn before it, if a code says that of one that is slow to make.
        """
        if asked in self._made and not _has_failed(self._made[asked]):
            return
        while len(self._made) >= MOST:
            del self._made[next(iter(self._made))]
        self._made[asked] = self._begin(asked, drawn)

    def _begin(self, asked: PuzzleRequest, coded: int | None) -> Future[Puzzle]:
        game = self._games[asked.game]
        is_slow = any(kind.id == asked.kind and kind.is_slow for kind in game.puzzles)
        drawn = read_stock(self._folder).get(stock_key(asked), coded) if is_slow else None
        if is_slow and drawn is None:
            stop = self._stops[asked] = Event()
            self._slow = self._slow or Worker()
            return self._slow.run(lambda: self._make_slowly(game, asked, stop))
        self._quick = self._quick or Worker()
        return self._quick.run(lambda: self._mind.make(game, asked.kind, asked.grade, asked.seed, drawn))

    def _make_slowly(self, game: AnyGame, asked: PuzzleRequest, stop: Event) -> Puzzle:
        """Make it in the background, until it is made or ``stop`` is set."""
        puzzle = self._mind.make_slowly(game, asked.kind, asked.grade, asked.seed, stop.is_set)
        add_to_stock(self._folder, asked, puzzle.drawn)
        return puzzle

    def hurry(self, asked: PuzzleRequest, drawn: int | None = None) -> None:
        """Make this puzzle next: all others that have not started are cancelled, and slow ones stop.

        ``drawn`` as for ``ask``; where it is known, a search for the same puzzle stops, too.
        """
        if asked in self._made and self._made[asked].done() and not _has_failed(self._made[asked]):
            return
        for each, future in [*self._made.items()]:
            if (each != asked or drawn is not None) and not future.done():
                self._drop(each, future)
        self.ask(asked, drawn)

    def forget(self, asked: PuzzleRequest) -> None:
        """Make this puzzle again the next time: it is not the one that was meant."""
        self._made.pop(asked, None)

    def _drop(self, asked: PuzzleRequest, future: Future[Puzzle]) -> None:
        """Cancel or stop it, and forget it, so that it begins again when it is asked for; a quick one may go on."""
        stop = self._stops.pop(asked, None)
        if stop:
            stop.set()
        if future.cancel() or stop:
            del self._made[asked]

    def finished(self, asked: PuzzleRequest) -> Puzzle | None:
        """The puzzle, if it is ready. Raises what making it raised."""
        future = self._made.get(asked)
        return future.result() if future is not None and future.done() else None

    def close(self) -> None:
        for stop in self._stops.values():
            stop.set()
        for worker in (self._quick, self._slow):
            if worker:
                worker.close()


def _has_failed(future: Future[Puzzle]) -> bool:
    return future.done() and (future.cancelled() or future.exception() is not None)
