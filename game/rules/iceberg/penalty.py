"""What the cards left in a hand could have scored with one more turn: an exact search for the best (RI.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from game.cards.card import SUITS
from game.cards.melds import RUN, SEQUENCE, SET, Group
from game.engine.table import Pile
from game.rules.iceberg.rules import CARD_COST, RED, SPECIALS, IceRules, special, value

RANKS = RUN[2:14]  # 2 to K
Held = tuple[int, ...]  # the number of cards of each of these ranks
Best = tuple[int, int]  # points, and cards used for them


def left_over_cost(rules: IceRules, hand: Pile, table: Sequence[Group]) -> int:
    """The cost of a hand left over, as a positive number."""
    points, used = best(hand, table)
    return points + CARD_COST * (len(hand) if rules.bower else len(hand) - used)


def best(hand: Pile, table: Sequence[Group]) -> Best:
    """The most points that these cards alone could score on this table; of equals, with the most cards used."""
    cards = Counter(card for card in hand if card[0] != "A")
    return max(_with_specials(cards, tuple(specials_in(hand)), table))


def _with_specials(cards: Counter[str], found: Sequence[Pile], table: Sequence[Group]) -> Iterator[Best]:
    """Yields the best without any special, and with each of them laid first."""
    yield _sets_and_runs(cards, table)
    for at, each in enumerate(found):
        if not Counter(each) - cards:
            rest = cards - Counter(each)
            points, used = max(_with_specials(rest, found[at:], table))
            yield points + special(each), used + len(each)


def specials_in(hand: Sequence[str]) -> Iterator[Pile]:
    """Yields every special that these cards hold."""
    for colour in (RED, "CS"):
        for ranks, _, _ in SPECIALS:
            choices = [[rank + suit for suit in colour if rank + suit in hand] for rank in ranks]
            yield from product(*choices)


# ---------------------------------------------------------------- sets and sequences


def _sets_and_runs(cards: Counter[str], table: Sequence[Group]) -> Best:
    """The best use of cards in sequences, tried in all ways for each suit, with the rest in one set for each rank."""
    ways: dict[Held, int] = {(0,) * len(RANKS): 0}
    for suit in SUITS:
        held = tuple(cards[rank + suit] for rank in RANKS)
        lying = [group.cards for group in table if group.kind == SEQUENCE and group.cards[0][1] == suit]
        spare = _runs(held, [(RANKS.index(run[0][0]), RANKS.index(run[-1][0])) for run in lying])
        ways = _combine(ways, spare)
    sets = [_largest(table, rank) for rank in RANKS]
    count = sum(cards.values())
    return max(_in_all(over, points, sets, count) for over, points in ways.items())


def _combine(ways: dict[Held, int], more: dict[Held, int]) -> dict[Held, int]:
    """Both combined: the cards left over in each pair, with the better points if those are equal."""
    found: dict[Held, int] = {}
    for (one, first), (other, second) in product(ways.items(), more.items()):
        over = tuple(map(sum, zip(one, other, strict=True)))
        found[over] = max(found.get(over, 0), first + second)
    return found


def _largest(table: Sequence[Group], rank: str) -> int:
    """The size of the largest set of a rank, the one that gains most by another card."""
    return max((len(group.cards) for group in table if group.kind == SET and group.cards[0][0] == rank), default=0)


def _in_all(over: Held, points: int, sets: Sequence[int], count: int) -> Best:
    """The total when all cards left over go into sets, if they make one."""
    used = count - sum(over)
    for more, size in zip(over, sets, strict=True):
        gain = value(size + more) - value(size)
        points, used = points + gain, used + (more if gain else 0)
    return points, used


def _runs(held: Held, lying: Sequence[tuple[int, int]]) -> dict[Held, int]:
    """The ways to use cards of a suit in sequences, old or new: the cards left over, and the points."""
    ways = {held: 0}
    for low, high in lying:
        ways = _after_action(ways, partial(_extensions, low=low, high=high))
    for start in range(len(RANKS) - 2):
        for _ in range(max(held, default=0)):
            ways = _after_action(ways, partial(_new_sequences, start=start))
    return ways


def _after_action(ways: dict[Held, int], action: Callable[[Held], Iterator[tuple[Held, int]]]) -> dict[Held, int]:
    found = dict(ways)
    for over, points in ways.items():
        for rest, gain in action(over):
            found[rest] = max(found.get(rest, 0), points + gain)
    return found


def _extensions(over: Held, low: int, high: int) -> Iterator[tuple[Held, int]]:
    """Yields extensions of an existing sequence at one end or both."""
    size = high - low + 1
    for below in range(low + 1):
        if below and not over[low - below]:
            break
        for above in range(len(RANKS) - high):
            if above and not over[high + above]:
                break
            yield (
                _less(over, (*range(low - below, low), *range(high + 1, high + above + 1))),
                (value(size + below + above) - value(size)),
            )


def _new_sequences(over: Held, start: int) -> Iterator[tuple[Held, int]]:
    """Yields new sequences from this rank upwards."""
    for end in range(start, len(over)):
        if not over[end]:
            break
        if end - start >= 2:
            yield _less(over, range(start, end + 1)), value(end - start + 1)


def _less(over: Held, ranks: Sequence[int]) -> Held:
    """The cards with one less of each of these ranks."""
    counts = list(over)
    for at in ranks:
        counts[at] -= 1
    return tuple(counts)
