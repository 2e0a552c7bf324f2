"""Of two ways to lay cards the points of the turn tell them apart; another order of the same turn is no other way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice

import pytest

from game.engine.ai.line import BY_TRIAL, NONE_BETTER, advise_with_line, choice_of
from game.engine.ai.search import SearchResult, TriedAction
from game.engine.contract import Action, Advice, Line, Reason
from game.engine.match import Match
from game.engine.table import TABLE
from game.rules import all_games
from tests.rules.test_reasons import positions

GAMES = {name: all_games()[name] for name in ("rummy-500", "rummy-500-partnership", "arlington", "fortune", "persian")}
some_games = pytest.mark.parametrize("game_id", list(GAMES))


def decisions(game_id: str) -> Iterator[tuple[Match, list[Action]]]:
    """Decisions in which there is more than one way to lay cards, and these ways."""
    for match in islice(positions(GAMES[game_id], 0, 12), 0, 1200, 3):
        view = match.view(match.to_act)
        lays = [each for each in islice(GAMES[game_id].legal_actions(view), 20) if each.do in ("meld", "layoff")]
        if match.to_act != TABLE and len(lays) > 1:
            yield match.at(match.ply), lays[:3]


def points_of(reasons: tuple[Reason, ...]) -> int | None:
    return next(
        (dict(each.message.fields)["points"] for each in reasons if "on the table this turn" in each.message.text), None
    )


def hint(match: Match, chosen: Action, other: Action) -> Advice:
    """The hint for the first where the second came out as well."""
    tried = tuple(TriedAction(each, 0.0, 0.1, 20, 0.0) for each in (chosen, other))
    return advise_with_line(match.game, match.view(match.to_act), SearchResult(chosen, tried))


def counted(match: Match, line: Line) -> int:
    """What the steps of a line count, each as its own advice says."""
    copy, total, seat = match.at(match.ply), 0, match.to_act
    for step in line.steps:
        reasons = match.game.advise(copy.view(seat), step.action).reasons
        figures = next((each.figures for each in reasons if each.figures and "on the table" in each.figures.text), None)
        total += dict(figures.fields)["points"] if figures else 0
        assert copy.play(seat, step.action) is None
    return total


@pytest.mark.one_in(2)
@some_games
def test_of_two_melds_that_are_as_good_the_reason_fits_one(game_id: str) -> None:
    """And the points that are told of a turn are those of its steps."""
    seen = Counter[str]()
    for match, lays in islice(decisions(game_id), 14):
        view = match.view(match.to_act)
        chosen = {each: choice_of(match.game, view, each) for each in lays}
        for action, choice in chosen.items():
            points = points_of(choice.line.reasons)
            assert points is None or points == counted(match, choice.line), action
        for (one, own), (other, against) in combinations(chosen.items(), 2):
            first, points = hint(match, one, other).reasons[0], points_of(own.line.reasons)
            if other in [step.action for step in own.line.steps]:
                assert first.message not in (NONE_BETTER, BY_TRIAL)  # it is laid, too, only later
                seen["order"] += 1
            elif points and points != points_of(against.line.reasons):
                assert first in own.unlike(against)
                assert points in (points_of((first,)), points_of(own.unlike(against)))
                seen["points"] += 1
    assert min(seen["order"], seen["points"]) > 0
