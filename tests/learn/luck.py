"""How likely it is that somebody who tries things at random passes a lesson."""

from itertools import islice

from game.engine.contract import AnyGame
from game.engine.lesson import Lesson
from game.learn.lesson import LessonState, shape_of, table_of
from tests.learn import at_random

BY_LUCK = 0.01  # a lesson that is passed so often by trying things at random teaches nothing


def chance_of_passing(game: AnyGame, lesson: Lesson) -> float:
    """The exact chance of somebody who asks for no hint, and tries actions of the rules until one goes on."""
    so_far = _chances(lesson, 1)
    for at in range(lesson.length):
        so_far = _both(so_far, _step(game, lesson, at))
    return sum(so_far)


def _step(game, lesson, at):
    right, stage = chance_of_right(game, lesson, at), lesson.stage(at)
    at_once = _chances(lesson, right)
    wrong_tries = _chances(lesson, 0, *((1 - right) ** n * right for n in range(1, lesson.most_wrong + 1)))
    repeated = at_once  # until it is right at once
    for _ in range(lesson.most_wrong):
        repeated = _either(at_once, _both(wrong_tries, repeated))
    if table_of(lesson, LessonState(at))[0].rule and stage != "test":  # tries are free there
        return repeated if at in lesson.again else _chances(lesson, 1)
    missed = _chances(lesson, 1 - right) if stage == "show" else wrong_tries
    once = _both(at_once, repeated) if at in lesson.again else at_once
    return _either(once, _both(missed, repeated))


def chance_of_right(game, lesson, at):
    """How likely it is that the first try of this step goes on."""
    course = at_random.table_of(game, lesson, LessonState(at))
    legal = islice(game.legal_actions(course.match.view(course.table.learner)), at_random.MOST_ACTIONS)
    goes = set(map(shape_of, course.step.goes))
    return len(goes) / len(goes.union(map(shape_of, legal)))


# Lists of chances, by the number of wrong tries, up to as many as a lesson allows.


def _chances(lesson, *known):
    return [*known, *[0.0] * (lesson.most_wrong + 1 - len(known))]


def _either(one, other):
    return [a + b for a, b in zip(one, other, strict=True)]


def _both(one, other):
    return [sum(one[k] * other[n - k] for k in range(n + 1)) for n in range(len(one))]
