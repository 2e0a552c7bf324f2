"""The guard against accidental final actions, with times alone."""

import pytest

from game.ui.input.accidental_input import AccidentalInputGuard
from game.ui.style import feel


def asked(*presses, at=10.0):
    """A guard that heard these presses, and was asked at ``at``."""
    guard = AccidentalInputGuard()
    for when, key in sorted([*presses, (at, None)], key=lambda press: press[0]):
        if key is None:
            guard.note_question(when)
        else:
            guard.note_press(key, when)
    return guard


def test_without_a_press_nothing_is_allowed():
    assert not asked().allows()


@pytest.mark.parametrize(("after", "allowed"), [(-0.1, False), (0.0, False), (0.34, False), (0.36, True), (5.0, True)])
def test_a_press_before_or_right_after_the_question_is_ignored(after, allowed):
    """A mouse button can go down before the turn comes and up after it."""
    assert asked((10.0 + after, "draw")).allows() is allowed


def test_after_hurrying_the_others_a_player_must_pause():
    assert not asked((9.0, "felt"), (10.5, "draw")).allows()
    assert asked((9.0, "felt"), (10.7, "draw")).allows()
    assert asked((8.7, "felt"), (10.5, "draw")).allows()


@pytest.mark.parametrize("apart", [0.05, 0.2, 0.34, 0.5, 0.59])
def test_repeated_presses_that_began_before_never_count(apart):
    guard = asked()
    guard.note_question(10.0)
    for i in range(-40, 200):
        guard.note_press("space", 10.0 + i * apart)
        if i == -1:
            guard.note_question(10.0 - apart / 3)
        assert i < 0 or not guard.allows()
    guard.note_press("space", 10.0 + 199 * apart + feel.SEES + 0.01)
    assert guard.allows()


def test_repeated_presses_of_one_key_count_once():
    guard = asked((11.0, "offer"))
    assert guard.allows()
    for when in (11.2, 11.4, 11.7, 12.0):
        guard.note_press("offer", when)
        assert not guard.allows()
    guard.note_press("offer", 12.4)
    assert guard.allows()


@pytest.mark.parametrize(("between", "allowed"), [(None, False), ("tab", True)])
def test_a_key_struck_again_is_aimed_at_the_same_though_the_focus_has_moved_by_itself(between, allowed):
    """Enter on one answer, and at once again, when the next has the focus: only who walks there means it."""
    guard = asked(at=9.0)
    guard.note_press("draw", 11.0, "enter")
    assert guard.allows()
    guard.note_question(11.05)
    guard.note_press("", 11.2, "enter")
    if between:
        guard.note_press(between, 11.3, between)
    guard.note_press("discard", 11.65, "enter")
    assert guard.allows() is allowed


def test_another_key_counts_at_once():
    """Selecting a card and offering it at once is meant."""
    assert asked((11.0, "card.3"), (11.15, "offer")).allows()


def test_after_an_own_action_the_wait_is_short():
    guard = asked((11.0, "draw"))
    assert guard.allows()
    guard.note_question(11.0)
    guard.note_press("offer", 11.4)
    assert guard.allows()


@pytest.mark.parametrize(
    ("after", "pos", "lies", "slips"),
    [
        (0.1, (52, 50), "lay", True),
        (0.34, (50, 57), "lay", True),
        (0.36, (50, 50), "lay", False),
        (0.1, (58, 50), "lay", False),
        (0.1, (50, 50), "draw", False),
    ],
)
def test_a_double_click_is_aimed_at_what_lay_there_first(after, pos, lies, slips):
    guard = asked()
    assert not guard.note_click((50, 50), 11.0, 8.0, lambda _: "draw")
    assert guard.allows()
    assert guard.note_click(pos, 11.0 + after, 8.0, lambda _: lies) is slips
    assert guard.allows() is (lies == "lay" and not slips)


def test_every_press_of_many_in_one_spot_is_aimed_at_what_lay_there_first():
    guard = asked()
    guard.note_click((50, 50), 11.0, 8.0, lambda _: "draw")
    for i in range(1, 5):
        assert guard.note_click((50, 50 + i), 11.0 + 0.2 * i, 8.0, lambda _: "lay")
        assert not guard.allows()


def test_two_things_side_by_side_can_be_pressed_quickly():
    guard = asked()
    cards = {(50, 50): "card.1", (60, 50): "card.2"}
    assert not guard.note_click((50, 50), 11.0, 24.0, cards.get)
    assert not guard.note_click((60, 50), 11.1, 24.0, cards.get)
    assert guard.allows()


def test_a_carried_card_may_be_dropped_after_the_wait():
    guard = asked((9.0, "card.3"))
    assert not guard.lands(10.5)
    assert guard.lands(10.6)


def test_after_a_final_drop_the_wait_is_short():
    guard = asked((11.0, "card.3"))
    assert guard.lands(11.5)
    guard.note_question(11.5)
    guard.note_press("yes", 11.9)
    assert guard.allows()
