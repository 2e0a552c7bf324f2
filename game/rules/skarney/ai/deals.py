"""Worlds of a Skarney view: random deals of the hidden cards that fit what the viewer knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import deals
from game.cards.card import JOKER, pack
from game.engine.contract import View
from game.engine.rng import Rng
from game.engine.table import BACK, Pile
from game.rules.skarney.ai.fast import Hand
from game.rules.skarney.ai.fast_view import code, hand_of
from game.rules.skarney.rules.facts import SkarneyPublic


class SkarneyWorlds(deals.RummyWorlds[Hand]):
    """The worlds of one view, each fixed by its index; every hand holds its ``known`` cards.

    The default for ``known`` is what everyone saw enter the hands and not leave them.
    """

    def __init__(self, view: View[SkarneyPublic], rng: Rng, known: Sequence[Pile] | None = None) -> None:
        known = view.public.known if known is None else known
        sure = [view.hand if seat == view.seat else known[seat] for seat in range(view.public.seats)]
        super().__init__(blank(view, sure), list(map(code, _hidden(view, sure))), rng)


def blank(view: View[SkarneyPublic], sure: Sequence[Pile]) -> Hand:
    """The position in view with only these cards known in the hands; all others are counted."""
    hand = hand_of(view, sure, (JOKER,) * len(view.at("stock")))
    hand.held = [len(view.at("hand", seat)) for seat in range(4)]
    return hand


def _hidden(view: View[SkarneyPublic], sure: Sequence[Pile]) -> Pile:
    """The cards in hands or stock whose place nobody saw, in a fixed order."""
    left = Counter(pack(2, view.public.rules.jokers))
    for place, pile in view.piles.items():
        if place.kind != "hand":
            left.subtract(card for card in pile if card != BACK)
    for cards in sure:
        left.subtract(cards)
    return tuple(sorted(left.elements()))
