"""Persian Rummy: partnership rummy over an open pile, with jokers that are not wild and fours that count double."""

from __future__ import annotations

from game.cards import rummy
from game.cards.pile import ends, fan, judge, play, tries
from game.cards.pile.facts import PileFacts
from game.cards.pile.quick import levels
from game.cards.pile.words import advice, gestures, labels, now, tell
from game.engine.contract import Game
from game.engine.said import said
from game.rules.persian import rules


class Persian(Game[PileFacts]):
    """Rules R0.1 to R0.5, R5.2 to R5.8, RQ.1 and RP.1 to RP.5."""

    parts = (rules, fan, play, ends, judge, tries, gestures, labels, now, tell, advice,
             rummy.sees, rummy.is_final, rummy.areas)  # fmt: skip
    id = "persian"
    title = said("Persian Rummy")
    blurb = said("Two against two over an open pile: four cards laid at once count double, and jokers go with jokers.")
    seats = (4,)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = fan.ACTIONS
    sorts = rummy.SORTS
    deeds = gestures.DEEDS
    bots = levels(lambda: GAMES[0])


GAMES: tuple[Game[PileFacts]] = (Persian(),)
