"""Melds of rummy games: which cards are one, what its wilds stand for, and how it may grow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from game.cards.card import RANKS
from game.engine.table import Piece, Pile
from game.values import dataclass

SET, SEQUENCE, STRAIGHT, WILD = "set", "sequence", "straight", "wild"
IN_ORDER = (SEQUENCE, STRAIGHT)  # kinds in which the order of cards matters
UNLIMITED = 1000
RUN = "?A23456789TJQKA"  # ranks by position; an ace stands at 1 or at 14


@dataclass(frozen=True)
class Group:
    """Cards laid as one meld, in a sequence or straight from the lowest position up."""

    kind: str
    cards: Pile


@dataclass(frozen=True)
class Melds:
    """The meld rules of one game; the defaults are the usual rules.

    ``wilds``: the ranks that stand for others (``2`` deuces, ``X`` jokers), at most ``most_wilds`` of them in a set or
    sequence, with at least ``naturals`` natural cards. ``set_min`` and ``set_max`` bound a set. A sequence has three
    cards or more; aces are ``low`` in it, ``high`` or either, and with ``corner`` it may go on from the king to the ace
    to the two. ``straights`` are sequences of mixed suits. From three to ``alike_max`` cards of one of the ranks in
    ``alike`` are a meld of the kind ``alike_kind``, wild or not, and of no other kind.
    """

    wilds: str = ""
    most_wilds: int = UNLIMITED
    naturals: int = 1
    set_min: int = 3
    set_max: int = UNLIMITED
    low: bool = True
    high: bool = True
    corner: bool = False
    straights: bool = False
    alike: str = ""
    alike_kind: str = WILD
    alike_max: int = UNLIMITED

    def is_wild(self, card: Piece) -> bool:
        """Whether this card is wild."""
        return card[0] in self.wilds

    # -- legality of a meld

    def fault(self, group: Group) -> str | None:
        """Why these cards are no such meld, as a word; None if they are.

        ``wilds``: too many, tested before everything but the size of naturals; ``naturals``: too few. Else for a set
        ``ranks``, ``few``, ``many``; for a run ``suits``, ``few``, ``order``; for alike ones ``natural`` (a card that
        makes no such meld), ``mixed``, ``few``, ``many``. ``kind``: there is no such kind.
        """
        if group.kind == SET:
            return self._set_fault(group.cards)
        if group.kind == SEQUENCE or (group.kind == STRAIGHT and self.straights):
            return self._run_fault(group.cards, suited=group.kind == SEQUENCE)
        return self._alike_fault(group.cards) if self.alike and group.kind == self.alike_kind else "kind"

    def _wilds_fault(self, cards: Pile, naturals: Pile) -> str | None:
        if len(cards) - len(naturals) > self.most_wilds:
            return "wilds"
        return "naturals" if len(naturals) < min(self.naturals, len(cards)) else None

    def _set_fault(self, cards: Pile) -> str | None:
        naturals = self._naturals(cards)
        if why := self._wilds_fault(cards, naturals):
            return why
        ranks = {card[0] for card in naturals}
        if len(ranks) > 1 or ranks & set(self._no_set):
            return "ranks"
        return "few" if len(cards) < self.set_min else "many" if len(cards) > self.set_max else None

    @property
    def _no_set(self) -> str:
        """Ranks that make no set: those with a kind of their own, jokers, and aces if they are excluded."""
        return f"X{self.alike}" + ("" if self.low or self.high else "A")

    def _run_fault(self, cards: Pile, suited: bool) -> str | None:
        naturals = self._naturals(cards)
        if why := self._wilds_fault(cards, naturals):
            return why
        if suited and len({card[1] for card in naturals}) > 1:
            return "suits"
        if len(cards) < 3:
            return "few"
        return None if self.bottom(cards) else "order"

    def _alike_fault(self, cards: Pile) -> str | None:
        if not all(card[0] in self.alike for card in cards):
            return "natural"
        if len({card[0] for card in cards}) > 1:
            return "mixed"
        return "few" if len(cards) < 3 else "many" if len(cards) > self.alike_max else None

    def _naturals(self, cards: Pile) -> Pile:
        return tuple(card for card in cards if card[0] not in self.wilds)

    # -- runs

    def bottom(self, cards: Pile) -> int:
        """The position (1 to 14) of a run's first card; 0 if the listed ranks are no run."""
        for start in self._starts(cards):
            if all(self.is_wild(card) or card[0] == self._rank_at(start + i) for i, card in enumerate(cards)):
                return start
        return 0

    def _rank_at(self, position: int) -> str:
        """The rank of a natural card at this position; around the corner the two follows the ace at 14."""
        return RUN[position if position <= 14 else position - 13]

    def _starts(self, cards: Pile) -> Iterator[int]:
        """Yields possible positions of the first card, from a natural card with one position, or else from an ace."""
        naturals = [(i, card[0]) for i, card in enumerate(cards) if not self.is_wild(card)]
        fixed = next(((i, rank) for i, rank in naturals if rank != "A"), None)
        first = fixed or next(iter(naturals), None)
        if first is None or first[1] == "X":
            return
        at, rank = first
        for position in (RUN.index(rank),) if rank != "A" else (1, 14):
            start = position - at
            if self._has_room(start, len(cards)):
                yield start
            if self.corner and self._has_room(start + 13, len(cards)):
                yield start + 13

    def _has_room(self, start: int, size: int) -> bool:
        lowest = 1 if self.low else 2
        highest = 26 if self.corner and size <= 13 else 14 if self.high else 13
        return lowest <= start <= 14 and start + size - 1 <= highest

    # -- wilds

    def stands(self, group: Group) -> tuple[str, ...]:
        """What each wild stands for: a card in a sequence, a rank elsewhere; "" for all other cards."""
        naturals = self._naturals(group.cards)
        if (group.kind == self.alike_kind and self.alike) or not naturals:
            return ("",) * len(group.cards)
        if group.kind == SET:
            return tuple(naturals[0][0] if self.is_wild(card) else "" for card in group.cards)
        suit, first = naturals[0][1] if group.kind == SEQUENCE else "", self.bottom(group.cards)
        return tuple(
            self._rank_at(first + i) + suit if self.is_wild(card) else "" for i, card in enumerate(group.cards)
        )

    def exchangeable(self, group: Group, index: int) -> str:
        """What a natural card must be to be exchanged for the wild at ``index``: a card, a rank, or "" for none."""
        named = self.stands(group)[index]
        return "" if named[:1] in self.wilds else named

    # -- unordered cards

    def kind_of(self, cards: Pile) -> str:
        """The kind an unordered selection is meant as: alike cards, a set of one rank, else a run.

        A run is called a straight if the game has straights, since that is never worse.
        """
        if self.alike and all(card[0] in self.alike for card in cards):
            return self.alike_kind
        ranks = {card[0] for card in self._naturals(cards)}
        run = STRAIGHT if self.straights else SEQUENCE
        return SET if len(ranks) == 1 or (cards and not ranks) else run

    def arrangements(self, cards: Pile) -> tuple[Group, ...]:
        """Every legal way to lay an unordered selection, the usual one first: a set, or wilds at the high end.

        A run around a corner must be listed in order.
        """
        kind = self.kind_of(cards)
        kinds = dict.fromkeys((kind, SEQUENCE) if kind == SET and self.most_wilds > 1 else (kind,))
        found = [Group(each, order) for each in kinds for order in self._orders(each, cards)]
        return tuple(group for group in found if not self.fault(group))

    def arranged(self, cards: Pile) -> Group:
        """An unordered selection as the meld it would be laid as, legal or not."""
        kind = self.kind_of(cards)
        usual = Group(kind, cards if kind in (SET, self.alike_kind) else self.rising(cards))
        return next(iter(self.arrangements(cards)), usual)

    def _orders(self, kind: str, cards: Pile) -> Iterator[Pile]:
        if kind not in (SEQUENCE, STRAIGHT):
            yield cards
        elif len(cards) <= 14:
            yield from dict.fromkeys(self._runs(cards))

    def _runs(self, cards: Pile) -> Iterator[Pile]:
        naturals = self._naturals(cards)
        wilds = tuple(card for card in cards if self.is_wild(card))
        if not all(card[0] in RUN for card in naturals):
            return  # a joker that is not wild
        for low in _ace_counts(naturals):
            base = _with_aces(naturals, low)
            places = [1] * low + [RUN.index(card[0]) for card in base if card[0] != "A"]
            places += [14] * (len(base) - len(places))
            for positions in _fill_gaps(places, len(wilds)):
                for order in _few_orders(wilds):
                    yield _place(dict(zip(places, base, strict=True)), positions, order)

    def rising(self, cards: Pile) -> Pile:
        """The cards in run order, with aces where they fit; by rank alone if they make no run."""
        aces = sum(card[0] == "A" for card in cards)
        ways = [_with_aces(cards, low) for low in range(aces, -1, -1)]
        return next((way for way in ways if self.bottom(way)), ways[-1] if _is_high(cards) else ways[0])

    # -- growing

    def growths(self, group: Group, cards: Pile) -> tuple[Pile, ...]:
        """Every legal whole meld after laying these cards off, its own cards unmoved; the high end first."""
        if group.kind not in IN_ORDER:
            whole = group.cards + cards
            return () if self.fault(Group(group.kind, whole)) else (whole,)
        found: dict[Pile, None] = {}
        for order in permutations(cards):
            for low in range(len(order) + 1):
                whole = order[:low] + group.cards + order[low:]
                if not self.fault(Group(group.kind, whole)):
                    found[whole] = None
        return tuple(found)

    def grows_to(self, group: Group, cards: Pile, whole: Pile) -> bool:
        """Whether ``whole`` is this meld plus just these cards, with a run's own cards still side by side."""
        if sorted(group.cards + cards) != sorted(whole):
            return False
        if group.kind not in IN_ORDER:
            return True
        size, first, grown = len(group.cards), self.bottom(group.cards), self.bottom(whole)
        return any(whole[i : i + size] == group.cards and grown + i == first for i in range(len(cards) + 1))

    def growth_fault(self, group: Group, cards: Pile) -> str:
        """Why these cards cannot be laid off on the meld, when ``growths`` finds no way."""
        return self.fault(Group(group.kind, group.cards + cards)) or "order"


