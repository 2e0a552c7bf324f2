"""The players that the levels are measured by know what they should, and play lawfully."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.engine.contract import Bot, View
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import TABLE, Place
from game.rules.skarney.ai.deals import SkarneyWorlds
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.bots.reference import GAME, Player, dealt, forgetful, forgotten, honest, oracle, pairs, told, truth_of
from tests.helpers.quick import quick


def midway(plies: int) -> Match:
    """A hand of steady players, so far."""
    match = dealt(3, "reference")
    while match.ply < plies and (seat := match.to_act) not in (TABLE, None):
        assert seat is not None
        match.play(seat, GAME.bots["steady"](match.view(seat), match.rng(seat)))
    return match


def view_of(match: Match) -> View[SkarneyPublic]:
    assert match.to_act is not None
    return match.view(match.to_act)


def test_the_oracle_deals_every_hand_as_it_is() -> None:
    """Worlds differ in their stocks alone."""
    match = midway(40)
    deals = SkarneyWorlds(told(view_of(match), truth_of(match), range(4)), Rng("oracle"))
    worlds = [deals.world(number) for number in range(5)]
    held = [Counter(match.view(seat).hand) for seat in range(4)]
    for world in worlds:
        assert list(world.held) == [sum(hand.values()) for hand in held]
        assert (list(world.ones), list(world.deuces)) == (list(worlds[0].ones), list(worlds[0].deuces))
    assert deals.lacks == [0] * 4
    assert len({tuple(world.stock) for world in worlds}) == 5


def test_to_be_told_one_hand_leaves_the_others_as_they_were() -> None:
    match = midway(40)
    view, truth = view_of(match), truth_of(match)
    known = told(view, truth, (1,)).public.known
    assert known[1] == truth.piles[Place("hand", 1)]
    assert [known[seat] for seat in (0, 2, 3)] == [view.public.known[seat] for seat in (0, 2, 3)]


def test_who_forgets_still_sees_the_table() -> None:
    """What they forgot is what was taken and played; all the rest is the same."""
    view = view_of(midway(50))
    assert any(view.public.known)
    blank = forgotten(view)
    assert not any(blank.public.known)
    assert blank.events == ()
    assert (blank.hand, blank.piles, blank.public.melds) == (view.hand, view.piles, view.public.melds)


def test_the_same_two_players_draw() -> None:
    """Seats swapped, every pair of hands comes to nought."""
    steady = honest(GAME.bots["steady"])
    assert [pair.points for pair in pairs((steady, steady), "draw", range(3))] == [0, 0, 0]


@pytest.mark.parametrize("make", [oracle, forgetful])
def test_they_play_lawfully(make: Callable[[Bot], Player]) -> None:
    """To the end of a hand, against steady (``pairs`` fails otherwise)."""
    player = make(quick(GAME.bots["expert"]))
    assert len(pairs((player, honest(GAME.bots["steady"])), "lawful", range(1))) == 1
