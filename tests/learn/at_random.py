"""Somebody who takes a lesson and tries things at random: actions of the rules, or a hint."""

import random
from itertools import islice

from game.engine.table import TABLE
from game.learn.lesson import START, LessonProgress

NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Lena", "Tomas", "Ruth", "Emil")
MOST_TRIES = 1000  # in one lesson
MOST_ACTIONS = 40  # of the legal ones, which can be thousands
HINT = None


def table_of(game, lesson, state=START):
    """The table at which the lesson goes on, with the learner to act."""
    course = LessonProgress(game, lesson, NAMES, state)
    if course.match.to_act == TABLE:
        course.deal()
    course.go_on()
    return course


def take_at_random(game, lesson, seed):
    """The state after somebody has tried things at random, until the lesson ends, or cannot be passed any more."""
    luck, state, tries = random.Random(f"{lesson.id}/{seed}"), START, 0
    while state.next(lesson) is not None:
        course = table_of(game, lesson, state)
        while not course.is_done:
            asked, choices = course.position, _choices(game, course)
            while not course.is_done and course.position == asked:
                tries += 1
                if tries > MOST_TRIES or course.state.wrong > lesson.most_wrong:
                    return course.state
                _try(course, luck.choice(choices))
        state = course.state
    return state


def _choices(game, course):
    legal = list(islice(game.legal_actions(course.match.view(course.table.learner)), MOST_ACTIONS))
    return [*legal, *(each for each in course.step.goes if each not in legal), HINT]


def _try(course, tried):
    action = course.judge(tried).action if tried is not HINT else None
    if action is None:
        course.note_wrong()
        return
    assert course.match.play(course.table.learner, action) is None
    course.settle()
    course.go_on()
