"""Blunders planted in a match are the mistakes that the review names, with what they cost; and nearly nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.bots.levels import ThinkLimit
from game.cards.actions import Draw, Refuse, Take
from game.engine.actions import Action
from game.engine.contract import AnyGame
from game.engine.match import Match
from game.engine.records import record
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.learn.judge import Glaring, JudgedDecision, judge_decision
from game.learn.review import Decision, review_record
from game.rules import all_games
from tests.learn.reviews import plants
from tests.learn.reviews.plants import Blunder, Planted

EXPERTS_MISTAKES = 0.05  # of their decisions, at most
LOSS, SPREAD = 40.0, 500  # points by which taking is better, and how far off a single world may be
MISLED = -90.0  # what the first worlds of a search say instead


def decisions(found: Planted, samples: int) -> list[Decision]:
    """All decisions of the one who blundered."""
    parts = review_record(all_games(), found.lines, found.seat, ThinkLimit(samples=samples))
    return [part for part in parts if isinstance(part, Decision)]


def until_the_blunder(found: Planted, samples: int) -> tuple[list[JudgedDecision], JudgedDecision]:
    """What is said of the decisions before it, and of the blunder itself: what comes after it is not asked about."""
    before = list[JudgedDecision]()
    for part in review_record(all_games(), found.lines, found.seat, ThinkLimit(samples=samples)):
        if isinstance(part, Decision):
            if part.line == found.line:
                return before, part.judged
            before.append(part.judged)
    raise AssertionError("the blunder was not judged")


@pytest.mark.parametrize(
    ("game_id", "blunder", "seed", "least", "most"),
    [
        ("teeko", plants.moves_away_from_a_win, "s3", 2.0, 2.0),
        ("scarney-3000", plants.throws_on_when_won, "s27", 700.0, 800.0),
        ("skarney", plants.offers_a_wild, "s14", 60.0, 240.0),
        ("skarney", plants.refuses_the_contract, "s22", 30.0, 180.0),
    ],
)
def test_a_planted_blunder_is_named_with_what_it_cost(
    game_id: str, blunder: Blunder, seed: str, least: float, most: float
) -> None:
    computed = game_id in ("teeko", "scarney-3000")
    own, others = ("expert", "casual" if game_id == "teeko" else "expert") if computed else ("steady", "steady")
    found = plants.planted(game_id, seed, blunder, own, others, after=0 if computed else 1)
    assert found
    before, judged = until_the_blunder(found, 24)
    assert judged.is_mistake
    assert least <= judged.cost <= most
    if computed:
        assert before
        assert all(each.cost == 0 for each in before)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game_id", "blunder"),
    [
        ("arlington", plants.discards_a_lay_off),
        ("arlington", plants.breaks_a_meld),
        ("fortune", plants.discards_a_lay_off),
        ("fortune", plants.breaks_a_meld),
    ],
)
def test_what_is_thrown_away_at_a_rummy_is_mostly_named(game_id: str, blunder: Blunder) -> None:
    """Not always: where little depends on the cards it costs next to nothing."""
    tries = (plants.planted(game_id, f"s{n}", blunder, "steady", "steady", after=1) for n in range(8))
    found = [until_the_blunder(each, 48)[1] for each in tries if each]
    named = [judged for judged in found if judged.is_mistake]
    assert len(found) >= 4
    assert 2 * len(named) >= len(found)
    assert all(3 < each.cost < 300 for each in named)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(
    ("game_id", "blunder", "tries", "named"),
    [
        ("teeko", plants.moves_away_from_a_win, 80, 1.0),
        ("scarney-3000", plants.throws_on_when_won, 100, 1.0),
        ("skarney", plants.offers_a_wild, 12, 0.8),
        ("arlington", plants.discards_a_lay_off, 24, 0.6),
        ("fortune", plants.breaks_a_meld, 24, 0.6),
    ],
)
def test_expert_is_called_mistaken_for_what_was_planted_and_hardly_for_anything_else(
    game_id: str, blunder: Blunder, tries: int, named: float
) -> None:
    """Some blunders of a sort cost next to nothing where they were planted: those are not named, rightly."""
    matches = (plants.planted(game_id, f"soak {n}", blunder, "expert", "steady") for n in range(tries))
    planted = [found for found in matches if found]
    hits, alarms, others = 0, 0, 0
    for found in planted:
        for each in decisions(found, 64):
            if each.line == found.line:
                hits += each.judged.is_mistake
            else:
                alarms, others = alarms + each.judged.is_mistake, others + 1
    assert len(planted) >= 3
    assert hits >= named * len(planted)
    assert alarms < EXPERTS_MISTAKES * others


class Looked:
    """A search in which taking is better than refusing by a little, and whose first 64 worlds say the contrary."""

    actions: Sequence[Action] = (Refuse(), Take())

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        better = (MISLED if world < 64 else LOSS) + world * 7919 % (2 * SPREAD) - SPREAD
        return [(0.0, better)[at] for at in which]


def found_by_looking(glaring: Glaring) -> JudgedDecision:
    return judge_decision(lambda *_: Looked(), None, Rng("x"), Refuse(), lambda n: n < 64, glaring)


def test_a_glaring_action_is_not_let_off_by_the_first_worlds_alone() -> None:
    assert not found_by_looking(lambda: False).is_mistake
    found = found_by_looking(lambda: True)
    assert found.is_mistake
    assert found.best == Take()


def before(found: Planted, game: AnyGame) -> tuple[Match, list[Action]]:
    """The match just before what was planted, and what could be done there."""
    match: Match | None = None
    for number, match in record.replaying({game.id: game}, found.lines):  # noqa: B007 - it grows
        if number == found.line:
            break
    earlier = match.at(match.ply - 1)
    return earlier, list(game.legal_actions(earlier.view(found.seat)))


@pytest.mark.parametrize(
    ("game_id", "blunder", "seed"),
    [
        ("skarney", plants.offers_a_wild, "s5"),
        ("skarney", plants.refuses_the_contract, "s28"),
        ("skarney", plants.misses_a_way_out, "s6"),
        ("skarney-gin", plants.refuses_a_gin_contract, "s7"),
        ("skarney-gin", plants.misses_a_gin_way_out, "s6"),
        ("skarney-gin", plants.offers_a_gin_lay_off, "s4"),
        ("rummy-500", plants.discards_a_lay_off, "s15"),
        ("arlington", plants.breaks_a_meld, "s4"),
    ],
)
def test_every_planted_blunder_is_glaring_and_not_all_that_could_be_done_there_is(
    game_id: str, blunder: Blunder, seed: str
) -> None:
    game = all_games()[game_id]
    found = plants.planted(game_id, seed, blunder, "steady", "steady", after=1)
    assert found
    match, actions = before(found, game)
    view = match.view(found.seat)
    planted = blunder(match, view)
    assert planted is not None
    assert game.is_blunder(view, planted)
    assert not all(game.is_blunder(view, each) for each in actions)


@pytest.mark.parametrize("game_id", ["teeko", "scarney-3000", "skarney", "rummy-500"])
def test_where_there_is_nothing_to_regret_nothing_is_glaring(game_id: str) -> None:
    game = all_games()[game_id]
    match = plants.begun(game_id, "calm", ["steady"] * game.seats[0])
    assert match.to_act not in (None, TABLE)
    view = match.view(match.to_act)
    actions = list(game.legal_actions(view))
    assert actions
    assert not any(game.is_blunder(view, each) for each in actions if game_id != "skarney" or isinstance(each, Draw))


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("game_id", "blunder", "seed"),
    [("skarney", plants.refuses_the_contract, "s24"), ("arlington", plants.breaks_a_meld, "s4")],
)
def test_a_blunder_that_a_short_look_lets_off_is_named(game_id: str, blunder: Blunder, seed: str) -> None:
    found = plants.planted(game_id, seed, blunder, "steady", "steady", after=1)
    assert found
    shown = {
        part.line: part.judged
        for part in review_record(all_games(), found.lines, found.seat, ThinkLimit(samples=64))
        if isinstance(part, Decision)
    }
    assert shown[found.line].is_mistake
