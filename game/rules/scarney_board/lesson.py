"""The lesson of Scarney on a board: jumps and what they score; and rules to try."""

from __future__ import annotations

from game.engine.contract import State
from game.engine.lesson import Lesson, LessonStep, WrongAction, example
from game.engine.messages import Who, msg
from game.engine.rng import Rng
from game.rules.scarney_board.actions import Board, Jump, Lift, Pass
from game.rules.scarney_board.cells import PAWNS, cell
from game.rules.scarney_board.rules import BOX, ScarneyBoardPublic

OTHER = 1
BOARD = ("R1", "G4", "Y4", "B2", "B1", "B3", "R4", "Y1", "G3", "G1", "R3", "B4", "G2", "Y2", "Y3", "R2")

STEPS = (
    LessonStep(
        msg(
            "A cell is empty, C14: jump into it from the corner, C16, over a pawn of another colour. You take that "
            "pawn, and its pips count for you."
        ),
        ("cell.C16", "cell.C14"),
        (Jump("C16", "C14"),),
        (
            WrongAction(
                Jump("C6", "C14"), msg("That one may jump too, for a single pip. Over the yellow one you win three.")
            ),
            WrongAction(
                Jump("C1", "C14"), msg("A pawn jumps over the one beside it into the cell beyond, no farther."), "B2.2"
            ),
            WrongAction(Jump("C14", "C16"), msg("That cell is empty: jump into it, from C16."), "T3"),
        ),
        ((OTHER, Jump("C8", "C16")),),
    ),
    LessonStep(
        msg("Three pips for you, four for {other}. Jump from C6 over red to C8.", other=Who(OTHER)),
        ("cell.C6", "cell.C8"),
        (Jump("C6", "C8"),),
        (),
        ((OTHER, Jump("C10", "C12")),),
    ),
    LessonStep(
        msg("Never over one’s own colour, nor diagonally: jump from C13 to C15."),
        ("cell.C13", "cell.C15"),
        (Jump("C13", "C15"),),
        (),
        ((OTHER, Jump("C16", "C14")),),
    ),
    LessonStep(
        msg("From C5 the black pawn can jump over green to C13, for three more."),
        ("cell.C5", "cell.C13"),
        (Jump("C5", "C13"),),
    ),
)


def _lying(seats: int, lifted: str, *pawns: str, taken: int = 0, variant: str = "plain") -> State[ScarneyBoardPublic]:
    """A position with these pawns (as in ``B1 C1``), the others in the box, and the learner to jump."""
    piles = {cell(each[3:]): (each[:2],) for each in pawns}
    box = tuple(pawn for pawn in PAWNS if (pawn,) not in piles.values())
    each = tuple((seat,) for seat in range(seats))
    facts = ScarneyBoardPublic(
        seats, each, scores=(0,) * seats, to_act=0, turn=0, phase="jump", variant=variant, hand_no=1, lifted=lifted,
        taken=(taken,) + (0,) * (seats - 1),
    )  # fmt: skip
    return State({**piles, BOX: box}, facts, Rng("lesson"))


_LIFT = LessonStep(
    msg("First a pawn of one or two pips is lifted: click C14, then the box."),
    ("cell.C14", "box.0"), (Lift("C14"),),
    (WrongAction(Lift("C6"), msg("Three pips are too many."), "B2.1"),
     WrongAction(Jump("C16", "C14"), msg("First lift a pawn, then jump."), "T4")),
)  # fmt: skip
_OVER = LessonStep(
    msg("Jump from C1 over red to C3. Over black, or diagonally, it is refused."),
    ("cell.C1", "cell.C3"), (Jump("C1", "C3"),),
    (WrongAction(Jump("C1", "C9"), msg("A jump goes straight, over another colour: over red."), "B2.2"),
     WrongAction(Jump("C1", "C11"), msg("A jump goes straight, over another colour: over red."), "B2.2")),
    goal=msg("Take three pips."),
)  # fmt: skip
_SINGLE = LessonStep(
    msg("Jump from C1 to C3: one pawn, beside C2 that was lifted, makes 65."),
    ("cell.C1", "cell.C3"), (Jump("C1", "C3"),),
    (WrongAction(Jump("C2", "C10"), msg("There is nothing to jump over that way."), "B2.2"),),
    goal=msg("Leave a single pawn."),
)  # fmt: skip
_OURS = LessonStep(
    msg("Black and red are yours: jump from C1 to C3. C6 to C8 is refused."),
    ("cell.C1", "cell.C3"), (Jump("C1", "C3"),),
    (WrongAction(Jump("C6", "C8"), msg("Yellow and green are the other’s."), "B2.5"),
     WrongAction(Pass(), msg("Only a player who has no jump passes: you have one."), "B2.5")),
)  # fmt: skip

TRIES = (
    example("B2.1", _LIFT.message, (_LIFT,), 2, deal=Board(1, 0, BOARD)),
    example("B2.2", _OVER.message, (_OVER,), 2, start=_lying(2, "C3", "B1 C1", "R3 C2", "B3 C5", "G2 C6")),
    example("B2.3", _SINGLE.message, (_SINGLE,), 1, start=_lying(1, "C2", "Y4 C1", "G3 C2", taken=32)),
    example("B2.5", _OURS.message, (_OURS,), 2, options=(("variant", "doubles"),),
            start=_lying(2, "C3", "B1 C1", "Y2 C2", "Y3 C6", "R1 C7", variant="doubles")),
)  # fmt: skip

LESSONS = (
    Lesson(
        "jumps", msg("Jumps", about="lesson"), msg("Jump over another colour, and take its pips"),
        msg("A jump goes along a row or column, over one pawn of another colour, into the empty cell beyond; the pawn "
             "is taken and its pips are yours. When nobody can jump, the most pips win. Alone, try to leave a "
             "single pawn."),
        STEPS, 2, Board(1, OTHER, BOARD), before=((OTHER, Lift("C14")),),
        further=TRIES[:3], again=(4, 5), aim=msg("Take more pips than {other}.", other=Who(OTHER)),
    ),
    *TRIES,
)  # fmt: skip