def _with_aces(cards: Pile, low: int) -> Pile:
    """The cards in rising order, this many aces low and the rest high; wilds keep their relative order."""
    aces = tuple(card for card in cards if card[0] == "A")
    rest = sorted((card for card in cards if card[0] != "A"), key=lambda card: (RANKS.find(card[0]), card))
    return (*aces[:low], *rest, *aces[low:])


def _is_high(cards: Pile) -> bool:
    """Whether the lowest card other than an ace is above the seven."""
    ranks = [RANKS.find(card[0]) + 1 for card in cards if card[0] != "A"]
    return bool(ranks) and min(ranks) > 7


def _ace_counts(naturals: Pile) -> range:
    """The possible numbers of low aces, 0 first; a run has no place for more than two aces."""
    aces = sum(card[0] == "A" for card in naturals)
    return range(aces + 1) if aces <= 2 else range(0)


def _fill_gaps(places: list[int], wilds: int) -> Iterator[list[int]]:
    """Yields the positions of whole runs over these, wilds filling gaps and then the ends, the high end first."""
    if not places or len(set(places)) < len(places):
        return
    extra = wilds - (places[-1] - places[0] + 1 - len(places))
    for high in range(extra, -1, -1):
        start, end = places[0] - (extra - high), places[-1] + high
        if start >= 1 and end <= 14:
            yield list(range(start, end + 1))


def _few_orders(wilds: Pile) -> Iterator[Pile]:
    """Yields the orders of different-looking wilds to try; of many wilds, only the order selected."""
    yield from dict.fromkeys(permutations(wilds)) if len(wilds) <= 3 else (wilds,)


def _place(naturals: dict[int, Piece], positions: list[int], wilds: Pile) -> Pile:
    left = iter(wilds)
    return tuple(naturals.get(at) or next(left) for at in positions)
