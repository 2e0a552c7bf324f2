"""A contract that comes down is seen: the felt of its side is framed for a moment."""

import time

import pytest

from game.engine.table import TABLE
from game.ui.style import feel
from tests.hands.tabletop import skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")


def before_a_contract(seat, **prefs):
    """A table of Skarney at which the person is about to lay the contract, with which action."""
    match = skarney_match()
    while True:
        if match.to_act == TABLE:
            match.deal()
        action = match.game.bots["steady"](match.view(match.to_act), match.rng(match.to_act))
        if action.do == "contract" and match.to_act == 0:
            return seat(match, pace="calm", **prefs), match.to_act, action
        match.play(match.to_act, action)


def framed(table, at, action):
    """Lay it, and return the sides that are framed at each moment."""
    scene, seen = table.scene, []
    assert scene.session.act(at, action) is None
    scene.travel.news()
    while scene.moves_on(now := time.perf_counter()):
        seen.append([item.key[1] for item in scene.travel.flourish.items(scene.kit, now)])
        time.perf_counter.put_forward(0.05)
    return seen


def test_the_felt_is_framed_when_the_contract_lies(seat):
    table, at, action = before_a_contract(seat)
    side = table.match.public.side_of(at)
    seen = framed(table, at, action)
    begins = seen.index([side])
    assert begins > 5
    assert all(each == [] for each in seen[:begins])
    assert all(each in ([side], []) for each in seen[begins:])
    assert len(seen) - begins <= feel.FLOURISH / 0.05 + 2


def test_without_motion_nothing_is_framed(seat):
    table, at, action = before_a_contract(seat, reduced_motion=True)
    assert not any(framed(table, at, action))
