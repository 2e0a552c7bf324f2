"""500 Rummy: rummy in which cards laid down count, and a fanned pile may be taken as deep as a meld allows."""

from __future__ import annotations

from game.cards import rummy
from game.cards.pile import ends, fan, judge, outline, play, tries
from game.cards.pile.facts import PileFacts
from game.cards.pile.quick import levels
from game.cards.pile.words import advice, gestures, labels, now, tell
from game.engine.contract import Game
from game.engine.said import said
from game.rules.rummy_500 import rules


class Rummy500(Game[PileFacts]):
    """Rules R0.1 to R0.5 and R5.1 to R5.9."""

    parts = (rules, fan, play, ends, judge, tries, gestures, labels, now, tell, advice, outline,
             rummy.sees, rummy.is_final, rummy.areas)  # fmt: skip
    id = "rummy-500"
    title = said("500 Rummy")
    blurb = said("Lay melds for points, and take as much of the open pile as one card lets you.")
    seats = (2, 3, 4, 5, 6)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = fan.ACTIONS
    sorts = rummy.SORTS
    deeds = gestures.DEEDS
    bots = levels(lambda: GAMES[0])


GAMES: tuple[Game[PileFacts]] = (Rummy500(),)
