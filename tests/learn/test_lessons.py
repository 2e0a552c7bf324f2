"""Every lesson plays to its end, and what it calls wrong is wrong."""

import pytest

from game.engine.ai.judging import judging_of
from game.engine.contract import Action, Deal, Refusal
from game.engine.messages import Cards
from game.engine.table import BACK, TABLE
from game.learn.lesson import first_of, lessons_of, name_of
from game.rules import all_games
from tests.learn.at_random import table_of

TAUGHT = [(game, lesson) for game in all_games().values() for lesson in game.lessons]
every = pytest.mark.parametrize(("game", "lesson"), [pytest.param(*each, id=name_of(*each)) for each in TAUGHT])


def steps(course):
    """Each step in turn, done as the lesson has it."""
    for step in course.lesson.steps:
        assert course.step is step
        yield step
        assert course.match.play(course.lesson.learner, course.judge(step.goes[0]).action) is None
        course.go_on()
    assert course.is_done


@every
def test_every_step_can_be_done_and_what_it_says_is_true(game, lesson):
    """To the lesson's end."""
    course = table_of(game, lesson)
    for step in steps(course):
        for action in step.goes:
            assert course.match.refusal(lesson.learner, action) is None
        for wrong in step.wrong:
            what_is_called_wrong_is_refused_by_its_rule_with_its_sentence(course, wrong)
        speaks_only_of_cards_that_are_seen(course.match.view(lesson.learner), step)


def what_is_called_wrong_is_refused_by_its_rule_with_its_sentence(course, wrong):
    if isinstance(wrong.action, Action):
        verdict = course.judge(wrong.action)
        assert (verdict.action, verdict.message, verdict.refusal.rule) == (None, wrong.message, wrong.rule), wrong
    else:
        refusal = course.game.meaning(course.match.view(course.lesson.learner), wrong.action)
        assert isinstance(refusal, Refusal), wrong
        assert (refusal.rule, course.sentence(refusal)) == (wrong.rule, wrong.message), wrong


def speaks_only_of_cards_that_are_seen(view, step):
    seen = {piece for pile in view.piles.values() for piece in pile} - {BACK}
    fields = [value for words in (step.message, *(wrong.message for wrong in step.wrong)) for _, value in words.fields]
    named = {piece for value in fields if isinstance(value, Cards) for piece in value.pieces}
    named |= {name.split(".")[1] for name in step.at if name.startswith("card.")}
    assert named <= seen, (step.message.text, named - seen)


@every
def test_a_step_taken_back_is_asked_again(game, lesson):
    course = table_of(game, lesson)
    for step in steps(course):
        action = course.judge(step.goes[0]).action
        if not game.is_final(course.match.view(lesson.learner), action):
            course.match.play(lesson.learner, action)
            if course.match.to_act == lesson.learner:
                assert course.match.undo(lesson.learner)
                assert course.step is step
            else:
                return  # there is no way back over another’s turn


def test_any_order_of_cards_and_groups_goes_on():
    game = all_games()["skarney"]
    course = table_of(game, first_of(game))
    for step in steps(course):
        if step.goes[0].do == "contract":
            (wanted,) = step.goes
            turned = type(wanted)(tuple(type(g)(g.kind, g.cards[::-1]) for g in wanted.melds[::-1]))
            assert turned != wanted
            assert course.judge(turned).action == wanted


def test_every_game_has_a_lesson_a_guided_one_a_first_hand_and_every_lesson_its_own_name():
    for game in all_games().values():
        assert lessons_of(game), game.id
        assert bool(first_of(game)) == game.guided
        assert len({lesson.id for lesson in game.lessons}) == len(game.lessons)


COMPUTED = ("teeko", "scarnie", "scarney-dice", "scarney-3000")
SAME = 1e-6


@pytest.mark.parametrize(
    ("game", "lesson"),
    [(game, lesson) for game in map(all_games().get, COMPUTED) for lesson in game.lessons],
    ids=lambda each: each.id,
)
def test_where_best_play_is_computed_every_step_is_the_best_play(game, lesson):
    """What is shown is not only allowed."""
    course, judge = table_of(game, lesson), judging_of(game)
    for step in lesson.steps:
        match, seat = course.match, lesson.learner
        found = judge(match.view(seat), match.rng(seat), step.goes[0])
        if found is not None:
            worths = dict(zip(found.actions, found.values(0, range(len(found.actions))), strict=True))
            assert worths[step.goes[0]] > max(worths.values()) - SAME, step.message.text
        assert match.play(seat, step.goes[0]) is None
        course.go_on()


def test_a_lesson_deals_once_only_and_not_at_all_where_it_begins_during_a_hand():
    for game, lesson in TAUGHT:
        course = table_of(game, lesson)
        begins_with_deal = course.match.begun is None or course.match.begun.public.to_act == TABLE
        for _ in steps(course):
            dealt = sum(isinstance(done.action, Deal) for done in course.match.done)
            assert dealt == begins_with_deal
