"""Iceberg, by Gordon Bower: rummy without an open pile, in which aces multiply and long melds soar."""

from __future__ import annotations

from game.cards import rummy
from game.cards.pile import fan, tries
from game.cards.pile import play as table
from game.cards.pile.words import gestures as common
from game.cards.pile.words import labels, tell
from game.engine.contract import Game
from game.engine.said import said
from game.rules.iceberg import bot, check, gestures, play, rules, words
from game.rules.iceberg.actions import ACTIONS
from game.rules.iceberg.rules import Facts


class Iceberg(Game[Facts]):
    """Rules R0.1 to R0.4 and RI.1 to RI.7."""

    parts = (rules, play, check, gestures, words, table.deal, table.material, common.tray, labels.label,
             labels.arranged, tell.sheet, tries.propose, fan.sort_key, fan.face,
             rummy.known, rummy.is_final, rummy.areas)  # fmt: skip
    id = "iceberg"
    title = said("Iceberg")
    blurb = said("Pairs, runs and specials; cards are passed on face down, and every ace multiplies the hand.")
    seats = (2, 3, 4, 5)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = ACTIONS
    sorts = rummy.SORTS
    deeds = gestures.DEEDS
    bots = bot.levels(lambda: GAMES[0])


GAMES: tuple[Game[Facts]] = (Iceberg(),)
