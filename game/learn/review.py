"""The review of a match: what each decision cost, and each hand split into cards and play.

A side's play is what its own decisions lost; the rest of its score is cards: the deals, the draws and the others'
actions. The two add up to the score.

This is AIVAT's sum for one side: the value of the hand before it was dealt, plus every change of its value by draws and
actions, is the score. A side's own actions change it by what they lose against the best; the rest would average 0 if
everybody played as the evaluation assumes.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from game.bots.levels import ThinkLimit
from game.engine.ai.judging import judging_of, lead
from game.engine.contract import AnyGame, Deal
from game.engine.match import Match
from game.engine.records import record, text
from game.engine.rng import Rng
from game.engine.table import TABLE, reveals
from game.learn.judge import WORLDS, JudgedDecision, More, judge_decision, limit
from game.learn.margin import Margin, margins_of
from game.values import dataclass

USUAL = ThinkLimit(samples=WORLDS)
KINDS = {"refuse": "take"}  # actions that answer the same question


@dataclass(frozen=True)
class Decision:
    """What one decision cost: its line in the record, the hand, the seat, and the kind of action."""

    line: int
    hand: int
    seat: int
    kind: str
    judged: JudgedDecision
    side: int = 0
    lead: float = 0.0  # the expected lead over the best other side, from the decider's view

    def to_json(self) -> dict[str, Any]:
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
    lead: float = 0.0  # lead over the best other side after the hand
    margin: Margin | None = None  # None if only one seat was judged

    def to_json(self) -> dict[str, Any]:
        """As the command prints it; the rounded parts add up."""
        line = {"t": "hand", "hand": self.hand, "side": self.side, **_split(self.net, self.play)}
        return {**line, "line": self.line, "lead": _figure(self.lead), **_margin_json(self.margin)}


@dataclass(frozen=True)
class ReviewTotals:
    """The whole match: net and play by side; and by seat its decisions, mistakes and their total cost.

    ``margins``: by side; empty if only one seat was judged.
    """

    sides: tuple[tuple[float, float], ...]
    seats: tuple[tuple[int, int, float], ...]
    margins: tuple[Margin, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """As the command prints it."""
        seats = [{"decisions": count, "mistakes": wrong, "cost": _figure(cost)} for count, wrong, cost in self.seats]
        margins = self.margins or (None,) * len(self.sides)
        sides = [{**_split(*side), **_margin_json(each)} for side, each in zip(self.sides, margins, strict=True)]
        return {"t": "sum", "sides": sides, "seats": seats}


Part = Decision | HandOf | ReviewTotals


def _margin_json(margin: Margin | None) -> dict[str, dict[str, float]]:
    return {"margin": _split(margin.net, margin.play)} if margin else {}


def _split(net: float, play: float) -> dict[str, float]:
    shown, mine = _figure(net), _figure(play)
    return {"net": shown, "cards": _figure(shown - mine), "play": mine}


def _figure(value: float) -> float:
    """Rounded to two decimals, and never -0.0."""
    return round(value, 2) + 0.0


def review_record(
    games: Mapping[str, AnyGame], lines: Iterable[record.Line], seat: int | None = None, thought: ThinkLimit = USUAL,
    go_on: Callable[[], bool] = lambda: True, known: Iterable[Decision] = (),
) -> Iterator[Part]:  # fmt: skip
    """Every judged decision, every split hand, and last the totals, as the record is read.

    ``seat``: judge only this seat's decisions. The same record and number of samples give the same numbers. Stops early
    when ``go_on`` returns False, which is also checked between worlds; the current decision is then judged by fewer
    worlds. ``known`` are decisions of this record judged before. Raises as ``record.replay`` does.
    """
    reviewer: _Reviewer | None = None
    for number, match in record.replaying(games, lines):
        reviewer = reviewer or _Reviewer(match, seat, thought, go_on, known)
        yield from reviewer.after_line(number)
        if not go_on():
            return
    if reviewer:
        yield from reviewer.last_decision()
        yield reviewer.sum()


def _heeding(go_on: Callable[[], bool], limits: Callable[[], More]) -> Callable[[], More]:
    """The same limits, but no further worlds when ``go_on`` returns False."""

    def begun() -> More:
        more = limits()
        return lambda count: go_on() and more(count)

    return begun


class _Reviewer:
    """Reviews a match while it is replayed."""

    def __init__(
        self, match: Match, seat: int | None, thought: ThinkLimit, go_on: Callable[[], bool], known: Iterable[Decision]
    ) -> None:
        self._match, self._judging, self._seat = match, judging_of(match.game), seat
        self._limit = _heeding(go_on, limit(thought, time.monotonic))
        self._known = {each.line: each for each in known}
        self._found: list[Decision] = []
        self._hands: list[HandOf] = []
        self._hand = self._first = 0  # the hand's number, and the index of its first decision
        self._scores = match.public.scores  # when the hand began
        self._open: Decision | None = None  # the last decision, while its player goes on before anything else happens
        self._luck: Rng | None = None  # deals the worlds for as long as that is so

    def after_line(self, number: int) -> Iterator[Part]:
        """After a line of the record: judges its decision, and splits a hand that it ended."""
        yield from self._decide(number)
        if not self._goes_on():
            yield from self.last_decision()
        yield from self._split_hand(number)
        self._look()

    def last_decision(self) -> Iterator[Decision]:
        """The last decision, once nothing can change its cost any more."""
        if self._open:
            self._found.append(self._open)
            yield self._open
        self._open = self._luck = None

    def _goes_on(self) -> bool:
        """Does the same player decide again, without having revealed anything hidden?"""
        for done in self._match.last(1):
            sees = partial(self._match.game.can_see, done.seat)
            shown = done.outcome is not None or any(reveals(event, sees) for event in done.step.events)
            return done.seat == self._match.to_act != TABLE and not shown
        return False

    def _look(self) -> None:
        """Remember what the next player to decide sees."""
        asked = self._match.to_act
        self._before = None
        if asked is not None and asked != TABLE:
            self._luck = self._luck or self._match.rng(asked).branch("review")
            self._before = self._match.view(asked), self._luck

    def _decide(self, number: int) -> Iterator[Decision]:
        if not (last := self._match.last(1)):
            return
        done = last[0]
        if isinstance(done.action, Deal):
            self._hand, self._first = done.action.number, len(self._found)
            self._scores = self._match.public.scores
            return
        if self._before is None or self._seat not in (None, done.seat):
            return
        view, rng = self._before
        if number in self._known:
            self._found.append(self._known[number])
            self._luck = rng  # later decisions of this turn use the same worlds as without ``known``
            yield self._found[-1]
            return
        glaring = cache(partial(self._match.game.is_blunder, view, done.action))
        if found := judge_decision(self._judging, view, rng, done.action, self._limit(), glaring):
            if earlier := self._open:
                self._open = replace(earlier, judged=earlier.judged.before(found))
            yield from self.last_decision()
            self._luck = rng
            kind, side = KINDS.get(done.action.do, done.action.do), view.public.side_of(done.seat)
            expected = lead(view.public.scores, side) + found.gain
            self._open = Decision(number, self._hand, done.seat, kind, found, side, expected)

    def _split_hand(self, number: int) -> Iterator[HandOf]:
        for line in record.endings(self._match.game, self._match.last(1)[0]) if self._match.ply else ():
            if line["t"] == "score" and not isinstance(self._match.last(1)[0].action, Deal):
                nets = self._nets(line)
                plays = [self._decision_costs(side) for side in range(len(nets))]
                margins = margins_of(nets, plays) if self._seat is None else [None] * len(nets)
                for side, (net, play, margin) in enumerate(zip(nets, plays, margins, strict=True)):
                    ahead = lead(self._match.public.scores, side)
                    self._hands.append(HandOf(self._hand, side, net, play, number, ahead, margin))
                    yield self._hands[-1]

    def _nets(self, line: record.Line) -> list[float]:
        """What each side scored in the hand: from its score line, or by the change of the score."""
        if "sides" in line:
            return [float(points["net"]) for points in line["sides"]]
        return [float(now - before) for now, before in zip(self._match.public.scores, self._scores, strict=True)]

    def _decision_costs(self, side: int) -> float:
        """What the side's decisions cost in the hand that just ended, as a negative number."""
        seats = self._match.setup.sides[side]
        return -math.fsum(each.judged.cost for each in self._found[self._first :] if each.seat in seats)

    def sum(self) -> ReviewTotals:
        """The totals of the match."""
        sides, seats = range(len(self._match.setup.sides)), range(self._match.setup.seats)
        nets = [self._all(side, lambda each: each.net) for side in sides]
        plays = [self._all(side, lambda each: each.play) for side in sides]
        margins = margins_of(nets, plays) if self._seat is None else []
        return ReviewTotals(
            tuple(zip(nets, plays, strict=True)), tuple(self._of_seat(seat) for seat in seats), tuple(margins)
        )

    def _all(self, side: int, figure: Callable[[HandOf], float]) -> float:
        return math.fsum(figure(each) for each in self._hands if each.side == side)

    def _of_seat(self, seat: int) -> tuple[int, int, float]:
        mine = [each.judged for each in self._found if each.seat == seat]
        return len(mine), sum(each.is_mistake for each in mine), math.fsum(each.cost for each in mine)
