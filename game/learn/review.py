"""The review of a match: what each decision cost, and each hand split into cards and play.

What a side's own decisions lost is its play; the rest of what it scored is cards: the deals, the draws, and what the
others happened to do. The two add up to the score.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.bots.levels import Thought
from game.engine.contract import Action, Deal, Game
from game.engine.lines import record, text
from game.engine.match import Match
from game.engine.table import TABLE
from game.learn.judge import WORLDS, Judged, judged, judging_of, limit
from game.values import dataclass

USUAL = Thought(samples=WORLDS)
KINDS = {"refuse": "take"}  # deeds that answer the same question


@dataclass(frozen=True)
class Decision:
    """What one decision cost: where the record tells of it, in which hand, by whom, and what it was about."""

    line: int
    hand: int
    seat: int
    kind: str
    judged: Judged

    def told(self) -> dict[str, Any]:
        """As the command prints it."""
        found = self.judged
        return {
            "t": "decision", "line": self.line, "hand": self.hand, "seat": self.seat, "did": text.write(found.did),
            "best": text.write(found.best), "cost": _figure(found.cost), "off": _figure(found.off),
            "mistake": found.is_mistake, "kind": self.kind,
        }  # fmt: skip


@dataclass(frozen=True)
class HandOf:
    """What one side scored in a hand, and how much of it was play; the rest was cards."""

    hand: int
    side: int
    net: float
    play: float

    def told(self) -> dict[str, Any]:
        """As the command prints it: its parts add up."""
        return {"t": "hand", "hand": self.hand, "side": self.side, **_split(self.net, self.play)}


@dataclass(frozen=True)
class Sum:
    """The whole match: sides, and by seat the decisions judged, how many were mistakes, and what all of them cost."""

    sides: tuple[tuple[float, float], ...]
    seats: tuple[tuple[int, int, float], ...]

    def told(self) -> dict[str, Any]:
        """As the command prints it."""
        seats = [{"decisions": count, "mistakes": wrong, "cost": _figure(cost)} for count, wrong, cost in self.seats]
        return {"t": "sum", "sides": [_split(net, play) for net, play in self.sides], "seats": seats}


Part = Decision | HandOf | Sum


def _split(net: float, play: float) -> dict[str, float]:
    shown, mine = _figure(net), _figure(play)
    return {"net": shown, "cards": _figure(shown - mine), "play": mine}


def _figure(value: float) -> float:
    """To two decimals, and never minus nought."""
    return round(value, 2) + 0.0


def reviewed(
    games: Mapping[str, Game[Any]], lines: Iterable[record.Line], seat: int | None = None, thought: Thought = USUAL,
    go_on: Callable[[], bool] = lambda: True, known: Iterable[Decision] = (),
) -> Iterator[Part]:  # fmt: skip
    """Every decision judged, every hand split, and last the sum, as the record is read.

    ``seat``: judge the decisions of this one alone. The same record and number of samples come to the same figures.
    Ends early where ``go_on`` says no, which is asked between two worlds too; a decision is then judged by fewer.
    ``known`` are decisions of this record that were judged before. Raises as ``record.replay`` does.
    """
    reviewer: _Reviewer | None = None
    for number, match in record.replaying(games, lines):
        reviewer = reviewer or _Reviewer(match, seat, thought, go_on, known)
        yield from reviewer.heard(number)
        if not go_on():
            return
    if reviewer:
        yield reviewer.sum()


class _Reviewer:
    """Looks over a match's shoulder as it is replayed."""

    def __init__(
        self, match: Match, seat: int | None, thought: Thought, go_on: Callable[[], bool], known: Iterable[Decision]
    ) -> None:
        self._match, self._judging, self._seat = match, judging_of(match.game), seat
        self._limit, self._go_on = limit(thought, time.monotonic), go_on
        self._known = {each.line: each for each in known}
        self._found: list[Decision] = []
        self._hands: list[HandOf] = []
        self._hand = self._first = 0  # the hand's number, and its first decision

    def heard(self, number: int) -> Iterator[Part]:
        """After a line: the decision it told of has been judged; a hand it ended is split."""
        yield from self._decided(number)
        yield from self._ended()
        self._look()

    def _look(self) -> None:
        """Remember what whoever decides next sees."""
        asked = self._match.asked
        self._before = None if asked is None or asked == TABLE else (self._match.view(asked), self._match.luck(asked))

    def _decided(self, number: int) -> Iterator[Decision]:
        if not (last := self._match.last(1)):
            return
        done = last[0]
        if isinstance(done.action, Deal):
            self._hand, self._first = done.action.number, len(self._found)
            return
        if self._before is None or self._seat not in (None, done.seat):
            return
        if decision := self._known.get(number) or self._decision(number, done.seat, done.action):
            self._found.append(decision)
            yield decision

    def _decision(self, number: int, seat: int, action: Action) -> Decision | None:
        """What it cost, if there was a choice."""
        assert self._before is not None
        (view, luck), more = self._before, self._limit()
        found = judged(
            self._judging, view, luck.branch("review"), action, lambda count: self._go_on() and more(count)
        )  # fmt: skip
        return Decision(number, self._hand, seat, KINDS.get(action.do, action.do), found) if found else None

    def _ended(self) -> Iterator[HandOf]:
        for line in record.endings(self._match.game, self._match.last(1)[0]) if self._match.ply else ():
            if line["t"] == "score" and not isinstance(self._match.last(1)[0].action, Deal):
                for side, points in enumerate(line["sides"]):
                    self._hands.append(HandOf(self._hand, side, float(points["net"]), self._played(side)))
                    yield self._hands[-1]

    def _played(self, side: int) -> float:
        """What the side's decisions cost in the hand that has just ended."""
        seats = self._match.setup.sides[side]
        return -math.fsum(each.judged.cost for each in self._found[self._first :] if each.seat in seats)

    def sum(self) -> Sum:
        """All of it."""
        sides, seats = range(len(self._match.setup.sides)), range(self._match.setup.seats)
        return Sum(
            tuple((self._all(side, lambda each: each.net), self._all(side, lambda each: each.play)) for side in sides),
            tuple(self._of_seat(seat) for seat in seats),
        )

    def _all(self, side: int, figure: Callable[[HandOf], float]) -> float:
        return math.fsum(figure(each) for each in self._hands if each.side == side)

    def _of_seat(self, seat: int) -> tuple[int, int, float]:
        mine = [each.judged for each in self._found if each.seat == seat]
        return len(mine), sum(each.is_mistake for each in mine), math.fsum(each.cost for each in mine)
