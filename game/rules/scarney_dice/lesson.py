"""The lesson of Scarney Dice: throwing until no die is dead, and counting the throw; and rules to try."""

from __future__ import annotations

from game.engine.lengths import HAND, MATCH
from game.engine.lesson import BEGIN, Lesson, LessonStep, ScriptedAction, WrongAction, example
from game.engine.messages import Who, msg
from game.rules.scarney_dice.actions import Double, Frame, Hit, Pass, Throw

OTHER = 1
SHOT: tuple[ScriptedAction, ...] = ((OTHER, Throw()), (OTHER, Throw()), (OTHER, Throw()), (OTHER, Pass()))

STEPS = (
    LessonStep(
        msg("{other} has shot, and a single 4 counts. The highest score takes the pot. Throw your five dice: click "
             "them, or press R.", other=Who(OTHER)),
        ("button.throw",), (Throw(),),
        (WrongAction(Pass(), msg("There is nothing to count yet: throw first."), "D1.4"),),
    ),
    LessonStep(
        msg("Two dice show nothing: they are dead, and set aside. While a throw has a dead die, the others are thrown "
             "again. Throw."),
        ("button.throw",), (Throw(),),
    ),
    LessonStep(
        msg("No die is dead: 3, 6 and 3 are 12, and beat the 4. You may hit, and throw them once more for more, but a "
             "dead die would lose these. Pass: it counts."),
        ("button.pass",), (Pass(),),
        (WrongAction(Hit(), msg("Twelve are enough to win: do not risk them. Pass.")),),
    ),
)  # fmt: skip

THROW, PASS = ("button.throw",), ("button.pass",)
PASS_OR_HIT = msg("Pass, or hit?")
EARLY = WrongAction(Pass(), msg("There is nothing to count yet: throw first."), "D1.4")
FIRST = LessonStep(msg("You shoot first in this frame. Throw your five dice."), THROW, (Throw(),), (EARLY,), goal=BEGIN)
AGAIN = WrongAction(Throw(), msg("No die is dead: from here on it is pass or hit."), "D1.3")

_FACES = (
    LessonStep(
        msg("Throw your five dice: 1, 3, 4 and 6 are live, and a face that shows nothing is dead."),
        ("button.throw",), (Throw(),), (EARLY,),
    ),
)  # fmt: skip
_HIT = (
    LessonStep(
        msg("Two dice are dead, so there is no passing yet. Throw the other three."), THROW, (Throw(),),
        (WrongAction(Pass(), msg("Not yet: throw until no die is dead."), "D1.4"),),
    ),
    LessonStep(msg("One more is dead: throw the last two."), THROW, (Throw(),)),
    LessonStep(
        msg("3 and 6, and none is dead: passed, they score 9. Hit this time, and throw them once more."),
        ("button.hit",), (Hit(),),
        (AGAIN, WrongAction(Pass(), msg("In a game you might; here hit, and see."))),
    ),
)  # fmt: skip
_DOUBLE = (
    LessonStep(
        msg("Two dice are dead. Double before the next throw: it costs ten chips, and what counts is doubled."),
        ("button.double",), (Double(),),
        (WrongAction(Throw(True), msg("The opposite is for the last live die: you have three."), "D1.5"),),
        goal=msg("Two dice are dead. Make what will count worth twice as much."),
    ),
    LessonStep(
        msg("Now throw. There is no doubling twice in a turn."), THROW, (Throw(),),
        (WrongAction(Double(), msg("Once a turn, and no more."), "D1.5"),),
        goal=msg("Go on with your turn."),
    ),
    LessonStep(
        msg("Three 4s are twice 12, and 10 for three alike: 34. Pass, and it counts."), PASS, (Pass(),),
        (WrongAction(Double(), msg("Too late: no die of this throw was dead."), "D1.5"),),
        goal=PASS_OR_HIT,
    ),
)  # fmt: skip
_LITTLE = (
    FIRST,
    LessonStep(
        msg("Four dead in a throw of five are a Little Scarney, for 10. Throw the last die."),
        THROW, (Throw(),), (WrongAction(Pass(), msg("Not yet: throw until no die is dead."), "D1.4"),),
    ),
    LessonStep(msg("6, and 10 for the Little Scarney: 16. Pass, and it counts."), PASS, (Pass(),), (AGAIN,),
               goal=PASS_OR_HIT),
)  # fmt: skip


def _shot(rule: str, steps: tuple[LessonStep, ...], seed: str, seats: int = 2, **more: object) -> Lesson:
    """A lesson in which the learner shoots first; the seed fixes the dice. Every step is the best play there."""
    return example(rule, steps[0].message, steps, seats, deal=Frame(1, tuple(range(seats))), seed=seed, **more)


THROWN: tuple[ScriptedAction, ...] = ((0, Throw()),)  # what came before: doubling first would have been better
TRIES = (
    _shot("D1.1", _FACES, "bf"),
    _shot("D1.4", _HIT, "esap", seats=3, before=THROWN),  # two shoot later: 9 are too few
    _shot("D1.5", _DOUBLE, "bz", options=((MATCH, HAND),), before=THROWN),  # no frame follows: nobody misses the chips
    _shot("D1.6", _LITTLE, "qx"),
)

LESSONS = (
    Lesson(
        "shot", msg("A shot"), msg("Throw until none is dead, then pass or hit"),
        msg("Throw until a throw shows no dead die. Then pass, and it counts, or hit for more at the risk of losing "
             "it. The highest score of the frame takes the pot; the most chips after seven frames win."),
        STEPS, 2, Frame(1, (OTHER, 0)), seed="d", before=SHOT,
        further=(TRIES[1], TRIES[3], TRIES[2]), again=(8, 11),
        aim=msg("You want the most chips after seven frames."),
    ),
    *TRIES,
)  # fmt: skip
