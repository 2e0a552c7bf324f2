"""The stage: after playing the events nothing is left to settle, and the card in hand moves before its look-alike."""

from collections import Counter

import pytest

from game.engine.table import BACK, Flipped, Moved, Place
from game.ui.sprites.stage import Stage
from tests.hands.tabletop import play_on, skarney_match

HAND, STOCK, OFFER = Place("hand", 0), Place("stock"), Place("offer")


def own_hand(seat):
    return lambda place: place == Place("hand", seat)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_after_play_settle_finds_nothing_to_change(seat, seed):
    """The law of the stage, over whole matches, for every viewer."""
    match = skarney_match("steady,steady,steady,steady", seed)
    stage, seen = Stage(own_hand(seat)), 0
    stage.settle(match.view(seat).piles)
    while match.to_act is not None and match.ply < 700:
        play_on(match, 1)
        stage.play(match.news(seat, seen))
        seen = match.ply
        assert stage.settle(match.view(seat).piles) == 0


def test_no_sprite_is_made_or_lost_while_events_are_played():
    match = skarney_match("steady,steady,steady,steady", "c")
    stage = Stage(own_hand(0))
    stage.settle(match.view(0).piles)
    before, seen = {s for pile in stage.piles.values() for s in pile}, 0
    play_on(match, 200)
    stage.play(match.news(0, seen))
    assert {s for pile in stage.piles.values() for s in pile} == before


def hand_of(cards):
    stage = Stage(own_hand(0))
    stage.settle({HAND: cards})
    return stage


def test_the_held_sprite_moves_before_its_look_alike():
    stage = hand_of(("7H", "9C", "7H"))
    held, twin = stage.pile(HAND)[0], stage.pile(HAND)[2]
    stage.play([Moved(HAND, OFFER, ("7H",), ("7H",), "offer")], held=[held])
    assert stage.pile(OFFER) == [held]
    assert twin in stage.pile(HAND)


def test_the_players_own_order_is_kept_by_settle():
    stage = hand_of(("7H", "9C", "2S"))
    stage.piles[HAND].reverse()
    assert stage.settle({HAND: ("7H", "9C", "2S")}) == 0
    assert [s.look for s in stage.pile(HAND)] == ["2S", "9C", "7H"]
    assert stage.settle({HAND: ("7H", "9C", "2S", "3D")}) == 1
    assert [s.look for s in stage.pile(HAND)] == ["2S", "9C", "7H", "3D"]


def test_another_place_is_settled_in_the_order_of_the_view():
    stage = Stage()
    stage.settle({HAND: ("7H", "9C")})
    stage.piles[HAND].reverse()
    assert stage.settle({HAND: ("7H", "9C")}) == 1
    assert [s.look for s in stage.pile(HAND)] == ["7H", "9C"]


def test_settling_moves_a_sprite_home_rather_than_making_another():
    """After an undo the cards go back as themselves."""
    stage = hand_of(("7H", "9C"))
    seven = stage.pile(HAND)[0]
    stage.play([Moved(HAND, OFFER, ("7H",), ("7H",), "offer")])
    stage.settle({HAND: ("7H", "9C")})
    assert seven in stage.pile(HAND)
    assert Counter(s.look for s in stage.pile(HAND)) == Counter({"7H": 1, "9C": 1})


def test_a_card_turns_over_on_its_way():
    stage = Stage()
    stage.settle({STOCK: (BACK, BACK)})
    (motion,) = stage.play([Moved(STOCK, HAND, (BACK,), ("7H",), "draw")])
    assert (motion.was, motion.sprite.look) == (BACK, "7H")


def test_a_flip_in_place_moves_nothing():
    stage = Stage()
    stage.settle({STOCK: (BACK, BACK)})
    assert stage.play([Flipped(STOCK, (BACK, BACK), "shuffle")]) == []


def test_a_piece_that_is_not_there_is_an_error():
    with pytest.raises(ValueError, match="no 7H"):
        Stage().play([Moved(STOCK, HAND, ("7H",), ("7H",), "draw")])
