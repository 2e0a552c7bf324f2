"""The five levels: depth one, two and four, and as deep as a second allows, for what the match is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.ai.mistakes import MISTAKE_PERCENT, any_of, makes_mistake
from game.engine.ai.search import Evaluation, Limit, Searcher
from game.engine.contract import Bot, View
from game.engine.rng import Rng
from game.rules.follow_the_arrow.actions import ArrowAction, Put
from game.rules.follow_the_arrow.ai.position import Move, action, position, stakes
from game.rules.follow_the_arrow.ai.search import ArrowSearch, at_most, evaluate
from game.rules.follow_the_arrow.arrows import NUMBERS
from game.rules.follow_the_arrow.rules import ArrowPublic
from game.values import dataclass

NEAR, HASTY, CARELESS = 1.0, 3.0, 4.0  # points below the best by which an action may still be chosen
A_SAMPLE, MANY = 100, 20  # positions that count as one world of a search; worlds to search without a time limit
DEEPEST = 60
SOON = 3  # depth in moves at which all actions are valued for a reviewer


def place_randomly(rng: Rng) -> Put:
    """The pawns in random order."""
    return Put(rng.branch("order").shuffle(NUMBERS)[0])


@dataclass(frozen=True)
class ArrowAlphaBeta:
    """Searches to a fixed depth, errs in a percentage of turns, and picks at random among near-equal moves."""

    depth: int
    mistake_percent: int = 0
    near: float = NEAR

    def __call__(self, view: View[ArrowPublic], rng: Rng) -> ArrowAction:
        if view.public.phase == "place":
            return place_randomly(rng)
        found = position(view).moves()
        if not makes_mistake(rng, self.mistake_percent):
            values = move_values(view, self.depth)
            found = [move for move in found if values[move] >= max(values.values()) - self.near]
        return action(view, any_of(found, rng))


def move_values(view: View[ArrowPublic], depth: int) -> dict[Move, float]:
    """The value of each move at this depth."""
    here, search = position(view), ArrowSearch(stakes(view))
    return {move: search.move_value(here, move, depth) for move in here.moves()}


@dataclass(frozen=True)
class ArrowSearchResult(Evaluation[ArrowAction]):
    """A search from one view."""

    view: View[ArrowPublic]
    rng: Rng

    @property
    def actions(self) -> Sequence[ArrowAction]:
        return [action(self.view, move) for move in position(self.view).moves()]

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        """See Evaluation: values by who is ahead a few moves later."""
        found = list(move_values(self.view, SOON).values())
        return [(found[i] > 0) - (found[i] < 0) for i in which]

    def best(self, limit: Limit) -> ArrowAction:
        """See Evaluation; one sample is a fixed number of positions."""
        here = position(self.view)
        search = ArrowSearch(stakes(self.view), at_most(limit.samples * A_SAMPLE, limit.more))
        moves, _ = self.rng.branch("which").shuffle(here.moves())
        return action(self.view, search.rank(here, list(moves), DEEPEST)[0])


def ponder(view: View[ArrowPublic], rng: Rng) -> Evaluation[ArrowAction] | ArrowAction:
    """Starts a search if there is more than one legal action."""
    if view.public.phase == "place":
        return place_randomly(rng)
    moves = position(view).moves()
    return ArrowSearchResult(view, rng) if len(moves) > 1 else action(view, moves[0])


STRONG: Searcher[ArrowPublic, ArrowAction] = Searcher(ArrowAlphaBeta(4), 1)
BOTS: Mapping[str, Bot[ArrowPublic, ArrowAction]] = {
    "novice": ArrowAlphaBeta(1, MISTAKE_PERCENT, CARELESS),
    "casual": ArrowAlphaBeta(1, near=HASTY),
    "steady": ArrowAlphaBeta(2),
    "strong": STRONG,
    "expert": Searcher(ponder, MANY, evaluate=evaluate),
}
