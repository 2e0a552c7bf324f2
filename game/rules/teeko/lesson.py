"""The lesson of Teeko: four markers dropped, and one moved to win; and rules to try."""

from __future__ import annotations

from game.boards.placing import Move, Put
from game.engine.actions import Begin
from game.engine.lesson import Lesson, LessonStep, ScriptedAction, WrongAction, example
from game.engine.messages import msg

STEPS = (  # each is the best play there, by the exact table
    LessonStep(msg("You have black. Drop a marker on an empty point: click b2."), ("point.b2",), (Put("b2"),), (),
         ((1, Put("c5")),)),
    LessonStep(msg("Four together win: in a row, or in a small square. Drop the next beside the first, on b3."),
         ("point.b3",), (Put("b3"),),
         (WrongAction(Put("c5"), msg("White stands there: choose an empty point, b3."), "B3.1"),
          WrongAction(Move("b2", "b3"), msg("First all four are dropped: drop a second one on b3."), "T4")),
         ((1, Put("b4")),)),
    LessonStep(msg("White stops the row. Begin a square then: drop on c2."), ("point.c2",), (Put("c2"),), (),
         ((1, Put("c3")),)),
    LessonStep(msg("White is in the way again. Your last marker goes to d3, from where it can still help."),
         ("point.d3",), (Put("d3"),), (), ((1, Put("a3")),)),
    LessonStep(msg("All are dropped: now they move, one step at a time. Move from c2 to c1."),
         ("point.c2", "point.c1"), (Move("c2", "c1"),),
         (WrongAction(Move("c2", "a2"), msg("That is two steps, and a marker goes one."), "B3.2"),
          WrongAction(Move("c5", "d5"), msg("That one is white: move a black marker."), "T3")),
         ((1, Move("c3", "c4")),)),
    LessonStep(msg("White has left c3. Go there from d3."), ("point.d3", "point.c3"), (Move("d3", "c3"),), (),
         ((1, Move("a3", "a4")),),
         msg("White has left a point. Go there: three of a square will stand.")),
    LessonStep(msg("Three of a square stand: b2, b3, c3. Move from c1 to c2, and you have won."),
         ("point.c1", "point.c2"), (Move("c1", "c2"),), goal=msg("Win.", about="step of a lesson")),
)  # fmt: skip


def _drops(black: str, white: str) -> tuple[ScriptedAction, ...]:
    """Scripted drops of black and white in turn."""
    pairs = zip(black.split(), white.split(), strict=True)
    return tuple(play for one, other in pairs for play in ((0, Put(one)), (1, Put(other))))


def _trial(rule: str, step: LessonStep, black: str, white: str) -> Lesson:
    return example(rule, step.message, (step,), 2, deal=Begin(1, 0), before=_drops(black, white))


TRIES = (
    _trial("B3.2", LessonStep(
        msg("Move the marker on b2 one step, to c3. Try b2 to b5 first, and see it refused."),
        ("point.b2", "point.c3"), (Move("b2", "c3"),),
        (WrongAction(Move("b2", "b5"), msg("That is three steps, and a marker goes one."), "B3.2"),
         WrongAction(Move("c4", "d4"), msg("White stands there."), "B3.2")),
    ), "b2 c4 d2 e4", "a5 b4 d4 e1"),
    _trial("B3.3", LessonStep(
        msg("Drop your fourth in the row, on d4, and you have won. On e5 it would leave a gap."),
        ("point.d4",), (Put("d4"),),
        (WrongAction(Put("e5"), msg("They must stand next to each other: there is a gap before e5.")),
         WrongAction(Put("d2"), msg("White stands there."), "B3.1")),
    ), "a1 b2 c3", "a3 b4 d2"),
)  # fmt: skip

LESSONS = (
    Lesson(
        "game", msg("A small game"), msg("Drop four, then move, and bring them together"),
        msg("Drop your four, then move one a turn. Four of yours in a row, across, down or diagonally, or in a small "
             "square, win at once; so watch what the other could close next."),
        STEPS, 2, Begin(1, 0), aim=msg("You want your four markers together; the first player to have them so wins."),
    ),
    *TRIES,
)  # fmt: skip
