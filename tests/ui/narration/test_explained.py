"""A right click or a long press says what lies there and what can be done with it."""

import pytest

from tests.hands.tabletop import at_the_table, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table(seat):
    return seat(play_on(skarney_match(), 60, at_the_table(melds=3)))


def said(table, name):
    """Return what a right click on the thing of this name says, as read aloud."""
    table.click_at(table.point(name), button=3)
    return table.app.context.speaker.spoken(table.scene.notice.runs)


def test_a_card_of_the_hand_says_where_it_may_go(table):
    words = said(table, table.card("5S"))
    assert words == "5 of spades. It may go to: Offer place and Petra. In the tray it can become part of a meld."


def test_a_place_says_what_it_takes_from_the_hand(table):
    assert "It takes any card of your hand." in said(table, "offer.0")
    assert said(table, "tray.0").endswith("Cards of your hand are put together here.")


def test_a_click_that_a_rule_forbids_says_why(table):
    assert said(table, "stock.0") == "Stock. 49 in the stock. That comes at another point of the turn."


def test_the_stock_says_what_a_click_does(seat):
    table = seat(play_on(skarney_match(), 40, at_the_table("draw")))
    assert "A click: Draw a card." in said(table, "stock.0")


def test_a_wild_card_says_what_it_stands_for_and_where_it_lies(table):
    wild = next(name for name in table.scene.targets() if name.startswith("meld.0."))
    assert "for the" in said(table, wild)
    assert "Fours" in said(table, wild)


def test_a_finger_that_rests_asks_too(table, clock):
    pos = table.point("offer.0")
    table.touch(pos)
    table.later(1.0)
    assert "Offer place" in table.app.context.speaker.spoken(table.scene.notice.runs)
    table.lift(pos)
    assert table.match.to_act == 0
    assert "Offer place" in table.app.context.speaker.spoken(table.scene.notice.runs)


def test_beside_a_question_the_table_is_explained(seat):
    match = play_on(skarney_match(), 200, lambda m: m.to_act == 0 and m.public.phase == "answer")
    table = seat(match)
    assert table.app.stack.top.name != "table"
    table.click_at(table.scene.targets()["stock.0"].center, button=3)
    assert table.app.context.speaker.spoken(table.scene.notice.runs).startswith("Stock.")
