"""Skarney's list of lessons: a guided first hand, one lesson for each part of a turn, and examples of rules to try."""

from __future__ import annotations

from game.rules.skarney.lessons.end import END
from game.rules.skarney.lessons.first import FIRST_HAND
from game.rules.skarney.lessons.melding import AFTER, CONTRACT
from game.rules.skarney.lessons.offering import OFFERS, TURN
from game.rules.skarney.lessons.tries import TRIES
from game.rules.skarney.lessons.turns import TURNS

LESSONS = (FIRST_HAND, TURN, CONTRACT, AFTER, OFFERS, END, *TRIES, *TURNS)
