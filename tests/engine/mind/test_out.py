"""A way out is found by trying wherever there is one, and is one whatever is hidden; from steady up it is taken."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest

from game.engine.ai.imagine import imagine
from game.engine.ai.weights import Heuristic, WayOut, levels_by_weights, no_way_out
from game.engine.contract import Action, State, View, view_of
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules._template import bot
from game.rules._template.actions import Draw, Play
from game.rules._template.game import Gifts
from game.rules._template.rules import fits
from tests.helpers.matches import asked, begun, new_match
from tests.helpers.quick import quick

GAME = Gifts()
OUT = WayOut(lambda: GAME)


def views(count: int) -> Iterator[View[Any]]:
    """Of matches played by chance, every time somebody may play a card."""
    for number in range(count):
        rng, seats = Random(number), 2 + number % 3
        match = new_match(GAME, seats, f"out {number}")
        for seat in asked(match):
            view = match.view(seat)
            if view.public.phase == "play" and len(view.hand) < 4:
                yield view
            lawful = list(GAME.legal_actions(view))
            plays = [action for action in lawful if isinstance(action, Play)]
            match.play(seat, rng.choice(plays if plays and rng.random() < 0.8 else lawful))


def way_out(view: View[Any]) -> bool:
    """By brute force: can all that is held be played, in some order, this turn?"""
    hand, pile = view.hand, view.at("pile")
    if len(hand) > view.public.plays - view.public.played:
        return False
    rows = ([*pile[-1:], *order] for order in permutations(hand))
    return any(all(fits(card, (below,)) for below, card in pairwise(row)) for row in rows)


def ended(view: View[Any], level: str, rng: Rng) -> bool:
    """Is the hand over when this level has gone on, in a world of its view, for as long as it is asked?"""
    state: State[Any] = imagine(GAME, view, Rng("world"))
    while state.public.to_act == view.seat:
        bot = quick(GAME.bots[level])
        state = GAME.apply(state, bot(view_of(GAME, state, view.seat, view.events), rng)).state
    return state.public.to_act in (TABLE, None)


def test_a_way_out_is_found_where_there_is_one_and_only_there() -> None:
    """In every position of many matches; some ways are of two cards, in one order only."""
    found = [(view, OUT(view)) for view in views(36)]
    assert [action is not None for _, action in found] == [way_out(view) for view, _ in found]
    ways = [view for view, action in found if action is not None]
    assert {len(view.hand) for view in ways} == {1, 2}
    assert len(ways) > 8


def test_from_steady_up_it_is_taken() -> None:
    ways = [view for view in views(40) if way_out(view)]
    for level in ("steady", "strong", "expert"):
        assert all(ended(view, level, Rng("x")) for view in ways[:12])


def test_it_depends_on_nothing_that_is_hidden() -> None:
    """In another truth with this view it is the same; a draw may bring it, and is no part of it."""
    for view in list(views(10)):
        twin = imagine(GAME, view, Rng("twin"))
        assert OUT(view_of(GAME, twin, view.seat, view.events)) == OUT(view)


def test_a_draw_is_no_part_of_a_sure_way() -> None:
    """One card is held that fits the pile: but two must go when one more is drawn."""
    match = begun(GAME, 2, "d")
    view = match.view(match.to_act)
    assert list(GAME.legal_actions(view)) == [Draw()]
    assert OUT(view) is None


def test_a_search_has_an_end_and_may_be_spared() -> None:
    view = next(view for view in views(60) if way_out(view))
    tried: list[Action] = []

    class Counting(Gifts):
        def apply(self, state: State[Any], action: Action) -> Any:
            tried.append(action)
            return super().apply(state, action)

    assert WayOut(Counting, many=0)(view) is None
    assert not tried
    assert WayOut(Counting, near=lambda view: False)(view) is None
    assert not tried
    assert WayOut(Counting)(view) is not None
    assert tried


@pytest.mark.parametrize("out", [None, no_way_out])
def test_a_game_may_find_its_own_or_do_without(out: Any) -> None:
    """Steady looks for one by trying unless it knows that there is none."""
    ways = Heuristic(bot.choices, lambda view, action, figures: float(not isinstance(action, Play)), out)
    steady = levels_by_weights(lambda: GAME, ways, (), (), bot.estimate)["steady"]
    view = next(view for view in views(60) if way_out(view))
    assert isinstance(steady(view, Rng("x")), Play) == (out is None)
