"""What anybody would call a blunder is looked at longer before a review finds nothing in it."""

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

LOSS, SPREAD = 40.0, 500  # points by which taking is better, and how far off a single world may be
MISLED = -90.0  # what the first worlds of a search say instead


class Looked:
    """A search in which taking is better than refusing by a little, and whose first worlds say the contrary."""

    actions: Sequence[Action] = (Refuse(), Take())

    def __init__(self, loss: float, misled: int) -> None:
        self._loss, self._misled, self.worlds = loss, misled, 0

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        self.worlds = max(self.worlds, world + 1)
        better = (MISLED if world < self._misled else self._loss) + world * 7919 % (2 * SPREAD) - SPREAD
        return [(0.0, better)[at] for at in which]


def found_by(search: Looked, glaring: Glaring) -> JudgedDecision:
    found = judge_decision(lambda view, rng, did: search, None, Rng("x"), Refuse(), lambda n: n < 64, glaring)  # type: ignore[arg-type,return-value]
    assert found is not None
    return found


def test_a_glaring_action_is_not_let_off_by_the_first_worlds_alone() -> None:
    assert not found_by(Looked(LOSS, 64), lambda: False).is_mistake
    found = found_by(Looked(LOSS, 64), lambda: True)
    assert found.is_mistake
    assert found.best == Take()


def before(found: Planted, game: AnyGame) -> tuple[Match, list[Action]]:
    """The match just before what was planted, and what could be done there."""
    match: Match | None = None
    for number, match in record.replaying({game.id: game}, found.lines):  # noqa: B007 - it grows
        if number == found.line:
            break
    assert match is not None
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
