"""The lesson of Scarney Dice: to throw until no die is dead, and to let it count."""

from __future__ import annotations

from game.engine.lesson import Lesson, Play, Step, Wrong
from game.engine.said import Who, said
from game.rules.scarney_dice.actions import Frame, Hit, Pass, Throw

OTHER = 1
SHOT: tuple[Play, ...] = ((OTHER, Throw()), (OTHER, Throw()), (OTHER, Throw()), (OTHER, Pass()))

STEPS = (
    Step(
        said("{other} has shot, and a single 4 counts. The highest score takes the pot. Throw your five dice: click "
             "them, or press R.", other=Who(OTHER)),
        ("button.throw",), (Throw(),),
        (Wrong(Pass(), said("There is nothing to count yet: throw first."), "D1.4"),),
    ),
    Step(
        said("Two dice show nothing: they are dead, and set aside. While a throw has a dead die, the others are thrown "
             "again. Throw."),
        ("button.throw",), (Throw(),),
    ),
    Step(
        said("No die is dead: 3, 6 and 3 are 12, and beat the 4. You may hit, and throw them once more for more, but a "
             "dead die would lose these. Pass: it counts."),
        ("button.pass",), (Pass(),),
        (Wrong(Hit(), said("Twelve are enough to win: do not risk them. Pass.")),),
    ),
)  # fmt: skip

LESSONS = (
    Lesson(
        "shot", said("A shot"), said("Throw until none is dead, then pass or hit"),
        said("Throw until a throw shows no dead die. Then pass, and it counts, or hit for more at the risk of losing "
             "it. The highest score of the frame takes the pot; the most chips after seven frames win."),
        STEPS, 2, Frame(1, (OTHER, 0)), seed="d", before=SHOT,
    ),
)  # fmt: skip
