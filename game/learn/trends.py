"""A person's results at a game over time: luck, play and costs in reviewed matches, and means of the latest ones."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from game.learn.index import History
from game.learn.margin import Margin
from game.learn.stats import LATE, CurvePoint
from game.values import dataclass

LATELY = 20  # matches


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
