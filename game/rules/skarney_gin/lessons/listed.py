"""Skarney Gin's list of lessons: a turn up to the contract, offers, going out, good play, and rules to try."""

from __future__ import annotations

from game.cards.offering.practice import practice_lessons
from game.rules.skarney_gin.game import SkarneyGin
from game.rules.skarney_gin.lessons.hand import CONTRACT, OFFERS, OUT
from game.rules.skarney_gin.lessons.tries import TRIES

GOOD_PLAY = practice_lessons(SkarneyGin(), 2)
LESSONS = (CONTRACT, OFFERS, OUT, *GOOD_PLAY, *TRIES)
