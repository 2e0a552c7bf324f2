"""One player against another on the same deals with seats swapped: points a hand, win rate, 95 % intervals."""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import replace
from typing import Any, NamedTuple

from game.bots.levels import USUAL_THOUGHT, Helper, Thought
from game.bots.mate import beside, is_room
from game.bots.outside import Forfeit
from game.bots.players import PREFIX
from game.engine.contract import Setup, Sides
from game.engine.match import Match
from game.engine.mind.means import Z95
from game.executors import LOCAL, opened
from game.headless import with_company
from game.rules import all_games
from game.values import dataclass

LARGEST_CHUNK = 50  # pairs in one task: progress is seen, and no worker waits long for the last
PROGRESS_S = 5.0  # between progress lines, where standard error is no terminal


@dataclass(frozen=True)
class Contest:
    """Who plays whom at what: all that a process needs to play any of its pairs of hands.

    A decision may cost a program ``think_s`` and a level its ``thought``; ``mated``, a second process searches beside.
    """

    game: str
    players: tuple[str, str]
    setup: Setup
    think_s: float
    thought: Thought = USUAL_THOUGHT
    mated: bool = False


class Hand(NamedTuple):
    """One hand from the first player's side: points more than the other's, and 1, a half or 0 for the win."""

    points: float
    win: float


class Pair(NamedTuple):
    """One deal played twice, with the seats swapped, and the names the players went by."""

    points: float
    win: float
    names: tuple[str, str]


@dataclass(frozen=True)
class Figures:
    """What a duel came to: means a hand, and how far off they may be (None where one pair says nothing of that)."""

    points: float
    points_off: float | None
    win: float
    win_off: float | None


# ---------------------------------------------------------------- one pair; runs in any process


def play_pairs(contest: Contest, numbers: Sequence[int]) -> list[Pair]:
    """Play these pairs, each fixed by the contest's seed and its number. Raises Forfeit."""
    with beside(contest.mated) as mate:
        return [_pair(contest, number, mate) for number in numbers]


def _pair(contest: Contest, number: int, helper: Helper | None) -> Pair:
    straight, names = _hand(contest, number, False, helper)
    crossed, _ = _hand(contest, number, True, helper)
    return Pair((straight.points + crossed.points) / 2, (straight.win + crossed.win) / 2, names)


def _hand(contest: Contest, number: int, swapped: bool, helper: Helper | None) -> tuple[Hand, tuple[str, str]]:
    """One hand alone at nought all. Sides take turns in belonging to the first player."""
    game = all_games(template=True)[contest.game]
    sides, seats = contest.setup.sides, contest.setup.seats
    setup = Setup(sides, contest.setup.options, f"{contest.setup.seed}/{number}", contest.setup.preset)
    start = game.lone_hand(setup, game.hands[number % len(game.hands)], number % seats)
    whose = [(_side(sides, seat) + swapped) % 2 for seat in range(seats)]
    players = [contest.players[who] for who in whose]
    match, forfeit = with_company(game, setup, players, contest.think_s, start, contest.thought, helper)
    names = _names(contest, match, whose)
    if forfeit:
        assert forfeit.seat is not None
        where = f"pair {number + 1}, after {match.ply} actions"
        raise Forfeit(f"{names[whose[forfeit.seat]]} {forfeit.why} ({where})", forfeit.seat)
    return _counted(match, [(side + swapped) % 2 for side in range(len(sides))]), names


def _side(sides: Sides, seat: int) -> int:
    return next(number for number, side in enumerate(sides) if seat in side)


def _names(contest: Contest, match: Match, whose: Sequence[int]) -> tuple[str, str]:
    def name(who: int) -> str:
        player = contest.players[who]
        return match.sitters[whose.index(who)].name if player.startswith(PREFIX) else player

    return name(0), name(1)


def _counted(match: Match, whose: Sequence[int]) -> Hand:
    """A side's points, the mean of them where a player has several; a shared win is shared, so a void hand is half."""
    scores = match.open.scores
    means = [math.fsum(s for s, w in zip(scores, whose, strict=True) if w == who) / whose.count(who) for who in (0, 1)]
    best = [who for points, who in zip(scores, whose, strict=True) if points == max(scores)]
    return Hand(means[0] - means[1], best.count(0) / len(best) if len(set(scores)) > 1 else 0.5)


# ---------------------------------------------------------------- all pairs


