"""Worlds dealt to a Skarney view: what is hidden goes anew wherever nothing that was seen says where it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import deals
from game.cards.card import JOKER, pack
from game.engine.chance import Chance
from game.engine.contract import View
from game.engine.table import BACK, Pile
from game.rules.skarney.mind.fast import Hand
from game.rules.skarney.mind.fast_view import code, hand_of
from game.rules.skarney.rules.facts import Facts


class Deals(deals.Deals[Hand]):
    """The worlds of one view, each fixed by its number: every hand holds what is ``known`` to be in it.

    ``known`` is what all saw enter the hands and not leave them, unless told otherwise.
    """

    def __init__(self, view: View[Facts], luck: Chance, known: Sequence[Pile] | None = None) -> None:
        known = view.open.known if known is None else known
        sure = [view.hand if seat == view.seat else known[seat] for seat in range(view.open.seats)]
        super().__init__(blank(view, sure), list(map(code, _hidden(view, sure))), luck)


def blank(view: View[Facts], sure: Sequence[Pile]) -> Hand:
    """The position in view with only these cards known in the hands; all others are counted."""
    hand = hand_of(view, sure, (JOKER,) * len(view.at("stock")))
    hand.held = [len(view.at("hand", seat)) for seat in range(4)]
    return hand


def _hidden(view: View[Facts], sure: Sequence[Pile]) -> Pile:
    """The cards that are in the hands or in the stock, but nobody saw in which; in a fixed order."""
    left = Counter(pack(2, view.open.rules.jokers))
    for place, pile in view.cloth.items():
        if place.kind != "hand":
            left.subtract(card for card in pile if card != BACK)
    for cards in sure:
        left.subtract(cards)
    return tuple(sorted(left.elements()))
