"""The manners of portraits: what shows in a face, and how soon it acts, from what everybody has seen."""

import pytest

from game.engine.table import LogLine, Moved, Place, Scored, TurnTo
from game.ui.session.temperaments import CHEERFUL, DELIBERATE, EAGER, EVEN, OF_PORTRAIT, STERN, is_pleased, pause_before
from game.ui.style.portraits import PORTRAITS

LAYS = Moved(Place("hand", 1), Place("meld", 0), ("7H",), ("7H",), "meld")
TAKES = Moved(Place("offer"), Place("hand", 1), ("7H",), ("7H",), "take")
AFTER = LogLine("after")


def test_every_portrait_has_manners_and_they_differ():
    assert OF_PORTRAIT.keys() == PORTRAITS.keys()
    assert len(set(OF_PORTRAIT.values())) > 3


def pleased(temper, *events, seat=1):
    return is_pleased(temper, seat, seat, events, {})


def test_a_meld_pleases_for_some_events_and_only_who_laid_it():
    assert pleased(DELIBERATE, TurnTo(1), LAYS, AFTER)
    assert not pleased(DELIBERATE, TurnTo(1), LAYS, AFTER, seat=0)
    assert pleased(DELIBERATE, LAYS, AFTER, AFTER, AFTER)  # fewer than show: the match has just begun
    assert pleased(DELIBERATE, LAYS, *[AFTER] * (DELIBERATE.lasts - 1))
    assert not pleased(DELIBERATE, LAYS, *[AFTER] * DELIBERATE.lasts)


def test_some_are_pleased_by_a_card_they_take_and_some_by_nothing():
    assert pleased(EAGER, TAKES)
    assert not pleased(DELIBERATE, TAKES)
    assert not pleased(STERN, LAYS, TAKES)
    assert not pleased(EVEN, LAYS, TAKES)


@pytest.mark.parametrize(("points", "is_seen"), [(5, True), (0, False), (-5, False)])
def test_points_for_its_side_please(points, is_seen):
    assert pleased(CHEERFUL, Scored(1, points, "")) == is_seen
    assert not pleased(CHEERFUL, Scored(0, points, ""))


def test_an_answer_out_of_turn_has_a_pause_of_its_own():
    assert pause_before(EAGER, 1, [TurnTo(1), AFTER]) == EAGER.turns
    assert pause_before(EAGER, 1, [TurnTo(1), TurnTo(0), AFTER]) == EAGER.answers
    assert pause_before(EAGER, 1, []) == EAGER.turns
