"""Whose view: the table turns to the player to act or stands still, and help belongs to whose hand is open."""

import pytest

from game.engine.table import Place
from game.ui.table_layout.seats import around
from tests.hands.party import at_play, people
from tests.hands.tabletop import play_on

pytestmark = pytest.mark.usefixtures("unpainted")


def chairs(table):
    return {seat: tuple(rect) for seat, rect in table.spread.seats.items()}


def test_a_turning_table_puts_the_viewer_at_the_near_edge(seat_party):
    made = seat_party()
    made.come(at_play(2))
    assert list(made.table.spread.seats) == list(around(4, 2))
    assert made.table.spread.drops[Place("hand", 2)] == made.table.spread.regions.hand


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (820, 520)])
def test_at_a_fixed_table_everybody_keeps_their_place(seat_party, size):
    made = seat_party(view="fixed", size=size)
    made.sit(at_play(2, melds=3))
    table = made.table
    seen = []
    for viewer in (None, 0, 1, 2, 3):
        table.sit(viewer)
        seen.append((chairs(table), table.spread.areas, [tuple(box.rect) for box in table.spread.melds.values()]))
    assert set(seen[0][0]) == {0, 1, 2, 3}
    assert all(each == seen[0] for each in seen)


def test_below_a_fixed_table_is_only_one_hand(seat_party):
    """The open one; or, while none is, the last one's, as backs."""
    made = seat_party(view="fixed")
    made.sit(at_play(2))
    table = made.table
    for viewer in (None, 0, 1, 2, 3):
        table.sit(viewer)
        hand = table.spread.regions.hand
        piles = table.table_view.pieces.stage.piles.items()
        below = {place for place, pile in piles if any(table.spread.poses[s].rect.colliderect(hand) for s in pile)}
        assert below == {Place("hand", table.table_view.viewpoint.near if viewer is None else viewer)}


def test_a_card_is_offered_to_the_chair_at_the_near_edge(seat_party):
    made = seat_party(view="fixed")
    made.come(at_play(3))
    table = made.table
    table.commands.select(table.arrange.loose[0])
    assert Place("hand", 0) in table.table_view.pointing.gaze.invited.places
    assert table.spread.drops[Place("hand", 0)] == table.spread.seats[0]


def test_the_setting_takes_effect_at_once(seat_party):
    made = seat_party()
    made.come(at_play(2))
    assert 2 not in made.table.spread.seats
    made.app.context.changed_prefs(type(made.app.context.prefs)(view="fixed", sound=False))
    assert 2 in made.table.spread.seats


def test_no_help_is_given_while_no_hand_is_open(seat_party):
    made = seat_party()
    session = made.sit(at_play(2))
    made.table.update(made.now)
    assert made.table.viewer is None
    ply = session.match.ply
    for name in ("undo", "hint", "show_me", "quick", "cover"):
        made.table.commands.press(name)
    made.wait(0.1)
    assert session.match.ply == ply
    assert not session.is_advising
    assert [scene.name for scene in made.app.stack.scenes if scene.name not in ("table", "curtain")] == []
    assert not any(b.enabled for b in made.table.bar.buttons if b.name in ("undo", "hint", "show_me"))


def laid_down(match):
    return match.done[-1].action.do in ("meld", "contract", "layoff") and match.to_act == match.done[-1].seat


def test_an_action_is_undone_only_by_who_did_it(seat_party):
    match = play_on(people(seed="undo"), 900, lambda m: m.ply and laid_down(m))
    made, ply, seat = seat_party(), match.ply, match.to_act
    made.sit(match)
    for other in (None, *(s for s in range(4) if s != seat)):
        made.table.sit(other)
        made.table.commands.press("undo")
        assert match.ply == ply
    made.table.sit(seat)
    made.table.commands.press("undo")
    assert match.ply == ply - 1


@pytest.mark.parametrize("is_there", [False, True])
def test_a_hint_is_seen_only_by_who_asked_for_it(seat_party, is_there):
    """It is not shown once their hand is covered, and goes when it is."""
    made = seat_party()
    session = made.come(at_play(2))
    made.table.commands.press("hint")
    assert session.is_advising
    session._advised[1].result()
    if is_there:
        made.wait(0.1)
        assert made.table.hint.advice
    else:
        made.table.cover_private()
        made.wait(0.3)
        assert made.table.hint.advice is None
    made.table.sit(1)
    made.table.hint.poll()
    assert made.table.hint.advice is None
    assert "button.hint.close" not in made.table.targets()
