"""The five levels: caution, half of it, points up to the goal, sight of a rival who is near it, and the whole race."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Advice, Bot, Reason, View
from game.engine.mind.dice.racing import at_once
from game.engine.mind.search import Exact, Searcher
from game.engine.said import Who, said
from game.rules.scarney_3000.actions import Stop, Throw
from game.rules.scarney_3000.odds import Best, Worth, after_again, winning
from game.rules.scarney_3000.rules import Facts
from game.rules.scarney_3000.scoring import GOAL
from game.rules.scarney_3000.words import say
from game.values import dataclass

NEAR = 1500  # from there on strong sees that another is near the goal


@dataclass(frozen=True)
class Weighing:
    """Does what is worth most by its aim; so often in a hundred caution takes what is there."""

    aim: Callable[[Facts], Worth]
    caution: int = 0

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        open = view.open
        if not may_choose(open):
            return Throw()
        if luck.branch("caution").below(100)[0] < self.caution:
            return Stop()
        best = Best(self.aim(open), open.faces)
        return Stop() if best.stop(open.lying) >= best.throw(open.lying) else Throw()


def may_choose(open: Facts) -> bool:
    """Is there a choice?"""
    return open.phase == "decide" and open.lying.confirmed


def _totals(open: Facts) -> tuple[int, list[int]]:
    """Own, and the others'."""
    assert open.asked is not None
    own = open.side_of(open.asked)
    return open.scores[own], [points for side, points in enumerate(open.scores) if side != own]


def points(open: Facts) -> Worth:
    """What a turn scores; more than is wanted is worth no more."""
    own, _ = _totals(open)
    return lambda score: float(min(score, GOAL - own))


def rival(open: Facts) -> Worth:
    """Points, until another is near the goal; then winning before whoever is nearest to it."""
    own, others = _totals(open)
    return winning(own, [max(others)]) if max(others) >= NEAR else points(open)


def race(open: Facts) -> Worth:
    """Winning before all others."""
    return winning(*_totals(open))


def judged(view: View[Facts], luck: Chance, done: Action) -> Exact | None:
    """What stopping and throwing are worth: the chance to win, in points, of which the goal is all there is to win."""
    open = view.open
    if not may_choose(open):
        return None
    best, (own, others) = Best(race(open), open.faces), _totals(open)
    ways = {Stop(): best.stop(open.lying), Throw(): best.throw(open.lying)}
    return Exact({deed: GOAL * (chance - 0.5) - (own - max(others)) for deed, chance in ways.items()})


BOTS: Mapping[str, Bot] = {
    "novice": Weighing(points, 100),
    "casual": Weighing(points, 50),
    "steady": Weighing(points),
    "strong": Searcher(Weighing(rival), 1, share=at_once),
    "expert": Searcher(Weighing(race), 1, share=at_once, judged=judged),
}


# ---------------------------------------------------------------- advice


def advise(view: View[Facts], action: Action) -> Advice:
    """What is risked, what it can bring, and how the race stands."""
    words = say(view, action)
    assert words is not None
    return Advice(words, tuple(_reasons(view, action)))


def _reasons(view: View[Facts], action: Action) -> list[Reason]:
    open = view.open
    if open.phase != "decide":
        return []
    stops = isinstance(action, Stop)
    _, lost = after_again(open.lying._replace(loose=tuple(sorted(open.lying.loose))))
    risk = said("All is lost in {percent} of 100 throws.", percent=round(100 * lost))
    if not open.lying.confirmed:
        return [Reason(risk, against=True)]
    mean = round(Best(float, open.faces).throw(open.lying))
    told = [
        Reason(said("Stopping scores {points}.", points=open.worth), against=not stops),
        Reason(risk, against=not stops),
        Reason(said("Throwing on brings {points} on average.", points=mean), against=stops),
    ]
    if open.scores[open.side_of(open.asked or 0)] + open.worth >= GOAL:
        told.insert(0, Reason(said("Stopping wins the race."), against=not stops))
    ahead = [seat for seat in range(open.seats) if seat != view.seat and open.scores[open.side_of(seat)] >= GOAL - 1000]
    told += [Reason(said("{seat} may win with one good turn.", seat=Who(seat)), against=stops) for seat in ahead]
    return told
