"""Par: the same deals, an expert in the chair, the others as they were seated."""

from __future__ import annotations

import pytest

from game.bots.levels import ThinkLimit
from game.engine.contract import Deal
from game.engine.match import Match
from game.learn.reviews import par
from game.rules import all_games
from tests.learn.conftest import as_people, lines_of
from tests.learn.matches import match_of

FEW = ThinkLimit(samples=2)


def with_people(game: str) -> Match:
    return match_of(as_people(lines_of(game, "h0", 2), {0: "Anna", 1: "Bert"}).splitlines())


def test_the_expert_takes_the_chair_and_another_level_that_of_other_people() -> None:
    match = with_people("skarney")
    seated = [sitter.player for sitter in par.par_players(match, 0, "steady")]
    assert seated == ["expert", "steady", "casual", "casual"]
    assert [each.name for each in par.par_players(match, 0, "steady")] == [each.name for each in match.sitters]


def test_hands_are_the_match_s_own_and_what_was_made_is_the_record_s() -> None:
    match = with_people("rummy-500")
    deals = [at for at, done in enumerate(match.done) if isinstance(done.action, Deal)]
    found = [*par.par(match, 0, "expert", [0, 1], FEW, lambda: True)]
    assert [each.hand for each in found] == [0, 1]
    for each in found:
        ends = [*deals[1:], match.ply][each.hand]
        assert each.net == match.at(ends).public.scores[0] - match.at(deals[each.hand]).public.scores[0]
    assert found == [*par.par(match, 0, "expert", [0, 1], FEW, lambda: True)]


def test_the_one_who_plays_as_in_the_record_makes_what_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same players in every chair the deals, the luck and so the score are those of the record."""
    monkeypatch.setattr(par, "strongest", lambda game: "casual")
    for game in ("rummy-500", "scarney-dice"):
        match = match_of(lines_of(game, "h0", 2))
        for each in par.par(match, 1, "casual", [0, 1], FEW, lambda: True):
            assert each.par == each.net


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", all_games())
def test_every_game_has_a_par(game: str) -> None:
    match = match_of(lines_of(game, "h0", 1))
    found = next(par.par(match, 0, "expert", [0], ThinkLimit(samples=1), lambda: True))
    assert found.hand == 0
    assert isinstance(found.par, int | float)
