"""The lesson of Iceberg, from the card received to the one passed on, and rules to try."""

from __future__ import annotations

from game.cards.card import pack
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.stacked import stack_deck
from game.cards.tried import END_TURN, LAY_BOTH, cards_of, fill_up, holding, to_tray, trial_text
from game.engine.contract import Press
from game.engine.lesson import Lesson, LessonStep, WrongAction, example
from game.engine.messages import Cards, Message, Who, msg
from game.rules.iceberg.actions import Discard, Draw, LayOff, Meld
from game.rules.iceberg.rules import SPECIAL

OTHER, DRAW = 1, Draw()
THREES, FIVES = ("3C", "3S"), ("5C", "5S")

STEPS = (
    LessonStep(
        msg(
            "{other} has laid threes and passed you a card, face down. Draw: you take both it and a card of the stock.",
            other=Who(OTHER),
        ),
        ("stock.0",),
        (DRAW,),
        (WrongAction(Discard("9H"), msg("First draw; a card is passed at the end of the turn."), "T4"),),
    ),
    LessonStep(
        msg(
            "Your ace was laid by itself: aces multiply the hand. Two of a rank are a set here: put the fives into "
            "the tray and lay them down."
        ),
        ("card.5C", "card.5S", "tray.0", "button.lay"),
        (Meld(SET, FIVES),),
        (WrongAction(Meld(SET, ("5S", "7S")), msg("Two cards make a set only if they are of one rank."), "RI.3"),),
    ),
    LessonStep(
        msg("You may add to every meld on the table. Click {card}, then their threes.", card=Cards(("3D",))),
        ("card.3D", "meld.0"),
        (LayOff(0, ("3D",), (*THREES, "3D")),),
        (
            WrongAction(Discard("3D"), msg("Added to the threes it brings 20: do not give it away.")),
            WrongAction(
                Press("add", (), ("9H",)), msg("That one fits no meld here: it is a three that is wanted."), "R0.3"
            ),
        ),
    ),
    LessonStep(
        msg("At last pass a card face down: {card}. Only {other} knows it.", card=Cards(("9H",)), other=Who(OTHER)),
        ("card.9H", "button.discard"),
        tuple(map(Discard, ("9H", "7S", "2H", "KC", "JD"))),
        (WrongAction(Press("discard", (), ("9H", "2H")), msg("One card is passed on, and no more."), "R0.2"),),
        goal=END_TURN,
    ),
)

SPARE = ("2D", "JH", "6C", "4D", "TD", "8H", "QS")
BLACK = ("KC", "JC", "9C", "7S", "5S", "3S")
TABLED = ("6S", "7S", "8S", "9S")


def _trial(rule: str, right: Group, wrong: Group, why: Message) -> Lesson:
    """A meld to lay, and one that the same rule refuses."""
    words = trial_text(LAY_BOTH, right.cards, wrong.cards)
    step = LessonStep(
        words,
        to_tray(right),
        (Meld(right.kind, right.cards),),
        (WrongAction(Meld(wrong.kind, wrong.cards), why, rule),),
    )
    hand = fill_up(holding(right.cards, wrong.cards), SPARE, 7)
    deal = stack_deck((" ".join(hand), ""), "4H", pack(1), dealer=1)
    return example(rule, words, (step,), 2, deal=deal, before=((0, DRAW),))


def _left_over() -> Lesson:
    """A lesson in adding cards in time that would cost a lot in hand."""
    words = msg("Held to the end, {cards} would cost 130. Add both to the spades. Try {one} alone first, and see it "
                 "refused.", cards=Cards(("4S", "5S")), one=Cards(("4S",)))  # fmt: skip
    gap = WrongAction(LayOff(0, ("4S",), ("4S", *TABLED)), msg("The 5 between them is missing."), "RI.3")
    step = LessonStep(
        words,
        (*cards_of(("4S", "5S")), "meld.0"),
        (LayOff(0, ("4S", "5S"), ("4S", "5S", *TABLED)),),
        (gap,),
        goal=msg("Held to the end, two of your cards would cost 130. Add both at once."),
    )
    hands = "4S 5S 2D JH 6C 4D TD", "6S 7S 8S 9S QD TS 8D"
    return example(
        "RI.6", words, (step,), 2, deal=stack_deck(hands, "4H 3D", pack(1), dealer=0),
        before=((OTHER, DRAW), (OTHER, Meld(SEQUENCE, TABLED)), (OTHER, Discard("QD")), (0, DRAW)),
    )  # fmt: skip


TRIES = (
    _trial("RI.3", Group(SET, ("7C", "7D")), Group(SEQUENCE, ("8C", "9C")),
           msg("Two in a row are no meld, only two alike.")),
    _trial("RI.4", Group(SPECIAL, BLACK), Group(SPECIAL, (*BLACK[:-1], "3D")),
           msg("A special has one colour: one of these cards is red.")),
    _left_over(),
)  # fmt: skip

LESSONS = (
    Lesson(
        "turn", msg("A turn"), msg("Draw, lay down, add, pass a card on"),
        msg("Draw and take up what was passed, lay what you can, pass a card on. Every card you could have laid but "
             "held costs you in the end, so nothing is kept back. Then your aces multiply the hand."),
        STEPS, 2,
        stack_deck(("7S 2H KC 9H 5S JD AH", "3C 3S 5C QD TS 6H 8D"), "4H 3D", pack(1), dealer=0),
        before=((OTHER, DRAW), (OTHER, Meld(SET, THREES)), (OTHER, Discard("5C"))), further=TRIES[-1:],
        aim=msg("The first to 5,000 wins: melds score, cards left in hand cost, and aces multiply both."),
    ),
    *TRIES,
)  # fmt: skip
