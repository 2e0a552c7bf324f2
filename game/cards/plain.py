"""Melds of rummy games without wild cards: sets, sequences, and straights, which are sequences of any suits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from game.cards.card import RANKS
from game.cards.melds import SEQUENCE, SET, Group
from game.engine.table import Pile

STRAIGHT = "straight"
RUN = "?A23456789TJQKA"  # an ace stands at 1 or at 14
_NATURAL = {rank: i for i, rank in enumerate(RANKS, 1)}


def fault(group: Group) -> str | None:
    """What keeps these cards from being such a meld (a word), or None.

    For a set ``ranks``, ``few``, ``many``; for a sequence ``suits``; for a sequence or straight ``few``, ``order``.
    """
    cards = group.cards
    if group.kind == SET:
        if len({card[0] for card in cards}) > 1:
            return "ranks"
        return "few" if len(cards) < 3 else "many" if len(cards) > 4 else None
    if group.kind not in (SEQUENCE, STRAIGHT):
        return "kind"
    if group.kind == SEQUENCE and len({card[1] for card in cards}) > 1:
        return "suits"
    if len(cards) < 3:
        return "few"
    return None if bottom(cards) else "order"


def bottom(cards: Pile) -> int:
    """The position (1 to 14) of a listed run's first card; 0 when the ranks do not follow each other."""
    return max(0, RUN.find("".join(card[0] for card in cards)))


def kind_of(cards: Pile) -> str:
    """The kind an unordered selection is meant as: a set of one rank, else a straight, which is never worse (G3)."""
    return SET if len({card[0] for card in cards}) == 1 else STRAIGHT


def rising(cards: Pile) -> Pile:
    """The cards in the order a run would have them, aces where they fit; merely by rank when they make no run."""
    aces = tuple(card for card in cards if card[0] == "A")
    rest = tuple(sorted((card for card in cards if card[0] != "A"), key=lambda card: (_NATURAL[card[0]], card)))
    ways = [aces[:low] + rest + aces[low:] for low in range(len(aces), -1, -1)]
    return next((way for way in ways if bottom(way)), ways[-1] if _high(rest) else ways[0])


def _high(rest: Pile) -> bool:
    return bool(rest) and _NATURAL[rest[0][0]] > 7


def arranged(cards: Pile) -> Group:
    """An unordered selection as the meld it would be laid as, lawful or not."""
    kind = kind_of(cards)
    return Group(kind, cards if kind == SET else rising(cards))


def growths(group: Group, cards: Pile) -> tuple[Pile, ...]:
    """Every lawful whole after laying these cards off on the meld, its own cards unmoved; high end first."""
    if group.kind == SET:
        whole = group.cards + cards
        return () if fault(Group(SET, whole)) else (whole,)
    found: dict[Pile, None] = {}
    for order in permutations(cards):
        for low in range(len(order) + 1):
            whole = order[:low] + group.cards + order[low:]
            if not fault(Group(group.kind, whole)):
                found[whole] = None
    return tuple(found)


def grows_to(group: Group, cards: Pile, whole: Pile) -> bool:
    """Is ``whole`` this meld with just these cards added, a run's own cards still side by side in order?"""
    if sorted(group.cards + cards) != sorted(whole):
        return False
    size = len(group.cards)
    return group.kind == SET or any(whole[low : low + size] == group.cards for low in range(len(cards) + 1))


def growth_fault(group: Group, cards: Pile) -> str:
    """What keeps cards from being laid off on a meld, when ``growths`` finds no way."""
    why = fault(Group(group.kind, group.cards + cards))
    return why or "order"


def melds_in(hand: Pile) -> Iterator[Group]:
    """Every set and sequence of a hand, and every straight of three; of longer ones, one of each choice of ranks."""
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
