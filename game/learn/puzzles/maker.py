"""Makes puzzles in advance, on a worker thread and in the thinking process, so that no window waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.bots.thinking import ThinkingProcess
from game.bots.worker import Worker
from game.engine.ai.puzzle import Puzzle
from game.engine.contract import AnyGame
from game.learn.puzzles.puzzle import PuzzleRequest

if TYPE_CHECKING:
    from concurrent.futures import Future

MOST = 24  # puzzles kept ready


class PuzzleMaker:
    """Makes the requested puzzles one after the other, and keeps them until they are wanted."""

    def __init__(self, games: Mapping[str, AnyGame], mind: ThinkingProcess) -> None:
        self._games, self._mind = games, mind
        self._worker: Worker | None = None
        self._made: dict[PuzzleRequest, Future[Puzzle]] = {}

    def ask(self, asked: PuzzleRequest) -> None:
        """Request a puzzle, unless it is made or will be; a failed one is tried again."""
        if asked in self._made and not _has_failed(self._made[asked]):
            return
        self._worker = self._worker or Worker()
        game = self._games[asked.game]
        while len(self._made) >= MOST:
            del self._made[next(iter(self._made))]
        self._made[asked] = self._worker.run(lambda: self._mind.make(game, asked.kind, asked.grade, asked.seed))

    def hurry(self, asked: PuzzleRequest) -> None:
        """Make this puzzle next: all others that have not started are cancelled."""
        if asked in self._made and self._made[asked].done():
            return
        for each, future in self._made.items():
            if each != asked:
                future.cancel()
        self._made = {each: future for each, future in self._made.items() if not _has_failed(future)}
        self.ask(asked)

    def finished(self, asked: PuzzleRequest) -> Puzzle | None:
        """The puzzle, if it is ready. Raises what making it raised."""
        future = self._made.get(asked)
        return future.result() if future is not None and future.done() else None

    def close(self) -> None:
        if self._worker:
            self._worker.close()


def _has_failed(future: Future[Puzzle]) -> bool:
    return future.done() and (future.cancelled() or future.exception() is not None)
