"""Statistics of the history: a line for each person, game, preset and company; how they change; and files of them."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game import files
from game.engine.ai.means import Z95
from game.learn.index import History
from game.learn.margin import Margin
from game.learn.rating import Level, Strength, level_of, ratings
from game.values import dataclass

KEYS = (
    "person", "game", "preset", "with", "against", "matches", "won", "drawn", "hands", "points", "low", "high", "out",
    "shutouts", "best", "worst", "contract_turn", "level", "level_low", "level_high", "strength", "strength_low",
    "strength_high",
)  # fmt: skip
EXPORTED = ("statistics.csv", "statistics.json")
LATE, LATELY = 5, 20  # the latest matches: for costs, and for leads


@dataclass(frozen=True)
class StatsLine:
    """A person's results in one company; points are the own side's minus the best other side's, a hand.

    ``preset`` is followed by a colon and the match's length, unless that is the usual one. ``low`` and ``high`` bound
    the mean with 95 % confidence, None for a single hand. ``turn`` is the average turn in which the person laid the
    contract, None if they never did. ``strength`` is the person's at the game in any company, None if no match counts
    for it.
    """

    person: str
    game: str
    preset: str
    partners: tuple[str, ...]
    rivals: tuple[str, ...]
    matches: int
    won: int
    drawn: int
    hands: int
    points: float
    low: float | None
    high: float | None
    out: int
    shutouts: int
    best: float
    worst: float
    turn: float | None
    last: float
    strength: Strength | None = None

    @property
    def is_total(self) -> bool:
        """Is it of all rules and every company?"""
        return not self.preset

    @property
    def level(self) -> Level | None:
        """The strength in terms of levels; None if there were too few matches."""
        return level_of(self.game, self.strength)

    def to_json(self) -> dict[str, Any]:
        """As the command prints it."""
        values = (
            self.person, self.game, self.preset, list(self.partners), list(self.rivals), self.matches, self.won,
            self.drawn, self.hands, *map(_round, (self.points, self.low, self.high)), self.out, self.shutouts,
            *map(_round, (self.best, self.worst, self.turn)), *self._levels(),
        )  # fmt: skip
        return dict(zip(KEYS, values, strict=True))

    def _levels(self) -> tuple[str | float | None, ...]:
        """All None if too little is known; a bound beyond all levels is empty."""
        level, strength = self.level, self.strength
        if level is None or strength is None:
            return (None,) * 6
        figures = (strength.at, strength.low, strength.high)
        return level.near, level.low, level.high, *(round(figure, 2) + 0.0 for figure in figures)


def lines(history: History, game: str = "", person: str = "") -> list[StatsLine]:
    """The lines, most played company first; matches played on from a replay are excluded."""
    return _grouped(history, game, person, "preset, partners, rivals")


def totals(history: History, game: str = "", person: str = "") -> list[StatsLine]:
    """A line for each person and game, whatever the rules and the company, of which the lines tell nothing."""
    return _grouped(history, game, person, "'', '[]', '[]'")


def by_rivals(history: History, game: str, person: str) -> list[StatsLine]:
    """A line for each group of opponents, whatever the rules and the partners."""
    return _grouped(history, game, person, "'', '[]', rivals")


def _grouped(history: History, game: str, person: str, apart: str) -> list[StatsLine]:
    """The lines; ``apart`` is what tells apart the lines of a person at a game."""
    made = history.fetch(
        f"SELECT person, game, {apart}, COUNT(*), SUM(won = 1), SUM(won = 0.5), SUM(hands), SUM(lead),"
        " SUM(squares), SUM(out), SUM(shutouts), MAX(best), MIN(worst), SUM(contracts), SUM(turns), MAX(ended) FROM sat"
        " WHERE NOT marked AND (? = '' OR game = ?) AND (? = '' OR person = ?)"
        f" GROUP BY person, game, {apart} ORDER BY person, game, COUNT(*) DESC, {apart}",
        (game, game, person, person), _line,
    )  # fmt: skip
    known = {name: ratings(history, name) for name in {line.game for line in made}}
    return [replace(line, strength=known[line.game].get(line.person)) for line in made]


def knows(history: History, person: str) -> bool:
    """Has somebody of this name played here?"""
    return bool(history.rows("SELECT 1 FROM sat WHERE person = ? LIMIT 1", (person,)))


def everybody(history: History) -> list[str]:
    """The people who have played here, most active first."""
    rows = history.rows("SELECT person FROM sat GROUP BY person ORDER BY COUNT(*) DESC, person")
    return [str(name) for (name,) in rows]


def _line(person: str, game: str, preset: str, partners: str, rivals: str, *figures: Any) -> StatsLine:
    matches, won, drawn, hands, lead, squares, out, shutouts, best, worst, contracts, turns, last = figures
    mean, off = lead / hands, _off(hands, lead, squares)
    low, high = (None, None) if off is None else (mean - off, mean + off)
    return StatsLine(
        person, game, preset, tuple(json.loads(partners)), tuple(json.loads(rivals)), matches, won, drawn, hands, mean,
        low, high, out, shutouts, best, worst, turns / contracts if contracts else None, last,
    )  # fmt: skip


def _off(count: int, total: float, squares: float) -> float | None:
    """The half width of the 95 % interval of the mean; None for fewer than two values."""
    if count < 2:
        return None
    variance = max(0.0, squares - total * total / count) / (count - 1)
    return Z95 * math.sqrt(variance / count)


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


@dataclass(frozen=True)
class CurvePoint:
    """A match on the curve over time: when it ended, its hands, their mean lead, and the mean of all so far.

    ``file`` is the name of its record.
    """

    ended: float
    hands: int
    points: float
    so_far: float
    won: float
    file: str = ""


def curve(history: History, person: str, game: str) -> list[CurvePoint]:
    """A person's results at a game, match by match."""
    found, hands, lead = list[CurvePoint](), 0, 0.0
    rows = history.rows(
        "SELECT ended, hands, lead, won, name FROM sat JOIN file ON file.id = sat.file"
        " WHERE NOT marked AND person = ? AND game = ? ORDER BY ended, file",
        (person, game),
    )
    for ended, count, total, won, file in rows:
        hands, lead = hands + int(count), lead + float(total)
        found.append(CurvePoint(ended, count, total / count, lead / hands, won, file))
    return found


