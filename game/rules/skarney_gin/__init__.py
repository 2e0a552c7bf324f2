"""Skarney Gin: John Scarne's contract rummy for two, without wild cards and with straights of any suits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.cards.card import RANKS, pack
from game.engine.contract import Cover, Game, View
from game.engine.said import said
from game.engine.table import Piece, Pile

if TYPE_CHECKING:
    from game.rules.skarney_gin.rules.facts import Facts


class SkarneyGin(Game[Any]):
    """Rules G1 to G14."""

    id = "skarney-gin"
    title = said("Skarney Gin")
    blurb = said("Contract rummy for two: one pack, no wild cards, straights of any suits, and offers.")
    seats = (2,)
    parts = (
        "game.cards.rummy", ".rules.actions", ".rules.options", ".rules.play", ".rules.check", ".rules.legal",
        ".words.gestures", ".words.labels", ".words.now", ".words.tell", ".words.advice", ".words.aim",
        "game.cards.offering.outline", ".mind.levels", ".lessons.listed:lessons", ".puzzle:puzzles",
        "game.cards.offering.regrets:topics,topic", ".words.regrets:regrets,glaring",
    )  # fmt: skip
    length = 15
    standing = 1
    puzzled = True
    cover = Cover(("9D", "TD", "JD", "QC", "KH"))

    def material(self, open: Facts) -> Counter[Piece]:
        return Counter(pack(1))

    def face(self, piece: Piece) -> str:
        return f"{piece}n" if piece[0] == "2" else piece

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        rank, suit = (RANKS.index(piece[0]) - 1) % 13, "SHCD".index(piece[1])
        return (suit, rank) if by == "suit" else (rank, suit)

    def arranged(self, view: View[Facts], cards: Pile) -> Pile:
        from game.rules.skarney_gin.rules.melds import arranged  # a list of games loads no more than their names

        return arranged(cards).cards


GAMES = (SkarneyGin(),)
