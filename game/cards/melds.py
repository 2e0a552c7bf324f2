"""Melds of rummy games with wild deuces and jokers: what is one, what its wilds stand for, how it may grow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from game.cards.card import RANKS, is_wild
from game.engine.table import Piece, Pile

SET, SEQUENCE, WILD = "set", "sequence", "wild"
UNLIMITED = 1000
_NATURAL = {rank: i for i, rank in enumerate(RANKS, 1)}  # an ace also stands at 14
_AT = "?A23456789TJQKA"


@dataclass(frozen=True)
class Group:
    """Cards laid as one meld. In a sequence the order is the position, lowest first."""

    kind: str
    cards: Pile


def fault(group: Group, set_max: int = 4) -> str | None:
    """What keeps these cards from being such a meld (a word), or None.

    ``wilds``: more than one wild in a set or sequence, tested before all else (S9). Else for a set ``ranks``, ``few``,
    ``many`` (S7); for a sequence ``suits``, ``few``, ``order`` (S8); for a wild meld ``natural``, ``mixed``, ``few``
    (S10).
    """
    match group.kind:
        case "set":
            return _set_fault(group.cards, set_max)
        case "sequence":
            return _sequence_fault(group.cards)
        case "wild":
            return _wild_fault(group.cards)
    return "kind"


def _set_fault(cards: Pile, set_max: int) -> str | None:
    ranks = [card[0] for card in cards if not is_wild(card)]
    if len(cards) - len(ranks) > 1:
        return "wilds"
    if len(set(ranks)) > 1:
        return "ranks"
    if len(cards) < 3:
        return "few"
    return "many" if len(cards) > set_max else None


def _sequence_fault(cards: Pile) -> str | None:
    suits = [card[1] for card in cards if not is_wild(card)]
    if len(cards) - len(suits) > 1:
        return "wilds"
    if len(set(suits)) > 1:
        return "suits"
    if len(cards) < 3:
        return "few"
    return None if bottom(cards) else "order"


def _wild_fault(cards: Pile) -> str | None:
    if not all(map(is_wild, cards)):
        return "natural"
    if len({card[0] for card in cards}) > 1:
        return "mixed"
    return "few" if len(cards) < 3 else None


def bottom(cards: Pile) -> int:
    """The position (1 to 14) of a listed sequence's first card; 0 when the ranks do not run so."""
    for start in _starts(cards):
        if all(is_wild(c) or c[0] == _AT[start + i] for i, c in enumerate(cards)):
            return start
    return 0


def _starts(cards: Pile) -> Iterator[int]:
    """Where a first card could stand, given the first card that is neither wild nor an ace."""
    for i, card in enumerate(cards):
        if not is_wild(card) and card[0] != "A":
            start = _NATURAL[card[0]] - i
            if start >= 1 and start + len(cards) - 1 <= 14:
                yield start
            return


def stands(group: Group) -> tuple[str, ...]:
    """For each card what it stands for as a wild: a card in a sequence, a rank in a set, "" for all others."""
    if group.kind == WILD:
        return ("",) * len(group.cards)
    if group.kind == SET:
        rank = next(card[0] for card in group.cards if not is_wild(card))
        return tuple(rank if is_wild(card) else "" for card in group.cards)
    suit = next(card[1] for card in group.cards if not is_wild(card))
    first = bottom(group.cards)
    return tuple(_AT[first + i] + suit if is_wild(card) else "" for i, card in enumerate(group.cards))


def kind_of(cards: Pile) -> str:
    """The kind an unordered selection can be, if any: wild melds are all wild, sets share a rank, else a sequence."""
    naturals = [card for card in cards if not is_wild(card)]
    if not naturals:
        return WILD
    same_rank = len({card[0] for card in naturals}) == 1
    return SET if same_rank else SEQUENCE


def arrangements(cards: Pile, set_max: int = 4) -> tuple[Group, ...]:
    """Every lawful way to lay an unordered selection, the one S12 asks for first; empty when there is none."""
    kind = kind_of(cards)
    if kind != SEQUENCE:
        whole = Group(kind, cards)
        return () if fault(whole, set_max) else (whole,)
    return tuple(Group(SEQUENCE, order) for order in _runs(cards))


def _runs(cards: Pile) -> tuple[Pile, ...]:
    naturals = [card for card in cards if not is_wild(card)]
    wilds = tuple(card for card in cards if is_wild(card))
    if len(wilds) > 1 or len(cards) > 14:
        return ()
    found: dict[Pile, None] = {}
    for base in _ace_orders(naturals):
        # high end first, then the low end, then a gap: at most one of ends and gap can be lawful at a time
        for at in (len(base), *range(len(base))) if wilds else (0,):
            order = base[:at] + wilds + base[at:]
            if not _sequence_fault(order):
                found[order] = None
    return tuple(found)


def _ace_orders(naturals: list[Piece]) -> Iterator[Pile]:
    """The natural cards in rising order, with aces high, with aces low, and with one at each end."""
    aces = [card for card in naturals if card[0] == "A"]
    rest = tuple(sorted((c for c in naturals if c[0] != "A"), key=lambda c: _NATURAL[c[0]]))
    if len(aces) > 2:
        return
    for low in range(len(aces) + 1):
        yield tuple(aces[:low]) + rest + tuple(aces[low:])


def growths(group: Group, cards: Pile, set_max: int = 4) -> tuple[Pile, ...]:
    """Every lawful whole after laying these one or two cards off on the meld, its own cards unmoved; high end first."""
    if group.kind != SEQUENCE:
        whole = group.cards + cards
        return () if fault(Group(group.kind, whole), set_max) else (whole,)
    found: dict[Pile, None] = {}
    for order in permutations(cards):
        for low in range(len(order) + 1):
            whole = order[:low] + group.cards + order[low:]
            if not _sequence_fault(whole):
                found[whole] = None
    return tuple(found)


def grows_to(group: Group, cards: Pile, whole: Pile) -> bool:
    """Is ``whole`` this meld with just these cards added, a sequence's own cards still side by side in order?"""
    if sorted(group.cards + cards) != sorted(whole):
        return False
    if group.kind != SEQUENCE:
        return True
    size = len(group.cards)
    return any(
        whole[i : i + size] == group.cards and bottom(whole) + i == bottom(group.cards) for i in range(len(cards) + 1)
    )


def growth_fault(group: Group, cards: Pile, set_max: int = 4) -> str:
    """What keeps cards from being laid off on a meld, when ``growths`` finds no way."""
    if group.kind != SEQUENCE:
        return fault(Group(group.kind, group.cards + cards), set_max) or "order"
    return _sequence_fault(group.cards + cards) or "order"


def exchangeable(group: Group, index: int) -> str:
    """What a natural card must be to be exchanged for the wild at ``index``: a card, a rank, or "" for none (S22)."""
    if group.kind == WILD or not is_wild(group.cards[index]):
        return ""
    named = stands(group)[index]
    return "" if named[0] == "2" else named
