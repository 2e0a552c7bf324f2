"""The lesson of Arlington Rummy."""

from __future__ import annotations

from game.cards.pile.lesson import squared_lesson
from game.engine.said import said

LESSONS = squared_lesson(13, said(
    "Draw or take the whole pile, lay down, discard. Deuces are wild. You add to your own melds only; what you lay "
    "counts for you, what is left in your hand against you. The first to 1,000 wins."
))  # fmt: skip
