"""Pages by ear: tables are sentences, a thing says of what it is, and nothing is said twice."""

import re

import pytest

from game.shell.heard.heard import every
from game.shell.heard.reading import Reader
from game.shell.play.session import Session
from game.shell.voice.nodes import role_of
from tests.hands.tabletop import skarney_match
from tests.shell.paper.test_tree import SCENES


def heard(scene):
    return [*every(Reader(scene.house.speaker).read(scene.audible(), scene.name))]


@pytest.fixture
def page(app):
    def shown(name):
        scene = SCENES[name](app)
        scene.layout(app.screen.size, app.house.u)
        return scene, heard(scene)

    return shown


def test_figures_of_puzzles_are_heard_with_the_heads_of_their_columns(page):
    scene, told = page("puzzle figures")
    rows = [each.words for each in told if each.role == "item"]
    assert len(rows) == len([*scene.rows()])
    assert all(re.search(r": Solved \d+ of \d+, In a row \d+, At most \d+, Days \d+", row) for row in rows), rows
    assert not any("—" in each.words for each in told)


def a_match_is_saved(app):
    match = skarney_match()
    match.deal()
    session = Session(match, app.house.vault)
    session.close()


def test_buttons_that_are_called_alike_say_to_what_they_belong(app, page):
    a_match_is_saved(app)
    for name, called in (("saves", "Delete"), ("puzzles", "Today")):
        alike = [each.note for each in page(name)[1] if each.role == "button" and each.words.startswith(called)]
        assert alike
        assert all(alike), name


def test_what_stands_in_short_on_a_button_is_not_heard_beside_what_it_says_itself(app, page):
    a_match_is_saved(app)
    for name in ("menu", "saves"):
        buttons = [each for each in page(name)[1] if each.role == "button" and each.value]
        assert buttons
        assert not any(each.parts for each in buttons)


def test_scores_on_a_row_are_parted(app, page):
    a_match_is_saved(app)
    values = [each.value for each in page("saves")[1] if each.target.startswith("button.open")]
    assert values
    assert all(value.count(", ") for value in values), values


def test_each_hand_of_a_score_says_whose_it_was(page):
    scene, told = page("result")
    hands = [each.words for each in told if each.role == "item" and re.match(r"Hand \d+: ", each.words)]
    sides = [scene.house.speaker.side(side) for side in range(len(scene.sheet.rows[0].cells))]
    assert hands
    assert all(any(side in words for side in (*sides, "nobody")) for words in hands), hands
    assert not any("—" in each.words for each in told if each.role == "item")


@pytest.mark.parametrize("name", SCENES)
def test_whatever_can_be_used_has_a_name_and_what_only_holds_others_is_no_thing(page, name):
    for each in page(name)[1]:
        if role_of(each, "") in ("BUTTON", "LINK", "RADIO_GROUP", "TEXT_INPUT", "SLIDER", "GROUP"):
            assert each.words or each.value or each.note, each
