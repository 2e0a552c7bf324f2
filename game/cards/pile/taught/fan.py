"""Examples of the family of 500 Rummy, set up to be tried."""

from __future__ import annotations

from game.cards.actions import Draw, LayOff
from game.cards.card import pack
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.actions import TakeFan
from game.cards.pile.taught.table import PileTable, Turn, adding
from game.cards.rummy import PILE
from game.engine.contract import Tap
from game.engine.lesson import Lesson, Step, Wrong
from game.engine.said import Cards, said

SEVENS, HEARTS = ("7D", "7S", "7H"), ("2H", "3H", "4H")
FAN = Turn(0, "4H"), Turn(1, "7D"), Turn(2, "KS"), Turn(3, "2C")
LAID = (Turn(3, "KC", (Group(SEQUENCE, HEARTS), Group(SET, SEVENS))),)
FIVE = ("TS", "JS", "QS", "KS", "AS")


def fan_table(jokers: int) -> PileTable:
    """One pack and so many jokers; the pile lies fanned."""
    return PileTable(pack(1, jokers), 7, Draw())


def fan_tries(table: PileTable) -> tuple[Lesson, ...]:
    """What the whole family has."""
    return (
        table.melding(
            "R5.2", Group(SEQUENCE, ("7S", "8S", "9S")), Group(SEQUENCE, ("7S", "8S", "9H")), "R5.2",
            said("A sequence is of one suit: the nine of spades belongs there."),
        ),
        _taken(table),
        _added(table),
    )  # fmt: skip


def jokered(table: PileTable) -> Lesson:
    """Where jokers join the cards."""
    return table.of(pack(1, 2)).but(jokers=2).melding(
        "R5.9", Group(SET, ("9C", "9D", "XX")), Group(SET, ("9C", "XX", "XX")), "R5.9",
        said("Two jokers: a meld never holds more than one."),
    )  # fmt: skip


def counted(table: PileTable) -> Lesson:
    """What cards count."""
    return table.melding(
        "R5.6", Group(SEQUENCE, FIVE), Group(SEQUENCE, ("QS", "KS", "AS", "2S")), "R5.2",
        said("Nothing turns the corner from the ace to the 2."),
        said("Lay {right}, for 55 points. Try {wrong} first, and see it refused."),
    )  # fmt: skip


def _taken(table: PileTable) -> Lesson:
    told = said(
        "Click {card} in the pile: all that lies on it comes along, and it is melded at once. Try {deep} first, and "
        "see it refused.", card=Cards(("7D",)), deep=Cards(("4H",)),
    )  # fmt: skip
    why = said("You hold no 6, so nothing could be laid with the 4.")
    step = Step(
        told, ("pile.0.2",), (TakeFan(3, "7D", SET, None, SEVENS),),
        (
            Wrong(Tap(PILE, "4H"), why, "R5.3"),
            Wrong(TakeFan(4, "4H", SEQUENCE, None, ("4H", "5H", "6H")), why, "R5.3"),
        ),
    )  # fmt: skip
    return table.example("R5.3", told, (step,), ["7S", "7H", "5H"], FAN, draws=False, top="9C")


def _added(table: PileTable) -> Lesson:
    told = said(
        "Add {card} to the hearts: it does not matter who laid them. Try the sevens first, and see it refused.",
        card=Cards(("AH",)),
    )  # fmt: skip
    wrong = Wrong(LayOff(1, ("AH",), (*SEVENS, "AH")), said("Only a seven goes on the sevens."), "R5.2")
    then = said("And {card} goes on the sevens.", card=Cards(("7C",)))
    steps = adding(told, 0, "AH", ("AH", *HEARTS), wrong), adding(then, 1, "7C", (*SEVENS, "7C"))
    return table.example("R5.4", told, steps, ["AH", "7C"], LAID)
