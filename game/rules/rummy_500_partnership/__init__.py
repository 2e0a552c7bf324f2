"""500 Rummy Partnership: 500 Rummy for two sides of two, who lay for one score and pay for both hands."""

from __future__ import annotations

from game.cards import rummy
from game.cards.pile import ends, fan, judge, outline, play, tries
from game.cards.pile.facts import PileFacts
from game.cards.pile.quick import levels
from game.cards.pile.words import advice, gestures, labels, now, tell
from game.engine.contract import Game
from game.engine.said import said
from game.rules.rummy_500_partnership import rules


class Rummy500Partnership(Game[PileFacts]):
    """Rules R0.1 to R0.5, R5.1 to R5.9 and RQ.1."""

    parts = (rules, fan, play, ends, judge, tries, gestures, labels, now, tell, advice, outline,
             rummy.sees, rummy.is_final, rummy.areas)  # fmt: skip
    id = "rummy-500-partnership"
    title = said("500 Rummy Partnership")
    blurb = said("500 Rummy for two against two: one score a side, and both hands count.")
    seats = (4,)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = fan.ACTIONS
    sorts = rummy.SORTS
    deeds = gestures.DEEDS
    bots = levels(lambda: GAMES[0])


GAMES: tuple[Game[PileFacts]] = (Rummy500Partnership(),)
