"""What others did since one's last turn is marked, and both halves of an exchange are animated."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from game.engine.table import BACK, TABLE, Moved, Place, TurnTo
from game.rules import all_games
from game.ui.session.turns import laid_since_turn, taken_since_turn
from game.ui.style import feel
from tests.hands.playing import match_of as match_at
from tests.hands.tabletop import Table, at_the_table, play_on, skarney_match
from tests.learn.conftest import lines_of
from tests.learn.matches import match_of

pytestmark = pytest.mark.usefixtures("unpainted")


def melds(view):
    return [place for place in view.piles if place.kind == "meld"]


def marked(match, seat):
    view = match.view(seat)
    return {(place, at) for place, found in laid_since_turn(view, melds(view)).items() for at in found}


def to_a_turn(match):
    """On to the first decision of a turn of the first seat, where others laid cards since its last one."""
    return play_on(match, 900, lambda m: at_the_table("draw")(m) and marked(m, 0) and m.ply > 40)


@pytest.mark.parametrize("name", ["rummy-500", "persian"])
def test_a_discard_is_marked_itself_and_not_the_card_dealt_below_it(name):
    """A card that lay there from the deal, before any event, lies lowest."""
    match, looked = match_at(name, "1", ["steady"] * min(all_games()[name].seats)), 0
    for _ in range(120):
        play_on(match, 1)
        if match.to_act == TABLE or match.public.phase != "draw":
            continue
        view = match.view(match.to_act)
        found = laid_since_turn(view, [Place("pile")]).get(Place("pile"), ())
        lately = [each for each in view.events if isinstance(each, Moved) and each.dst == Place("pile")][-1:]
        if lately and len(view.at("pile")) == 2 and lately[0].src != Place("hand", view.seat):
            assert view.at("pile")[max(found)] == lately[0].came[0]
            assert max(found) == 1
            looked += 1
    assert looked


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_marks_show_what_others_laid_since_ones_last_turn(seat, seed):
    """At each start of a turn, compared with the melds at the end of the last one."""
    match, before, looked = skarney_match("steady,steady,steady,steady", seed), {}, 0
    for _ in range(500):
        asked, hand = match.public.turn, match.public.hand_no
        play_on(match, 1)
        if match.public.hand_no != hand or match.to_act == TABLE:
            before = {}
        elif asked == seat and match.public.turn != seat:
            before = {place: match.view(seat).piles[place] for place in melds(match.view(seat))}
        view = match.view(seat)
        if match.to_act == seat and match.public.turn == seat and match.public.phase == "draw":
            looked += 1
            for place in melds(view):
                new = {at for found, at in marked(match, seat) if found == place}
                left = [card for at, card in enumerate(view.piles[place]) if at not in new]
                swapped = any(isinstance(e, Moved) and e.why == "exchange_out" for e in view.events)
                assert swapped or sorted(left) == sorted(before.get(place, ()))
    assert looked > 10


def test_marks_go_with_ones_own_action():
    match = to_a_turn(skarney_match())
    assert marked(match, 0)
    play_on(match, 1)
    assert not marked(match, 0)


def test_each_person_has_their_own_marks_and_the_public_view_none():
    match = play_on(skarney_match(), 900, lambda m: m.public.turn == 1 and any(
        isinstance(e, Moved) and e.why in ("meld", "contract", "layoff") and e.src == Place("hand", 0)
        for e in m.view(1).events[-9:]) and m.public.phase == "draw")  # fmt: skip
    assert marked(match, 1) - marked(match, 0)
    assert laid_since_turn(match.view(None), melds(match.view(None))) == {}


def steady(game="skarney", seed="a"):
    return skarney_match("steady,steady,steady,steady", seed, game=all_games()[game])


@pytest.mark.parametrize(("game", "whys"), [("skarney", {"take", "exchange_out"}), ("rummy-500", {"take-pile"})])
def test_cards_marked_as_taken_were_seen_to_go_there_and_are_there_still(game, whys):
    match, seat, found = steady(game), 2, 0
    for _ in range(400):
        play_on(match, 1)
        if match.to_act != seat or match.public.phase != "draw" or match.public.turn != seat:
            continue
        view = match.view(seat)
        since = next((at for at in range(len(view.events) - 2, -1, -1) if view.events[at] == TurnTo(seat)), 0)
        came = Counter(
            (event.dst.which, piece) for event in view.events[since:]
            if isinstance(event, Moved) and event.dst.kind == "hand" and event.why in whys for piece in event.left
        )  # fmt: skip
        marked = Counter((who, piece) for who, pile in taken_since_turn(view).items() for piece in pile)
        held = Counter((who, piece) for who in range(4) for piece in match.view(who).hand)
        assert not marked - held
        assert not marked - came
        assert not [who for who, _ in marked if who == seat]
        found += len(marked)
    assert found > 3


def test_a_refused_card_is_not_marked_as_taken():
    view = play_on(steady(), 1).view(0)
    back = (
        TurnTo(1),
        Moved(Place("hand", 1), Place("offer"), (BACK,), ("9D",), None, "offer"),
        Moved(Place("offer"), Place("hand", 1), ("9D",), (BACK,), None, "keep"),
        TurnTo(0),
    )
    assert taken_since_turn(replace(view, events=back)) == {}
    taken = (*back[:2], Moved(Place("offer"), Place("hand", 3), ("9D",), (BACK,), None, "take"), TurnTo(0))
    assert taken_since_turn(replace(view, events=taken)) == {3: ("9D",)}
    gone = (*taken, TurnTo(3), Moved(Place("hand", 3), Place("meld", 0), (BACK,), ("9D",), None, "layoff"))
    assert taken_since_turn(replace(view, events=(*gone, TurnTo(0)))) == {}


def test_taken_marks_go_with_ones_own_action():
    match = to_news()
    assert taken_since_turn(match.view(0))
    assert taken_since_turn(match.view(None)) == {}
    play_on(match, 1)
    assert taken_since_turn(match.view(0)) == {}


def to_news():
    """The start of a turn before which others were seen to take cards."""
    for seed in "abcdefgh":
        match = skarney_match(seed=seed)
        play_on(match, 500, lambda m: at_the_table("draw")(m) and taken_since_turn(m.view(0)))
        if match.to_act == 0 and taken_since_turn(match.view(0)):
            return match
    raise AssertionError("nobody took anything")


def exchanging(seat=0):
    """A match in which this seat can exchange, and the action."""
    for seed in range(200):
        match = skarney_match(seed=str(seed))
        play_on(match, 400, lambda m: at_the_table(seat=seat)(m) and _command(m, seat))
        if at_the_table(seat=seat)(match) and (command := _command(match, seat)):
            return match, command
    raise AssertionError("no exchange was met")


def _command(match, seat):
    view = match.view(seat)
    commands = (command for command in match.game.legal_actions(view) if command.do == "exchange")
    return next((command for command in commands if match.game.check(view, command) is None), None)


def on_its_way(scene, place, look):
    """The card of this look that moves to this place."""
    return next(s for s in scene.table_view.pieces.stage.pile(place) if s.look == look and s.tween)


@pytest.mark.parametrize("reduced", [False, True])
def test_an_exchange_is_animated_both_ways_with_a_pause(seat, reduced):
    """What is taken comes out of the meld, and sets off when what is given lies there; reduced, it fades in so."""
    match, command = exchanging()
    table = seat(match, pace="calm", reduced_motion=reduced)
    scene = table.scene
    assert scene.commands.act(command)
    wild = on_its_way(scene, Place("hand", 0), command.take)
    given = on_its_way(scene, Place("meld", command.meld), command.give)
    there = given.tween.begins + given.tween.lasts
    leaves = wild.tween.last.begins
    assert leaves == pytest.approx(there + feel.SWAP_HOLD, abs=feel.STAGGER + 0.01)
    assert leaves >= there + feel.SWAP_HOLD - 0.001
    if not reduced:
        held, lay = there + feel.SWAP_HOLD / 2, wild.at(given.tween.begins).rect
        assert wild.at(held).rect == wild.at(leaves).rect
        assert wild.at(held).rect.centerx == lay.centerx
        assert lay.y - wild.at(held).rect.y == pytest.approx(feel.SLIDES_OUT * lay.h, abs=1)
        assert not given.tween.is_over(held), "it stays in front while it lies on what it is given for"
        assert wild.z < given.z
    scene.travel.hurry()
    assert not any(sprite.tween for sprite in (wild, given))


def test_an_exchange_of_another_player_is_animated_both_ways(seat, monkeypatch):
    """The wild card moves face up into the hidden hand."""
    match, command = exchanging(1)
    monkeypatch.setattr(Table, "rest", lambda table: table.app.turn([]))  # nobody else acts meanwhile
    table = seat(match, pace="watch")
    scene, hand = table.scene, Place("hand", 1)
    scene.travel.hurry()
    assert match.play(1, command) is None
    scene.travel.news()
    given = on_its_way(scene, Place("meld", command.meld), command.give)
    wild = next(s for s in scene.table_view.pieces.stage.pile(hand) if s.tween and s.tween.was == command.take)
    assert given.visible_piece(given.tween.begins + given.tween.lasts) == command.give
    leaves = wild.tween.last.begins
    assert wild.visible_piece(leaves) == command.take
    assert leaves >= given.tween.begins + given.tween.lasts + feel.SWAP_HOLD - 0.001
    centre = wild.tween.last.end.rect.center
    assert scene.spread.panels[1].rect.collidepoint(centre)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", ["skarney", "skarney-gin", "iceberg"])
def test_cards_marked_as_taken_are_still_in_that_hand(game):
    match, seen = match_of(lines_of(game, "h0")), 0
    for ply in range(1, min(match.ply, 250)):
        at = match.at(ply)
        for seat in range(match.setup.seats):
            for other, cards in taken_since_turn(at.view(seat)).items():
                seen += 1
                assert not Counter(cards) - Counter(at.view(other).piles[Place("hand", other)])
    assert seen


def test_the_ring_of_the_focus_lies_below_the_tab_of_a_new_card_and_the_tick_of_a_selected_one(seat):
    """It would cross them."""
    table = seat(play_on(skarney_match("person,steady"), 90, at_the_table("table")))
    sprite = table.scene.arrange.loose[-1]
    table.press(pygame.K_END)
    table.scene.arrange.fresh.add(sprite)
    for mark in ("new", "selected"):
        table.scene.table_view.refresh(0)
        table.turn([])
        keys = [item.key for item in table.scene.picture._canvas._lying.items]
        assert keys.index(("focus", table.scene.table_view.pointing.gaze.focus)) < keys.index((sprite, mark))
        table.press(pygame.K_SPACE, " ")
