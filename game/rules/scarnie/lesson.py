"""The lesson of Scarnie, and rules to try: the end of a round, which decides who must take the last piece."""

from __future__ import annotations

from game.engine.contract import State
from game.engine.lesson import Lesson, LessonStep, WrongAction, example
from game.engine.messages import Message, Who, msg
from game.engine.rng import Rng
from game.rules.scarnie.actions import Remove, Round
from game.rules.scarnie.rules import BOX, NUMBERS, ScarniePublic, pieces, station

OTHER = 1
STATIONS = (
    (11, 19, 16, 20, 22, 1, 2), (13, 12, 23, 10, 24, 4, 27), (28, 14, 18, 5, 15, 25, 6), (3, 26, 8, 17, 21, 7, 9),
)  # fmt: skip
# Every step is the best play there, by the exact search; so the round is some removals old.
BEFORE = ((0, Remove(2, (5,))), (OTHER, Remove(1, (23,))), (0, Remove(2, (6,))), (OTHER, Remove(2, (28, 25))))

LEAVE_ONE = msg("Two are left. Leave the last one to {other}, so that you score as much as you can.", other=Who(OTHER))


def _take(said: Message, at: str, heap: int, taken: tuple[int, ...], then: tuple[int, tuple[int, ...]]) -> LessonStep:
    """A step in which these pieces are removed, where they lie in their station; then the other removes some."""
    way = (*(f"station.{heap}.{place}" for place in at.split()), "button.remove")
    return LessonStep(said, way, (Remove(heap, taken),), (), ((OTHER, Remove(*then)),))


STEPS = (
    _take(
        msg(
            "In turn, remove one to three pieces of one colour from one station. Take 16, 11 and 1: click each, then "
            "Remove."
        ),
        "2 0 5",
        0,
        (16, 11, 1),
        (1, (10, 4)),
    ),
    _take(msg("White and red never go together. Take the white 13 and 12."), "0 1", 1, (13, 12), (3, (17, 9, 3))),
    _take(msg("Take 20, 19 and 2, and leave the red 22 for later."), "1 0 3", 0, (20, 19, 2), (3, (7,))),
    _take(msg("Take 18, 15 and 14. Then it is time to count."), "1 2 0", 2, (18, 15, 14), (3, (26, 21))),
    LessonStep(
        msg(
            "White 8, red 22, 24 and 27 are left, and whoever must take the very last piece loses. Leave one piece "
            "in each of three stations, so that the last is not yours: take 27 alone. Click it, then Remove."
        ),
        ("station.1.1", "button.remove"),
        (Remove(1, (27,)),),
        (
            WrongAction(
                Remove(1, (24, 27)),
                msg("Then two are left: one for {other}, and the last for you. Take one only.", other=Who(OTHER)),
            ),
            WrongAction(
                Remove(0, (22, 24)), msg("Pieces taken together lie in one station, and have one colour."), "T3"
            ),
        ),
        ((OTHER, Remove(3, (8,))),),
    ),
    LessonStep(
        msg("Two are left. Whoever is left with the last one gives its number to the other: so take 22, and leave 24."),
        ("station.0.0", "button.remove"),
        (Remove(0, (22,)),),
        (WrongAction(Remove(1, (24,)), msg("You would win too, but with 22 points only. Take the 22.")),),
        ((OTHER, Remove(1, (24,))),),
        LEAVE_ONE,
    ),
)

MIXED = (
    (12, 25, 3, 1, 2, 4, 5), (6, 7, 8, 21, 22, 9, 10), (11, 13, 14, 15, 23, 24, 16), (17, 18, 19, 20, 26, 27, 28),
)  # fmt: skip

_TOGETHER = LessonStep(
    msg("White pieces are square, red ones round. Take 12 and 3: click both, then Remove. Try 12 with 25 first, and "
         "see it refused."),
    ("station.0.0", "station.0.2", "button.remove"), (Remove(0, (12, 3)),),
    (WrongAction(Remove(0, (12, 25)), msg("They are of two colours."), "B1.2"),
     WrongAction(Remove(0, (12, 3, 1, 2)), msg("Three are the most that you may take."), "B1.2")),
)  # fmt: skip
_LAST = LessonStep(
    msg(
        "Two are left, 20 and 17. Take 17 alone: then {other} must take the last piece of all, and its number is "
        "yours.",
        other=Who(OTHER),
    ),
    ("station.0.1", "button.remove"),
    (Remove(0, (17,)),),
    (
        WrongAction(
            Remove(0, (20, 17)), msg("Then 17 is the last, and {other} scores it. Take 17 alone.", other=Who(OTHER))
        ),
        WrongAction(Remove(0, (20,)), msg("You would win too, but with 17 points only. Take the 17.")),
    ),
    ((OTHER, Remove(0, (20,))),),
    LEAVE_ONE,
)


def _with_pieces(*numbers: int) -> State[ScarniePublic]:
    """A position with these pieces in one station, and the learner to act."""
    box = tuple(number for number in NUMBERS if number not in numbers)
    facts = ScarniePublic(2, ((0,), (1,)), scores=(0, 0), to_act=0, turn=0, phase="remove", hand_no=1, draws=(2, 9))
    return State({station(0): pieces(numbers), BOX: pieces(box)}, facts, Rng("lesson"))


TRIES = (
    example("B1.2", _TOGETHER.message, (_TOGETHER,), 2, deal=Round(1, (2, 9), MIXED)),
    example("B1.3", _LAST.message, (_LAST,), 2, start=_with_pieces(20, 17)),
)

LESSONS = (
    Lesson(
        "end", msg("The last piece"), msg("Count the pieces, and leave the last one to the other"),
        msg("One to three pieces of one colour from one station, and never the last of all. {other} had to take it, "
             "and its number is yours. The first to a hundred points wins.", other=Who(OTHER)),
        STEPS, 2, Round(1, (2, 9), STATIONS), before=BEFORE, further=TRIES[-1:],
        aim=msg("Make {other} take the last piece: then its number is yours, and the first to a hundred points wins.",
                 other=Who(OTHER)),
    ),
    *TRIES,
)  # fmt: skip
