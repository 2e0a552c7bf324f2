"""The five levels: by whims, by greed, by short sight, by longer sight, and by which piece will be the last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, Open, View
from game.engine.mind.dice.racing import at_once
from game.engine.mind.five import LAPSE
from game.engine.mind.search import Exact, Searcher
from game.rules.scarnie import exact, heaps
from game.rules.scarnie.actions import Remove
from game.rules.scarnie.rules import MOST, STATIONS, Facts, legal, lying
from game.rules.scarnie.rules import heaps as sorted_out
from game.values import dataclass

NEAR, SHORT, FAR = 4, 6, 9  # pieces left, from which on casual, steady and strong see who must take the last


def _removals(view: View[Facts]) -> list[Remove]:
    return [action for action in legal(view) if isinstance(action, Remove)]


def _any(found: Sequence[Remove], luck: Chance) -> Remove:
    return found[luck.branch("which").below(len(found))[0]]


def _greedy(view: View[Facts]) -> list[Remove]:
    """As many as may be taken, but not the last piece if that can be helped."""
    found = _removals(view)
    rest = [each for each in found if heaps.left_after(view, each)] or found
    most = max(len(each.pieces) for each in rest)
    return [each for each in rest if len(each.pieces) == most]


def novice(view: View[Facts], luck: Chance) -> Action:
    """Greed, and now and then anything lawful."""
    lapses = luck.branch("lapse").below(100)[0] < LAPSE
    return _any(_removals(view) if lapses else _greedy(view), luck)


@dataclass(frozen=True)
class Avoids:
    """Sees who must take the last piece, and minds its number, once so few are left; until then takes any pieces.

    Who is ``greedy`` takes as many as may be until then.
    """

    pieces: int
    greedy: bool = False

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        if sum(len(lying(view, number)) for number in range(STATIONS)) <= self.pieces:
            return _wary(view, luck)
        return _any(_greedy(view) if self.greedy else _removals(view), luck)


def safe(view: View[Facts], found: Sequence[Remove]) -> list[Remove]:
    """Those after which another takes the last piece."""
    players = view.open.seats
    return [each for each in found if heaps.loser(heaps.left_after(view, each), players) != players - 1]


def expert(view: View[Facts], luck: Chance) -> Action:
    """Of two exactly what is best; of more, avoids the last piece and looks to its number."""
    return _best_of_two(view, luck) if view.open.seats == 2 else _wary(view, luck)


def _best_of_two(view: View[Facts], luck: Chance) -> Action:
    """Of equals one after which most replies would be wrong."""
    there = [(number, heap) for number in range(STATIONS) for heap in sorted_out(lying(view, number))]
    numbers = [heap for _, heap in there]
    wins = exact.worth(numbers) > 0
    wrong: dict[Remove, float] = {}
    for which, count in exact.best(numbers):
        station, heap = there[which]
        left = exact.without(heap, count, wins)
        taken = tuple(sorted({*heap} - {*left}, reverse=True))  # the lowest last
        wrong[Remove(station, taken)] = _wrong([len(left if n == which else each) for n, each in enumerate(numbers)])
    return _any([each for each in wrong if wrong[each] == max(wrong.values())], luck)


def _wrong(sizes: list[int]) -> float:
    """How many of the replies would leave the last piece to whoever replies."""
    replies = [
        exact.is_lost([*sizes[:n], size - taken, *sizes[n + 1 :]])
        for n, size in enumerate(sizes)
        for taken in range(1, min(MOST, size) + 1)
    ]
    return replies.count(False) / len(replies) if replies else 0.0


def _wary(view: View[Facts], luck: Chance) -> Action:
    """Leaves the last piece to another wherever that can be forced, and then a dear one; if not, a cheap one."""
    found = _removals(view)
    good = safe(view, found)
    low = min if good else max  # what is left should be dear for the other, or cheap for oneself
    sums = {each: sum(each.pieces) / len(each.pieces) for each in good or found}
    wanted = low(sums.values())
    return _any([each for each in sums if sums[each] == wanted], luck)


def judged(view: View[Facts], luck: Chance, done: Action) -> Exact | None:
    """Of two, what every removal comes to when both play perfectly."""
    worths: dict[Action, float] = {each: _comes_to(view, each) for each in _removals(view)}
    worths.setdefault(done, _comes_to(view, done))
    return Exact(worths) if len(worths) > 1 else None


def _comes_to(view: View[Facts], done: Action) -> float:
    """The last number, won or lost."""
    assert isinstance(done, Remove)
    heaps_left = [
        tuple(piece for piece in heap if number != done.station or piece not in done.pieces)
        for number in range(STATIONS)
        for heap in sorted_out(lying(view, number))
    ]
    return -float(exact.worth(heaps_left)) if any(heaps_left) else -float(done.pieces[-1])


def of_two(open: Open) -> bool:
    """Reckoning with more is another matter: two of them can ruin a third."""
    return open.seats == 2


BOTS: Mapping[str, Bot] = {
    "novice": novice, "casual": Avoids(NEAR, greedy=True), "steady": Avoids(SHORT), "strong": Avoids(FAR),
    "expert": Searcher(expert, 1, share=at_once, judged=judged, knows=of_two),
}  # fmt: skip
