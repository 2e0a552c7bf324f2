"""The five levels: whims, greed, short sight, longer sight, and control of which piece is the last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.ai.dice.racing import at_once
from game.engine.ai.mistakes import MISTAKE_PERCENT, any_of, makes_mistake
from game.engine.ai.search import ExactValue, Searcher
from game.engine.contract import Bot, PublicState, View
from game.engine.rng import Rng
from game.rules.scarnie import exact
from game.rules.scarnie.actions import Remove, ScarnieAction
from game.rules.scarnie.rules import MOST, STATIONS, ScarniePublic, legal_actions, lying, sorted_out
from game.values import dataclass

NEAR, SHORT, FAR = 4, 6, 9  # with this many pieces left, casual, steady and strong begin to see who must take the last


def _greedy(view: View[ScarniePublic]) -> list[Remove]:
    """The removals of most pieces, but not of the last piece if avoidable."""
    found = [*legal_actions(view)]
    rest = [each for each in found if exact.left_after(view, each)] or found
    most = max(len(each.pieces) for each in rest)
    return [each for each in rest if len(each.pieces) == most]


def novice(view: View[ScarniePublic], rng: Rng) -> ScarnieAction:
    """Greedy, with an occasional random legal action."""
    return any_of([*legal_actions(view)] if makes_mistake(rng, MISTAKE_PERCENT) else _greedy(view), rng)


@dataclass(frozen=True)
class Avoider:
    """With few pieces left, sees who must take the last piece and minds its number; until then removes any pieces.

    If ``greedy``, it removes as many as possible until then.
    """

    pieces: int
    greedy: bool = False

    def __call__(self, view: View[ScarniePublic], rng: Rng) -> ScarnieAction:
        if sum(len(lying(view, number)) for number in range(STATIONS)) <= self.pieces:
            return _wary(view, rng)
        return any_of(_greedy(view) if self.greedy else [*legal_actions(view)], rng)


def safe(view: View[ScarniePublic], found: Sequence[Remove]) -> list[Remove]:
    """The removals after which another seat takes the last piece."""
    players = view.public.seats
    return [each for each in found if exact.loser(exact.left_after(view, each), players) != players - 1]


def expert(view: View[ScarniePublic], rng: Rng) -> ScarnieAction:
    """With two players the exact best; with more, avoids the last piece and minds its number."""
    return _best_of_two(view, rng) if view.public.seats == 2 else _wary(view, rng)


def _best_of_two(view: View[ScarniePublic], rng: Rng) -> ScarnieAction:
    """The exact best; among equals, one to which most replies are mistakes."""
    there = [(number, heap) for number in range(STATIONS) for heap in sorted_out(lying(view, number))]
    numbers = [heap for _, heap in there]
    wins = exact.worth(numbers) > 0
    wrong: dict[Remove, float] = {}
    for which, count in exact.best(numbers):
        station, heap = there[which]
        left = exact.without(heap, count, wins)
        taken = tuple(sorted({*heap} - {*left}, reverse=True))  # the lowest is removed last
        wrong[Remove(station, taken)] = _wrong([len(left if n == which else each) for n, each in enumerate(numbers)])
    return any_of([each for each in wrong if wrong[each] == max(wrong.values())], rng)


def _wrong(sizes: list[int]) -> float:
    """The share of replies that leave the last piece to the seat that replies."""
    replies = [
        exact.is_lost([*sizes[:n], size - taken, *sizes[n + 1 :]])
        for n, size in enumerate(sizes)
        for taken in range(1, min(MOST, size) + 1)
    ]
    return replies.count(False) / len(replies) if replies else 0.0


def _wary(view: View[ScarniePublic], rng: Rng) -> ScarnieAction:
    """Leaves the last piece to another seat if that can be forced, and keeps it high; else keeps it low."""
    found = [*legal_actions(view)]
    good = safe(view, found)
    low = min if good else max  # keep the last number high for another seat, low for oneself
    sums = {each: sum(each.pieces) / len(each.pieces) for each in good or found}
    wanted = low(sums.values())
    return any_of([each for each in sums if sums[each] == wanted], rng)


def evaluate(view: View[ScarniePublic], rng: Rng, done: ScarnieAction) -> ExactValue[ScarnieAction] | None:
    """With two players, the exact value of every removal."""
    worths: dict[ScarnieAction, float] = {each: exact.comes_to(view, each) for each in legal_actions(view)}
    worths.setdefault(done, exact.comes_to(view, done))
    return ExactValue(worths) if len(worths) > 1 else None


def of_two(open: PublicState) -> bool:
    """Whether two play; with more, two players can ruin a third, so there is no exact value."""
    return open.seats == 2


BOTS: Mapping[str, Bot[ScarniePublic, ScarnieAction]] = {
    "novice": novice, "casual": Avoider(NEAR, greedy=True), "steady": Avoider(SHORT), "strong": Avoider(FAR),
    "expert": Searcher(expert, 1, share=at_once, evaluate=evaluate, knows=of_two),
}  # fmt: skip
