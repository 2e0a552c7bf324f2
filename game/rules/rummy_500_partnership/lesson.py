"""The lesson of 500 Rummy Partnership, and examples of its rules to try."""

from __future__ import annotations

from game.cards.pile.taught.fan import fan_table, fan_tries, joker_lesson, value_lesson
from game.cards.pile.taught.lesson import TOGETHER, fan_lesson
from game.engine.messages import fill, msg

TABLE = fan_table(0)
DONE = msg(
    "Draw or take, lay down, discard. What you and your partner lay makes one score, and both your hands count against "
    "it. The first side to 500 wins."
)
LESSONS = (
    *fan_lesson(1, 0, DONE, fill(TOGETHER, n=500), value_lesson(TABLE)),
    *fan_tries(TABLE),
    joker_lesson(TABLE),
    value_lesson(TABLE),
)
