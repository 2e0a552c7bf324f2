"""How cards travel: dealt as they come and sorted when all lie there; a drawn card is lifted and turned over."""

import time
from itertools import count

import pytest

from game.engine.table import BACK, TABLE, Place
from game.ui.sprites.motion import between
from game.ui.style import feel
from tests.hands.playing import match_of
from tests.hands.tabletop import Table

pytestmark = pytest.mark.usefixtures("unpainted")

HAND = Place("hand", 0)


@pytest.fixture
def seat(tmp_path):
    made = []

    def seat(game="skarney", **prefs):
        players = ("person", "steady", "steady", "steady")
        made.append(Table(tmp_path, match_of(game, "7", players), **{"pace": "calm", **prefs}))
        return made[-1]

    yield seat
    for table in made:
        table.close()


def dealt_again(table):
    """Play on to the end of the hand, and deal the next one; returns its cards as they were dealt."""
    match, bot = table.match, table.match.game.bots["steady"]
    while match.to_act != TABLE:
        assert match.play(match.to_act, bot(match.view(match.to_act), match.rng(match.to_act))) is None
    table.scene.travel.news()
    table.scene.travel.hurry()
    table.scene.session.deal()
    came = [event.came[0] for event in match.news(0, match.ply - 1) if getattr(event, "dst", None) == HAND]
    table.scene.travel.news()
    return came


def sorted_hand(table):
    return sorted(table.match.view(0).hand, key=table.scene.viewpoint.hand_key(0))


def test_a_hand_lies_as_it_was_dealt_until_the_last_card_has_landed(seat):
    table = seat()
    came = dealt_again(table)
    assert came != sorted_hand(table)
    assert table.hand == came
    table.scene.travel.hurry()
    assert table.hand == sorted_hand(table)
    assert not any(sprite.tween for sprite in table.scene.arrange.all)


@pytest.mark.parametrize("prefs", [{"pace": "instant"}, {"reduced_motion": True}], ids=["instant", "reduced"])
def test_a_hand_is_sorted_at_once_where_nothing_travels(seat, prefs):
    table = seat(**prefs)
    dealt_again(table)
    assert table.hand == sorted_hand(table)


def drawn(table):
    """Let the person draw; returns the sprite on its way."""
    match, bot = table.match, table.match.game.bots["steady"]
    for _ in count():
        seat = match.to_act
        action = bot(match.view(seat), match.rng(seat))
        assert match.play(seat, action) is None
        if (seat, action.do) == (0, "draw"):
            break
        table.scene.travel.news()
        table.scene.travel.hurry()
    table.scene.travel.news()
    return next(sprite for sprite in table.scene.arrange.all if sprite.tween and sprite.tween.was == BACK)


def test_a_drawn_card_rises_and_turns_over_on_its_way_and_is_never_wider_than_a_held_one(seat):
    sprite = drawn(table := seat())
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


def test_any_press_completes_a_flight(seat):
    sprite = drawn(table := seat())
    assert table.scene.travel.hurry()
    assert sprite.tween is None
    assert sprite.at(time.perf_counter()) == table.scene.spread.poses[sprite]
