"""The line of an action: the rest of the turn as found, from the view alone."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from game.engine.ai.imagine import imagine
from game.engine.ai.line import NONE_BETTER, ONLY, advise_with_line, find_line
from game.engine.ai.search import SearchResult, TriedAction
from game.engine.contract import Action, AnyGame, Line, view_of
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import TurnTo
from game.rules import all_games
from tests.helpers.matches import begun
from tests.rules.test_reasons import positions

GAMES = list(all_games().values())
EVERY = 3  # of so many positions one is looked at


@cache
def moments(game: AnyGame) -> list[Match]:
    """Positions of two matches, for all tests: look, do not touch."""
    return [match.at(match.ply) for match in islice(positions(game, 0, 2), 0, 300, EVERY)]


@cache
def lined(game: AnyGame) -> list[tuple[Match, Action, Line]]:
    """Each of these positions with its first actions, and their lines."""
    found = []
    for match in moments(game):
        view = match.view(match.to_act)
        found += [(match, each, find_line(game, view, each)) for each in islice(game.legal_actions(view), 3)]
    return found


many_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@many_games
def test_a_line_can_be_played_as_it_is(game: AnyGame) -> None:
    """Every step is lawful where it stands, however the hidden pieces lie; it ends with the turn.

    Also where the answer to an offer makes it one's own turn.
    """
    answers = 0
    for match, action, line in lined(game):
        seat, copy = match.to_act, match.at(match.ply)
        assert line.steps[0].action == action
        for step in line.steps:
            assert copy.to_act == seat
            assert copy.play(seat, step.action) is None
            ends_turn = any(isinstance(event, TurnTo) for event in copy.done[-1].step.events)
            assert not ends_turn or step is line.steps[-1]
        answers += action.do in ("take", "refuse")
    assert len(lined(game)) > 5
    assert answers > 0 or not game.id.startswith("skarney")


@many_games
def test_a_line_depends_on_nothing_that_is_hidden(game: AnyGame) -> None:
    for match in moments(game)[: 120 // EVERY : 3]:
        seat = match.to_act
        view = match.view(seat)
        other = view_of(game, imagine(game, view, Rng("elsewhere")), seat, view.events)
        action = next(iter(game.legal_actions(view)))
        assert find_line(game, view, action) == find_line(game, other, action)


@many_games
def test_an_advice_always_has_a_reason_and_a_line(game: AnyGame) -> None:
    """Also where nothing speaks for the action: then that nothing is better, or there is nothing else."""
    for match in moments(game)[: 120 // EVERY : 3]:
        seat = match.to_act
        view, actions = match.view(seat), list(islice(game.legal_actions(match.view(seat)), 3))
        tried = tuple(TriedAction(action, -at, 0.1, 20, float(at)) for at, action in enumerate(actions))
        advice = advise_with_line(game, view, SearchResult(actions[0], tried if len(tried) > 1 else ()))
        assert not advice.reasons[0].against
        assert advice.line.steps
        texts = [reason.message for reason in advice.reasons]
        assert (ONLY not in texts) or len(actions) == 1
        assert texts.count(NONE_BETTER) <= 1


def test_who_plays_alone_is_shown_one_action() -> None:
    """Without turns a line would be the rest of the board, played by a level below the one that advises."""
    game = all_games()["scarney-board"]
    view = begun(game, 1).view(0)
    assert len(find_line(game, view, next(iter(game.legal_actions(view)))).steps) == 1


@many_games
def test_what_is_left_in_the_hand_is_told_of_whole_turns_only(game: AnyGame) -> None:
    """After a card that is taken, one's own turn may follow with a draw: then nobody else goes out next."""
    for _, _, line in lined(game):
        is_cut = line.steps[-1].action.do == "draw"
        assert not (is_cut and any("{n} card" in reason.message.text for reason in line.reasons))
