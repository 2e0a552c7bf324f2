"""Every lesson plays to its end, and what it calls wrong is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import game as package
from game.cards.actions import Contract, Offer, Refuse, Take
from game.cards.offering.practice import TOPICS, WITHIN, practice_lessons, read_act
from game.engine.ai.judging import judging_of
from game.engine.contract import Action, Deal, Refusal
from game.engine.messages import Cards
from game.engine.table import BACK, TABLE
from game.learn.lesson import LessonState, first_of, lessons_of, name_of, shape_of
from game.rules import all_games
from game.ui.session.rulesbook import blocks, text_of
from tests.learn import taught
from tests.learn.at_random import table_of
from tests.learn.taught import NEVER, refusals, unmet_refusals, untaught_actions, untried_examples

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


# ---------------------------------------------------------------- positions of the lessons of good play


GAMES = all_games()
FILES = sorted(Path(package.__file__).parent.glob("rules/*/lessons/practice.jsonl"))
ROWS = [
    pytest.param(GAMES[path.parts[-3].replace("_", "-")], json.loads(line), id=f"{path.parts[-3]}-{number}")
    for path in FILES for number, line in enumerate(path.read_text("utf-8").splitlines())
]  # fmt: skip


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_at_least_half_of_the_choices_are_behind_by_three_standard_errors(game, row):
    (_, least, _), *others = row["tried"]
    assert least == 0
    assert others
    rivals = [each for each in others if isinstance(each[0], str)]  # which contract is best is not asked
    assert rivals
    wrong = [behind > WITHIN * off for _, behind, off in rivals]
    assert all(wrong) or (game.id == "skarney-gin" and row["kind"] == "offer" and sum(wrong) >= len(rivals) / 2)


def practised():
    for path in FILES:
        game = GAMES[path.parts[-3].replace("_", "-")]
        for lesson in lessons_of(game):
            if lesson.id in {topic.id for topic in TOPICS}:
                yield pytest.param(game, lesson, id=f"{game.id}-{lesson.id}")


@pytest.mark.parametrize(("game", "lesson"), [*practised()])
def test_the_choices_of_a_position_are_all_that_the_rules_allow(game, lesson):
    assert len(lesson.further) >= 3
    for at in range(lesson.length):
        course = table_of(game, lesson, LessonState(at))
        good, wrong = course.step.goes, {each.action for each in course.step.wrong}
        seat, view = course.table.learner, course.match.view(course.table.learner)
        offers = {Take(), Refuse()} if isinstance(good[0], Take | Refuse) else {Offer(card) for card in view.hand}
        if isinstance(good[0], Contract):
            offers |= {each for each in game.legal_actions(view) if isinstance(each, Contract)}
        allowed = [each for each in offers if course.match.refusal(seat, each) is None]
        assert set(map(shape_of, (*good, *wrong))) == set(map(shape_of, allowed))


def test_each_game_with_offers_has_such_lessons_from_hands_of_their_own():
    for path in FILES:
        game = GAMES[path.parts[-3].replace("_", "-")]
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        assert len({(row["seed"], row["hand"], len(row["acts"])) for row in rows}) == len(rows)
        assert {row["topic"] for row in rows} <= {topic.id for topic in TOPICS}
        made = practice_lessons(game, game.info.seats[0])
        assert sum(lesson.length for lesson in made) == len(rows)
        assert read_act(game, "t") == Take()


# ---------------------------------------------------------------- what lessons and rules to be tried cover


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_every_rule_with_a_drawn_example_can_be_tried(game):
    assert not untried_examples(game)


@every_game
def test_what_can_be_tried_is_a_rule_of_the_book(game):
    book = {block.code for block in blocks(text_of(game.info)) if block.kind == "rule"}
    assert {lesson.rule for lesson in game.lessons if lesson.rule} <= book


@every_game
def test_every_action_of_a_game_is_done_in_a_lesson_or_refused_there(game):
    assert not untaught_actions(game)


@every_game
def test_every_refusal_of_a_game_is_met_in_a_lesson(game):
    assert not unmet_refusals(game)


def test_no_refusal_is_excused_that_a_lesson_meets_or_no_game_has():
    every_code = {code for game in GAMES.values() for code in refusals(game)}
    met = {wrong.rule for game in GAMES.values() for step in taught.steps(game) for wrong in step.wrong}
    assert set(NEVER) <= every_code
    assert not set(NEVER) & met


def test_the_refusals_of_a_game_are_read_off_its_judges():
    assert {"S14", "S22", "T2"} <= refusals(GAMES["skarney"])
    assert {"RF.2", "RF.7", "R0.2", "RF.6"} <= refusals(GAMES["fortune"])
    assert not {"R5.2", "RA.5"} & refusals(GAMES["fortune"])
    assert {"B2.5", "B2.1"} <= refusals(GAMES["scarney-board"])
