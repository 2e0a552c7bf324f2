"""The five levels: cautious, half cautious, points up to the goal, watching a rival near it, and the whole race."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.ai.dice.racing import at_once
from game.engine.ai.search import ExactValue, MatchChances, Searcher
from game.engine.contract import Action, Bot, Reason, View
from game.engine.messages import Who, msg
from game.engine.rng import Rng
from game.rules.scarney_3000.actions import Scarney3000Action, Stop, Throw
from game.rules.scarney_3000.odds import Best, Worth, after_again, winning
from game.rules.scarney_3000.rules import Scarney3000Public
from game.rules.scarney_3000.scoring import GOAL
from game.values import dataclass

NEAR = 1500  # with an opponent's total this high, strong plays against them


@dataclass(frozen=True)
class Weighing:
    """Picks the action of highest value for its goal; in this percentage of turns it stops out of caution."""

    aim: Callable[[Scarney3000Public], Worth]
    caution: int = 0

    def __call__(self, view: View[Scarney3000Public], rng: Rng) -> Scarney3000Action:
        open = view.public
        if not may_choose(open):
            return Throw()
        if rng.branch("caution").below(100)[0] < self.caution:
            return Stop()
        best = Best(self.aim(open), open.faces)
        return Stop() if best.stop(open.lying) >= best.throw(open.lying) else Throw()


def may_choose(open: Scarney3000Public) -> bool:
    """Whether there is more than one action."""
    return open.phase == "decide" and open.lying.confirmed


def _totals(open: Scarney3000Public) -> tuple[int, list[int]]:
    """The seat's total, and the others'."""
    assert open.to_act is not None
    own = open.side_of(open.to_act)
    return open.scores[own], [points for side, points in enumerate(open.scores) if side != own]


def points(open: Scarney3000Public) -> Worth:
    """Values a turn by its points, up to what is needed to reach the goal."""
    own, _ = _totals(open)
    return lambda score: float(min(score, GOAL - own))


def rival(open: Scarney3000Public) -> Worth:
    """Values a turn by points until an opponent nears the goal, then by the chance to beat the nearest one."""
    own, others = _totals(open)
    return winning(own, [max(others)]) if max(others) >= NEAR else points(open)


def race(open: Scarney3000Public) -> Worth:
    """Values a turn by the chance to win the race."""
    return winning(*_totals(open))


def evaluate(view: View[Scarney3000Public], rng: Rng, done: Scarney3000Action) -> ExactValue[Scarney3000Action] | None:
    """The exact values of stopping and throwing: the chance to win times GOAL, as a gain over the current lead."""
    open = view.public
    if not may_choose(open):
        return None
    own, others = _totals(open)
    return ExactValue({action: GOAL * (each - 0.5) - (own - max(others)) for action, each in _chances(open).items()})


def _chances(open: Scarney3000Public) -> dict[Scarney3000Action, float]:
    """The chance to win the race after stopping and after throwing."""
    best = Best(race(open), open.faces)
    return {Stop(): best.stop(open.lying), Throw(): best.throw(open.lying)}


def expert(view: View[Scarney3000Public], rng: Rng) -> MatchChances[Scarney3000Action] | Scarney3000Action:
    """The action that wins the race most often; with the chances against one opponent, which are exact."""
    open = view.public
    if not may_choose(open):
        return Throw()
    return MatchChances(_chances(open)) if open.seats == 2 else Weighing(race)(view, rng)


STRONG: Searcher[Scarney3000Public, Scarney3000Action] = Searcher(Weighing(rival), 1, share=at_once)
BOTS: Mapping[str, Bot[Scarney3000Public, Scarney3000Action]] = {
    "novice": Weighing(points, 100),
    "casual": Weighing(points, 50),
    "steady": Weighing(points),
    "strong": STRONG,
    "expert": Searcher(expert, 1, share=at_once, evaluate=evaluate),
}


# ---------------------------------------------------------------- advice


def reasons(view: View[Scarney3000Public], action: Action) -> list[Reason]:
    """The reasons for an action: the risk, the possible gain, and the standing of the race."""
    open = view.public
    if open.phase != "decide":
        return []
    stops = isinstance(action, Stop)
    _, lost = after_again(open.lying._replace(loose=tuple(sorted(open.lying.loose))))
    risk = msg("All is lost in {percent} of 100 throws.", percent=round(100 * lost))
    if not open.lying.confirmed:
        return [Reason(risk, against=True)]
    mean = round(Best(float, open.faces).throw(open.lying))
    is_more = mean > open.worth
    found = [
        Reason(msg("Stopping scores {points}.", points=open.worth), against=not stops),
        Reason(risk, against=not stops),
        Reason(msg("Throwing on brings {points} on average.", points=mean), against=stops == is_more),
    ]
    own, _ = _totals(open)
    if own + open.worth >= GOAL:
        found.insert(0, Reason(msg("Stopping wins the race."), against=not stops))
    elif wins := round(100 * Best(lambda score: float(own + score >= GOAL), open.faces).throw(open.lying)):
        words = msg("Throwing on wins the race this turn in {percent} of 100.", percent=wins)
        found.append(Reason(words, against=stops))
    ahead = [seat for seat in range(open.seats) if seat != view.seat and open.scores[open.side_of(seat)] >= GOAL - 1000]
    found += [Reason(msg("{seat} may win with one good turn.", seat=Who(seat)), against=stops) for seat in ahead]
    return found
