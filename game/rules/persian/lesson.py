"""The lesson of Persian Rummy."""

from __future__ import annotations

from game.cards.pile.lesson import fan_lesson
from game.engine.said import said

LESSONS = fan_lesson(1, 4, said(
    "Draw or take, lay down, discard. A new meld of exactly four cards counts double, and jokers are melded only with "
    "each other. What you and your partner lay makes one score. The first side to 500 wins."
))  # fmt: skip
