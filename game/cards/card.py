"""Cards: two characters, rank then suit (``7H``); a joker is ``XX``; copies of a card are equal."""

from __future__ import annotations

from game.engine.table import Piece, Pile

RANKS = "A23456789TJQK"
SUITS = "CDHS"
JOKER: Piece = "XX"

PACK: Pile = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARDS = frozenset((*PACK, JOKER))


def pack(copies: int, jokers: int = 0) -> Pile:
    """``copies`` packs of 52 and some jokers, in a fixed order."""
    return PACK * copies + (JOKER,) * jokers


def is_deuce(card: Piece) -> bool:
    return card[0] == "2"


def is_wild(card: Piece) -> bool:
    """Whether a card is wild in the Skarney games: every deuce and joker (S2)."""
    return card[0] in "2X"


def by_suit(card: Piece) -> tuple[int, int]:
    """Sort key: suits together, aces high, deuces and jokers last."""
    suit = 4 if is_wild(card) else "SHCD".index(card[1])
    return suit, by_rank(card)[0]


def by_rank(card: Piece) -> tuple[int, int]:
    """Sort key: ranks together, aces high, deuces and jokers last."""
    rank = {"A": 14, "2": 15, "X": 16}.get(card[0]) or RANKS.index(card[0]) + 1
    return rank, "XSHCD".index(card[1])
