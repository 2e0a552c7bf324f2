"""Kinds of cards that a player may refuse in advance: all, stop cards, cards that fit a meld or none, ranks, suits."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.cards.card import JOKER, RANKS, SUITS
from game.engine.contract import RefusalKind
from game.engine.messages import Message, Rank, Side, msg
from game.engine.table import Piece, Pile

_SUITS = {
    "S": msg("Spades", about="suit of refused cards"),
    "H": msg("Hearts", about="suit of refused cards"),
    "D": msg("Diamonds", about="suit of refused cards"),
    "C": msg("Clubs", about="suit of refused cards"),
}


def kinds_of(
    box: Iterable[Piece], is_stop: Callable[[Piece], bool], side: int, fits: Callable[[Piece], bool] | None
) -> tuple[RefusalKind, ...]:
    """The kinds among these cards; ``fits`` tells which go on the side's melds, and is None if it has none."""
    cards = tuple(sorted(set(box)))
    stops = tuple(filter(is_stop, cards))
    rest = tuple(card for card in cards if card not in stops)
    unfit = tuple(card for card in rest if fits and not fits(card))
    found = [
        RefusalKind("all", msg("Every card"), cards),
        RefusalKind("plain", msg("Every card except stop cards"), rest),
        RefusalKind("stops", msg("Stop cards"), stops),
    ]
    if fits:
        found.append(RefusalKind("unfit", msg("Anything that fits no meld of {side}", side=Side(side)), unfit))
        found.append(
            RefusalKind("fit", msg("Anything that fits a meld of {side}", side=Side(side)), tuple(filter(fits, cards)))
        )
    return (*found, *_ranks(cards), *_suits(cards))


def _ranks(cards: Pile) -> list[RefusalKind]:
    order = [*RANKS[2:], "A", "2", JOKER[0]]
    named = {rank: tuple(card for card in cards if card[0] == rank) for rank in order}
    return [RefusalKind(f"rank.{rank}", _rank(rank), held, "rank") for rank, held in named.items() if held]


def _rank(rank: str) -> Message:
    return msg("Joker", about="refused card") if rank == JOKER[0] else msg("{rank}", rank=Rank(rank))


def _suits(cards: Pile) -> list[RefusalKind]:
    named = {suit: tuple(card for card in cards if card[1] == suit and card != JOKER) for suit in reversed(SUITS)}
    return [RefusalKind(f"suit.{suit}", _SUITS[suit], held, "suit") for suit, held in named.items() if held]
