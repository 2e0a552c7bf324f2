"""The review of a match: what each decision cost, and each hand split into cards and play.

What a side's own decisions lost is its play; the rest of what it scored is cards: the deals, the draws, and what the
others happened to do. The two add up to the score.

This is AIVAT's sum for one side: the worth of the hand before it was dealt, plus what each draw and each deed of
anybody's changed of its worth, is the score. A side's own deeds change it by what they lose against the best; all the
rest would come out at nothing on the average if everybody played as well as they are taken to.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from game.bots.levels import Thought
from game.engine.chance import Chance
from game.engine.contract import Deal, Game
from game.engine.lines import record, text
from game.engine.match import Match
from game.engine.table import TABLE, reveals
from game.learn.judge import WORLDS, Judged, More, judged, judging_of, lead, limit
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
    side: int = 0
    lead: float = 0.0  # the points before the best other that its side could then expect, from what the decider saw

    def told(self) -> dict[str, Any]:
        """As the command prints it."""
        found = self.judged
        return {
            "t": "decision", "line": self.line, "hand": self.hand, "seat": self.seat, "did": text.write(found.did),
            "best": text.write(found.best), "cost": _figure(found.cost), "off": _figure(found.off),
            "mistake": found.is_mistake, "kind": self.kind, "lead": _figure(self.lead),
        }  # fmt: skip


@dataclass(frozen=True)
class HandOf:
    """What one side scored in a hand, and how much of it was play; the rest was cards."""

    hand: int
    side: int
    net: float
    play: float
    line: int = 0
    lead: float = 0.0  # points before the best other when it was over

    def told(self) -> dict[str, Any]:
        """As the command prints it: its parts add up."""
        told = {"t": "hand", "hand": self.hand, "side": self.side, **_split(self.net, self.play)}
        return {**told, "line": self.line, "lead": _figure(self.lead)}


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


@dataclass(frozen=True)
class Lead:
    """A point of a match's curve: after which line of the record, in which hand, and how far before the best other.

    ``scored``: that is the score; else what was to be expected by whoever of the side had just decided.
    """

    line: int
    hand: int
    points: float
    scored: bool


def lead_curve(parts: Iterable[Part], side: int) -> list[Lead]:
    """The lead that a side could expect as the match went on: after each of its own decisions that had a choice, from
    what the decider saw, and after each hand. It costs nothing beyond the review whose parts these are.
    """
    found = []
    for part in parts:
        if isinstance(part, Decision | HandOf) and part.side == side:
            found.append(Lead(part.line, part.hand, part.lead, isinstance(part, HandOf)))
    return found


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
        yield from reviewer.settled()
        yield reviewer.sum()


def _heeding(go_on: Callable[[], bool], limits: Callable[[], More]) -> Callable[[], More]:
    """The same limits, but no world more where ``go_on`` says no."""

    def begun() -> More:
        more = limits()
        return lambda count: go_on() and more(count)

    return begun


class _Reviewer:
    """Looks over a match's shoulder as it is replayed."""

    def __init__(
        self, match: Match, seat: int | None, thought: Thought, go_on: Callable[[], bool], known: Iterable[Decision]
    ) -> None:
        self._match, self._judging, self._seat = match, judging_of(match.game), seat
        self._limit = _heeding(go_on, limit(thought, time.monotonic))
        self._known = {each.line: each for each in known}
        self._found: list[Decision] = []
        self._hands: list[HandOf] = []
        self._hand = self._first = 0  # the hand's number, and its first decision
        self._scores = match.open.scores  # when it began
        self._open: Decision | None = None  # the last one, where its player goes on before anything else happens
        self._luck: Chance | None = None  # what worlds are dealt by, as long as that is so

    def heard(self, number: int) -> Iterator[Part]:
        """After a line: the decision it told of has been judged; a hand it ended is split."""
        yield from self._decided(number)
        if not self._goes_on():
            yield from self.settled()
        yield from self._ended(number)
        self._look()

    def settled(self) -> Iterator[Decision]:
        """The last decision, once nothing more can be said of it."""
        if self._open:
            self._found.append(self._open)
            yield self._open
        self._open = self._luck = None

    def _goes_on(self) -> bool:
        """Is whoever acted last asked again, and has shown themselves nothing that was hidden?"""
        for done in self._match.last(1):
            sees = partial(self._match.game.sees, done.seat)
            shown = done.fate is not None or any(reveals(event, sees) for event in done.step.events)
            return done.seat == self._match.asked != TABLE and not shown
        return False

    def _look(self) -> None:
        """Remember what whoever decides next sees."""
        asked = self._match.asked
        self._before = None
        if asked is not None and asked != TABLE:
            self._luck = self._luck or self._match.luck(asked).branch("review")
            self._before = self._match.view(asked), self._luck

    def _decided(self, number: int) -> Iterator[Decision]:
        if not (last := self._match.last(1)):
            return
        done = last[0]
        if isinstance(done.action, Deal):
            self._hand, self._first = done.action.number, len(self._found)
            self._scores = self._match.open.scores
            return
        if self._before is None or self._seat not in (None, done.seat):
            return
        view, luck = self._before
        if number in self._known:
            self._found.append(self._known[number])
            self._luck = luck  # what follows in the same turn is tried in the same worlds as ever
            yield self._found[-1]
            return
        glaring = cache(partial(self._match.game.glaring, view, done.action))
        if found := judged(self._judging, view, luck, done.action, self._limit(), glaring):
            if earlier := self._open:
                self._open = replace(earlier, judged=earlier.judged.before(found))
            yield from self.settled()
            self._luck = luck
            kind, side = KINDS.get(done.action.do, done.action.do), view.open.side_of(done.seat)
            expected = lead(view.open.scores, side) + found.gain
            self._open = Decision(number, self._hand, done.seat, kind, found, side, expected)

    def _ended(self, number: int) -> Iterator[HandOf]:
        for line in record.endings(self._match.game, self._match.last(1)[0]) if self._match.ply else ():
            if line["t"] == "score" and not isinstance(self._match.last(1)[0].action, Deal):
                for side, net in enumerate(self._nets(line)):
                    ahead = lead(self._match.open.scores, side)
                    self._hands.append(HandOf(self._hand, side, net, self._played(side), number, ahead))
                    yield self._hands[-1]

    def _nets(self, line: record.Line) -> list[float]:
        """What each side made of the hand: as its score line says, or by how much the score has changed."""
        if "sides" in line:
            return [float(points["net"]) for points in line["sides"]]
        return [float(now - before) for now, before in zip(self._match.open.scores, self._scores, strict=True)]

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
