"""Where parallel work runs: in this process, in several on this machine, or on a Dask cluster.

Work is split into pieces that depend only on their arguments, and the results are taken in order, so they are the same
everywhere.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from game.headless import Unusable
from game.values import dataclass

Piece = TypeVar("Piece")
Done = TypeVar("Done")

LOCAL, DASK = "local", "dask:"


class NoExecutor(Unusable):
    """The requested executor does not exist, or cannot do this; the message says why."""


class Here(Executor):
    """Runs everything in this process, at once."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@dataclass(frozen=True)
class Crew:
    """An executor, and how many pieces it gets at a time."""

    pool: Executor
    jobs: int = 1

    @property
    def is_here(self) -> bool:
        """Does everything run in this process?"""
        return isinstance(self.pool, Here)

    def each(
        self, work: Callable[[Piece], Done], pieces: Iterable[Piece], seconds: float = math.inf, least: int = 0
    ) -> Iterator[tuple[Piece, Done]]:
        """Each piece with its result, in order; after ``seconds``, pieces are only started up to the ``least``.

        Raises what ``work`` raises, and NoExecutor where a worker cannot import it; then no more pieces are started.
        """
        end, left, begun = time.monotonic() + seconds, iter(pieces), 0
        running: deque[tuple[Piece, Future[Done]]] = deque()
        try:
            while True:
                wanted = self.jobs - len(running) if time.monotonic() < end else least - begun
                for piece in islice(left, max(0, wanted)):
                    running.append((piece, self.pool.submit(work, piece)))
                    begun += 1
                if not running:
                    return
                piece, future = running.popleft()
                yield piece, _result(future)
        finally:
            for _, future in running:
                future.cancel()


HERE = Crew(Here())


def _result(future: Future[Done]) -> Done:
    try:
        return future.result()
    except CancelledError:
        raise NoExecutor("the workers went away before all was done: start them again") from None
    except ModuleNotFoundError as error:
        raise NoExecutor(f"a worker has no {error.name}: start the workers where this program runs") from None


@contextmanager
def crew(name: str, jobs: int) -> Iterator[Crew]:
    """A crew with the executor that ``open_executor`` opens."""
    with open_executor(name, jobs) as pool:
        yield Crew(pool, jobs)


@contextmanager
def open_executor(name: str, jobs: int) -> Iterator[Executor]:
    """An executor by name: ``local`` processes, or ``dask:ADDRESS``. Raises NoExecutor in one line."""
    if name.startswith(DASK):
        with _dask(name.removeprefix(DASK)) as pool:
            yield pool
    elif name == LOCAL:
        with Here() if jobs == 1 else ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            yield pool
    else:
        raise NoExecutor(f"no executor {name!r}; there are: {LOCAL}, {DASK}ADDRESS")


@contextmanager
def _dask(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client  # an extra, for users with a cluster
    except ImportError:
        raise NoExecutor("dask is not installed: pip install 'skarney-table[cluster]'") from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError, TypeError) as error:
        why = next(iter(str(error).splitlines()), type(error).__name__)
        raise NoExecutor(f"no dask cluster at {address!r}: {why}") from None
    with client, client.get_executor() as pool:
        yield pool
