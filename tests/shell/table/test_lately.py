"""What others did since one's last turn is marked, and an exchange is seen to go both ways."""

import time

import pytest

from game.engine.match import Match
from game.engine.table import TABLE, Moved, Place
from game.shell.look import feel
from game.shell.paint.marks import runs_of
from game.shell.play.lately import laid_lately
from game.shell.table.travel import _swaps
from tests.hands.tabletop import at_the_table, play_on, skarney_match


def melds(view):
    return [place for place in view.cloth if place.kind == "meld"]


def marked(match, seat):
    view = match.view(seat)
    return {(place, at) for place, found in laid_lately(view, melds(view)).items() for at in found}


def to_a_turn(match, seat=0, changed=True):
    """On to the first decision of a turn of this seat, where others laid cards since its last one."""
    return play_on(
        match,
        900,
        lambda m: m.asked == seat and m.open.phase == "draw" and bool(marked(m, seat)) == changed and m.ply > 40,
    )


# ---------------------------------------------------------------- what changed


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_what_is_marked_is_what_others_laid_since_ones_last_turn(seat, seed):
    """At each start of a turn, compared with the melds as they lay when the last one ended."""
    match, before, looked = skarney_match("steady,steady,steady,steady", seed), {}, 0
    for _ in range(500):
        asked, hand = match.open.turn, match.open.hand_no
        play_on(match, 1)
        if match.open.hand_no != hand or match.asked == TABLE:
            before = {}
        elif asked == seat and match.open.turn != seat:
            before = {place: match.view(seat).cloth[place] for place in melds(match.view(seat))}
        view = match.view(seat)
        if match.asked == seat and match.open.turn == seat and match.open.phase == "draw":
            looked += 1
            for place in melds(view):
                new = {at for found, at in marked(match, seat) if found == place}
                left = [card for at, card in enumerate(view.cloth[place]) if at not in new]
                swapped = any(isinstance(e, Moved) and e.why == "exchange_out" for e in view.past)
                assert swapped or sorted(left) == sorted(before.get(place, ()))
    assert looked > 10


def test_the_marks_go_once_one_acts():
    match = to_a_turn(skarney_match())
    assert marked(match, 0)
    play_on(match, 1)
    assert not marked(match, 0)


def test_each_person_has_marks_of_their_own_and_nobody_none():
    """What seat 0 laid is no news to seat 0; it is to the one on the left; a view that is nobody's has no news."""
    match = play_on(skarney_match(), 900, lambda m: m.open.turn == 1 and any(
        isinstance(e, Moved) and e.why in ("meld", "contract", "layoff") and e.src == Place("hand", 0)
        for e in m.view(1).past[-9:]) and m.open.phase == "draw")  # fmt: skip
    assert marked(match, 1) - marked(match, 0)
    assert laid_lately(match.view(None), melds(match.view(None))) == {}


def test_the_marks_outlive_a_save():
    """Played again from its actions, a match marks the same."""
    match = to_a_turn(skarney_match())
    again = Match(match.game, match.setup, match.sitters)
    for done in match.done:
        assert (again.deal(done.action) if done.seat == TABLE else again.play(done.seat, done.action)) is None
    assert marked(again, 0) == marked(match, 0) != set()


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 300)])
def test_cards_laid_lately_have_a_bar_over_them_until_one_acts(seat, size, scale):
    """One for all that lie side by side, wherever the meld shows."""
    match = to_a_turn(skarney_match())
    table = seat(match, size=size, scale=scale)
    scene = table.scene

    def bars():
        return {
            item.key[0] for item in scene.picture.lying(scene.notices.line, time.perf_counter()) if _is_bar(item.key)
        }

    shown = {place for place in scene.eyes.sight.lately if place in scene.laid.drops}
    assert scene.eyes.sight.lately
    assert {place for place, _ in bars()} >= shown
    table.letter("d")
    assert not bars()


def _is_bar(key):
    return isinstance(key, tuple) and key[-1] == "lately"


def test_runs_part_where_a_number_is_left_out():
    assert runs_of([0, 1, 3, 4, 5, 8]) == [[0, 1], [3, 4, 5], [8]]
    assert runs_of([]) == []


# ---------------------------------------------------------------- an exchange


def exchanging(seat=0):
    """A match in which this seat can exchange, and the deed."""
    for seed in range(200):
        match = skarney_match(seed=str(seed))
        play_on(match, 400, lambda m: at_the_table(seat=seat)(m) and _deed(m, seat))
        if at_the_table(seat=seat)(match) and (deed := _deed(match, seat)):
            return match, deed
    raise AssertionError("no exchange was met")


def _deed(match, seat):
    view = match.view(seat)
    deeds = (deed for deed in match.game.legal(view) if deed.do == "exchange")
    return next((deed for deed in deeds if match.game.check(view, deed) is None), None)


@pytest.mark.parametrize("reduced", [False, True])
def test_an_exchange_goes_both_ways_with_a_beat_between(seat, reduced):
    """What is given lies there before what is taken sets off; with reduced motion it comes into sight so."""
    match, deed = exchanging()
    table = seat(match, pace="calm", reduced_motion=reduced)
    scene = table.scene
    assert scene.deeds.act(deed)
    wild = next(s for s in scene.eyes.stage.pile(Place("hand", 0)) if s.look == deed.take and s.tween)
    given = next(s for s in scene.eyes.stage.pile(Place("meld", deed.meld)) if s.look == deed.give and s.tween)
    there = given.tween.begins + given.tween.lasts
    assert wild.tween.begins == pytest.approx(there + feel.SWAP_HOLD, abs=feel.STAGGER + 0.01)
    assert wild.tween.begins >= there + feel.SWAP_HOLD - 0.001
    if not reduced:
        held = there + feel.SWAP_HOLD / 2
        assert wild.at(held).rect.center == wild.at(given.tween.begins).rect.center
        assert not given.tween.is_over(held), "it stays in front while it lies on what it is given for"
        assert wild.z < given.z
    scene.travel.hurry()
    assert not any(sprite.tween for sprite in (wild, given))


def test_only_an_exchange_has_a_beat():
    """Over a whole match: the second half of each exchange, and nothing else."""
    match, deed = exchanging()
    assert match.play(0, deed) is None
    play_on(match, 200)
    from game.shell.cloth.stage import Stage

    found = 0
    for at in range(match.ply):
        stage, done = Stage(), match.done[at]
        before = match.done[at - 1].step.state.cloth if at else {}
        stage.settle(before or {Place("stock"): ()})
        if done.seat == TABLE:
            continue
        motions = stage.play(done.step.events)
        swaps = _swaps(motions)
        assert bool(swaps) == (done.action.do == "exchange")
        found += bool(swaps)
    assert found
