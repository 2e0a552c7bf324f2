"""What lessons and rules to be tried cover: every drawn example, every action and every refusal of every game."""

import pytest

from game.rules import all_games
from game.ui.session.rulesbook import blocks, text_of
from tests.learn.taught import NEVER, refusals, steps, unmet_refusals, untaught_actions, untried_examples

GAMES = all_games()
every = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every
def test_every_rule_with_a_drawn_example_can_be_tried(game):
    assert not untried_examples(game)


@every
def test_what_can_be_tried_is_a_rule_of_the_book(game):
    book = {block.code for block in blocks(text_of(game.info)) if block.kind == "rule"}
    assert {lesson.rule for lesson in game.lessons if lesson.rule} <= book


@every
def test_every_action_of_a_game_is_done_in_a_lesson_or_refused_there(game):
    assert not untaught_actions(game)


@every
def test_every_refusal_of_a_game_is_met_in_a_lesson(game):
    assert not unmet_refusals(game)


def test_no_refusal_is_excused_that_a_lesson_meets_or_no_game_has():
    every_code = {code for game in GAMES.values() for code in refusals(game)}
    met = {wrong.rule for game in GAMES.values() for step in steps(game) for wrong in step.wrong}
    assert set(NEVER) <= every_code
    assert not set(NEVER) & met


def test_the_refusals_of_a_game_are_read_off_its_judges():
    assert {"S14", "S22", "T2"} <= refusals(GAMES["skarney"])
    assert {"RF.2", "RF.7", "R0.2", "RF.6"} <= refusals(GAMES["fortune"])
    assert not {"R5.2", "RA.5"} & refusals(GAMES["fortune"])
    assert {"B2.5", "B2.1"} <= refusals(GAMES["scarney-board"])
