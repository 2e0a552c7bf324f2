"""The lesson of 500 Rummy Partnership."""

from __future__ import annotations

from game.cards.pile.lesson import fan_lesson
from game.engine.said import said

LESSONS = fan_lesson(1, 0, said(
    "Draw or take, lay down, discard. What you and your partner lay makes one score, and both your hands count against "
    "it. The first side to 500 wins."
))  # fmt: skip
