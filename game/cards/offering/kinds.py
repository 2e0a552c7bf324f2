"""Kinds of cards that a player may mark beforehand: all, stop cards, what fits a meld or none, ranks, suits."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.cards.card import JOKER, RANKS, SUITS
from game.engine.contract import Kind
from game.engine.said import Rank, Said, Side, said
from game.engine.table import Piece, Pile

_SUITS = {
    "S": said("Spades", about="suit of refused cards"),
    "H": said("Hearts", about="suit of refused cards"),
    "D": said("Diamonds", about="suit of refused cards"),
    "C": said("Clubs", about="suit of refused cards"),
}


def kinds_of(
    box: Iterable[Piece], is_stop: Callable[[Piece], bool], side: int, fits: Callable[[Piece], bool] | None
) -> tuple[Kind, ...]:
    """The kinds among these cards; ``fits`` tells which go on a meld of the side, None while it has none."""
    cards = tuple(sorted(set(box)))
    stops = tuple(filter(is_stop, cards))
    rest = tuple(card for card in cards if card not in stops)
    unfit = tuple(card for card in rest if fits and not fits(card))
    found = [
        Kind("all", said("Every card"), cards),
        Kind("plain", said("Every card except stop cards"), rest),
        Kind("stops", said("Stop cards"), stops),
    ]
    if fits:
        found.append(Kind("unfit", said("Anything that fits no meld of {side}", side=Side(side)), unfit))
        found.append(
            Kind("fit", said("Anything that fits a meld of {side}", side=Side(side)), tuple(filter(fits, cards)))
        )
    return (*found, *_ranks(cards), *_suits(cards))


def _ranks(cards: Pile) -> list[Kind]:
    order = [*RANKS[2:], "A", "2", JOKER[0]]
    named = {rank: tuple(card for card in cards if card[0] == rank) for rank in order}
    return [Kind(f"rank.{rank}", _rank(rank), held, "rank") for rank, held in named.items() if held]


def _rank(rank: str) -> Said:
    return said("Joker", about="refused card") if rank == JOKER[0] else said("{rank}", rank=Rank(rank))


def _suits(cards: Pile) -> list[Kind]:
    named = {suit: tuple(card for card in cards if card[1] == suit and card != JOKER) for suit in reversed(SUITS)}
    return [Kind(f"suit.{suit}", _SUITS[suit], held, "suit") for suit, held in named.items() if held]
