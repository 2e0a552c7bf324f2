"""Reviews and pars of matches: those saved, and those being made in the background."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

from game.bots.child_process import ChildFailed
from game.bots.pipes import PipeLost
from game.bots.thinking import ProcessReplaced, ThinkingProcess
from game.engine.match import Match
from game.engine.messages import Message, fill, msg
from game.engine.table import Seat
from game.learn.judge import WORLDS
from game.learn.review import Decision, Part, ReviewTotals
from game.learn.reviews import background, storage
from game.learn.reviews.par import ParHand
from game.learn.reviews.storage import Review

TRIES = 5  # processes in a row that achieve nothing: thinking may cost a job its process
UNKEPT = msg("The review cannot be kept: {why}")
FAILED = msg("The review failed: this is a fault of the program.")
Line = Mapping[str, Any]
Where = Callable[[], Path | None]  # returns where the record is now


class BackgroundJob:
    """A job in the background: ``share`` is done, in per cent; then it ``is_over``.

    ``note`` is a message about how it went.
    """

    def __init__(self, work: Callable[[BackgroundJob], None]) -> None:
        self.share, self.is_over, self.is_wanted = 0, False, True
        self.note: Message | None = None
        self._work = work
        threading.Thread(target=self._do, name="reviewing", daemon=True).start()

    def _do(self) -> None:
        try:
            self._work(self)
        except CancelledError:
            self.cancel()
        except Exception as error:  # it ends only this job
            print(f"skarney: {error}", file=sys.stderr)
            self.note = FAILED
        finally:
            self.is_over = True

    def set_share(self, share: int) -> None:
        """Set the share that is done."""
        self.share = share

    def tell(self, note: Message | None) -> None:
        """Set the message about how it went."""
        self.note = note

    def cancel(self) -> None:
        """Cancel the job: nothing of it is saved."""
        self.is_wanted = False


class Reviews:
    """The reviews this window knows, by the digests of their records."""

    def __init__(self, mind: ThinkingProcess) -> None:
        self._mind = mind
        self._lines: dict[str, tuple[int, list[Line]]] = {}
        self._making: dict[tuple[str, str], BackgroundJob] = {}
        self._changing = threading.Lock()

    def close(self) -> None:
        """Cancel all jobs."""
        for each in self._making.values():
            each.cancel()

    # -- known reviews and jobs

    def find(self, of: str, where: Where) -> Review | None:
        """Return what is known about the record with this digest: its review, or only pars (of no samples)."""
        found = self._lines.get(of) or self._read(of, where)
        if found is None:
            return None
        with contextlib.suppress(ValueError, LookupError, TypeError):
            self._lines[of] = found
            return storage.review_of(*found)
        return None

    def _read(self, of: str, where: Where) -> tuple[int, list[Line]] | None:
        path = where()
        found = storage.lines_at(path, of) if path else None
        return (found[0], [*found[1]]) if found else None

    def making(self, of: str, what: str) -> BackgroundJob | None:
        """Return the job in progress, ``review`` or ``par``."""
        found = self._making.get((of, what))
        return found if found and not found.is_over else None

    def last(self, of: str, what: str) -> BackgroundJob | None:
        """Return the last job, finished or not."""
        return self._making.get((of, what))

    # -- starting jobs

    def review(self, match: Match, where: Where) -> BackgroundJob:
        """Start to review the match as it is now, unless that is in progress."""
        match.game.import_all()
        data = storage.bytes_of(match)
        of, game, count = storage.digest(data), match.game, data.count(b"\n")

        def work(making: BackgroundJob) -> None:
            parts, topics = list[Part](), dict[int, str]()

            def hear(found: Part | dict[int, str]) -> bool:
                if isinstance(found, dict):
                    topics.update(found)
                    return False
                if isinstance(found, Decision) and found in parts:
                    return False
                parts.append(found)
                making.set_share(min(99, 100 * getattr(found, "line", 0) // count))
                return isinstance(found, Decision)  # every new process repeats the hands

            def begin() -> Sequence[Any]:
                known = [part for part in parts if isinstance(part, Decision)]
                parts[:] = known
                return game, background.compress(data), WORLDS, known

            self._work_in_process(making, background.review, begin, hear)
            if not (parts and isinstance(parts[-1], ReviewTotals)):
                raise CancelledError
            self._keep(making, of, where, WORLDS, background.kept_lines(parts, topics))

        return self._begin(of, "review", work)

    def par(self, match: Match, where: Where, chair: Seat, others: str, hands: Sequence[int]) -> BackgroundJob:
        """Start to replay these hands with an expert in the chair."""
        data = storage.bytes_of(match)
        of, game = storage.digest(data), match.game

        def work(making: BackgroundJob) -> None:
            played = list[ParHand]()

            def hear(found: ParHand) -> bool:
                played.append(found)
                making.set_share(100 * len(played) // len(hands))
                return True

            def begin() -> Sequence[Any]:
                return game, background.compress(data), chair, others, [*hands][len(played) :]

            self._work_in_process(making, background.par, begin, hear)
            if len(played) < len(hands):
                raise CancelledError
            lines = [
                {"t": "par", "seat": chair, "hand": each.hand, "net": each.net, "par": each.par, "others": others}
                for each in played
            ]
            self._keep(making, of, where, 0, lines)

        return self._begin(of, "par", work)

    def _begin(self, of: str, what: str, work: Callable[[BackgroundJob], None]) -> BackgroundJob:
        if (under_way := self.making(of, what)) is not None:
            return under_way
        made = self._making[of, what] = BackgroundJob(work)
        return made

    def _work_in_process(
        self, making: BackgroundJob, work: Any, begin: Callable[[], Sequence[Any]], hear: Callable[[Any], bool]
    ) -> None:
        """Do the work in the thinking process; if that is lost, continue in another. ``hear`` returns if it was new."""
        in_vain = 0

        def take(found: Any) -> None:
            nonlocal in_vain
            if hear(found):
                in_vain = 0

        while in_vain < TRIES:
            in_vain += 1
            arguments = begin()
            try:
                return self._mind.run_background(work, arguments, take, lambda: not making.is_wanted, arguments[0].id)
            except ProcessReplaced:
                in_vain -= 1
            except PipeLost:
                pass
        raise ChildFailed("no process lives long enough for a review")

    def _keep(self, making: BackgroundJob, of: str, where: Where, samples: int, fresh: Sequence[Line]) -> None:
        """Save it with what is already known; ``samples`` is 0 if only pars are new."""
        if not making.is_wanted:
            raise CancelledError
        with self._changing:
            known, before = self._read(of, where) or self._lines.get(of) or (0, [])
            gone = {_par_of(line) for line in fresh if line["t"] == "par"}
            rest = [line for line in before if (not samples or line["t"] == "par") and _par_of(line) not in gone]
            self._lines[of] = found = samples or known, [*fresh, *rest] if samples else [*rest, *fresh]
            try:
                if (path := where()) is not None and path.exists():  # a record deleted meanwhile stays deleted
                    storage.write_review(path, of, *found)
            except OSError as error:
                making.tell(fill(UNKEPT, why=error.strerror or str(error)))


def _par_of(line: Line) -> tuple[object, ...] | None:
    """Return the seat and hand of a par."""
    return (line["seat"], line["hand"]) if line["t"] == "par" else None
