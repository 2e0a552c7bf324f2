"""The melds of Skarney Gin (G3): no wilds, and straights of any suits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from game.cards.card import RANKS
from game.cards.melds import RUN, SEQUENCE, SET, STRAIGHT, Group, Melds
from game.engine.table import Pile

MELDS = Melds(set_max=4, straights=True)
arranged, rising, bottom = MELDS.arranged, MELDS.rising, MELDS.bottom
fault, growths, growth_fault, grows_to = MELDS.fault, MELDS.growths, MELDS.growth_fault, MELDS.grows_to


def melds_in(hand: Pile) -> Iterator[Group]:
    """Yields every set and sequence, and every straight of three; of longer ones, one for each choice of ranks."""
    by_rank = {rank: tuple(card for card in hand if card[0] == rank) for rank in RUN[1:]}
    for rank in RANKS:
        for size in (3, 4):
            yield from (Group(SET, cards) for cards in combinations(by_rank[rank], size))
    for low in range(1, 13):
        yield from (Group(STRAIGHT, cards) for cards in product(*(by_rank[rank] for rank in RUN[low : low + 3])))
        for high in range(low + 4, 15 if low > 1 else 14):
            if not all(by_rank[rank] for rank in RUN[low:high]):
                break
            yield Group(STRAIGHT, tuple(by_rank[rank][0] for rank in RUN[low:high]))
    for suit in "CDHS":
        for low in range(1, 13):
            for high in range(low + 3, 16):
                cards = tuple(rank + suit for rank in RUN[low:high])
                if not set(cards) <= set(hand) or len(set(cards)) < len(cards):
                    break
                yield Group(SEQUENCE, cards)
