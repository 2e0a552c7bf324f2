"""The five levels: alpha-beta one, two or three moves deep, and one that knows every position."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.ai.alpha_beta import SURE, worth
from game.engine.ai.mistakes import MISTAKE_PERCENT, any_of, makes_mistake
from game.engine.ai.search import ExactValue, Searcher
from game.engine.contract import Bot, View
from game.engine.rng import Rng
from game.rules.teeko.ai.perfect import best, code_after, codes
from game.rules.teeko.ai.position import action, position_of
from game.rules.teeko.rules import TeekoAction, TeekoPublic
from game.values import dataclass

NEAR = 3.0  # how far below the best an estimate may be and still be chosen


@dataclass(frozen=True)
class TeekoAlphaBeta:
    """Searches to a fixed depth, errs in a percentage of turns, and picks at random among near-equal moves."""

    depth: int
    mistake_percent: int = 0

    def __call__(self, view: View[TeekoPublic], rng: Rng) -> TeekoAction:
        position = position_of(view)
        found = position.moves()
        if not makes_mistake(rng, self.mistake_percent):
            values = {candidate: -worth(position.after(candidate), self.depth - 1) for candidate in found}
            most = max(values.values())
            slack = 0.0 if abs(most) > SURE else NEAR
            found = [candidate for candidate in found if values[candidate] >= most - slack]
        return action(view, any_of(found, rng))


def expert(view: View[TeekoPublic], rng: Rng) -> TeekoAction:
    """Perfect play: never gives up a win or a draw, and wins as soon as possible."""
    return action(view, best(view, rng))


def evaluate(view: View[TeekoPublic], rng: Rng, done: TeekoAction) -> ExactValue[TeekoAction] | None:
    """The exact value of every action under perfect play: 1 for a win, -1 for a loss."""
    worths = {action(view, move): _points(each) for move, each in codes(view).items()}
    worths.setdefault(done, _points(code_after(view, done)))
    return ExactValue(worths) if len(worths) > 1 else None


def _points(code: int) -> float:
    """The value of leaving a position with this code to the opponent."""
    return 0.0 if not code else 1.0 if code % 2 else -1.0


STRONG: Searcher[TeekoPublic, TeekoAction] = Searcher(TeekoAlphaBeta(3), 1)
BOTS: Mapping[str, Bot[TeekoPublic, TeekoAction]] = {
    "novice": TeekoAlphaBeta(1, MISTAKE_PERCENT),
    "casual": TeekoAlphaBeta(1),
    "steady": TeekoAlphaBeta(2),
    "strong": STRONG,
    "expert": Searcher(expert, 1, evaluate=evaluate),
}
