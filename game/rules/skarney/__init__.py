"""Skarney, partnership and singles: John Scarne's contract rummy with offers instead of a discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from game.cards import rummy
from game.cards.card import by_rank, by_suit, pack
from game.cards.offering import outline
from game.engine.contract import Cover, Game, Sides
from game.engine.said import said
from game.engine.table import Piece
from game.rules.skarney.mind import levels
from game.rules.skarney.rules import check, legal, play
from game.rules.skarney.rules.actions import ACTIONS
from game.rules.skarney.rules.facts import HANDS, Facts
from game.rules.skarney.rules.options import OPTIONS, PRESETS
from game.rules.skarney.words import advice, gestures, labels, now, tell


class Skarney(Game[Facts]):
    """Rules S1 to S36."""

    parts = (rummy, play, check, legal, gestures, labels, now, tell, advice, outline)
    id = "skarney"
    title = said("Skarney")
    blurb = said("Partnership contract rummy: two packs, wild deuces, and offers instead of a discard pile.")
    seats = (4, 2, 3)
    length = 60
    cover = Cover(("JS", "QH", "XX", "KC", "AD"))
    options = OPTIONS
    presets = PRESETS
    actions = ACTIONS
    hands = tuple(range(1, HANDS + 1))
    sorts = rummy.SORTS
    deeds = gestures.DEEDS
    bots = levels.BOTS
    cues: ClassVar[Mapping[str, str]] = {"exchange_in": "exchange", "exchange_out": ""}

    def sides(self, seats: int, singles: bool) -> Sides:
        if seats == 4 and not singles:
            return ((0, 2), (1, 3))
        return super().sides(seats, singles)

    def material(self, open: Facts) -> Counter[Piece]:
        return Counter(pack(2, open.rules.jokers))

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return by_suit(piece) if by == "suit" else by_rank(piece)


GAMES = (Skarney(),)
