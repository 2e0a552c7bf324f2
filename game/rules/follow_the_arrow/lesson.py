"""The lesson of Follow the Arrow: setting up, steps along arrows, a jump, and home; and rules to try."""

from __future__ import annotations

from game.boards.grid import point
from game.engine.actions import Begin
from game.engine.contract import State
from game.engine.lesson import Lesson, LessonStep, WrongAction, example
from game.engine.messages import msg
from game.engine.rng import Rng
from game.rules.follow_the_arrow.actions import Jump, Pass, Put, Walk
from game.rules.follow_the_arrow.rules import ArrowPublic

PAWNS = (1, 2, 3, 4, 5)

STEPS = (
    LessonStep(
        msg("Click your pawns, black, in the order they are to stand on row 1, then Place pawns."),
        (*(f"card.B{n}" for n in PAWNS), "button.place"), (Put(PAWNS),),
        (WrongAction(Put((1, 1, 2, 3, 4)), msg("Each pawn once: there is a 5, too."), "B4.1"),
         WrongAction(Walk("a1", "a2"), msg("First place your pawns; then they step."), "T4")),
        ((1, Put(PAWNS)),),
    ),
    LessonStep(
        msg("Your goal is the row at the top. A step goes along an arrow: click the pawn on c1, then c2."),
        ("point.c1", "point.c2"), (Walk("c1", "c2"),),
        (WrongAction(Walk("c1", "d2"), msg("No arrow leads there: from c1 it goes straight up."), "B4.2"),),
        ((1, Walk("c6", "c5")),),
    ),
    LessonStep(
        msg("Go on with the same pawn, from c2 to c3."),
        ("point.c2", "point.c3"), (Walk("c2", "c3"),),
        (WrongAction(Walk("c2", "c1"), msg("Arrows never lead back: choose every step well."), "B4.2"),),
        ((1, Walk("c5", "c4")),),
    ),
    LessonStep(
        msg("White stands before you, and the point behind is empty: jump over it, from c3 to c5."),
        ("point.c3", "point.c5"), (Jump(("c3", "c5")),),
        (WrongAction(Walk("c3", "c4"), msg("White stands there. Over it you can jump, to c5."), "B4.3"),
         WrongAction(Walk("c4", "c3"), msg("That pawn is white: move a black one."), "T3"),
         WrongAction(Pass(), msg("You may not pass while you can move: jump."), "B4.3")),
        ((1, Walk("a6", "a5")),),
    ),
    LessonStep(
        msg("One more step and the pawn is home: from c5 to c6."),
        ("point.c5", "point.c6"), (Walk("c5", "c6"),), goal=msg("Bring a pawn home."),
    ),
)  # fmt: skip


def _position(*pawns: str, home: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())) -> State[ArrowPublic]:
    """A position with these pawns (as in ``B1 a2``), the others on their own rows, and black, the learner, to move."""
    piles = {each[3:]: each[:2] for each in pawns}
    for colour, row in (("B", "1"), ("W", "6")):
        free = (column + row for column in "abcde" if column + row not in piles)
        missing = [f"{colour}{number}" for number in PAWNS if f"{colour}{number}" not in piles.values()]
        piles |= dict(zip(free, missing, strict=False))
    facts = ArrowPublic(2, ((0,), (1,)), scores=(0, 0), to_act=0, turn=0, phase="move", hand_no=1, home=home)
    return State({point(name): (pawn,) for name, pawn in piles.items()}, facts, Rng("lesson"))


_ARROWS = (
    LessonStep(
        msg("The pawn on a2 may step along row 2, where the arrow leads to the right: move it to b2."),
        ("point.a2", "point.b2"), (Walk("a2", "b2"),), (), ((1, Walk("e6", "e5")),),
    ),
    LessonStep(
        msg("Now go on from b2 to b3. Try to step back to a2 first, and see it refused."),
        ("point.b2", "point.b3"), (Walk("b2", "b3"),),
        (WrongAction(Walk("b2", "a2"), msg("Arrows never lead back."), "B4.2"),),
    ),
)  # fmt: skip
_JUMP = LessonStep(
    msg("Jump over white, from a2 to a4. From c3 over d3 to e3 is refused: there the arrows lead to the left."),
    ("point.a2", "point.a4"), (Jump(("a2", "a4")),),
    (WrongAction(Jump(("c3", "e3")), msg("Along row 3 the arrows lead to the left."), "B4.2"),
     WrongAction(Jump(("c3", "c5")), msg("A jump goes over a pawn of the other player."), "B4.3")),
)  # fmt: skip
_HOME = LessonStep(
    msg("Step home with your last, from d5 to d6. It is the 4, and 4 times the sum of white’s 2 and 5 is 28."),
    ("point.d5", "point.d6"), (Walk("d5", "d6"),),
    (WrongAction(Walk("d5", "c5"), msg("Here it could wait, but d6 wins at once.")),
     WrongAction(Walk("d5", "e5"), msg("Along row 5 the arrows lead to the left."), "B4.2")),
    goal=msg("Bring your last pawn home: you win its number times the sum of white’s pawns that are still out."),
)  # fmt: skip
_LAST = ("B1 a6", "B2 b6", "B3 c6", "B5 e6", "B4 d5", "W1 a1", "W3 c1", "W4 d1", "W2 b3", "W5 e4")

TRIES = (
    example("B4.2", _ARROWS[0].message, _ARROWS, 2, start=_position("B1 a2", "W2 e6")),
    example("B4.3", _JUMP.message, (_JUMP,), 2, start=_position("B1 a2", "W2 a3", "B2 c3", "W1 d3")),
    example("B4.4", _HOME.message, (_HOME,), 2, start=_position(*_LAST, home=((1, 2, 3, 5), (1, 3, 4)))),
)

LESSONS = (
    Lesson(
        "way", msg("The way across"), msg("Set up, step, jump, and come home"),
        msg("Step along arrows, jump over the other’s pawns, as often as you like in one turn, and bring all five "
             "home first. The later your last pawn’s number, the more you win: so order them with care."),
        STEPS, 2, Begin(1, 0), further=TRIES[-1:],
        aim=msg("The first player with all five pawns on the other side wins."),
    ),
    *TRIES,
)  # fmt: skip
