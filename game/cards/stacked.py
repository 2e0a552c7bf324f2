"""A deck in a fixed order for a lesson: these hands, then these cards of the stock, then the rest of the pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.contract import CardDeal
from game.engine.table import Pile, Seat


def stack_deck(hands: Sequence[str], stock: str, pack: Pile, dealer: Seat, first: Seat | None = None) -> CardDeal:
    """The first hand's deal, a card at a time from the dealer's left (or ``first``); cards are separated by spaces.

    A hand that is not written in full is filled up to the length of the longest with other cards.
    """
    held, drawn = [each.split() for each in hands], stock.split()
    rest = Counter(pack)
    rest.subtract(card for cards in (*held, drawn) for card in cards)
    if lacking := [card for card, count in rest.items() if count < 0]:
        raise ValueError(f"the pack has fewer of {', '.join(lacking)}")
    spare = list(rest.elements())
    size, begins = max(map(len, held)), (dealer + 1) % len(held) if first is None else first
    for cards in held:
        cards += [spare.pop() for _ in range(size - len(cards))]
    round_by_round = [held[(begins + at) % len(held)][card] for card in range(size) for at in range(len(held))]
    return CardDeal(1, dealer, (*round_by_round, *drawn, *spare))
