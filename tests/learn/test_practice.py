"""Positions of the lessons of good play: all choices are there, and wrong ones are behind by three standard errors."""

import json
from pathlib import Path

import pytest

import game as package
from game.cards.actions import Contract, Offer, Refuse, Take
from game.cards.offering.practice import TOPICS, WITHIN, practice_lessons, read_act
from game.learn.lesson import LessonState, lessons_of, shape_of
from game.rules import all_games
from tests.learn.at_random import table_of

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
