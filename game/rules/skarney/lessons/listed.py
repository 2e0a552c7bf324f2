"""Skarney's list of lessons: a first hand, the parts of a turn, good play, and examples of rules to try."""

from __future__ import annotations

from game.cards.offering.practice import practice_lessons
from game.rules.skarney.game import Skarney
from game.rules.skarney.lessons.end import END
from game.rules.skarney.lessons.first import FIRST_HAND
from game.rules.skarney.lessons.melding import AFTER, CONTRACT
from game.rules.skarney.lessons.offering import OFFERS, TURN
from game.rules.skarney.lessons.tries import TRIES
from game.rules.skarney.lessons.turns import TURNS

GOOD_PLAY = practice_lessons(Skarney(), 4)
LESSONS = (FIRST_HAND, TURN, CONTRACT, AFTER, OFFERS, END, *GOOD_PLAY, *TRIES, *TURNS)
