"""The lesson of Persian Rummy, and examples of its rules to try."""

from __future__ import annotations

from game.cards.actions import Meld
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.taught.fan import fan_table, fan_tries
from game.cards.pile.taught.lesson import TOGETHER, fan_lesson
from game.cards.tried import LAY_MOST, to_tray
from game.engine.lesson import Lesson, LessonStep, WrongAction
from game.engine.messages import Cards, fill, msg
from game.rules.persian.game import JOKERS

TABLE = fan_table(4)
ACES, LOW = ("AH", "AS", "AD", "AC"), ("AH", "2H", "3H", "4H")


def _doubling() -> Lesson:
    text = msg("Lay all of {cards} at once: 120 points, twice their sixty.", cards=Cards(ACES))
    fewer = msg("Three now and the fourth later count once: lay all four.")
    wrong = WrongAction(Meld(SET, ACES[:3]), fewer)
    return TABLE.example(
        "RP.3", text, (LessonStep(text, to_tray(Group(SET, ACES)), (Meld(SET, ACES),), (wrong,), goal=LAY_MOST),), ACES
    )


TRIES = (
    TABLE.melding(
        "RP.2", Group(JOKERS, ("XX", "XX", "XX")), Group(SET, ("9C", "9H", "XX")), "RP.2",
        msg("A joker is no nine: it stands for nothing."),
    ),
    _doubling(),
    TABLE.but(aces="high").melding(
        "RP.4", Group(SEQUENCE, ("QH", "KH", "AH")), Group(SEQUENCE, LOW), "RP.4",
        msg("Here the ace follows the king, and goes before no 2."),
        msg("By the house rule an ace is always high: lay {right}. Try {wrong} first, and see it refused."),
    ),
)  # fmt: skip

DONE = msg(
    "Draw or take, lay down, discard. A new meld of exactly four cards counts double, and jokers are melded only with "
    "each other. What you and your partner lay makes one score. The first side to 500 wins."
)
LESSONS = (*fan_lesson(1, 4, DONE, fill(TOGETHER, n=500), _doubling()), *fan_tries(TABLE), *TRIES)
