"""The lesson of Arlington Rummy, and examples of its rules to try."""

from __future__ import annotations

from game.cards.actions import Exchange
from game.cards.card import pack
from game.cards.melds import SEQUENCE, Group
from game.cards.pile.taught.lesson import ALONE, squared_lesson
from game.cards.pile.taught.squared import queen_lesson, squared_table, squared_tries
from game.cards.pile.taught.table import TaughtTurn
from game.cards.tried import LAY_MOST
from game.engine.lesson import Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, fill, msg

TABLE = squared_table(13)
JOKERED = (
    TaughtTurn(0, "4C", (Group(SEQUENCE, ("JH", "XX", "KH")),)),
    TaughtTurn(1, "3S"),
    TaughtTurn(2, "KC"),
    TaughtTurn(3, "6D"),
)


def _exchange_lesson() -> Lesson:
    text = msg("Fetch the joker out of your meld: give {card} for it. Try {other} first, and see it refused.",
                card=Cards(("QH",)), other=Cards(("QD",)))  # fmt: skip
    why = msg("The joker is the queen of hearts: no other card fetches it.")
    step = LessonStep(
        text, ("card.QH", "meld.0"), (Exchange(0, "QH", "XX"),), (WrongAction(Exchange(0, "QD", "XX"), why, "RA.5"),)
    )
    return TABLE.of(pack(2, 1)).but(joker=1).example("RA.5", text, (step,), ["QH", "QD"], JOKERED)


TRIES = (
    TABLE.melding(
        "RA.2", Group(SEQUENCE, ("JS", "2C", "KS")), Group(SEQUENCE, ("JS", "2C", "KS", "2D")), "RA.2",
        msg("Where a deuce stands for the queen of spades, all other cards must be natural."),
    ),
    _exchange_lesson(),
    queen_lesson(TABLE, "RA.3"),
    TABLE.melding(
        "RF.5", Group(SEQUENCE, ("QS", "KS", "AS")), Group(SEQUENCE, ("KS", "AS", "3S")), "RF.2",
        msg("A sequence has no gap, and never turns the corner."),
        msg("Lay {right}: 80 points, for the queen alone 50. Try {wrong} first, and see it refused."), goal=LAY_MOST,
    ),
)  # fmt: skip

DONE = msg(
    "Draw or take the whole pile, lay down, discard. Deuces are wild. You add to your own melds only; what you lay "
    "counts for you, what is left in your hand against you. The first to 1,000 wins."
)
LESSONS = (*squared_lesson(13, DONE, fill(ALONE, n=1000), TRIES[-1]), *squared_tries(TABLE), *TRIES)
