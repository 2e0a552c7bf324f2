"""Examples of the family of 500 Rummy, set up to be tried."""

from __future__ import annotations

from game.cards.actions import Draw, LayOff
from game.cards.card import pack
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.actions import TakeFan
from game.cards.pile.taught.table import PileTable, TaughtTurn, adding
from game.cards.rummy import PILE
from game.cards.tried import LAY_MOST
from game.engine.contract import Tap
from game.engine.lesson import Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, msg

SEVENS, HEARTS = ("7D", "7S", "7H"), ("2H", "3H", "4H")
FAN = TaughtTurn(0, "4H"), TaughtTurn(1, "7D"), TaughtTurn(2, "KS"), TaughtTurn(3, "2C")
LAID = (TaughtTurn(3, "KC", (Group(SEQUENCE, HEARTS), Group(SET, SEVENS))),)
FIVE = ("TS", "JS", "QS", "KS", "AS")


def fan_table(jokers: int) -> PileTable:
    """A table with one pack, this many jokers, and a fanned pile."""
    return PileTable(pack(1, jokers), 7, Draw())


def fan_tries(table: PileTable) -> tuple[Lesson, ...]:
    """The examples of the whole family."""
    return (
        table.melding(
            "R5.2", Group(SEQUENCE, ("7S", "8S", "9S")), Group(SEQUENCE, ("7S", "8S", "9H")), "R5.2",
            msg("A sequence is of one suit: the nine of spades belongs there."),
        ),
        _take_lesson(table),
        _lay_off_lesson(table),
    )  # fmt: skip


def joker_lesson(table: PileTable) -> Lesson:
    """The example for games with jokers."""
    return table.of(pack(1, 2)).but(jokers=2).melding(
        "R5.9", Group(SET, ("9C", "9D", "XX")), Group(SET, ("9C", "XX", "XX")), "R5.9",
        msg("Two jokers: a meld never holds more than one."),
    )  # fmt: skip


def value_lesson(table: PileTable) -> Lesson:
    """The example of card values."""
    return table.melding(
        "R5.6", Group(SEQUENCE, FIVE), Group(SEQUENCE, ("QS", "KS", "AS", "2S")), "R5.2",
        msg("Nothing turns the corner from the ace to the 2."),
        msg("Lay {right}, for 55 points. Try {wrong} first, and see it refused."), goal=LAY_MOST,
    )  # fmt: skip


def _take_lesson(table: PileTable) -> Lesson:
    text = msg(
        "Click {card} in the pile: all that lies on it comes along, and it is melded at once. Try {deep} first, and "
        "see it refused.", card=Cards(("7D",)), deep=Cards(("4H",)),
    )  # fmt: skip
    why = msg("You hold no 6, so nothing could be laid with the 4.")
    step = LessonStep(
        text, ("pile.0.2",), (TakeFan(3, "7D", SET, None, SEVENS),),
        (
            WrongAction(Tap(PILE, "4H"), why, "R5.3"),
            WrongAction(TakeFan(4, "4H", SEQUENCE, None, ("4H", "5H", "6H")), why, "R5.3"),
        ),
    )  # fmt: skip
    return table.example("R5.3", text, (step,), ["7S", "7H", "5H"], FAN, draws=False, top="9C")


def _lay_off_lesson(table: PileTable) -> Lesson:
    text = msg(
        "Add {card} to the hearts: it does not matter who laid them. Try the sevens first, and see it refused.",
        card=Cards(("AH",)),
    )  # fmt: skip
    wrong = WrongAction(LayOff(1, ("AH",), (*SEVENS, "AH")), msg("Only a seven goes on the sevens."), "R5.2")
    then = msg("And {card} goes on the sevens.", card=Cards(("7C",)))
    steps = adding(text, 0, "AH", ("AH", *HEARTS), wrong), adding(then, 1, "7C", (*SEVENS, "7C"))
    return table.example("R5.4", text, steps, ["AH", "7C"], LAID)
