"""Who must take the last piece: stations as heaps of one colour, from which one to three pieces are taken."""

from __future__ import annotations

from functools import cache

from game.engine.contract import View
from game.rules.scarnie import rules
from game.rules.scarnie.actions import Remove
from game.rules.scarnie.rules import MOST, STATIONS, ScarniePublic

Heaps = tuple[int, ...]  # the number of pieces of one colour in each station, sorted; none empty


def left_after(view: View[ScarniePublic], action: Remove) -> Heaps:
    """The heaps after this action."""
    found = []
    for number in range(STATIONS):
        there = rules.lying(view, number)
        if number == action.station:
            there = tuple(each for each in there if each not in action.pieces)
        found += [len(heap) for heap in rules.heaps(there)]
    return tuple(sorted(found))


@cache
def loser(left: Heaps, players: int) -> int:
    """Who takes the last piece, counted from the player to move, if each only cares to avoid it themselves."""
    if not left:
        return players - 1  # the previous player
    hit = 0
    for after in followers(left):
        found = (loser(after, players) + 1) % players
        if found:
            hit = max(hit, found)
    return hit


@cache
def losers(left: Heaps, players: int) -> frozenset[int]:
    """All who may come to take the last piece, counted from the player to move, if nobody slips.

    Each keeps clear of it where that is certain, and else leaves it to another where that is possible. They do not
    care which other it is, so it may be one of several.
    """
    if not left:
        return frozenset({players - 1})
    ways = [frozenset((each + 1) % players for each in losers(after, players)) for after in followers(left)]
    safe = [way for way in ways if 0 not in way]
    return frozenset().union(*(safe or [way for way in ways if way != {0}] or ways))


@cache
def followers(left: Heaps) -> tuple[Heaps, ...]:
    """The heaps that one action can leave."""
    found = set()
    for n, heap in enumerate(left):
        for taken in range(1, min(MOST, heap) + 1):
            rest = (*left[:n], heap - taken, *left[n + 1 :])
            found.add(tuple(sorted(each for each in rest if each)))
    return tuple(sorted(found))
