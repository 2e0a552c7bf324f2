"""Fortune Rummy: two packs, wild deuces, and a pile that is taken whole, for a meld of its top card."""

from __future__ import annotations

from game.cards import rummy
from game.cards.pile import ends, judge, outline, play, squared, tries
from game.cards.pile.facts import PileFacts
from game.cards.pile.quick import levels
from game.cards.pile.words import advice, gestures, labels, now, tell
from game.engine.contract import Game
from game.engine.said import said
from game.rules.fortune import rules


class Fortune(Game[PileFacts]):
    """Rules R0.1 to R0.5 and RF.1 to RF.7."""

    parts = (rules, squared, play, ends, judge, tries, gestures, labels, now, tell, advice, outline,
             rummy.sees, rummy.is_final, rummy.areas)  # fmt: skip
    id = "fortune"
    title = said("Fortune Rummy")
    blurb = said("Two packs with wild deuces: melds of your own count, the queen of spades most of all.")
    seats = (2, 3, 4, 5, 6, 7, 8)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = rules.ACTIONS
    sorts = rummy.SORTS
    deeds = gestures.DEEDS
    bots = levels(lambda: GAMES[0])


GAMES: tuple[Game[PileFacts]] = (Fortune(),)
