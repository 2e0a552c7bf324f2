"""How cards travel: dealt as they come and sorted when all lie there, or drawn; and a contract that lies is framed."""

import time

import pytest

from game.engine.table import BACK, TABLE, Place
from game.ui.sprites.motion import between
from game.ui.style import feel
from tests.hands.playing import match_of
from tests.hands.tabletop import before, played, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

HAND = Place("hand", 0)


@pytest.fixture
def sit(seat):
    """Sit down at Skarney, where cards travel."""
    return lambda **prefs: seat(match_of("skarney", "7"), **{"pace": "calm", **prefs})


def dealt_again(table):
    """Play on to the end of the hand, and deal the next one; returns its cards as they were dealt."""
    match = played(table.match, lambda m: m.to_act == TABLE)
    table.scene.travel.news()
    table.scene.travel.hurry()
    table.scene.session.deal()
    came = [event.came[0] for event in match.news(0, match.ply - 1) if getattr(event, "dst", None) == HAND]
    table.scene.travel.news()
    return came


def sorted_hand(table):
    return sorted(table.match.view(0).hand, key=table.scene.viewpoint.hand_key(0))


def test_a_hand_lies_as_it_was_dealt_until_the_last_card_has_landed(sit):
    table = sit()
    came = dealt_again(table)
    assert came != sorted_hand(table)
    assert table.hand == came
    table.scene.travel.hurry()
    assert table.hand == sorted_hand(table)
    assert not any(sprite.tween for sprite in table.scene.arrange.all)


@pytest.mark.parametrize("prefs", [{"pace": "instant"}, {"reduced_motion": True}], ids=["instant", "reduced"])
def test_a_hand_is_sorted_at_once_where_nothing_travels(sit, prefs):
    table = sit(**prefs)
    dealt_again(table)
    assert table.hand == sorted_hand(table)


def drawn(table):
    """Let the person draw; returns the sprite on its way."""
    action = before(table.match, lambda match, action, after: (match.to_act, action.do) == (0, "draw"))
    table.scene.travel.news()
    table.scene.travel.hurry()
    assert table.match.play(0, action) is None
    table.scene.travel.news()
    return next(sprite for sprite in table.scene.arrange.all if sprite.tween and sprite.tween.was == BACK)


def test_a_drawn_card_rises_and_turns_over_on_its_way_and_is_never_wider_than_a_held_one(sit):
    sprite = drawn(table := sit())
    tween, widest = sprite.tween, table.scene.spread.regions.card * feel.LIFT_SCALE
    moments = [tween.begins + tween.lasts * share / 40 for share in range(41)]
    poses = [tween.pose(now) for now in moments]
    assert max(pose.w for pose in poses) <= widest + 0.001
    flat = [between(tween.start, tween.end, tween.ease(share / 40)) for share in range(41)]
    assert max(pose.w - plain.w for pose, plain in zip(poses, flat, strict=True)) > 0.05 * tween.start.w
    assert min(pose.rect.centery - plain.rect.centery for pose, plain in zip(poses, flat, strict=True)) < -20
    assert (poses[0].rect, poses[-1].rect) == (tween.start.rect, tween.end.rect)
    looks = [sprite.visible_piece(now) for now in moments]
    assert looks[0] == BACK
    assert looks[-10] == sprite.look


def test_any_press_completes_a_flight(sit):
    sprite = drawn(table := sit())
    assert table.scene.travel.hurry()
    assert sprite.tween is None
    assert sprite.at(time.perf_counter()) == table.scene.spread.poses[sprite]


def before_a_contract(seat, **prefs):
    """A table of Skarney at which the person is about to lay the contract, with which action."""
    match = skarney_match()
    action = before(match, lambda match, action, after: action.do == "contract" and match.to_act == 0)
    return seat(match, pace="calm", **prefs), action


def framed(table, action):
    """Lay it, and return the sides that are framed at each moment."""
    scene, seen = table.scene, []
    assert scene.session.act(0, action) is None
    scene.travel.news()
    while scene.moves_on(now := time.perf_counter()):
        seen.append([item.key[1] for item in scene.travel.flourish.items(scene.kit, now)])
        time.perf_counter.put_forward(0.05)
    return seen


def test_the_felt_is_framed_when_the_contract_lies(seat):
    table, action = before_a_contract(seat)
    side = table.match.public.side_of(0)
    seen = framed(table, action)
    begins = seen.index([side])
    assert begins > 5
    assert all(each == [] for each in seen[:begins])
    assert all(each in ([side], []) for each in seen[begins:])
    assert len(seen) - begins <= feel.FLOURISH / 0.05 + 2


def test_without_motion_nothing_is_framed(seat):
    assert not any(framed(*before_a_contract(seat, reduced_motion=True)))
