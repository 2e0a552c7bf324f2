"""Reviews of what was played, and pars: those that are kept, and those being made behind the scenes."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

from game.bots.apart import Failed
from game.bots.frames import Lost
from game.bots.mind import Mind
from game.engine import parts as parts_of
from game.engine.match import Match
from game.engine.said import Said, filled, said
from game.engine.table import Seat
from game.learn.judge import WORLDS
from game.learn.review import Decision, Part, Sum
from game.learn.reviews import aside, kept
from game.learn.reviews.kept import Review
from game.learn.reviews.par import Played

TRIES = 5  # processes one after the other that come to nothing: a thought may cost a work its process
UNKEPT = said("The review cannot be kept: {why}")
FAILED = said("The review failed: this is a fault of the program.")
Line = Mapping[str, Any]
Where = Callable[[], Path | None]  # where the record lies now


class Making:
    """Work that goes on behind the scenes: ``share`` of it is done, in per cent; then it ``is_over``.

    ``note`` is what to tell of how that went.
    """

    def __init__(self, work: Callable[[Making], None]) -> None:
        self.share, self.is_over, self.is_wanted = 0, False, True
        self.note: Said | None = None
        self._work = work
        threading.Thread(target=self._do, name="reviewing", daemon=True).start()

    def _do(self) -> None:
        try:
            self._work(self)
        except CancelledError:
            self.cancel()
        except Exception as error:  # it ends this work alone
            print(f"skarney: {error}", file=sys.stderr)
            self.note = FAILED
        finally:
            self.is_over = True

    def come_to(self, share: int) -> None:
        """So much is done."""
        self.share = share

    def tell(self, note: Said | None) -> None:
        """How it went."""
        self.note = note

    def cancel(self) -> None:
        """It is not wanted any more: nothing of it is kept."""
        self.is_wanted = False


class Reviews:
    """What this window knows of reviews, by the digests of their records."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._lines: dict[str, tuple[int, list[Line]]] = {}
        self._making: dict[tuple[str, str], Making] = {}
        self._changing = threading.Lock()

    def close(self) -> None:
        """Nothing is made any more."""
        for each in self._making.values():
            each.cancel()

    # -- what there is

    def known(self, of: str, where: Where) -> Review | None:
        """What is known of the record with this digest: its review, or pars alone (of no samples)."""
        found = self._lines.get(of) or self._read(of, where)
        if found is None:
            return None
        with contextlib.suppress(ValueError, LookupError, TypeError):
            self._lines[of] = found
            return kept.review_of(*found)
        return None

    def _read(self, of: str, where: Where) -> tuple[int, list[Line]] | None:
        path = where()
        found = kept.lines_at(path, of) if path else None
        return (found[0], [*found[1]]) if found else None

    def making(self, of: str, what: str) -> Making | None:
        """What is being made of it now, ``review`` or ``par``."""
        found = self._making.get((of, what))
        return found if found and not found.is_over else None

    def last(self, of: str, what: str) -> Making | None:
        """What was being made of it last, over or not."""
        return self._making.get((of, what))

    # -- what is to be

    def review(self, match: Match, where: Where) -> Making:
        """Begin to review the match as it is now, unless that is done."""
        parts_of.load(match.game)
        data = kept.bytes_of(match)
        of, game, count = kept.digest(data), match.game, data.count(b"\n")

        def work(making: Making) -> None:
            parts, topics = list[Part](), dict[int, str]()

            def hear(found: Part | dict[int, str]) -> bool:
                if isinstance(found, dict):
                    topics.update(found)
                    return False
                if isinstance(found, Decision) and found in parts:
                    return False
                parts.append(found)
                making.come_to(min(99, 100 * getattr(found, "line", 0) // count))
                return isinstance(found, Decision)  # hands are told again to every process

            def begin() -> Sequence[Any]:
                known = [part for part in parts if isinstance(part, Decision)]
                parts[:] = known
                return game, aside.packed(data), WORLDS, known

            self._done_aside(making, aside.review, begin, hear)
            if not (parts and isinstance(parts[-1], Sum)):
                raise CancelledError
            lines = [{**part.told(), **_about(part, topics)} for part in parts]
            self._keep(making, of, where, WORLDS, lines)

        return self._begin(of, "review", work)

    def par(self, match: Match, where: Where, chair: Seat, others: str, hands: Sequence[int]) -> Making:
        """Begin to play these hands again with an expert in the chair."""
        data = kept.bytes_of(match)
        of, game = kept.digest(data), match.game

        def work(making: Making) -> None:
            played = list[Played]()

            def hear(found: Played) -> bool:
                played.append(found)
                making.come_to(100 * len(played) // len(hands))
                return True

            def begin() -> Sequence[Any]:
                return game, aside.packed(data), chair, others, [*hands][len(played) :]

            self._done_aside(making, aside.par, begin, hear)
            if len(played) < len(hands):
                raise CancelledError
            lines = [
                {"t": "par", "seat": chair, "hand": each.hand, "net": each.net, "par": each.par, "others": others}
                for each in played
            ]
            self._keep(making, of, where, 0, lines)

        return self._begin(of, "par", work)

    def _begin(self, of: str, what: str, work: Callable[[Making], None]) -> Making:
        if (under_way := self.making(of, what)) is not None:
            return under_way
        made = self._making[of, what] = Making(work)
        return made

    def _done_aside(
        self, making: Making, work: Any, begin: Callable[[], Sequence[Any]], hear: Callable[[Any], bool]
    ) -> None:
        """In the process that thinks; begun again, from what is known, where that was lost. ``hear``: was it new?"""
        in_vain = 0

        def heard(found: Any) -> None:
            nonlocal in_vain
            if hear(found):
                in_vain = 0

        while in_vain < TRIES:
            in_vain += 1
            with contextlib.suppress(Lost):
                return self._mind.aside(work, begin(), heard, lambda: not making.is_wanted)
        raise Failed("no process lives long enough for a review")

    def _keep(self, making: Making, of: str, where: Where, samples: int, fresh: Sequence[Line]) -> None:
        """Together with the rest of what is known of it: ``samples`` are none where only pars are fresh."""
        if not making.is_wanted:
            raise CancelledError
        with self._changing:
            known, before = self._read(of, where) or self._lines.get(of) or (0, [])
            gone = {_par_of(line) for line in fresh if line["t"] == "par"}
            rest = [line for line in before if (not samples or line["t"] == "par") and _par_of(line) not in gone]
            self._lines[of] = found = samples or known, [*fresh, *rest] if samples else [*rest, *fresh]
            try:
                if (path := where()) is not None and path.exists():  # what was forgotten meanwhile stays so
                    kept.written(path, of, *found)
            except OSError as error:
                making.tell(filled(UNKEPT, why=error.strerror or str(error)))


def _about(part: Part, topics: Mapping[int, str]) -> dict[str, str]:
    topic = topics.get(part.line, "") if isinstance(part, Decision) else ""
    return {"topic": topic} if topic else {}


def _par_of(line: Line) -> tuple[object, ...] | None:
    """Which chair and hand a par is of."""
    return (line["seat"], line["hand"]) if line["t"] == "par" else None
