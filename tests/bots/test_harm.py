"""Harm to one's own side is counted where it is done, and not where it is not."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

import pytest

from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.rules._template import Template
from game.rules.skarney.rules.actions import Offer
from game.rules.skarney.rules.check import offerable
from game.rules.skarney.rules.facts import Facts
from tests.bots.crowd import Crowd
from tests.bots.reference import GAME, dealt, truth_of
from tests.helpers.scripts import loaded


@pytest.fixture(scope="module")
def players() -> ModuleType:
    return loaded("levels/harm.py")


def wasteful(view: View[Facts]) -> Action | None:
    """A wild card given away to the next seat."""
    wilds = [card for card in view.hand if card[0] in "2X" and offerable(view, card)]
    return Offer(wilds[0]) if wilds and view.open.phase == "table" else None


def test_a_wild_given_away_is_harm_and_the_steady_offer_is_worth_more(players: ModuleType) -> None:
    """At the first turn of some hands in which the first seat holds a wild."""
    losses = []
    for number in range(4, 20):
        match = dealt(number, "harm")
        seat = match.asked
        assert seat is not None
        match.play(seat, next(GAME.legal(match.view(seat))))
        view = match.view(seat)
        if (action := wasteful(view)) is not None:
            losses.append(players.loss(truth_of(match), view, action, Chance(f"harm {number}")))
        if len(losses) == 2:
            break
    assert len(losses) == 2
    assert min(losses) <= players.HARM


def test_a_forced_draw_is_no_decision(players: ModuleType) -> None:
    match = dealt(1, "harm")
    assert match.asked is not None
    view = match.view(match.asked)
    assert players.loss(truth_of(match), view, next(GAME.legal(view)), Chance("draw")) is None


def test_a_rate_is_of_all_hands_and_its_interval_by_hand(players: ModuleType) -> None:
    """Two hands of ten decisions, one with two that harm: 10 %, and as sure as two hands can make it."""
    counts = [players.Count(judged=10, harm=2, chosen=20), players.Count(judged=10, harm=0, chosen=20)]
    share, off = players.rate(counts, "judged")
    assert share == pytest.approx(10)
    assert off == pytest.approx(100 * 1.959964 * 2 / 20)
    assert players.rate(counts, "chosen")[0] == pytest.approx(5)


def few_worlds(players: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """So few as tell what is much worse."""
    monkeypatch.setattr(players, "PICK", 12)
    monkeypatch.setattr(players, "SURE", 24)


def test_in_any_game_what_the_search_finds_much_worse_is_harm(
    players: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The strongest level of a game judges, here in few worlds: a novice does some."""
    few_worlds(players, monkeypatch)
    counts = [
        players.judged_in(players.tables.Table("skarney-gin"), "novice", number, "any", -5.0) for number in range(1)
    ]
    assert 0 < sum(count.judged for count in counts) <= sum(count.chosen for count in counts)
    assert sum(count.harm for count in counts) > 0
    assert all(count.lost <= -5.0 * count.harm for count in counts)


def test_a_game_in_which_nobody_searches_has_no_judge(players: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Template, "bots", {"novice": Template.bots["novice"]})
    with pytest.raises(ValueError, match="nobody to judge"):
        players.judged_in(players.tables.Table("_template"), "novice", 0, "any", -5.0)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_where_a_level_reckons_harm_is_so_much_less_chance_to_win(
    players: ModuleType, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """At any table, also with partners: a novice throws chances away, and who judges none."""
    monkeypatch.setattr(players.tables, "all_games", lambda template: {"crowd": Crowd()})
    table = players.tables.Table("crowd", seats)
    done = {
        level: [players.judged_in(table, level, n, "any", -0.05) for n in range(6)] for level in ("novice", "expert")
    }
    harms = {level: sum(count.harm for count in counts) for level, counts in done.items()}
    assert harms["novice"] > 0 == harms["expert"]
    assert all(-2 * count.harm <= count.lost <= 0 for count in done["novice"])


def test_in_an_open_game_a_win_or_a_draw_thrown_away_is_harm(players: ModuleType) -> None:
    table = players.tables.Table("_template_board")
    counts = [players.judged_in(table, "novice", number, "any", -1.0) for number in range(6)]
    assert sum(count.harm for count in counts) > 0
    assert all(count.lost in range(-2 * count.harm, 1) for count in counts)


def test_a_game_that_is_tried_in_worlds_is_judged_so_at_more_seats(
    players: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_worlds(players, monkeypatch)
    counts = [players.judged_in(players.tables.Table("_template", 3), "novice", 1, "any", -1.0)]
    assert counts[0].asked > counts[0].chosen >= counts[0].judged


class Values:
    """A search of which all is known: the second action is worse than the first by what the world's number says."""

    actions = (Offer("AS"), Offer("KS"))

    def __init__(self, less: float) -> None:
        self.less = less

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        return [-self.less * i + (i * (-1) ** world) for i in which]


def test_a_loss_is_what_it_comes_to_less_the_best_and_only_from_the_bar_on(players: ModuleType) -> None:
    assert players.behind(Values(50.0), 1) == pytest.approx(-50.0)
    assert players.behind(Values(50.0), 0) == 0.0
    assert players.behind(Values(10.0), 1) == 0.0
    assert players.behind(Values(10.0), 1, harm=-5.0) == pytest.approx(-10.0)
