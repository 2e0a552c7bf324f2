"""Choosing by trial: what is tried, what is dropped, what ends it, and what is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from game.engine.actions import Action
from game.engine.ai.position import View
from game.engine.ai.search import FIRST_LOOK, NO_EVIDENCE, Evidence, ExactValue, Limit, Searcher, choose_action
from game.engine.rng import Rng

LUCK = Rng("search")
VIEW: View[Any] = View(0, {}, None)


@dataclass(frozen=True)
class Do(Action):
    do = "do"
    which: int


@dataclass
class Table:
    """Values known beforehand: a mean for each action, and noise that swings by world."""

    means: Sequence[float]
    noise: Sequence[float]
    asked: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)

    @property
    def actions(self) -> Sequence[Action]:
        return [Do(i) for i in range(len(self.means))]

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        self.asked.append((world, tuple(which)))
        swing = LUCK.branch(str(world)).below(201)[0] - 100
        return [self.means[i] + swing * self.noise[i] for i in which]


def searcher(table: Table, samples: int = 1000, **manner: Any) -> Searcher:
    return Searcher(lambda view, rng: table, samples, **manner)


def test_where_nothing_is_to_choose_nothing_is_tried() -> None:
    weighed = Searcher(lambda view, rng: Do(7), 100).weigh(VIEW, LUCK, Limit(100))
    assert (weighed.action, weighed.tried) == (Do(7), ())


def test_the_best_is_chosen_and_told_first() -> None:
    table = Table([0, 30, -20], [1, 1, 1])
    weighed = searcher(table).weigh(VIEW, LUCK, Limit(FIRST_LOOK))
    assert weighed.action == Do(1)
    assert [tried.action for tried in weighed.tried] == [Do(1), Do(0), Do(2)]
    assert all(tried.worlds == FIRST_LOOK for tried in weighed.tried)


def test_every_action_is_tried_in_the_same_worlds_in_turn() -> None:
    table = Table([0, 0.5, 1], [0.5, -0.5, 1])
    searcher(table).weigh(VIEW, LUCK, Limit(FIRST_LOOK))
    assert table.asked == [(world, (0, 1, 2)) for world in range(FIRST_LOOK)]


def test_the_quick_choice_stands_unless_another_is_clearly_better() -> None:
    table = Table([0, 20], [1, -1])
    assert searcher(table, gate=0.0)(VIEW, LUCK) == Do(1) != searcher(table, gate=9.0)(VIEW, LUCK)


def test_a_stop_ends_it_before_the_next_world() -> None:
    table = Table([0, 1], [1, -1])
    weighed = searcher(table).weigh(VIEW, LUCK, Limit(1000, lambda: len(table.asked) < 5))
    assert len(table.asked) == 5
    assert {tried.worlds for tried in weighed.tried} == {5}


def test_stopped_at_once_it_does_what_the_quick_player_does() -> None:
    table = Table([0, 1], [1, -1])
    assert searcher(table).weigh(VIEW, LUCK, Limit(1000, lambda: False)).action == Do(0)
    assert not table.asked


def test_sampling_tries_so_many_worlds() -> None:
    table = Table([0, 1], [1, -1])
    searcher(table).sampling(3)(VIEW, LUCK)
    assert len(table.asked) == 3


# ---------------------------------------------------------------- two who search the same

GATE = 1.0


def evidence(*rows: Sequence[float]) -> Evidence:
    return Evidence(tuple(Do(i) for i in range(len(rows))), tuple(map(tuple, rows)))


def by_hand(own: Evidence, other: Evidence) -> Action:
    """The choice from the rows themselves, as the levels' page tells it."""
    rows = [(*one, *two) for one, two in zip(own.rows, other.rows, strict=True)]
    best = max(range(len(rows)), key=lambda i: (len(rows[i]), fmean(rows[i]), -i))
    pairs = [
        (a, b) for each in (own, other) for a, b in zip(each.rows[best], each.rows[0], strict=False)
    ]  # worlds of one search, in which both were tried
    gains = [a - b for a, b in pairs]
    return own.actions[best if best and fmean(gains) > GATE * stdev(gains) / len(gains) ** 0.5 else 0]


@pytest.mark.parametrize("seed", range(20))
def test_two_searches_choose_as_by_hand(seed: int) -> None:
    """Each of some worlds, with actions dropped by the one, the other or both."""
    rng = Random(seed)

    def found() -> Evidence:
        lasting = [rng.choice([16, 32, 48]) for _ in range(4)]
        return evidence(*([rng.gauss(4 * i, 20) for _ in range(worlds)] for i, worlds in enumerate(lasting)))

    own, other = found(), found()
    weighed = choose_action(GATE, own, other)
    assert weighed.action == by_hand(own, other)
    for tried in weighed.tried:
        both = [*own.rows[tried.action.which], *other.rows[tried.action.which]]
        assert (tried.worlds, tried.mean) == (len(both), pytest.approx(fmean(both)))


def test_differences_are_taken_within_worlds_of_one_search() -> None:
    """What was tried for less long is compared over its own worlds, not with those that follow by chance."""
    own = evidence([100, 0, 0, 0], [101, 1])
    other = evidence([0, 100], [1, 101, 1, 1])
    weighed = choose_action(GATE, own, other)
    assert weighed.action == Do(1)
    assert [(each.action, each.worlds, each.behind) for each in weighed.tried] == [(Do(1), 6, 0.0), (Do(0), 6, 1.0)]


def test_the_helper_is_asked_before_the_first_world_and_its_answer_used_after_the_last() -> None:
    table, noticed = Table([0, 20], [1, -1]), list[int]()

    def beside() -> Any:
        noticed.append(len(table.asked))

        def found() -> Any:
            noticed.append(len(table.asked))
            return [evidence([0.0] * 50, [90.0] * 50)]

        return found

    limit = Limit(5)
    assert searcher(table, gate=9.0).weigh(VIEW, LUCK, limit).action == Do(0)
    table.asked.clear()
    weighed = searcher(table, gate=9.0).weigh(VIEW, LUCK, limit, beside)
    assert noticed == [0, 5]
    assert weighed.action == Do(1)
    assert [tried.worlds for tried in weighed.tried] == [55, 55]


@pytest.mark.parametrize("found", [Do(7), ExactValue({Do(1): 1.0, Do(2): 2.0}), Table([3.0], [1.0])])
def test_where_nothing_is_tried_nobody_is_asked(found: Any) -> None:
    def beside() -> Any:
        raise AssertionError("somebody was asked")

    level = Searcher(lambda view, rng: found, 100)
    assert level.weigh(VIEW, LUCK, Limit(100), beside) == level.weigh(VIEW, LUCK, Limit(100))


def test_evidence_is_what_a_level_chooses_by() -> None:
    table = Table([0, 5, -80], [1, -1, 1])
    level = searcher(table)
    found = level.evidence(VIEW, LUCK, Limit(40))
    assert [len(row) for row in found.rows] == [40, 40, FIRST_LOOK]
    assert choose_action(level.gate, found) == level.weigh(VIEW, LUCK, Limit(40))
    nothing = Searcher(lambda view, rng: ExactValue({Do(1): 1.0}), 1), Searcher(lambda view, rng: Do(1), 1)
    assert [each.evidence(VIEW, LUCK, Limit(1)) for each in nothing] == [NO_EVIDENCE] * 2
