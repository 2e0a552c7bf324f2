"""The splits of a hand without wilds into melds: as straights take any suits, only its ranks matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.cards.card import PACK, RANKS
from game.cards.melds import RUN, SET, STRAIGHT, Group
from game.cards.wanting import BegunGroup, begun_groups
from game.engine.caches import while_played
from game.engine.table import Piece, Pile

Counts = tuple[int, ...]  # cards at each position from the lowest up, an ace at the first or last
Take = tuple[int, int]  # (width, cards at each position) taken from the lowest position of some counts
_INDEX = {rank: i for i, rank in enumerate(RANKS)}
_POINTS = (15, *range(2, 10), 10, 10, 10, 10, 15)
_SETS: tuple[Take, ...] = ((1, 4), (1, 3))
_RUNS: tuple[Take, ...] = ((3, 1), (4, 1), (5, 1))


class GinSplit(NamedTuple):
    """Melds, the cards they leave in hand, and the points of the melds."""

    points: int
    groups: tuple[Group, ...]
    left: Pile


def best_split(hand: Iterable[Piece]) -> GinSplit:
    """The split that leaves fewest points in hand; of equals the one with most melds."""
    held = sorted(hand)
    _, plan = max((_best(counts, 0) for counts in _ace_counts(held)), key=lambda found: found[0])
    groups, left = _deal_cards(plan, held)
    return GinSplit(sum(_POINTS[_INDEX[card[0]]] for group in groups for card in group.cards), groups, left)


def _ace_counts(hand: Iterable[Piece]) -> Iterator[Counts]:
    """Yields the counts of a hand for every way to place its aces high or low."""
    counts = [0] * 14
    for card in hand:
        counts[_INDEX[card[0]]] += 1
    aces = counts[0]
    for low in range(aces, -1, -1):
        yield (low, *counts[1:13], aces - low)


_Plan = tuple[tuple[int, Take], ...]


@while_played(1 << 13)
def _best(counts: Counts, at: int) -> tuple[tuple[int, int], _Plan]:
    """Points and number of melds of the best split of these counts, whose lowest position is ``at``, and the split."""
    while counts and not counts[0]:
        counts, at = counts[1:], at + 1
    if sum(counts) < 3:
        return (0, 0), ()
    best, plan = _best((counts[0] - 1, *counts[1:]), at)
    for take in (*_SETS, *_RUNS):
        if rest := _take_from(counts, take):
            (points, melds), others = _best(rest, at)
            value = points + take[1] * sum(_POINTS[at : at + take[0]]), melds + 1
            if value > best:
                best, plan = value, ((at, take), *others)
    return best, plan


def _take_from(counts: Counts, take: Take) -> Counts:
    """What is left of the counts; empty if the cards are not there."""
    width, many = take
    if len(counts) < width or min(counts[:width]) < many:
        return ()
    return (*(n - many for n in counts[:width]), *counts[width:])


def _deal_cards(plan: _Plan, hand: Iterable[Piece]) -> tuple[tuple[Group, ...], Pile]:
    """The plan's melds with cards of the hand, and the rest of the hand."""
    left = list(hand)
    groups = []
    for at, (width, many) in plan:
        cards = []
        for rank in RUN[at + 1 : at + 1 + width] * many:
            card = next(card for card in left if card[0] == rank)
            left.remove(card)
            cards.append(card)
        groups.append(Group(SET if width == 1 else STRAIGHT, tuple(cards)))
    return tuple(groups), tuple(left)


# ---------------------------------------------------------------- contracts of threes


def contracts(hand: Iterable[Piece], melds: int, most: int = 24) -> list[tuple[Group, ...]]:
    """The contracts of so many threes that the hand's ranks allow, one of each sort; most points first."""
    held = sorted(hand)
    if distance(held, melds):
        return []
    plans = dict.fromkeys(plan for counts in _ace_counts(held) for plan in _threes(counts, 0, melds))
    found = sorted(plans, key=lambda plan: (-_points_of(plan), plan))[:most]
    return [_deal_cards(plan, held)[0] for plan in found]


def _points_of(plan: _Plan) -> int:
    return sum(many * sum(_POINTS[at : at + width]) for at, (width, many) in plan)


def _threes(counts: Counts, at: int, melds: int) -> Iterator[_Plan]:
    if not melds:
        yield ()
        return
    if _reach(counts, melds) < 2 * melds:
        return
    yield from _threes(counts[1:], at + 1, melds)
    for take in ((1, 3), (3, 1)):
        if rest := _take_from(counts, take):
            yield from (((at, take), *others) for others in _threes(rest, at, melds - 1))


def distance(hand: Iterable[Piece], melds: int) -> int:
    """How many more cards a contract of so many threes needs at least; 0 if it is in the hand."""
    held = tuple(hand)
    most = max(_reach(counts, melds) for counts in _ace_counts(held))
    return max(2 * melds - most, 3 * melds - len(held))


def nearest(hand: Pile, melds: int) -> tuple[BegunGroup, ...]:
    """The groups of a contract as far as the hand has them, complete ones first.

    Missing cards are added one by one, each bringing the contract nearer.
    """
    cards = hand
    while far := distance(cards, melds):
        others = (card for card in PACK if card not in cards)
        cards = next(more for card in others if distance(more := (*cards, card), melds) < far)
    return begun_groups(contracts((*hand, *cards[len(hand) :]), melds)[0], hand, wilds=False)


_PARTS = (((0, 0, 0), 2), ((0, 1, 2), 2), ((0, 0), 1), ((0, 1), 1), ((0, 2), 1))


@while_played(1 << 14)
def _reach(counts: Counts, melds: int) -> int:
    """The most cards, beyond the first of each, that so many threes, complete or begun, can use of these counts."""
    while counts and not counts[0]:
        counts = counts[1:]
    if not melds or not counts:
        return 0
    best = _reach(counts[1:], melds)
    for places, more in _PARTS:
        if best >= more + 2 * melds - 2:
            break
        rest = list(counts)
        for at in places:
            if at >= len(rest) or not rest[at]:
                break
            rest[at] -= 1
        else:
            best = max(best, more + _reach(tuple(rest), melds - 1))
    return best
