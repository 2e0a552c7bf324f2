"""Where best play is computed, every step of a lesson is the best play: what is shown is not only allowed."""

import pytest

from game.engine.ai.judging import judging_of
from game.engine.table import TABLE
from game.learn.lesson import LessonProgress
from game.rules import all_games

COMPUTED = ("teeko", "scarnie", "scarney-dice", "scarney-3000")
NAMES = ("Anna", "Bert", "Cleo", "Dora")
SAME = 1e-6
every = pytest.mark.parametrize(
    ("game", "lesson"),
    [(game, lesson) for game in map(all_games().get, COMPUTED) for lesson in game.lessons],
    ids=lambda each: each.id,
)


@every
def test_every_step_is_the_best_play(game, lesson):
    course, judge = LessonProgress(game, lesson, NAMES[: lesson.seats]), judging_of(game)
    if course.match.to_act == TABLE:
        course.deal()
    course.go_on()
    for step in lesson.steps:
        match, seat = course.match, lesson.learner
        found = judge(match.view(seat), match.rng(seat), step.goes[0])
        if found is not None:
            worths = dict(zip(found.actions, found.values(0, range(len(found.actions))), strict=True))
            assert worths[step.goes[0]] > max(worths.values()) - SAME, step.message.text
        assert match.play(seat, step.goes[0]) is None
        course.go_on()
