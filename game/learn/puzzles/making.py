"""Puzzles made ahead: on a worker thread, in the process in which searching players think, so that no window waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.bots.mind import Mind
from game.bots.worker import Worker
from game.engine.contract import Game
from game.engine.mind.puzzle import Puzzle
from game.learn.puzzles.puzzle import Asked

if TYPE_CHECKING:
    from concurrent.futures import Future

MOST = 24  # puzzles kept ready


class Maker:
    """Makes what it was asked for, one after the other, and keeps it until it is wanted."""

    def __init__(self, games: Mapping[str, Game[Any]], mind: Mind) -> None:
        self._games, self._mind = games, mind
        self._worker: Worker | None = None
        self._made: dict[Asked, Future[Puzzle]] = {}

    def ask(self, asked: Asked) -> None:
        """Have it made, unless it is or will be; what failed is tried again."""
        if asked in self._made and not _failed(self._made[asked]):
            return
        self._worker = self._worker or Worker()
        game = self._games[asked.game]
        while len(self._made) >= MOST:
            del self._made[next(iter(self._made))]
        self._made[asked] = self._worker.run(lambda: self._mind.make(game, asked.kind, asked.grade, asked.seed))

    def hurry(self, asked: Asked) -> None:
        """Somebody waits for it: whatever else has not been begun is dropped."""
        if asked in self._made and self._made[asked].done():
            return
        for each, future in self._made.items():
            if each != asked:
                future.cancel()
        self._made = {each: future for each, future in self._made.items() if not _failed(future)}
        self.ask(asked)

    def made(self, asked: Asked) -> Puzzle | None:
        """It, once it is there. Raises what making it raised."""
        future = self._made.get(asked)
        return future.result() if future is not None and future.done() else None

    def close(self) -> None:
        if self._worker:
            self._worker.close()


def _failed(future: Future[Puzzle]) -> bool:
    return future.done() and (future.cancelled() or future.exception() is not None)
