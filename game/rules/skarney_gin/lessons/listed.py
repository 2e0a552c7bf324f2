"""Skarney Gin's list of lessons: a turn up to the contract, going out, and examples of rules to try."""

from __future__ import annotations

from game.rules.skarney_gin.lessons.hand import CONTRACT, OUT
from game.rules.skarney_gin.lessons.tries import TRIES

LESSONS = (CONTRACT, OUT, *TRIES)
