"""Examples of the family of Fortune Rummy, set up to be tried."""

from __future__ import annotations

from game.cards.actions import LayOff
from game.cards.card import pack
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.actions import Discard, LuckyDraw, TakeTop
from game.cards.pile.taught.table import PileTable, TaughtTurn, adding
from game.engine.lesson import Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, Message, Who, msg

DIAMONDS, HEARTS, SPADES = ("8D", "9D", "TD"), ("3H", "4H", "5H"), ("JS", "QS", "KS")
JACKS = ("JD", "JS", "2C")
PILED = TaughtTurn(0, "4C", (Group(SEQUENCE, DIAMONDS),)), TaughtTurn(1, "3S"), TaughtTurn(2, "KC"), TaughtTurn(3, "JD")
BOTH_LAID = (
    TaughtTurn(0, "4C", (Group(SEQUENCE, HEARTS),)),
    TaughtTurn(1, "3S"),
    TaughtTurn(2, "KC"),
    TaughtTurn(3, "6D", (Group(SEQUENCE, SPADES),)),
)


def squared_table(size: int) -> PileTable:
    """A table with two packs and a squared pile."""
    return PileTable(pack(2), size, LuckyDraw())


def squared_tries(table: PileTable) -> tuple[Lesson, ...]:
    """The examples of the whole family."""
    return (
        table.melding(
            "RF.2", Group(SET, ("KC", "KH", "2D")), Group(SET, ("KC", "KC", "KH", "KD", "KS")), "RF.2",
            msg("A set has four cards at most."),
        ),
        table.melding(
            "R0.3", Group(SEQUENCE, ("2C", "2D", "AH")), Group(SEQUENCE, ("KH", "AH", "3H")), "RF.2",
            msg("An ace has no card on both its sides."),
            msg("Lay {right} in this order: queen, king and ace. Try {wrong} first, and see it refused."),
            "choice.1",
        ),
        _take_lesson(table),
        _own(table),
    )  # fmt: skip


def queen_lesson(table: PileTable, rule: str) -> Lesson:
    """The example for games in which the queen of spades is discarded last."""
    text = msg("End the turn with {card}. Try {queen} first, and see it refused.", card=Cards(("4C",)),
                queen=Cards(("QS",)))  # fmt: skip
    why = msg("The queen may be discarded only when you hold nothing else.")
    step = LessonStep(text, ("card.4C", "button.discard"), (Discard("4C"),), (WrongAction(Discard("QS"), why, rule),))
    return table.example(rule, text, (step,), ["4C", "QS"])


def _take_lesson(table: PileTable) -> Lesson:
    text = msg("Take the pile: its jack makes a set with {cards}. To add it to your diamonds would not be enough.",
                cards=Cards(("JS", "2C")))  # fmt: skip
    why: Message = msg("The jack must go into a new meld, with two cards or more of your hand.")
    step = LessonStep(
        text, ("card.JS", "card.2C", "button.take"), (TakeTop(SET, None, JACKS),),
        (WrongAction(TakeTop(None, 0, ("JD",), (*DIAMONDS, "JD")), why, "RF.3"),),
    )  # fmt: skip
    return table.example("RF.3", text, (step,), ["JS", "2C"], PILED, draws=False)


def _own(table: PileTable) -> Lesson:
    text = msg("Add {card} to your hearts. Try {other} on the spades of {seat} first, and see it refused.",
                card=Cards(("6H",)), other=Cards(("AS",)), seat=Who(3))  # fmt: skip
    why = msg("Those belong to another player: you add to your own melds only.")
    wrong = WrongAction(LayOff(1, ("AS",), (*SPADES, "AS")), why, "RF.4")
    return table.example("RF.4", text, (adding(text, 0, "6H", (*HEARTS, "6H"), wrong),), ["6H", "AS"], BOTH_LAID)
