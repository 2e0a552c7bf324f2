"""The five levels: whims, greed, points for their own sake, points up to the goal, and the whole race."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Advice, Bot, Reason, View
from game.engine.mind.five import LAPSE
from game.engine.said import Who, said
from game.rules.scarney_3000.actions import Stop, Throw
from game.rules.scarney_3000.odds import Best, Worth, after_again, winning
from game.rules.scarney_3000.rules import Facts
from game.rules.scarney_3000.scoring import GOAL
from game.rules.scarney_3000.words import say
from game.values import dataclass

GREED = 1000  # with less than that, greed throws on


@dataclass(frozen=True)
class Greedy:
    """Throws on until it has plenty, whatever it risks; and so often in a hundred does anything."""

    lapse: int = 0

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        if not may_choose(view.open):
            return Throw()
        if luck.branch("lapse").below(100)[0] < self.lapse:
            return (Stop(), Throw())[luck.branch("which").below(2)[0]]
        return Stop() if view.open.worth >= GREED else Throw()


@dataclass(frozen=True)
class Weighing:
    """Does what is worth most: points, points that are not more than are needed, or the race."""

    aim: str

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        open = view.open
        if not may_choose(open):
            return Throw()
        best = Best(_worth(open, self.aim), open.faces)
        return Stop() if best.stop(open.lying) >= best.throw(open.lying) else Throw()


def may_choose(open: Facts) -> bool:
    """Is there a choice?"""
    return open.phase == "decide" and open.lying.confirmed


def _worth(open: Facts, aim: str) -> Worth:
    assert open.asked is not None
    own = open.side_of(open.asked)
    if aim == "points":
        return float
    if aim == "goal":
        return lambda score: float(min(score, GOAL - open.scores[own]))
    return winning(open.scores[own], max(points for side, points in enumerate(open.scores) if side != own))


BOTS: Mapping[str, Bot] = {
    "novice": Greedy(LAPSE), "casual": Greedy(), "steady": Weighing("points"), "strong": Weighing("goal"),
    "expert": Weighing("race"),
}  # fmt: skip


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
