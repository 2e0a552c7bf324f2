"""Lessons fade: they show, ask and test; what was missed comes again, and nobody passes by trying things at random."""

import pytest

from game.engine.messages import Cards, fill
from game.learn.lesson import ALONE, MOST_TRIES, ONCE_MORE, START, LessonState, first_of, lessons_of, name_of
from game.rules import all_games
from tests.learn.at_random import table_of, take_at_random
from tests.learn.luck import BY_LUCK, chance_of_passing

GAMES = all_games()
SKARNEY = GAMES["skarney"]
TAUGHT = [(game, lesson) for game in GAMES.values() for lesson in lessons_of(game)]
every = pytest.mark.parametrize(("game", "lesson"), [pytest.param(*each, id=name_of(*each)) for each in TAUGHT])


def do(course, action):
    """Do this at the table, as the window does."""
    assert course.match.play(course.table.learner, course.judge(action).action) is None
    course.settle()
    course.go_on()


def finish(game, lesson, state=START):
    """The steps in the order in which they come, done right at once from this state on, and the last state."""
    taken = []
    while state.next(lesson) is not None:
        course = table_of(game, lesson, state)
        while not course.is_done:
            taken.append(course.position)
            do(course, course.step.goes[0])
        state = course.state
    return taken, state


@every
def test_who_does_every_step_at_once_passes(game, lesson):
    taken, state = finish(game, lesson)
    assert taken == [*range(lesson.length), *lesson.again]
    assert state.is_passed(lesson)


@every
def test_who_tries_things_at_random_does_not_pass(game, lesson):
    assert not [seed for seed in range(3) if take_at_random(game, lesson, seed).is_passed(lesson)]


@every
def test_nobody_passes_by_luck(game, lesson):
    assert chance_of_passing(game, lesson) < BY_LUCK


@every
def test_the_last_third_is_a_test_that_names_no_card_and_no_button(game, lesson):
    stages = [lesson.stage(at) for at in range(lesson.length)]
    assert stages == sorted(stages, key=["show", "ask", "test"].index)
    assert stages.count("test") >= max(1, round(lesson.length / 3))
    steps = [step for table in lesson.tables for step in table.steps]
    for step, stage in zip(steps, stages, strict=True):
        if stage == "test":
            said = step.goal or step.message
            assert not [value for _, value in said.fields if isinstance(value, Cards)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_first_words_of_a_game_say_what_one_plays_for(game):
    first = lessons_of(game)[0]
    assert first.aim
    assert ("aim", first.aim) in table_of(game, first).words.fields


def test_a_missed_step_comes_again_without_help_until_it_is_right():
    lesson = first_of(SKARNEY)
    course = table_of(SKARNEY, lesson)
    course.note_wrong()
    do(course, course.step.goes[0])
    taken, state = finish(SKARNEY, lesson, course.state)
    assert taken == [*range(1, lesson.length), 0]
    assert state.is_passed(lesson)

    again = table_of(SKARNEY, lesson, LessonState(lesson.length, (0, 3)))
    assert not again.is_led
    assert again.words == fill(ONCE_MORE, goal=lesson.steps[0].message)
    again.note_wrong()
    do(again, again.step.goes[0])
    assert again.is_done
    assert again.state == LessonState(lesson.length, (3, 0), 1)


def test_after_three_wrong_tries_a_test_shows_what_to_do():
    lesson = first_of(SKARNEY)
    course = table_of(SKARNEY, lesson, LessonState(lesson.length - 1))
    step = course.step
    for _ in range(MOST_TRIES):
        assert not course.is_led
        assert course.words == fill(ALONE, goal=step.goal)
        course.note_wrong()
    assert course.is_led
    assert course.words == step.message
    assert course.state == LessonState(lesson.length - 1, (lesson.length - 1,), MOST_TRIES)


def test_too_many_wrong_tries_are_no_pass():
    lesson = first_of(SKARNEY)
    assert LessonState(lesson.length, (), lesson.most_wrong).is_passed(lesson)
    assert not LessonState(lesson.length, (), lesson.most_wrong + 1).is_passed(lesson)


def test_a_step_taken_back_is_not_counted_as_done():
    lesson = first_of(SKARNEY)
    course = table_of(SKARNEY, lesson, LessonState(7))
    assert course.match.play(0, course.step.goes[0]) is None
    course.settle()
    assert course.state.done == 8
    assert course.match.undo(0)
    course.settle()
    assert course.state.done == 7


def test_a_wrong_try_is_answered_by_what_speaks_against_it():
    lesson = first_of(SKARNEY)
    course = table_of(SKARNEY, lesson, LessonState(1))
    legal = SKARNEY.legal_actions(course.match.view(0))
    said = {course.reason_against(each) for each in legal if each not in course.step.goes}
    assert said - {None}
