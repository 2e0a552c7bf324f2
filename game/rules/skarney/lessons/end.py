"""The lesson of how a hand ends, and what it scores."""

from __future__ import annotations

from game.cards.actions import End
from game.cards.tried import GO_OUT, to_tray
from game.engine.lesson import BEGIN, Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, Who, msg
from game.rules.skarney.lessons.table import (
    DRAW,
    LEFT,
    PARTNER,
    REFUSE,
    RIGHT,
    TAKE,
    contract,
    deal_to,
    lay_off,
    meld,
    offer,
    set_of,
)

NINES, QUEENS, FIVES, THREES = set_of("9H 9D 9S"), set_of("QH QC QS"), set_of("5H 5D 5C"), set_of("3D 3S 3H")

STEPS = (
    LessonStep(
        msg("Whoever lays their last card goes out: 100 in this hand, and 200 more while the others’ contract is not "
             "down. Draw."),
        ("stock.0",), (DRAW,),
    ),
    LessonStep(msg("Add {card} to the nines.", card=Cards(("9C",))), ("card.9C", "meld.0"),
         (lay_off(0, "9C", "9H 9D 9S 9C"),),
         (WrongAction(offer("9C"), msg("It scores for you on the table: add it to the nines.")),)),
    LessonStep(msg("And {card} to the fives.", card=Cards(("5S",))), ("card.5S", "meld.2"),
         (lay_off(2, "5S", "5H 5D 5C 5S"),)),
    LessonStep(
        msg("One card is left. The last card is never offered: the table is told, and your turn ends. Press "
             "End the turn."),
        ("button.end",), (End(),),
        (WrongAction(offer("3D"), msg("The last card in hand is not offered. End the turn."), "S26"),),
        (
            (LEFT, DRAW), (LEFT, offer("6D")), (PARTNER, TAKE), (PARTNER, DRAW), (PARTNER, offer("8C")), (RIGHT, TAKE),
            (RIGHT, DRAW), (RIGHT, offer("3S")),
        ),
    ),
    LessonStep(
        msg("{right} must offer something, and shows a three. With one more you would be out: take it.",
             right=Who(RIGHT)),
        ("answer.y",), (TAKE,),
        (WrongAction(REFUSE, msg("Two threes are nearer to a set than one. Take it.")),),
    ),
    LessonStep(msg("Draw, and see."), ("stock.0",), (DRAW,), goal=BEGIN),
    LessonStep(
        msg("The third three. Put them into the tray and lay them down: you are out."),
        to_tray(THREES), (meld(THREES),),
        (WrongAction(offer("3H"), msg("No offer now: the three threes are a set, and your last cards.")),),
        goal=GO_OUT,
    ),
)  # fmt: skip

END = Lesson(
    "end", msg("Going out, and the score"), msg("The last card, the bonus, and what is counted"),
    msg("Each side scores its melds: jokers and deuces most, aces 15, king to ten 10, the rest 5. Whoever does not go "
         "out pays the same way for the cards in hand. Going out wins the bonus of the hand, 100 at first and 500 in "
         "the last, and 200 more when no opponent is down."),
    STEPS, 4,
    deal_to(
        "9H 9D 9S QH QC QS 5H 5D 5C 5S 9C", "8D 4C KH 6D", "TH QD 8C JH", "3S JS TD AC", "KD TD AC JD 3D 7S 6S 4H 3H",
    ),
    before=(
        (0, DRAW), (0, contract(NINES, QUEENS, FIVES)), (0, offer("KD")), (LEFT, TAKE),
        (LEFT, DRAW), (LEFT, offer("8D")), (PARTNER, TAKE), (PARTNER, DRAW), (PARTNER, offer("TH")), (RIGHT, TAKE),
        (RIGHT, DRAW), (RIGHT, offer("JS")), (0, REFUSE), (LEFT, TAKE),
    ),
    again=(6,),
)  # fmt: skip
