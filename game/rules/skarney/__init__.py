"""Skarney, partnership and singles: John Scarne's contract rummy with offers instead of a discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from game.cards.card import by_rank, by_suit, pack
from game.engine.contract import Cover, Game, Sides
from game.engine.said import said
from game.engine.table import Piece

if TYPE_CHECKING:
    from game.rules.skarney.rules.facts import Facts


class Skarney(Game[Any]):
    """Rules S1 to S36."""

    id = "skarney"
    title = said("Skarney", about="name of a game")
    blurb = said("Partnership contract rummy: two packs, wild deuces, and offers instead of a discard pile.")
    seats = (4, 2, 3)
    hands = (1, 2, 3, 4, 5, 6, 7)
    length = 60
    guided = puzzled = True
    standing = 0
    cover = Cover(("JS", "QH", "XX", "KC", "AD"))
    cues: ClassVar[Mapping[str, str]] = {"exchange_in": "exchange", "exchange_out": ""}
    parts = (
        "game.cards.rummy", ".rules.actions", ".rules.options", ".rules.play", ".rules.check", ".rules.legal",
        ".words.gestures", ".words.labels", ".words.now", ".words.tell", ".words.advice", ".words.aim",
        "game.cards.offering.outline", ".mind.levels", ".lessons.listed:lessons", ".puzzles.listed:puzzles",
        "game.cards.offering.regrets:topics,topic", ".words.regrets:regrets,glaring",
    )  # fmt: skip

    def sides(self, seats: int, singles: bool) -> Sides:
        if seats == 4 and not singles:
            return ((0, 2), (1, 3))
        return super().sides(seats, singles)

    def material(self, open: Facts) -> Counter[Piece]:
        return Counter(pack(2, open.rules.jokers))

    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return by_suit(piece) if by == "suit" else by_rank(piece)


GAMES = (Skarney(),)
