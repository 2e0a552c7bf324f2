"""The lesson of Scarney 3000: throwing, throwing again, and stopping in time; and rules to try."""

from __future__ import annotations

from game.dice.faces import AT_FIRST, pieces
from game.engine.actions import Begin
from game.engine.contract import State
from game.engine.lesson import BEGIN, Lesson, LessonStep, WrongAction, example
from game.engine.messages import msg
from game.engine.rng import Rng
from game.rules.scarney_3000.actions import Stop, Throw
from game.rules.scarney_3000.rules import LOOSE, Scarney3000Public

STOP_OR_NOT = msg("Stop, or throw the loose dice?")
# So late that what the lesson says is best: to dare the fourth die, to keep it, and then to stop and win.
SCORES = 1700, 1000

STEPS = (
    LessonStep(
        msg("Five dice: some faces show nothing and are called dead. Throw all five: click the dice, or press R."),
        ("button.throw",), (Throw(),),
        (WrongAction(Stop(), msg("There is nothing to keep yet: throw first."), "T4"),),
    ),
    LessonStep(
        msg("Three dead dice are kept, for 300. You may stop; but a fourth makes it 1,000. Dare it: throw the "
             "loose dice."),
        ("button.throw",), (Throw(),),
        (WrongAction(Stop(), msg("In a game you might; here try for the fourth.")),),
    ),
    LessonStep(
        msg("A fourth dead die: 1,000. If the last one brings none, all of it is lost. Stop and keep the points."),
        ("button.stop",), (Stop(),),
        (WrongAction(Throw(), msg("Five alike would win the game, but two throws of three lose it all. Stop here.")),),
        ((1, Throw()),), STOP_OR_NOT,
    ),
    LessonStep(msg("Your next turn begins with all five dice. Throw."), ("button.throw",), (Throw(),)),
    LessonStep(
        msg("Three dead dice again. This time be careful, and stop."),
        ("button.stop",), (Stop(),),
        (WrongAction(Throw(), msg("Stopping wins the race.")),), goal=STOP_OR_NOT,
    ),
)  # fmt: skip

_FIRST = LessonStep(msg("Throw all five dice."), ("button.throw",), (Throw(),),
              (WrongAction(Stop(), msg("There is nothing to keep yet: throw first."), "T4"),))  # fmt: skip
_FOURS = (
    _FIRST,
    LessonStep(
        msg("Three 4s, and one dead die: 400 and 50. The 6 is loose. Stop, and it counts."),
        ("button.stop",), (Stop(),),
        (WrongAction(Throw(), msg("The 6 alone would have to bring a dead die or a 4. Stop here.")),),
        goal=STOP_OR_NOT,
    ),
)  # fmt: skip
_ONES = (
    LessonStep(msg("Throw all five dice."), ("button.throw",), (Throw(),), goal=BEGIN),
    LessonStep(
        msg("Three 1s, but no dead die: unconfirmed, so there is no stopping yet. Throw the loose dice."),
        ("button.throw",), (Throw(),),
        (WrongAction(Stop(), msg("Without a dead die it does not count yet: throw the loose dice."), "D2.3"),),
        goal=STOP_OR_NOT,
    ),
    LessonStep(
        msg("A dead die confirms them: 1,000 and 50. Stop, and it counts."), ("button.stop",), (Stop(),),
        (WrongAction(Throw(), msg("The last die would have to be dead or a 1. Stop here.")),),
        goal=STOP_OR_NOT,
    ),
)  # fmt: skip

TRIES = (
    example("D2.2", _FIRST.message, _FOURS, 2, deal=Begin(1, 0), seed="be"),
    example("D2.3", _ONES[0].message, _ONES, 2, deal=Begin(1, 0), seed="os"),
)


def _late() -> State[Scarney3000Public]:
    """Before the match, with these scores."""
    facts = Scarney3000Public(2, ((0,), (1,)), scores=SCORES)
    return State({LOOSE: pieces(AT_FIRST)}, facts, Rng("lesson"))


LESSONS = (
    Lesson(
        "turn", msg("A turn"), msg("Throw, throw again, stop in time"),
        msg("Three or four alike are kept. Throw the loose dice as often as you dare: each throw must bring a dead "
             "die or the kept number, or the turn is lost. The first to 3,000 wins."),
        STEPS, 2, Begin(1, 0), seed="a", start=_late(), further=TRIES,
        again=(1, 2, 4, 6, 9), aim=msg("The first with 3,000 points wins."),
    ),
    *TRIES,
)  # fmt: skip
