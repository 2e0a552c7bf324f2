"""The first lesson of every rummy with a pile: take from it, lay down, discard, add a card."""

from __future__ import annotations

from dataclasses import replace

from game.cards.actions import Draw, LayOff, Meld
from game.cards.card import pack
from game.cards.melds import SEQUENCE, SET
from game.cards.pile.actions import Discard, LuckyDraw, Pass, TakeFan, TakeTop, Taking
from game.cards.stacked import stack_deck
from game.cards.tried import ADD, END_TURN
from game.engine.contract import Press
from game.engine.lesson import Lesson, LessonStep, ScriptedAction, WrongAction
from game.engine.messages import Cards, Message, msg

QUEENS, HEARTS, LONGER = ("QC", "QS", "QD"), ("8H", "9H", "TH"), ("8H", "9H", "TH", "JH")
OTHERS = ("KD", "3S", "5D")  # what the others discard
HAND = ["QS", "QD", "8H", "9H", "TH", "4C", "6S", "KH", "3C", "7D", "AS", "9C", "5C"]
# What one plays for: cards on the table score, and cards in the hand cost.
ALONE = msg("The first to {n} wins: what you lay down scores, what you still hold at the end costs.")
TOGETHER = msg("You play with the player opposite, and the first side to {n} wins: what you both lay down scores, what "
               "you still hold at the end costs.")  # fmt: skip
LAY = (*(f"card.{card}" for card in HEARTS), "tray.0", "button.lay")
TAKES_FAN = msg("The {card} on the pile makes a set with your queens. You may take it, for you lay it at once: press "
                 "Take the pile.", card=Cards(("QC",)))  # fmt: skip
TAKES_ALL = msg("Whoever lays the top card of the pile in a new meld takes all of it. {card} makes a set with your "
                 "queens: press Take the pile.", card=Cards(("QC",)))  # fmt: skip
ADDS = msg("{card} goes on with your hearts. Click it, then Add to a meld.", card=Cards(("JH",)))


def fan_lesson(copies: int, jokers: int, done: Message, aim: Message, *further: Lesson) -> tuple[Lesson, ...]:
    """The lesson for a fanned pile, from which cards are taken to any depth; ``further`` tables follow."""
    take = TakeFan(1, "QC", SET, None, QUEENS)
    made = _lesson(pack(copies, jokers), 7, take, Draw(), TAKES_FAN, done, "R5.2", "R5.8")
    return (replace(made, aim=aim, further=further),)


def squared_lesson(size: int, done: Message, aim: Message, *further: Lesson) -> tuple[Lesson, ...]:
    """The lesson for a squared pile, which is taken whole; ``further`` tables follow."""
    made = _lesson(pack(2, 0), size, TakeTop(SET, None, QUEENS), LuckyDraw(), TAKES_ALL, done, "RF.2", "RF.6")
    return (replace(made, aim=aim, further=further),)


def _lesson(
    cards: tuple[str, ...], size: int, take: Taking, draw: Draw, takes: Message, done: Message, rule: str, empty: str
) -> Lesson:  # fmt: skip
    steps = (*_first_turn(take, draw, takes, rule, empty), *_second_turn(draw, size))
    hands = (" ".join(HAND[:size]), *(f"{card}" for card in OTHERS))
    return Lesson(
        "turn", msg("A turn"), msg("Take from the pile, lay down, add, discard"), done, steps, 4,
        stack_deck(hands, "QC 2H 4D 7S JH", cards, dealer=3),
    )  # fmt: skip


def _first_turn(take: Taking, draw: Draw, takes: Message, rule: str, empty: str) -> tuple[LessonStep, ...]:
    """Take from the pile, lay down, discard; then the others have their turns."""
    return (
        LessonStep(
            takes,
            ("button.take",),
            (take,),
            (
                WrongAction(Discard("4C"), msg("First a card: from the stock, or from the pile."), "T4"),
                WrongAction(Pass(), msg("There are still cards to draw: you may not pass."), empty),
            ),
        ),
        LessonStep(
            msg(
                "Now lay what you can: {cards} are a sequence. Put them into the tray and press Lay down.",
                cards=Cards(HEARTS),
            ),
            LAY,
            (Meld(SEQUENCE, HEARTS),),
            (
                WrongAction(
                    Meld(SET, ("8H", "9H", "4C")),
                    msg("Those are neither three of a rank nor three in a row of a suit."),
                    rule,
                ),
                WrongAction(
                    Discard("4C"), msg("You could, but lay the hearts first: on the table they count for you.")
                ),
            ),
        ),
        LessonStep(
            msg("A turn ends with a discard. Click {card}, then Discard.", card=Cards(("4C",))),
            ("card.4C", "button.discard"),
            (Discard("4C"),),
            (WrongAction(Press("discard", (), ("4C", "6S")), msg("One card ends the turn, and no more."), "R0.2"),),
            tuple(_round(draw)),
        ),
    )


def _second_turn(draw: Draw, size: int) -> tuple[LessonStep, ...]:
    """Draw from the stock, add a card to a meld, and discard the last one."""
    return (
        LessonStep(msg("Your turn again. Nothing on the pile fits, so draw from the stock."), ("stock.0",), (draw,)),
        LessonStep(
            ADDS,
            ("card.JH", "button.add"),
            (LayOff(1, ("JH",), LONGER),),
            (
                WrongAction(Discard("JH"), msg("It fits the hearts on the table: add it there.")),
                WrongAction(
                    Press("add", (), ("6S",)), msg("That one fits no meld here. Take the jack of hearts."), "R0.3"
                ),
            ),
            goal=ADD,
        ),
        LessonStep(
            msg("And a discard, {card}. Whoever has no card left is out.", card=Cards(("6S",))),
            ("card.6S", "button.discard"),
            tuple(map(Discard, HAND[HAND.index("6S") : size])),
            goal=END_TURN,
        ),
    )


def _round(draw: Draw) -> list[ScriptedAction]:
    """Each of the others draws a card and discards one."""
    return [play for seat, card in enumerate(OTHERS, 1) for play in ((seat, draw), (seat, Discard(card)))]
