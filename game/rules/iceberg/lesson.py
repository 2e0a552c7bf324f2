"""The lesson of Iceberg: a turn, from the card that was passed to the one that is passed on."""

from __future__ import annotations

from game.cards.card import pack
from game.cards.melds import SET
from game.cards.stacked import stacked
from game.engine.lesson import Lesson, Step, Wrong
from game.engine.said import Cards, Who, said
from game.rules.iceberg.actions import Discard, Draw, LayOff, Meld

OTHER, DRAW = 1, Draw()
THREES, FIVES = ("3C", "3S"), ("5C", "5S")

STEPS = (
    Step(
        said("{other} has laid threes and passed you a card, face down. Draw: you take both it and a card of "
             "the stock.",
             other=Who(OTHER)),
        ("stock.0",), (DRAW,),
        (Wrong(Discard("9H"), said("First draw; a card is passed at the end of the turn."), "T4"),),
    ),
    Step(
        said("Your ace was laid by itself: aces multiply the hand. Two of a rank are a set here: put the fives into "
             "the tray and lay them down."),
        ("card.5C", "card.5S", "tray.0", "button.lay"), (Meld(SET, FIVES),),
        (Wrong(Meld(SET, ("5S", "7S")), said("Two cards make a set only if they are of one rank."), "RI.3"),),
    ),
    Step(
        said("You may add to every meld on the table. Click {card}, then their threes.", card=Cards(("3D",))),
        ("card.3D", "meld.0"), (LayOff(0, ("3D",), (*THREES, "3D")),),
        (Wrong(Discard("3D"), said("Added to the threes it brings 20: do not give it away.")),),
    ),
    Step(
        said("At last pass a card face down: {card}. Only {other} knows it.", card=Cards(("9H",)), other=Who(OTHER)),
        ("card.9H", "button.discard"), (Discard("9H"),),
    ),
)  # fmt: skip

LESSONS = (
    Lesson(
        "turn", said("A turn"), said("Draw, lay down, add, pass a card on"),
        said("Draw and take up what was passed, lay what you can, pass a card on. Every card you could have laid but "
             "held costs you in the end, so nothing is kept back. Then your aces multiply the hand."),
        STEPS, 2,
        stacked(("7S 2H KC 9H 5S JD AH", "3C 3S 5C QD TS 6H 8D"), "4H 3D", pack(1), dealer=0),
        before=((OTHER, DRAW), (OTHER, Meld(SET, THREES)), (OTHER, Discard("5C"))),
    ),
)  # fmt: skip
