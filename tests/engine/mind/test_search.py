"""Choosing by trial: what is tried, what is dropped, what ends it, and what is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.mind.position import View
from game.engine.mind.search import FIRST_LOOK, Limit, Searcher

LUCK = Chance("search")
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
    return Searcher(lambda view, luck: table, samples, **manner)


def test_where_nothing_is_to_choose_nothing_is_tried() -> None:
    weighed = Searcher(lambda view, luck: Do(7), 100).weigh(VIEW, LUCK, Limit(100))
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


def test_a_choice_that_is_clear_ends_it_early() -> None:
    table = Table([0, 50], [0.1, -0.1])
    assert searcher(table)(VIEW, LUCK) == Do(1)
    assert len(table.asked) == FIRST_LOOK


def test_actions_that_come_out_alike_are_not_tried_for_long() -> None:
    table = Table([0, 0, 0], [1, 1, 1])
    assert searcher(table)(VIEW, LUCK) == Do(0)
    assert len(table.asked) == FIRST_LOOK


def test_what_cannot_win_is_dropped_and_the_others_go_on() -> None:
    table = Table([0, 1, -80], [1, -1, 1])
    searcher(table).weigh(VIEW, LUCK, Limit(2 * FIRST_LOOK))
    assert table.asked[FIRST_LOOK - 1][1] == (0, 1, 2)
    assert table.asked[FIRST_LOOK][1] == (0, 1)


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
