"""The lesson of Scarney on a board: jumps, and what they bring."""

from __future__ import annotations

from game.engine.lesson import Lesson, Step, Wrong
from game.engine.said import Who, said
from game.rules.scarney_board.actions import Board, Jump, Lift

OTHER = 1
BOARD = ("R1", "G4", "Y4", "B2", "B1", "B3", "R4", "Y1", "G3", "G1", "R3", "B4", "G2", "Y2", "Y3", "R2")

STEPS = (
    Step(
        said("{other} lifted a pawn, so a cell is empty. Jump your first pawn over its neighbour into that cell: click "
             "the corner, C16, then C14.", other=Who(OTHER)),
        ("cell.C16", "cell.C14"), (Jump("C16", "C14"),),
        (Wrong(Jump("C6", "C14"), said("That one may jump too, for a single pip. Over the yellow one you win three.")),
         Wrong(Jump("C1", "C14"), said("A pawn jumps over the one beside it into the cell beyond, no "
                                       "farther."), "B2.2")),
        ((OTHER, Jump("C8", "C16")),),
    ),
    Step(
        said("The yellow pawn is yours, for three pips. {other} took one of four. Now jump from C6 over red to C8: "
             "four for you too.", other=Who(OTHER)),
        ("cell.C6", "cell.C8"), (Jump("C6", "C8"),), (), ((OTHER, Jump("C10", "C12")),),
    ),
    Step(
        said("A pawn never jumps over its own colour, nor aslant. From C13 jump over the red one to C15."),
        ("cell.C13", "cell.C15"), (Jump("C13", "C15"),), (), ((OTHER, Jump("C16", "C14")),),
    ),
    Step(
        said("From C5 the black pawn can jump over green to C13, for three more."),
        ("cell.C5", "cell.C13"), (Jump("C5", "C13"),),
    ),
)  # fmt: skip

LESSONS = (
    Lesson(
        "jumps", said("Jumps", about="lesson"), said("Jump over another colour, and take its pips"),
        said("A jump goes along a row or column, over one pawn of another colour, into the empty cell beyond; the pawn "
             "is taken and its pips are yours. When nobody can jump, the most pips win. Alone, try to leave a "
             "single pawn."),
        STEPS, 2, Board(1, OTHER, BOARD), before=((OTHER, Lift("C14")),),
    ),
)  # fmt: skip
