"""The lesson of Scarnie: the end of a round, where it is decided who must take the last piece."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, Wrong
from game.engine.said import Who, said
from game.rules.scarnie.actions import Remove, Round

OTHER = 1
STATIONS = (
    (11, 19, 16, 20, 22, 1, 2), (13, 12, 5, 24, 9, 4, 27), (8, 28, 14, 18, 15, 23, 26), (3, 25, 10, 17, 21, 7, 6),
)  # fmt: skip

STEPS = (
    Step(
        said("White 8, red 22, 24 and 27 are left, and whoever must take the very last piece loses. Leave three pieces "
             "in three stations: take 27 alone. Click it, then Remove."),
        ("station.1.1", "button.remove"), (Remove(1, (27,)),),
        (
            Wrong(Remove(1, (24, 27)), said("Then two are left: one for {other}, and the last for you. Take one only.",
                                            other=Who(OTHER))),
            Wrong(Remove(0, (22, 24)), said("Pieces taken together lie in one station, and have one colour."), "T3"),
        ),
        ((OTHER, Remove(2, (8,))),),
    ),
    Step(
        said("Two are left. Whoever is left with the last one gives its number to the other: so take 22, and "
             "leave 24."),
        ("station.0.0", "button.remove"), (Remove(0, (22,)),),
        (Wrong(Remove(1, (24,)), said("You would win too, but with 22 points only. Take the 22.")),),
        ((OTHER, Remove(1, (24,))),),
    ),
)  # fmt: skip

LESSONS = (
    Lesson(
        "end", said("The last piece"), said("Count the pieces, and leave the last one to the other"),
        said("One to three pieces of one colour from one station, and never the last of all. {other} had to take it, "
             "and its number is yours. A hundred points win.", other=Who(OTHER)),
        STEPS, 2, Round(1, (9, 2), STATIONS),
        before=(
            (OTHER, Remove(3, (17, 10, 7))), (0, Remove(0, (16, 11, 1))), (OTHER, Remove(2, (28, 26, 23))),
            (0, Remove(1, (13, 12))), (OTHER, Remove(1, (9, 5, 4))), (0, Remove(0, (20, 19, 2))),
            (OTHER, Remove(3, (6, 3))), (0, Remove(2, (18, 15, 14))), (OTHER, Remove(3, (25, 21))),
        ),
    ),
)  # fmt: skip