def duel(contest: Contest, hands: int, jobs: int, executor: str, as_json: bool) -> int:
    """Play the duel and print its figures; 1 when a program forfeits. Raises NoExecutor."""
    began = time.monotonic()
    contest = replace(contest, mated=executor == LOCAL and is_room(jobs))  # who else works on another machine?
    try:
        with opened(executor, jobs) as pool:
            pairs = _all_pairs(contest, hands // 2, jobs, pool)
    except Forfeit as forfeit:
        print(f"skarney: forfeit: {forfeit}", file=sys.stderr)
        return 1
    figures, seconds = figures_of(pairs), time.monotonic() - began
    told = _json if as_json else _words
    print(told(contest, pairs[0].names, hands, figures, seconds))
    return 0


def _all_pairs(contest: Contest, count: int, jobs: int, pool: Executor) -> list[Pair]:
    """In order of their numbers, whoever played them."""
    programs = any(player.startswith(PREFIX) for player in contest.players)
    size = max(1, min(LARGEST_CHUNK // (25 if programs else 1), count // (4 * jobs)))
    progress = _Progress(2 * count)
    waiting: list[Future[list[Pair]]] = []
    try:
        for at in range(0, count, size):
            future = pool.submit(play_pairs, contest, range(at, min(at + size, count)))
            future.add_done_callback(progress.count)
            waiting.append(future)
            if future.done():
                future.result()  # a forfeit ends it all at once
        for future in as_completed(waiting):
            future.result()
    except BaseException:
        for future in waiting:
            future.cancel()
        raise
    finally:
        progress.end()
    return [pair for future in waiting for pair in future.result()]


def figures_of(pairs: Sequence[Pair]) -> Figures:
    """Means over the pairs, with 95 % intervals from how the pairs differ: the two hands of a pair are not apart."""
    points, wins = [pair.points for pair in pairs], [pair.win for pair in pairs]
    return Figures(*_mean(points), *_mean(wins))


def _mean(values: Sequence[float]) -> tuple[float, float | None]:
    count, mean = len(values), math.fsum(values) / len(values)
    if count < 2:
        return mean, None
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, Z95 * math.sqrt(variance / count)


def _json(contest: Contest, names: tuple[str, str], hands: int, figures: Figures, seconds: float) -> str:
    low, high = _ends(figures.points, figures.points_off)
    win_low, win_high = _ends(figures.win, figures.win_off)
    facts: dict[str, Any] = {"a": names[0], "b": names[1], "game": contest.game, "hands": hands}
    facts |= {"points": _round(figures.points), "low": _round(low), "high": _round(high)}
    win_low, win_high = (end if end is None else min(1.0, max(0.0, end)) for end in (win_low, win_high))
    facts |= {"win_rate": _round(figures.win), "win_low": _round(win_low), "win_high": _round(win_high)}
    return json.dumps({**facts, "seconds": round(seconds, 2)}, ensure_ascii=False)


def _ends(mean: float, off: float | None) -> tuple[float | None, float | None]:
    return (None, None) if off is None else (mean - off, mean + off)


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _words(contest: Contest, names: tuple[str, str], hands: int, figures: Figures, seconds: float) -> str:
    def off(value: float | None, scale: int = 1) -> str:
        return "" if value is None else f" ± {value * scale:.1f}"

    points = f"{figures.points:+.1f}{off(figures.points_off)} points a hand"
    wins = f"{100 * figures.win:.1f}{off(figures.win_off, 100)} % won"
    return f"{names[0]} against {names[1]}, {contest.game}, {hands} hands: {points}, {wins} ({seconds:.1f} s)"


class _Progress:
    """One line on standard error: rewritten on a terminal, else a new one every few seconds."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._shown = total, 0, time.monotonic()
        self._live = bool(sys.stderr) and sys.stderr.isatty()

    def count(self, future: Future[list[Pair]]) -> None:
        """Some pairs have come in."""
        if future.cancelled() or future.exception():
            return
        self._done += 2 * len(future.result())
        if self._live:
            print(f"\r{self._line()}", end="", file=sys.stderr, flush=True)
        elif sys.stderr and time.monotonic() - self._shown >= PROGRESS_S:
            self._shown = time.monotonic()
            print(self._line(), file=sys.stderr, flush=True)

    def end(self) -> None:
        if self._live and self._done:
            print(file=sys.stderr)

    def _line(self) -> str:
        return f"{self._done} of {self._total} hands"
