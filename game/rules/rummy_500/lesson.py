"""The lesson of 500 Rummy."""

from __future__ import annotations

from game.cards.pile.lesson import fan_lesson
from game.engine.said import said

LESSONS = fan_lesson(1, 0, said(
    "Draw or take, lay down, discard. All you lay counts for you, also single cards added to any meld on the table, "
    "whoever laid it; what is left in your hand counts against you. The first to 500 wins."
))  # fmt: skip