@dataclass(frozen=True)
class Streaks:
    """Matches in a row: ``now`` won (negative: not won), and the longest run of wins."""

    now: int
    longest: int


def streaks(moments: list[CurvePoint]) -> Streaks:
    """The streaks of a curve's matches."""
    now = longest = 0
    for moment in moments:
        won = moment.won == 1.0
        now = (max(now, 0) + 1) if won else (min(now, 0) - 1)
        longest = max(longest, now)
    return Streaks(now, longest)


@dataclass(frozen=True)
class Cost:
    """What a person's decisions about one topic cost: in all reviewed matches, and in the latest ones."""

    topic: str
    decisions: int
    mistakes: int
    cost: float
    late_decisions: int
    late_cost: float


@dataclass(frozen=True)
class DecisionCosts:
    """The number of reviewed matches, and what decisions cost in them."""

    matches: int = 0
    topics: tuple[Cost, ...] = ()


def costs(history: History, person: str, game: str) -> DecisionCosts:
    """The costs of a person's decisions at a game, by topic."""
    rows = history.rows(
        "SELECT file, topic, decisions, mistakes, cost FROM topic JOIN sat USING (file, seat)"
        " WHERE NOT marked AND person = ? AND game = ? ORDER BY ended, file",
        (person, game),
    )
    matches = list(dict.fromkeys(row[0] for row in rows))
    late, sums = set(matches[-LATE:]), dict[str, list[float]]()
    for file, topic, decisions, wrong, cost in rows:
        is_late = file in late
        each = decisions, wrong, cost, decisions * is_late, cost * is_late
        sums[topic] = [a + b for a, b in zip(sums.get(topic, [0.0] * 5), each, strict=True)]
    return DecisionCosts(len(matches), tuple(_cost(topic, *figures) for topic, figures in sums.items()))


