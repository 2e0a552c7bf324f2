"""What a seat could do at a table with a pile: the melds of a hand, and every action worth trying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, groupby

from game.cards.actions import Exchange, LayOff, Meld
from game.cards.card import JOKER, SUITS
from game.cards.melds import RUN, SEQUENCE, SET, Group, Melds
from game.cards.pile.actions import Discard, Pass, PileAction, TakeFan, TakeTop
from game.cards.pile.facts import PilePublic, T, TableRules
from game.cards.pile.judge import can_draw, check, swap_fault
from game.cards.rummy import group
from game.engine.contract import Proposal, View
from game.engine.messages import msg
from game.engine.table import Piece, Pile, without

MOST_WILDS = 2  # in one meld found here; more are legal, but hardly ever wise


# ---------------------------------------------------------------- the melds of a hand


def melds_in(rules: TableRules, hand: Sequence[Piece]) -> Iterator[Group]:
    """Yields the melds that these cards allow: all without wilds, and one with wilds for each choice of ranks."""
    wilds = tuple(sorted(card for card in hand if rules.melds.is_wild(card)))
    naturals = sorted(card for card in hand if not rules.melds.is_wild(card))
    yield from (each for each in _sets(rules, naturals, wilds) if rules.fault(each) is None)
    yield from (each for each in _runs(rules, naturals, wilds) if rules.fault(each) is None)
    yield from (each for each in _alike(rules, hand) if rules.fault(each) is None)


def _sets(rules: TableRules, naturals: Sequence[Piece], wilds: Pile) -> Iterator[Group]:
    melds, most = rules.melds, min(len(wilds), MOST_WILDS, rules.melds.most_wilds)
    for _, cards in groupby(sorted(naturals, key=_rank_first), key=lambda card: card[0]):
        alike = tuple(cards)
        for size in range(min(len(alike), melds.set_max), max(0, melds.set_min - most - 1), -1):
            for chosen in dict.fromkeys(combinations(alike, size)):
                yield from (Group(SET, chosen + some) for some in _some(rules, wilds, melds.set_min - size))


def _rank_first(card: Piece) -> tuple[int, Piece]:
    return RUN.find(card[0]), card


def _some(rules: TableRules, wilds: Pile, least: int) -> Iterator[Pile]:
    """Yields no wilds if none are needed; else as few as are needed, and one more."""
    most = min(len(wilds), MOST_WILDS, rules.melds.most_wilds)
    for count in range(max(0, least), min(most, max(0, least) + 1) + 1):
        yield from dict.fromkeys((wilds[:count], wilds[len(wilds) - count :]))


def _runs(rules: TableRules, naturals: Sequence[Piece], wilds: Pile) -> Iterator[Group]:
    most = min(len(wilds), MOST_WILDS, rules.melds.most_wilds)
    held = set(naturals)
    for suit in SUITS:
        if len({card for card in held if card[1] == suit}) + most >= 3:
            yield from _runs_of(held, suit, wilds, most)


def _runs_of(held: set[Piece], suit: str, wilds: Pile, most: int) -> Iterator[Group]:
    for low in range(1, 13):
        missing = 0
        for high in range(low, 15 if low > 1 else 14):  # one ace cannot be at both ends
            missing += RUN[high] + suit not in held
            if missing > most:
                break
            if high - low >= 2 and missing <= high - low:
                yield from _fill_gaps([RUN[at] + suit for at in range(low, high + 1)], held, wilds)


def _fill_gaps(wanted: list[Piece], held: set[Piece], wilds: Pile) -> Iterator[Group]:
    """Yields the run with wilds in its gaps; the most expensive wild, which sorts last, in the gap or not."""
    gaps = sum(card not in held for card in wanted)
    for some in dict.fromkeys((wilds[:gaps], wilds[len(wilds) - gaps :])):
        left = iter(some)
        yield Group(SEQUENCE, tuple(card if card in held else next(left) for card in wanted))


def _alike(rules: TableRules, hand: Sequence[Piece]) -> Iterator[Group]:
    """Yields melds of a rank that has a kind of its own."""
    for rank in rules.melds.alike:
        cards = tuple(sorted(card for card in hand if card[0] == rank))
        yield from (Group(rules.melds.alike_kind, cards[:size]) for size in range(3, len(cards) + 1))


# ---------------------------------------------------------------- actions


def legal_actions(view: View[PilePublic]) -> Iterator[PileAction]:
    """Yields enough legal actions to play any hand to its end."""
    return (action for action in _tries(view) if check(view, action) is None)


def _tries(view: View[PilePublic]) -> Iterator[PileAction]:
    if view.public.phase == "draw":
        yield view.public.rules.draws if can_draw(view) else Pass()
        yield from takes(view)
    elif view.public.phase == "table":
        yield from layings(view)
        yield from exchanges(view)
        yield from map(Discard, sorted(set(view.hand)))


def layings(view: View[T]) -> Iterator[Meld | LayOff]:
    """Yields the melds of the hand, and every lay-off of one or two of its cards."""
    yield from (Meld(each.kind, each.cards) for each in melds_in(view.public.rules, view.hand))
    yield from lay_offs(view)


def mine(view: View[T]) -> Iterator[int]:
    """Yields the numbers of the melds that this seat may add to."""
    every = enumerate(view.public.melds)
    return (number for number, laid in every if view.public.rules.anyones or laid.seat == view.seat)


def lay_offs(view: View[T]) -> Iterator[LayOff]:
    """Yields every lay-off of one card, and of two if the first makes room for the second."""
    held = sorted(set(view.hand))
    for number in mine(view):
        there = group(view, number)
        for card in held:
            for way in lay_offs_on(view, number, (card,)):
                yield way
                if there.kind == SEQUENCE:
                    yield from _further(view, way, card)


def _further(view: View[T], way: LayOff, card: Piece) -> Iterator[LayOff]:
    """Yields lay-offs of a second card after the first."""
    there = Group(SEQUENCE, way.result)
    rest = set(without(view.hand, (card,)))
    for other in sorted(each for each in rest if not view.public.rules.melds.is_wild(each)):
        for whole in growths(view.public.rules, there, (other,)):
            yield LayOff(way.meld, (card, other), whole)


def growths(rules: TableRules, there: Group, cards: Pile) -> list[Pile]:
    """Every legal whole meld after laying these cards off."""
    return [whole for whole in rules.melds.growths(there, cards) if rules.fault(Group(there.kind, whole)) is None]


def lay_offs_on(view: View[T], number: int, cards: Pile) -> list[LayOff]:
    """The ways to lay these cards off on that meld, high end first."""
    there, melds = group(view, number), view.public.rules.melds
    if len(cards) == 1 and not melds.is_wild(cards[0]) and cards[0] not in _next_to(melds, there):
        return []
    return [LayOff(number, cards, whole) for whole in growths(view.public.rules, there, cards)]


@lru_cache(maxsize=8192)
def _next_to(melds: Melds, there: Group) -> frozenset[Piece]:
    """The natural cards that a meld could accept, if it may still grow."""
    if there.kind == SEQUENCE:
        low = melds.bottom(there.cards)
        suit = next(card[1] for card in there.cards if not melds.is_wild(card))
        return frozenset(RUN[at] + suit for at in (low - 1, low + len(there.cards)) if 1 <= at <= 14)
    ranks = {card[0] for card in there.cards} - (set(melds.wilds) if there.kind == SET else set())
    return frozenset(JOKER if rank == "X" else rank + suit for rank in ranks for suit in SUITS)


def exchanges(view: View[PilePublic]) -> Iterator[Exchange]:
    """Yields every exchange of a card of the hand for a joker."""
    for number in range(len(view.public.melds) if view.public.rules.returns else 0):
        if JOKER in view.at("meld", number):
            tries = (Exchange(number, card, JOKER) for card in sorted(set(view.hand)))
            yield from (action for action in tries if swap_fault(view, action) is None)


# ---------------------------------------------------------------- taking the pile


def takes(view: View[PilePublic]) -> Iterator[TakeFan | TakeTop]:
    """Yields every way to take the pile, to any depth, new melds before lay-offs."""
    if not view.public.rules.fanned:
        yield from _takes_top(view)
        return
    pile = view.at("pile")
    for count in range(1, len(pile) + 1):
        yield from takes_of(view, count)


def takes_of(view: View[PilePublic], count: int) -> Iterator[TakeFan]:
    """Yields the ways to take this many cards of a fanned pile."""
    taken = view.at("pile")[-count:]
    key, others = taken[0], taken[1:] if view.public.rules.helps else ()
    for made in melds_with(view.public.rules, view.hand + others, key):
        yield TakeFan(count, key, kind=made.kind, cards=made.cards)
    for cards, number, whole in _adding(view, key, view.hand + others):
        yield TakeFan(count, key, meld=number, cards=cards, result=whole)


def _takes_top(view: View[PilePublic]) -> Iterator[TakeTop]:
    key = view.at("pile")[-1]
    for made in melds_with(view.public.rules, view.hand, key):
        yield TakeTop(kind=made.kind, cards=made.cards)
    if view.public.rules.added:
        for cards, number, whole in _adding(view, key, view.hand):
            yield TakeTop(meld=number, cards=cards, result=whole)


def melds_with(rules: TableRules, cards: Pile, key: Piece) -> Iterator[Group]:
    """Yields the melds of these cards and the key that contain the key."""
    near = cards if rules.melds.is_wild(key) else _near(rules, cards, key)
    return (made for made in melds_in(rules, (*near, key)) if key in made.cards)


def _near(rules: TableRules, cards: Pile, key: Piece) -> Pile:
    """The cards that could be in a meld with the key; empty if they are too few for any."""
    wilds = tuple(card for card in cards if rules.melds.is_wild(card))
    alike = tuple(card for card in cards if card[0] == key[0] and card not in wilds)
    suited = tuple(card for card in cards if card[1] == key[1] and card not in wilds)
    close = {card for card in suited if card != key and _is_close(card, key)}
    runs = len(close) + len(wilds) >= 2
    if not runs and len(alike) + len(wilds) < rules.melds.set_min - 1:
        return ()
    return (*alike, *((card for card in suited if card[0] != key[0]) if runs else ()), *wilds)


def _is_close(one: Piece, other: Piece) -> bool:
    """Whether two cards are at most two places apart in a sequence, aces at both ends."""
    if "X" in (one[0], other[0]):
        return one == other
    return any(abs(a - b) <= 2 for a in _places(one) for b in _places(other))


def _places(card: Piece) -> tuple[int, ...]:
    return (1, 14) if card[0] == "A" else (RUN.index(card[0]),)


def _adding(view: View[PilePublic], key: Piece, cards: Pile) -> Iterator[tuple[Pile, int, Pile]]:
    """Yields the melds that the key fits: alone, or beyond one other card."""
    for number in mine(view):
        there, rules = group(view, number), view.public.rules
        for way in lay_offs_on(view, number, (key,)):
            yield way.cards, number, way.result
        if there.kind == SEQUENCE:
            fitting = _next_to(rules.melds, there)
            for other in sorted({c for c in cards if c in fitting and c != key and not rules.melds.is_wild(c)}):
                for first in growths(rules, there, (other,)):
                    for whole in growths(rules, Group(SEQUENCE, first), (key,)):
                        yield (other, key), number, whole


# ---------------------------------------------------------------- proposals


def split(rules: TableRules, hand: Pile) -> tuple[Group, ...]:
    """Disjoint melds of the hand, the most valuable first: what one would lay at a glance."""
    found, left = [], Counter(hand)
    order = sorted(melds_in(rules, hand), key=lambda each: (-rules.worth(each), each.kind, each.cards))
    for each in order:
        if not Counter(each.cards) - left:
            found.append(each)
            left -= Counter(each.cards)
    return tuple(found)


def propose(view: View[T]) -> tuple[Proposal, ...]:
    """The melds this hand could lay."""
    groups = split(view.public.rules, view.hand) if view.seat is not None else ()
    return (Proposal(tuple(each.cards for each in groups), msg("These melds fit this hand.")),) if groups else ()
