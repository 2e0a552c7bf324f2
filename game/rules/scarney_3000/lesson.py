"""The lesson of Scarney 3000: to throw, to throw again, and to stop in time."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, Wrong
from game.engine.said import said
from game.rules.scarney_3000.actions import Begin, Stop, Throw

STEPS = (
    Step(
        said("Five dice: some faces show nothing and are called dead. Throw all five: click the dice, or press R."),
        ("button.throw",), (Throw(),),
        (Wrong(Stop(), said("There is nothing to keep yet: throw first."), "T4"),),
    ),
    Step(
        said("Three dead dice are kept, for 300. You may stop; but a fourth makes it 1,000. Dare it: throw the "
             "loose dice."),
        ("button.throw",), (Throw(),),
        (Wrong(Stop(), said("In a game you might; here try for the fourth.")),),
    ),
    Step(
        said("A fourth dead die: 1,000. If the last one brings none, all of it is lost. Stop and keep the points."),
        ("button.stop",), (Stop(),),
        (Wrong(Throw(), said("Five alike would win the game, but two throws of three lose it all. Stop here.")),),
        ((1, Throw()),),
    ),
    Step(said("Your next turn begins with all five dice. Throw."), ("button.throw",), (Throw(),)),
    Step(
        said("Three dead dice again. This time be careful, and stop."),
        ("button.stop",), (Stop(),),
        (Wrong(Throw(), said("This time stop: a sure 300 brings you nearer too.")),),
    ),
)  # fmt: skip

LESSONS = (
    Lesson(
        "turn", said("A turn"), said("Throw, throw again, stop in time"),
        said("Three or four alike are kept. Throw the loose dice as often as you dare: each throw must bring a dead "
             "die or the kept number, or the turn is lost. The first to 3,000 wins."),
        STEPS, 2, Begin(1, 0), seed="a",
    ),
)  # fmt: skip
