"""Plays one player against another on the same deals, seats swapped: points a hand and win rate, 95 % intervals."""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import replace
from typing import Any, NamedTuple

from game.bots.helper import HelperProcess, beside, is_room
from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.bots.outside import Forfeit
from game.bots.players import PREFIX
from game.engine.ai.means import Z95, mean, standard_error
from game.engine.contract import Setup, Sides
from game.engine.lengths import usual
from game.engine.match import Match
from game.executors import LOCAL, open_executor
from game.headless import with_company
from game.rules import all_games
from game.values import dataclass

LARGEST_CHUNK = 50  # pairs in one task: small enough for progress, and so that no worker waits long for the last
PROGRESS_S = 5.0  # between progress lines, where standard error is no terminal


@dataclass(frozen=True)
class Contest:
    """The players and setup of a duel: all that a process needs to play any of its pairs of hands.

    A decision may take a program ``think_s`` and a level its ``thought``; ``mated`` adds a helper process.
    """

    game: str
    players: tuple[str, str]
    setup: Setup
    think_s: float
    thought: ThinkLimit = USUAL_LIMIT
    mated: bool = False


class DuelHand(NamedTuple):
    """One hand from the first player's side: points minus the other's, and 1, 0.5 or 0 for win, draw or loss."""

    points: float
    win: float


class Pair(NamedTuple):
    """One deal played twice with the seats swapped: mean points and win, and the players' names."""

    points: float
    win: float
    names: tuple[str, str]


@dataclass(frozen=True)
class DuelFigures:
    """The result of a duel: means a hand, and half widths of their intervals (None for a single pair)."""

    points: float
    points_off: float | None
    win: float
    win_off: float | None


# ---------------------------------------------------------------- one pair; runs in any process


def play_pairs(contest: Contest, numbers: Sequence[int]) -> list[Pair]:
    """Play these pairs, each fixed by the contest's seed and its number. Raises Forfeit."""
    with beside(contest.mated) as mate:
        return [_pair(contest, number, mate) for number in numbers]


def _pair(contest: Contest, number: int, helper: HelperProcess | None) -> Pair:
    straight, names = _hand(contest, number, False, helper)
    crossed, _ = _hand(contest, number, True, helper)
    return Pair((straight.points + crossed.points) / 2, (straight.win + crossed.win) / 2, names)


def _hand(
    contest: Contest, number: int, swapped: bool, helper: HelperProcess | None
) -> tuple[DuelHand, tuple[str, str]]:
    """One hand alone, from a score of 0. The sides alternate between the players."""
    game = all_games(template=True, drafts=True)[contest.game]
    sides, seats = contest.setup.sides, contest.setup.seats
    setup = Setup(sides, usual(contest.setup.options), f"{contest.setup.seed}/{number}", contest.setup.preset)
    start = game.single_hand(setup, game.hand_numbers[number % len(game.hand_numbers)], number % seats)
    whose = [(_side(sides, seat) + swapped) % 2 for seat in range(seats)]
    players = [contest.players[who] for who in whose]
    match, forfeit = with_company(game, setup, players, contest.think_s, start, contest.thought, helper)
    names = _names(contest, match, whose)
    if forfeit:
        assert forfeit.seat is not None
        where = f"pair {number + 1}, after {match.ply} actions"
        raise Forfeit(f"{names[whose[forfeit.seat]]} {forfeit.why} ({where})", forfeit.message, forfeit.seat)
    return _duel_hand(match, [(side + swapped) % 2 for side in range(len(sides))]), names


def _side(sides: Sides, seat: int) -> int:
    return next(number for number, side in enumerate(sides) if seat in side)


def _names(contest: Contest, match: Match, whose: Sequence[int]) -> tuple[str, str]:
    def name(who: int) -> str:
        player = contest.players[who]
        return match.sitters[whose.index(who)].name if player.startswith(PREFIX) else player

    return name(0), name(1)


def _duel_hand(match: Match, whose: Sequence[int]) -> DuelHand:
    """The points of each player's sides, as means; a shared win is divided, and a void hand counts half."""
    scores = match.public.scores
    means = [math.fsum(s for s, w in zip(scores, whose, strict=True) if w == who) / whose.count(who) for who in (0, 1)]
    best = [who for points, who in zip(scores, whose, strict=True) if points == max(scores)]
    return DuelHand(means[0] - means[1], best.count(0) / len(best) if len(set(scores)) > 1 else 0.5)


# ---------------------------------------------------------------- all pairs


def duel(contest: Contest, hands: int, jobs: int, executor: str, as_json: bool) -> int:
    """Play the duel and print its result; returns 1 when a program forfeits. Raises NoExecutor."""
    began = time.monotonic()
    contest = replace(contest, mated=executor == LOCAL and is_room(jobs))  # a cluster's machines may have no free cores
    try:
        with open_executor(executor, jobs) as pool:
            pairs = _all_pairs(contest, hands // 2, jobs, pool)
    except Forfeit as forfeit:
        print(f"skarney: forfeit: {forfeit}", file=sys.stderr)
        return 1
    figures, seconds = figures_of(pairs), time.monotonic() - began
    report = _json if as_json else _words
    print(report(contest, pairs[0].names, hands, figures, seconds))
    return 0


def _all_pairs(contest: Contest, count: int, jobs: int, pool: Executor) -> list[Pair]:
    """All pairs, in order of their numbers."""
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
                future.result()  # a forfeit ends everything at once
        for future in as_completed(waiting):
            future.result()
    except BaseException:
        for future in waiting:
            future.cancel()
        raise
    finally:
        progress.end()
    return [pair for future in waiting for pair in future.result()]


def figures_of(pairs: Sequence[Pair]) -> DuelFigures:
    """Means and 95 % intervals, from whole pairs, because the two hands of a pair are dependent."""
    points, wins = [pair.points for pair in pairs], [pair.win for pair in pairs]
    return DuelFigures(*_mean(points), *_mean(wins))


def _mean(values: Sequence[float]) -> tuple[float, float | None]:
    return mean(values), Z95 * standard_error(values) if len(values) > 1 else None


def _json(contest: Contest, names: tuple[str, str], hands: int, figures: DuelFigures, seconds: float) -> str:
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


def _words(contest: Contest, names: tuple[str, str], hands: int, figures: DuelFigures, seconds: float) -> str:
    def off(value: float | None, scale: int = 1) -> str:
        return "" if value is None else f" ± {value * scale:.1f}"

    points = f"{figures.points:+.1f}{off(figures.points_off)} points a hand"
    wins = f"{100 * figures.win:.1f}{off(figures.win_off, 100)} % won"
    return f"{names[0]} against {names[1]}, {contest.game}, {hands} hands: {points}, {wins} ({seconds:.1f} s)"


class _Progress:
    """One line on standard error: rewritten on a terminal, otherwise a new one every few seconds."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._shown = total, 0, time.monotonic()
        self._live = bool(sys.stderr) and sys.stderr.isatty()

    def count(self, future: Future[list[Pair]]) -> None:
        """Count the hands of a finished task."""
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
