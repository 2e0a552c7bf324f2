"""Who must take the last piece and, of two players, how high its number can be made.

Stations are heaps of one colour, from which one to three pieces are taken. Of two players, one who can force the
opponent to take the last piece never gives that up, since it turns a loss into a gain; so only the height of the last
number is searched. From a heap the winner takes the lowest pieces, the loser the highest, as any others leave worse
ones. Whether the last number reaches a threshold depends only on how many pieces of each heap are below it: that leaves
some ten thousand positions instead of two hundred million.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from game.engine.caches import forgotten_when_left, while_played
from game.engine.contract import View
from game.rules.scarnie.actions import Remove, ScarnieAction
from game.rules.scarnie.rules import MOST, STATIONS, ScarniePublic, lying, sorted_out

Sizes = tuple[int, ...]  # the number of pieces of one colour in each station, sorted; none empty
Heap = tuple[int, int]  # pieces below the threshold, and the others
Heaps = tuple[Heap, ...]  # sorted; none empty
Removal = tuple[int, int]  # which heap, and how many pieces

ENOUGH = 400_000  # most positions cached
_holds: dict[bytes, bool] = {}
forgotten_when_left(__name__, _holds.clear)


def is_lost(sizes: Sequence[int]) -> bool:
    """Whether the player to move must take the last piece of heaps of these sizes if the opponent plays right."""
    left = [size % (MOST + 1) for size in sizes]
    both = 0
    for each in left:
        both ^= each
    return both == (max(left, default=0) < 2)


def worth(heaps: Sequence[Sequence[int]]) -> int:
    """The last number under perfect play, from these heaps of numbers: positive if the player to move wins it."""
    values = sorted(number for heap in heaps for number in heap)
    lost = is_lost([len(heap) for heap in heaps])
    low, high = 0, len(values) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if holds(split_heaps(heaps, values[middle]), not lost):
            low = middle
        else:
            high = middle - 1
    return -values[low] if lost else values[low]


def comes_to(view: View[ScarniePublic], done: ScarnieAction) -> float:
    """The last number under perfect play after this action, negative if its player must take it."""
    assert isinstance(done, Remove)
    heaps = heaps_after(view, done)
    return -float(worth(heaps)) if heaps else -float(done.pieces[-1])


def heaps_after(view: View[ScarniePublic], action: Remove) -> list[tuple[int, ...]]:
    """The heaps of numbers that are left after this action."""
    gone = set(action.pieces)
    left = (
        tuple(each for each in lying(view, number) if number != action.station or each not in gone)
        for number in range(STATIONS)
    )
    return [heap for there in left for heap in sorted_out(there)]


def best(heaps: Sequence[Sequence[int]]) -> list[Removal]:
    """The removals that reach that value: the winner's lowest pieces, or the loser's highest."""
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
        return is_lost([len(heap) for heap in rest]) and holds(split_heaps(rest, asked), False)
    return not is_lost([len(heap) for heap in rest]) and not holds(split_heaps(rest, asked), True)


def without(heap: Sequence[int], count: int, wins: bool) -> tuple[int, ...]:
    """The rest of a heap after the winner or the loser removes ``count`` pieces."""
    ordered = sorted(heap)
    return tuple(ordered[count:] if wins else ordered[: len(ordered) - count])


def split_heaps(heaps: Sequence[Sequence[int]], asked: int) -> Heaps:
    """The heaps as counts of pieces below the threshold ``asked`` and of the others."""
    found = ((low := sum(number < asked for number in heap), len(heap) - low) for heap in heaps if heap)
    return tuple(sorted(found))


def holds(heaps: Heaps, wins: bool) -> bool:
    """Whether the winner can bring the last number up to the threshold; ``wins``: whether the winner is to move."""
    key = bytes((wins, *chain.from_iterable(heaps)))  # a tenth of the memory that the tuples would take
    found = _holds.get(key)
    if found is None:
        if len(_holds) > ENOUGH:
            _holds.clear()
        found = _holds[key] = _can_hold(heaps, wins)
    return found


def _can_hold(heaps: Heaps, wins: bool) -> bool:
    if not any(low for low, _ in heaps):
        return True
    if not any(high for _, high in heaps):
        return False
    if wins:
        kept = (rest for rest in _followers(heaps, True) if is_lost([low + high for low, high in rest]))
        return any(rest and holds(rest, False) for rest in kept)
    return all(holds(rest, True) if rest else not heaps[0][0] for rest in _followers(heaps, False))


def _followers(heaps: Heaps, wins: bool) -> Iterator[Heaps]:
    """The heaps after each removal by the winner or by the loser."""
    for number, (low, high) in enumerate(heaps):
        if number and heaps[number - 1] == (low, high):
            continue
        others = heaps[:number] + heaps[number + 1 :]
        for count in range(min(MOST, low + high), 0, -1):
            first = min(count, low if wins else high)
            left = (low - first, high - count + first) if wins else (low - count + first, high - first)
            yield tuple(sorted((*others, left))) if any(left) else others


# ---------------------------------------------------------------- any number of players: who takes the last piece


def left_after(view: View[ScarniePublic], action: Remove) -> Sizes:
    """The sizes of the heaps after this action."""
    return tuple(sorted(map(len, heaps_after(view, action))))


@while_played()
def loser(left: Sizes, players: int) -> int:
    """Who takes the last piece, counted from the player to move, if each only cares to avoid it themselves."""
    if not left:
        return players - 1  # the previous player
    hit = 0
    for after in followers(left):
        found = (loser(after, players) + 1) % players
        if found:
            hit = max(hit, found)
    return hit


@while_played()
def losers(left: Sizes, players: int) -> frozenset[int]:
    """All who may come to take the last piece, counted from the player to move, if nobody slips.

    Each keeps clear of it where that is certain, and else leaves it to another where that is possible. They do not
    care which other it is, so it may be one of several.
    """
    if not left:
        return frozenset({players - 1})
    ways = [frozenset((each + 1) % players for each in losers(after, players)) for after in followers(left)]
    safe = [way for way in ways if 0 not in way]
    return frozenset().union(*(safe or [way for way in ways if way != {0}] or ways))


@while_played()
def followers(left: Sizes) -> tuple[Sizes, ...]:
    """The heaps that one action can leave."""
    found = set()
    for n, heap in enumerate(left):
        for taken in range(1, min(MOST, heap) + 1):
            rest = (*left[:n], heap - taken, *left[n + 1 :])
            found.add(tuple(sorted(each for each in rest if each)))
    return tuple(sorted(found))
