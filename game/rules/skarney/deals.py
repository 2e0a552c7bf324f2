"""Worlds dealt to a Skarney view: what is hidden goes anew wherever nothing that was seen says where it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards.card import pack
from game.engine.chance import Chance
from game.engine.contract import View
from game.engine.table import BACK, Pile
from game.rules.skarney.facts import Facts
from game.rules.skarney.fast import Hand
from game.rules.skarney.fast_view import code, hand_of

_ODD, _STEP, _FULL = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


class Dice:
    """A quick stream of whole numbers: for worlds that are only imagined, where luck as a value would be too slow."""

    __slots__ = ("_at",)

    def __init__(self, seed: int) -> None:
        self._at = seed * _ODD + _STEP & _FULL
        self.below(1)

    def below(self, n: int) -> int:
        """A whole number from 0 up to, not including, ``n``."""
        self._at = self._at * _ODD + _STEP & _FULL
        return (self._at >> 32) * n >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put them in an order in which every permutation is about as likely."""
        at = self._at
        for i in range(len(items) - 1, 0, -1):
            at = at * _ODD + _STEP & _FULL
            j = (at >> 32) * (i + 1) >> 32
            items[i], items[j] = items[j], items[i]
        self._at = at


class Deals:
    """The worlds of one view, each fixed by its number: each hand holds what is ``known`` to be in it."""

    def __init__(self, view: View[Facts], luck: Chance, known: Sequence[Pile] | None = None) -> None:
        facts = view.open
        known = facts.known if known is None else known
        sure = [view.hand if seat == view.seat else known[seat] for seat in range(facts.seats)]
        self.base = hand_of(view, sure, ())
        self.hidden = list(map(code, _hidden(view, sure)))
        self.lacks = [len(view.at("hand", seat)) - len(cards) for seat, cards in enumerate(sure)]
        self._seed = luck.below(1 << 60)[0]

    def world(self, number: int) -> Hand:
        """The world with this number, dealt without regard to what the others did."""
        cards = self.hidden[:]
        Dice(self._seed + number).shuffle(cards)
        return self.dealt(cards)

    def dealt(self, cards: list[int]) -> Hand:
        """The world in which the hidden cards lie so: the last go to the hands in turn, the rest are the stock."""
        hand = self.base.copy()
        for seat, lack in enumerate(self.lacks):
            for _ in range(lack):
                hand.gain(seat, cards.pop())
        hand.far = [0] * 4
        hand.set_stock(cards)
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
