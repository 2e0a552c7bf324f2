"""The lesson of Follow the Arrow: setting up, steps along arrows, a jump, and home."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, Wrong
from game.engine.said import said
from game.rules.follow_the_arrow.actions import Begin, Jump, Put, Walk

PAWNS = (1, 2, 3, 4, 5)

STEPS = (
    Step(
        said("You have black. First order your pawns on your own row: click them in the order in which they are to "
             "stand, 1 to 5, then Place pawns."),
        (*(f"card.B{n}" for n in PAWNS), "button.place"), (Put(PAWNS),), (),
        ((1, Put(PAWNS)),),
    ),
    Step(
        said("Your goal is the row at the top. A step goes along an arrow: click the pawn on c1, then c2."),
        ("point.c1", "point.c2"), (Walk("c1", "c2"),),
        (Wrong(Walk("c1", "d2"), said("No arrow leads there: from c1 it goes straight up."), "B4.2"),),
        ((1, Walk("c6", "c5")),),
    ),
    Step(
        said("Go on with the same pawn, from c2 to c3."),
        ("point.c2", "point.c3"), (Walk("c2", "c3"),),
        (Wrong(Walk("c2", "c1"), said("Arrows never lead back: choose every step well."), "B4.2"),),
        ((1, Walk("c5", "c4")),),
    ),
    Step(
        said("White stands before you, and the point behind is empty: jump over it, from c3 to c5."),
        ("point.c3", "point.c5"), (Jump(("c3", "c5")),),
        (Wrong(Walk("c3", "c4"), said("White stands there. Over it you can jump, to c5."), "B4.3"),),
        ((1, Walk("a6", "a5")),),
    ),
    Step(
        said("One more step and the pawn is home: from c5 to c6."),
        ("point.c5", "point.c6"), (Walk("c5", "c6"),),
    ),
)  # fmt: skip

LESSONS = (
    Lesson(
        "way", said("The way across"), said("Set up, step, jump, and come home"),
        said("Step along arrows, jump over the other’s pawns, as often as you like in one turn, and bring all five "
             "home first. The later your last pawn’s number, the more you win: so order them with care."),
        STEPS, 2, Begin(1, 0),
    ),
)  # fmt: skip
