"""Random puzzle tables: melds on both sides, and a hand made of what could be melded, laid off and exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.cards.card import SUITS, is_wild, pack
from game.cards.melds import RUN, SEQUENCE, SET, Group
from game.engine.rng import Rng
from game.engine.table import Pile, without
from game.rules.skarney.puzzles.table import PuzzleTable
from game.rules.skarney.rules.options import melds

RANKS = "A3456789TJQK"
RULES = melds()


class Box:
    """Both packs, from which cards are taken at random; it keeps its own rng."""

    def __init__(self, rng: Rng) -> None:
        self.rng, self.left = rng, pack(2, 4)

    def below(self, n: int) -> int:
        number, self.rng = self.rng.below(n)
        return number

    def one_of(self, cards: Sequence[str]) -> str | None:
        """A random one of these cards that is still in the box, taken out; None if there is none."""
        there = [card for card in cards if card in self.left]
        return self.take(there[self.below(len(there))]) if there else None

    def take(self, card: str) -> str:
        self.left = without(self.left, (card,))
        return card

    def any(self, many: int, fits: Callable[[str], bool] = lambda card: True) -> Pile:
        """Up to ``many`` random cards that fit."""
        order, self.rng = self.rng.shuffle([card for card in self.left if fits(card)])
        self.left = without(self.left, order[:many])
        return order[:many]

    def meld(self, size: int, wild: bool) -> Group:
        """A new random meld; ``wild``: with a wild card in it."""
        while True:
            cards = self._run(size) if self.below(2) else self._set(size)
            if cards and wild:
                at = self.below(len(cards))
                swapped = (*cards[:at], self.one_of([c for c in self.left if is_wild(c)]) or "", *cards[at + 1 :])
                kind = RULES.kind_of(swapped)
                group = Group(SEQUENCE if cards[0][0] != cards[1][0] else SET, swapped)
                if (
                    "" not in swapped
                    and kind != "wild"
                    and RULES.fault(group) is None
                    and RULES.exchangeable(group, at)
                ):
                    self.left = (*self.left, cards[at])
                    return group
                self.left = (*self.left, *cards, *(c for c in swapped if c and c not in cards))
            elif cards:
                return Group(SEQUENCE if cards[0][0] != cards[1][0] else SET, cards)

    def _set(self, size: int) -> Pile | None:
        rank = RANKS[self.below(len(RANKS))]
        there = [card for card in self.left if card[0] == rank]
        return self.any(size, lambda card: card[0] == rank) if len(there) >= size else None

    def _run(self, size: int) -> Pile | None:
        suit, low = SUITS[self.below(4)], 3 + self.below(13 - size)
        cards = tuple(RUN[at] + suit for at in range(low, low + size))
        if not all(card in self.left for card in cards):
            return None
        for card in cards:
            self.take(card)
        return cards


def laid_out(rng: Rng, own: int, theirs: int) -> tuple[Box, tuple[tuple[int, Group], ...]]:
    """Melds of both sides, at least of three cards; most of theirs contain a wild, and some of ours."""
    box = Box(rng)
    found = [(0, box.meld(3, wild=box.below(3) == 0)) for _ in range(own)]
    found += [(1, box.meld(3, wild=box.below(3) > 0)) for _ in range(theirs)]
    return box, tuple(found)


def fitting(box: Box, table: Sequence[tuple[int, Group]]) -> Iterator[str]:
    """Yields cards that could be laid off on our melds, or fetch a wild of theirs, each taken out of the box."""
    for side, group in table:
        if side == 0:
            able = [card for card in dict.fromkeys(box.left) if not is_wild(card) and RULES.growths(group, (card,))]
        else:
            at = next((at for at, card in enumerate(group.cards) if is_wild(card)), None)
            wanted = "" if at is None else RULES.exchangeable(group, at)
            able = [card for card in dict.fromkeys(box.left) if wanted and card.startswith(wanted)]
        if card := box.one_of(able):
            yield card


def hand_of(box: Box, made: Sequence[Group], more: Sequence[str]) -> Pile:
    """All these cards in an order that reveals nothing."""
    cards = [card for group in made for card in group.cards]
    order, box.rng = box.rng.shuffle(sorted([*cards, *more]))
    return order


def lie_of(rng: Rng, own: int, theirs: int, new: int, extras: int, loose: int) -> PuzzleTable:
    """A table with so many melds, and a hand of so many new ones, cards that fit the table, and random others."""
    box, lying = laid_out(rng, own, theirs)
    made = [box.meld(3 + box.below(2), wild=False) for _ in range(new)]
    fits = [*fitting(box, lying)]
    order, box.rng = box.rng.shuffle(fits)
    any_ = box.any(loose)
    return PuzzleTable(hand_of(box, made, (*order[:extras], *any_)), lying, 1)
