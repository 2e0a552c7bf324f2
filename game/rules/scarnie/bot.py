"""The five levels: by chance, by greed, by short sight, by who must take the last piece, and by which that will be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.engine.mind.five import LAPSE
from game.rules.scarnie import heaps
from game.rules.scarnie.actions import Remove
from game.rules.scarnie.rules import MOST, STATIONS, Facts, legal, lying
from game.rules.scarnie.rules import heaps as sorted_out
from game.values import dataclass

SHORT, EXACT = 5, 8  # pieces left, from which on steady sees the end, and expert every number

Stations = tuple[tuple[int, ...], ...]


def _removals(view: View[Facts]) -> list[Remove]:
    return [action for action in legal(view) if isinstance(action, Remove)]


def _any(found: Sequence[Remove], luck: Chance) -> Remove:
    return found[luck.branch("which").below(len(found))[0]]


def casual(view: View[Facts], luck: Chance) -> Action:
    """Greed: as many as may be taken, but not the last piece if that can be helped."""
    found = _removals(view)
    safe = [each for each in found if heaps.left_after(view, each)] or found
    most = max(len(each.pieces) for each in safe)
    return _any([each for each in safe if len(each.pieces) == most], luck)


def novice(view: View[Facts], luck: Chance) -> Action:
    """As casual, but now and then anything lawful."""
    lapses = luck.branch("lapse").below(100)[0] < LAPSE
    return _any(_removals(view), luck) if lapses else casual(view, luck)


@dataclass(frozen=True)
class Avoids:
    """Leaves the last piece to another wherever that can be forced, once so few are left."""

    pieces: int

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        found = _removals(view)
        if sum(len(lying(view, number)) for number in range(STATIONS)) <= self.pieces:
            found = safe(view, found) or found
        return _any(found, luck)


def safe(view: View[Facts], found: Sequence[Remove]) -> list[Remove]:
    """Those after which another takes the last piece."""
    players = view.open.seats
    return [each for each in found if heaps.loser(heaps.left_after(view, each), players) != players - 1]


def expert(view: View[Facts], luck: Chance) -> Action:
    """Avoids the last piece, and looks to its number: with two left in the game, exactly at the end."""
    found = _removals(view)
    stations = tuple(tuple(sorted(lying(view, number))) for number in range(STATIONS))
    if view.open.seats == 2 and sum(map(len, stations)) <= EXACT:
        return max(found, key=lambda each: -_worth(_without(stations, each), each.pieces[-1]))
    good = safe(view, found)
    low = min if good else max  # what is left should be dear for the other, or cheap for oneself
    sums = {each: sum(each.pieces) / len(each.pieces) for each in good or found}
    wanted = low(sums.values())
    return _any([each for each in sums if sums[each] == wanted], luck)


def _without(stations: Stations, action: Remove) -> Stations:
    there = tuple(n for n in stations[action.station] if n not in action.pieces)
    return (*stations[: action.station], there, *stations[action.station + 1 :])


@lru_cache(1 << 16)
def _worth(stations: Stations, last: int) -> int:
    """What the round is worth to whoever is to move, the other having removed this piece last."""
    if not any(stations):
        return last
    stations = tuple(sorted(stations))
    return max(-_worth(after, taken) for after, taken in _deeds(stations))


@lru_cache(1 << 14)
def _deeds(stations: Stations) -> tuple[tuple[Stations, int], ...]:
    """What each deed leaves, with its last piece; the last matters only where nothing is left."""
    found = []
    for number, there in enumerate(stations):
        for heap in sorted_out(there):
            for count in range(1, min(MOST, len(heap)) + 1):
                for taken in combinations(heap, count):
                    after = (*stations[:number], tuple(n for n in there if n not in taken), *stations[number + 1 :])
                    found.append((after, 0 if any(after) else min(taken)))
    return tuple(found)


BOTS: Mapping[str, Bot] = {
    "novice": novice, "casual": casual, "steady": Avoids(SHORT), "strong": Avoids(28), "expert": expert,
}  # fmt: skip