def _cost(topic: str, decisions: float, mistakes: float, cost: float, late: float, late_cost: float) -> Cost:
    return Cost(topic, int(decisions), int(mistakes), cost, int(late), late_cost)


@dataclass(frozen=True)
class ReviewedMatch:
    """A reviewed match of a person: their side's margin, and by topic the number of their decisions and the cost."""

    ended: float
    file: str
    margin: Margin
    costs: Mapping[str, tuple[int, float]]


def recent_means(moments: Sequence[CurvePoint], most: int = LATELY) -> list[float]:
    """For each match, the mean lead a hand in it and those before it, ``most`` matches at most."""
    found, hands, lead = list[float](), 0, 0.0
    for at, moment in enumerate(moments):
        hands, lead = hands + moment.hands, lead + moment.points * moment.hands
        if at >= most:
            old = moments[at - most]
            hands, lead = hands - old.hands, lead - old.points * old.hands
        found.append(lead / hands)
    return found


def reviewed_matches(history: History, person: str, game: str) -> list[ReviewedMatch]:
    """A person's reviewed matches at a game, oldest first."""
    rows = history.rows(
        "SELECT sat.ended, name, sat.seat, sides, margins, topic, decisions, cost FROM sat"
        " JOIN match ON match.file = sat.file JOIN file ON file.id = sat.file"
        " LEFT JOIN topic ON topic.file = sat.file AND topic.seat = sat.seat"
        " WHERE NOT sat.marked AND person = ? AND sat.game = ? AND margins != '[]' ORDER BY sat.ended, sat.file",
        (person, game),
    )
    costs: dict[tuple[str, int], dict[str, tuple[int, float]]] = {}
    found: dict[tuple[str, int], ReviewedMatch] = {}
    for ended, name, seat, sides, margins, topic, decisions, cost in rows:
        mine = costs.setdefault((name, seat), {})
        if topic is not None:
            mine[topic] = decisions, cost
        side = next(number for number, seats in enumerate(json.loads(sides)) if seat in seats)
        found[name, seat] = ReviewedMatch(ended, name, Margin(*json.loads(margins)[side]), mine)
    return [*found.values()]


def recent_costs(matches: Sequence[ReviewedMatch], most: int = LATE) -> dict[str, list[float | None]]:
    """By topic, for each match the mean cost of a decision in it and those before it; None where there was none."""
    topics = list(dict.fromkeys(topic for match in matches for topic in match.costs))
    return {topic: [_mean(matches[max(0, at + 1 - most) : at + 1], topic) for at in range(len(matches))]
            for topic in topics}  # fmt: skip


def _mean(matches: Sequence[ReviewedMatch], topic: str) -> float | None:
    made = [match.costs[topic] for match in matches if topic in match.costs]
    count = sum(decisions for decisions, _ in made)
    return sum(cost for _, cost in made) / count if count else None


def as_csv(lines: Iterable[StatsLine]) -> str:
    """A table with a header line; several names in one field are joined with an ampersand."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(KEYS), lineterminator="\n")
    writer.writeheader()
    for line in lines:
        writer.writerow({key: " & ".join(v) if isinstance(v, list) else v for key, v in line.to_json().items()})
    return text.getvalue()


def as_json(lines: Iterable[StatsLine]) -> str:
    """A list of what the command ``stats --json`` prints."""
    return json.dumps([line.to_json() for line in lines], ensure_ascii=False, indent=1) + "\n"


def export(lines: Iterable[StatsLine], folder: Path) -> None:
    """Write both files into the folder. Raises OSError."""
    whole = list(lines)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in zip(EXPORTED, (as_csv(whole), as_json(whole)), strict=True):
        files.write(folder / name, text.encode())
