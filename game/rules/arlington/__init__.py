"""Arlington, or Oklahoma Rummy: Fortune Rummy with higher stakes, to 1,000."""

from __future__ import annotations

from game.cards import rummy
from game.cards.pile import ends, judge, outline, play, squared, tries
from game.cards.pile.facts import PileFacts
from game.cards.pile.quick import levels
from game.cards.pile.words import advice, gestures, labels, now, tell
from game.engine.contract import Game
from game.engine.said import said
from game.rules.arlington import rules


class Arlington(Game[PileFacts]):
    """Rules R0.1 to R0.5, RF.2 to RF.6 and RA.1 to RA.5."""

    parts = (rules, squared, play, ends, judge, tries, gestures, labels, now, tell, advice, outline,
             rummy.sees, rummy.is_final, rummy.areas)  # fmt: skip
    id = "arlington"
    title = said("Arlington Rummy")
    blurb = said("Also called Oklahoma: wild deuces, a queen of spades worth 50 or minus 100, and 100 for going out.")
    seats = (2, 3, 4, 5, 6)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = rules.ACTIONS
    sorts = rummy.SORTS
    deeds = gestures.DEEDS
    bots = levels(lambda: GAMES[0])


GAMES: tuple[Game[PileFacts]] = (Arlington(),)
