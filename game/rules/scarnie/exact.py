"""A round for two, exactly: who takes the last piece, and how high a number it can be made to be.

Who can force the other to take the last piece never gives that up, for it is points won instead of lost; so it is only
asked how high the last number gets. Of a heap the winner then takes the lowest pieces, the loser the highest: any
others would leave worse ones. And whether the last number is at least so high depends on nothing but how many pieces
of each heap are: so a round has some ten thousand positions, not two hundred million.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.scarnie.rules import MOST

Heap = tuple[int, int]  # pieces that are lower than asked for, and those that are not
Heaps = tuple[Heap, ...]  # in order; none empty
Deed = tuple[int, int]  # which heap, and how many pieces

ENOUGH = 400_000  # positions kept
_holds: dict[tuple[Heaps, bool], bool] = {}


def is_lost(sizes: Sequence[int]) -> bool:
    """Must whoever is to move take the last piece of heaps of these sizes, if the other knows how?"""
    left = [size % (MOST + 1) for size in sizes]
    both = 0
    for each in left:
        both ^= each
    return both == (max(left, default=0) < 2)


def worth(heaps: Sequence[Sequence[int]]) -> int:
    """The last number under the best play of both, from these heaps of numbers: won by whoever is to move, or lost."""
    values = sorted(number for heap in heaps for number in heap)
    lost = is_lost([len(heap) for heap in heaps])
    low, high = 0, len(values) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if holds(parted(heaps, values[middle]), not lost):
            low = middle
        else:
            high = middle - 1
    return -values[low] if lost else values[low]


def best(heaps: Sequence[Sequence[int]]) -> list[Deed]:
    """The deeds that come to that: the winner's lowest pieces, or the loser's highest."""
    value = worth(heaps)
    wins, asked = value > 0, abs(value) + (value < 0)  # the loser keeps it from being any higher
    found = []
    for number, heap in enumerate(heaps):
        for count in range(1, min(MOST, len(heap)) + 1):
            rest = [*heaps[:number], without(heap, count, wins), *heaps[number + 1 :]]
            if _comes_to(rest, heap, asked, wins):
                found.append((number, count))
    return found


def _comes_to(rest: Sequence[Sequence[int]], taken: Sequence[int], asked: int, wins: bool) -> bool:
    if not any(rest):
        return not wins and min(taken) < asked
    if wins:
        return is_lost([len(heap) for heap in rest]) and holds(parted(rest, asked), False)
    return not is_lost([len(heap) for heap in rest]) and not holds(parted(rest, asked), True)


def without(heap: Sequence[int], count: int, wins: bool) -> tuple[int, ...]:
    """What is left of a heap by the winner or by the loser."""
    ordered = sorted(heap)
    return tuple(ordered[count:] if wins else ordered[: len(ordered) - count])


def parted(heaps: Sequence[Sequence[int]], asked: int) -> Heaps:
    """The heaps by what is lower than that and what is not."""
    found = ((low := sum(number < asked for number in heap), len(heap) - low) for heap in heaps if heap)
    return tuple(sorted(found))


def holds(heaps: Heaps, wins: bool) -> bool:
    """Can the winner make the last number at least so high? ``wins``: is it the winner who moves?"""
    key = heaps, wins
    if key not in _holds:
        if len(_holds) > ENOUGH:
            _holds.clear()
        _holds[key] = _held(heaps, wins)
    return _holds[key]


def _held(heaps: Heaps, wins: bool) -> bool:
    if not any(low for low, _ in heaps):
        return True
    if not any(high for _, high in heaps):
        return False
    if wins:
        kept = (rest for rest in _followers(heaps, True) if is_lost([low + high for low, high in rest]))
        return any(rest and holds(rest, False) for rest in kept)
    return all(holds(rest, True) if rest else not heaps[0][0] for rest in _followers(heaps, False))


def _followers(heaps: Heaps, wins: bool) -> Iterator[Heaps]:
    """What can be left, by the winner or by the loser."""
    for number, (low, high) in enumerate(heaps):
        if number and heaps[number - 1] == (low, high):
            continue
        others = heaps[:number] + heaps[number + 1 :]
        for count in range(min(MOST, low + high), 0, -1):
            first = min(count, low if wins else high)
            left = (low - first, high - count + first) if wins else (low - count + first, high - first)
            yield tuple(sorted((*others, left))) if any(left) else others
