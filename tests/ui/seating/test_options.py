"""The set-up of every game: each value of each option can be clicked, and house rules are listed."""

import pytest

from game.engine.messages import plain
from game.rules import all_games
from game.ui.game_picker.game_card import for_whom
from game.ui.seating import arrangement
from game.ui.seating.seating import SeatingScene
from game.ui.session.plans import dump_plan, minutes_of
from tests.hands.hands import Hands
from tests.hands.laid_out import faults, resize
from tests.ui.history.conftest import words_of

GAMES = all_games()
SIZES = [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)]


def set_up(app, name):
    scene = SeatingScene(app.context, GAMES[name])
    app.stack.push(scene)
    app.turn([])
    return scene


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].options])
def test_every_value_of_every_option_is_set_by_a_click(app, name):
    game, hands = GAMES[name], Hands(app)
    scene = set_up(app, name)
    scene.do(arrangement.show_all)
    rows = {row.name: row for row in scene.form.rows}
    for option in game.options:
        for i in (*range(1, len(option.values)), 0):
            row = rows[f"option.{option.id}"]
            scene.form.scroll.show(row.top, row.bottom)
            app.turn([])
            hands.click(f"option.{option.id}.{i}")
            assert scene.plan.options(game)[option.id] == option.values[i]
            assert scene.plan.match(game).setup.options[option.id] == option.values[i]
            rows = {row.name: row for row in scene.form.rows}


@pytest.mark.parametrize("name", GAMES)
def test_house_rules_where_sources_are_silent_are_listed(app, name):
    """Under a title of their own where there are any, and else without the title."""
    game, text = GAMES[name], words_of(set_up(app, name))
    assert all(sentence.text in text for sentence in game.house_rules)
    assert ("House rules where sources are silent" in text) == bool(game.house_rules)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", ["scarney-dice", "scarney-board"])
def test_the_list_of_house_rules_overlaps_nothing(app, name, size, scale):
    resize(app, size, scale)
    scene = set_up(app, name)
    for y in (0, scene.form.scroll.most):
        scene.form.scroll.to(y)
        app.turn([])
        assert not faults(scene.tree())


def test_the_length_stays_with_other_rules_and_goes_where_it_is_not_offered(app) -> None:
    """M3: every preset goes with any length, but Persian Rummy by two deals has no other; then no row asks."""
    scene = set_up(app, "persian")
    scene.do(arrangement.choose_option, "match", "short")
    scene.do(arrangement.choose_option, "aces", "high")
    scene.do(arrangement.change_rules, "standard")
    assert scene.plan.changed == {"match": "short"}
    scene.do(arrangement.choose_option, "length", "two-deals")
    assert scene.plan.changed == {"length": "two-deals"}
    assert "option.match" not in {row.name for row in scene.form.rows}
    scene.do(arrangement.change_rules, "standard")
    scene.do(arrangement.choose_option, "match", "hand")
    scene.do(arrangement.change_rules, "book")
    assert scene.plan.options(GAMES["persian"])["match"] == "standard"


def test_each_length_tells_about_how_long_it_takes(app) -> None:
    """With any number of players: with four 500 Rummy takes three times as long as with two."""
    scene, info = set_up(app, "rummy-500"), GAMES["rummy-500"].info
    assert f"Usual, about {info.minutes['standard']}\u00a0min" in words_of(scene)
    scene.do(arrangement.change, seats=4)
    assert f"Usual, about {info.minutes_with[4]['standard']}\u00a0min" in words_of(scene)
    assert info.minutes_with[4]["standard"] > 2 * info.minutes["standard"]


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_has_its_minutes(name: str) -> None:
    info = GAMES[name].info
    assert {seats for seats in info.seats if info.lasts(seats)} == {*info.seats}


def test_the_sentence_of_the_rules_says_that_the_length_is_another(app) -> None:
    """The preset says "a match to 500"; the menu then tells the minutes of the length that is chosen."""
    scene, info = set_up(app, "rummy-500"), GAMES["rummy-500"].info
    changed = "Some of this is changed below."
    assert changed not in words_of(scene)
    scene.do(arrangement.choose_option, "match", "short")
    assert changed in words_of(scene)
    plan = dump_plan(scene.plan)
    assert minutes_of(info, plan) == info.minutes["short"]
    assert minutes_of(info, {**plan, "seats": 3}) == info.minutes_with[3]["short"]
    for unknown in ({}, {"changed": [1]}, {"seats": "3"}, {"seats": 9}):
        assert minutes_of(info, unknown) == info.minutes["standard"]
    assert plain(for_whom(info, 9)) == "2 to 6\u00a0players, about 9\u00a0minutes"
