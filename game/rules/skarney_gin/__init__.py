"""Skarney Gin: John Scarne's contract rummy for two, without wild cards and with straights of any suits."""

from __future__ import annotations

from collections import Counter

from game.cards import rummy
from game.cards.card import RANKS, pack
from game.cards.offering import outline
from game.engine.contract import Cover, Game, View
from game.engine.said import said
from game.engine.table import Piece, Pile
from game.rules.skarney_gin.mind import levels
from game.rules.skarney_gin.rules import check, legal, play
from game.rules.skarney_gin.rules.actions import ACTIONS
from game.rules.skarney_gin.rules.facts import Facts
from game.rules.skarney_gin.rules.melds import arranged
from game.rules.skarney_gin.rules.options import OPTIONS, PRESETS
from game.rules.skarney_gin.words import advice, gestures, labels, now, tell


class SkarneyGin(Game[Facts]):
    """Rules G1 to G14."""

    parts = (rummy, play, check, legal, gestures, labels, now, tell, advice, outline)
    id = "skarney-gin"
    title = said("Skarney Gin")
    blurb = said("Contract rummy for two: one pack, no wild cards, straights of any suits, and offers.")
    seats = (2,)
    length = 15
    cover = Cover(("9D", "TD", "JD", "QC", "KH"))
    options = OPTIONS
    presets = PRESETS
    actions = ACTIONS
    sorts = rummy.SORTS
    deeds = gestures.DEEDS
    bots = levels.BOTS

    def material(self, open: Facts) -> Counter[Piece]:
        return Counter(pack(1))

    def face(self, piece: Piece) -> str:
        return f"{piece}n" if piece[0] == "2" else piece

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        rank, suit = (RANKS.index(piece[0]) - 1) % 13, "SHCD".index(piece[1])
        return (suit, rank) if by == "suit" else (rank, suit)

    def arranged(self, view: View[Facts], cards: Pile) -> Pile:
        return arranged(cards).cards


GAMES = (SkarneyGin(),)
