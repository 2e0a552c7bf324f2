"""Views that show more than a seat may see: worlds dealt to them have the hands that were shown."""

from __future__ import annotations

from collections import Counter

from game.engine.contract import View
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import TABLE, Place
from game.rules.skarney.ai.deals import SkarneyWorlds
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.bots.reference import GAME, dealt, truth_of, with_hands_shown


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


def test_worlds_of_a_view_that_shows_all_hands_have_these_hands() -> None:
    """Only their stocks differ."""
    match = midway(40)
    deals = SkarneyWorlds(with_hands_shown(view_of(match), truth_of(match), range(4)), Rng("oracle"))
    worlds = [deals.world(number) for number in range(5)]
    held = [Counter(match.view(seat).hand) for seat in range(4)]
    for world in worlds:
        assert list(world.held) == [sum(hand.values()) for hand in held]
        assert (list(world.ones), list(world.deuces)) == (list(worlds[0].ones), list(worlds[0].deuces))
    assert deals.lacks == [0] * 4
    assert len({tuple(world.stock) for world in worlds}) == 5


def test_a_hand_that_is_shown_leaves_the_others_hidden() -> None:
    match = midway(40)
    view, truth = view_of(match), truth_of(match)
    known = with_hands_shown(view, truth, (1,)).public.known
    assert known[1] == truth.piles[Place("hand", 1)]
    assert [known[seat] for seat in (0, 2, 3)] == [view.public.known[seat] for seat in (0, 2, 3)]
