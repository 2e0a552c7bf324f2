"""The lesson of 500 Rummy, and examples of its rules to try."""

from __future__ import annotations

from game.cards.pile.taught.fan import fan_table, fan_tries, joker_lesson, value_lesson
from game.cards.pile.taught.lesson import ALONE, fan_lesson
from game.engine.messages import fill, msg

TABLE = fan_table(0)
DONE = msg(
    "Draw or take, lay down, discard. All you lay counts for you, also single cards added to any meld on the table, "
    "whoever laid it; what is left in your hand counts against you. The first to 500 wins."
)
LESSONS = (
    *fan_lesson(1, 0, DONE, fill(ALONE, n=500), value_lesson(TABLE)),
    *fan_tries(TABLE),
    joker_lesson(TABLE),
    value_lesson(TABLE),
)
