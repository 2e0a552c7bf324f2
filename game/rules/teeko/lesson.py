"""The lesson of Teeko: four markers dropped, and one moved to win."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, Wrong
from game.engine.said import said
from game.rules.teeko.actions import Begin, Move, Put

STEPS = (
    Step(said("You have black. Drop a marker on an empty point: click b2."), ("point.b2",), (Put("b2"),), (),
         ((1, Put("e5")),)),
    Step(said("Four together win: in a row, or in a small square. Drop the next beside the first, on b3."),
         ("point.b3",), (Put("b3"),),
         (Wrong(Put("e5"), said("White stands there: choose an empty point, b3."), "B3.1"),),
         ((1, Put("b4")),)),
    Step(said("White stops the row. Begin a square then: drop on c2."), ("point.c2",), (Put("c2"),), (),
         ((1, Put("c3")),)),
    Step(said("White is in the way again. Your last marker goes to d3, from where it can still help."),
         ("point.d3",), (Put("d3"),), (), ((1, Put("a5")),)),
    Step(said("All are dropped: from now on markers move, one step to an empty point. Move from c2 to c1."),
         ("point.c2", "point.c1"), (Move("c2", "c1"),),
         (Wrong(Move("c2", "a2"), said("That is two steps, and a marker goes one."), "B3.2"),),
         ((1, Move("c3", "c4")),)),
    Step(said("White has left c3. Go there from d3."), ("point.d3", "point.c3"), (Move("d3", "c3"),), (),
         ((1, Move("a5", "a4")),)),
    Step(said("Three of a square stand: b2, b3, c3. Move from c1 to c2, and you have won."),
         ("point.c1", "point.c2"), (Move("c1", "c2"),)),
)  # fmt: skip

LESSONS = (
    Lesson(
        "game", said("A small game"), said("Drop four, then move, and bring them together"),
        said("Drop your four, then move one a turn. Four of yours in a row, across, down or aslant, or in a small "
             "square, win at once; so watch what the other could close next."),
        STEPS, 2, Begin(1, 0),
    ),
)  # fmt: skip
