"""The lesson of Fortune Rummy, and examples of its rules to try."""

from __future__ import annotations

from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.taught.lesson import ALONE, squared_lesson
from game.cards.pile.taught.squared import queen_lesson, squared_table, squared_tries
from game.cards.tried import LAY_MOST
from game.engine.messages import fill, msg

TABLE = squared_table(11)
COUNTED = TABLE.melding(
    "RF.5", Group(SET, ("QS", "QH", "2C")), Group(SEQUENCE, ("QS", "2C", "4H")), "RF.2",
    msg("Those make no meld, and would cost 65 in hand."),
    msg("Lay {right}: 50 for the queen of spades, and twice 10. Try {wrong} first, and see it refused."), goal=LAY_MOST,
)  # fmt: skip
DONE = msg(
    "Draw or take the whole pile, lay down, discard. Deuces are wild. You add to your own melds only; what you lay "
    "counts for you, what is left in your hand against you. The first to 500 wins."
)
LESSONS = (
    *squared_lesson(11, DONE, fill(ALONE, n=500), COUNTED),
    *squared_tries(TABLE),
    COUNTED,
    queen_lesson(TABLE.but(queen_discard="last"), "RF.7"),
)
