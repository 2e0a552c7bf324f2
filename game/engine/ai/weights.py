"""Five levels for a game from a policy of weights: its candidate actions, and a value for each.

Novice makes random mistakes, casual has no memory, steady plays by fitted weights and never misses a way out, strong
and expert try their candidates in few or many worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Generic

from game.engine.actions import A
from game.engine.ai.belief import Belief, Believed, Explained, Witnessed
from game.engine.ai.going_out import WayOut
from game.engine.ai.means import mean
from game.engine.ai.mistakes import MISTAKE_PERCENT, random_mistake
from game.engine.ai.position import O
from game.engine.ai.search import AT_ONCE, Searcher
from game.engine.ai.worlds import LONGEST, ContractWorlds, Playing, Trial, WorldSampler, trial
from game.engine.contract import Bot, Game, State, View
from game.engine.rng import Rng
from game.engine.table import Seat
from game.values import dataclass

Weights = tuple[int, ...]
FEW, MANY = 20, 80  # worlds


def forgotten(view: View[O]) -> View[O]:
    """The view without its events, as for someone who just joined the table."""
    return replace(view, events=())


def no_way_out(view: View[O]) -> None:
    """For games in which nobody goes out."""
    return None


@dataclass(frozen=True)
class Heuristic(Generic[O, A]):
    """What a game provides for its quick policy.

    ``choices``: legal candidate actions, at least one. ``worth``: the value of one by these weights; the first of
    equals is played. ``out``: the first action of a way to end the hand at once, by an exact search; without one,
    decisions outside playouts look for it by trying (``WayOut``), unless it is ``no_way_out``; ``near`` skips that
    where it is hopeless. ``forget``: what is left of a view without memory.
    """

    choices: Callable[[View[O]], Sequence[A]]
    worth: Callable[[View[O], A, Weights], float]
    out: Callable[[View[O]], A | None] | None = None
    forget: Callable[[View[O]], View[O]] = forgotten
    near: Callable[[View[O]], bool] = lambda view: True

    def find_way_out(self, view: View[O]) -> A | None:
        """The first action of a way out, if there is a search for one and it finds one."""
        return None if self.out is None else self.out(view)


@dataclass(frozen=True)
class QuickPolicy(Generic[O, A]):
    """A level that answers at once by its weights (``figures``); ``mistake_percent`` of its actions are random."""

    ways: Heuristic[O, A]
    figures: Weights
    remembers: bool = True
    mistake_percent: int = 0

    def __call__(self, view: View[O], rng: Rng) -> A:
        seen = view if self.remembers else self.ways.forget(view)
        if self.remembers and (out := self.ways.find_way_out(seen)) is not None:
            return out
        choices = self.ways.choices(seen)
        if (mistake := random_mistake(choices, rng, self.mistake_percent)) is not None:
            return mistake
        if len(choices) == 1:
            return choices[0]
        return max(choices, key=lambda action: self.ways.worth(seen, action, self.figures))


@dataclass(frozen=True)
class SearchPolicy(Generic[O, A]):
    """The search of a game over its contract: the quick policy's choice first, then the others by their value."""

    playing: Playing[O, A]
    quick: QuickPolicy[O, A]
    most: int
    belief: Belief[O, A] | None = None

    def __call__(self, view: View[O], rng: Rng) -> Trial[State[O], A, A] | A:
        ways = self.quick.ways
        if (out := ways.find_way_out(view)) is not None:
            return out
        first = replace(self.quick, ways=replace(ways, out=no_way_out))(view, rng)
        rest = sorted(ways.choices(view), key=lambda action: -ways.worth(view, action, self.quick.figures))
        actions = list(dict.fromkeys([first, *rest]))[: self.most]
        return trial(self.playing, view, rng, actions, self._deals(view, rng)) if len(actions) > 1 else first

    def evaluate(self, view: View[O], rng: Rng, action: A) -> Trial[State[O], A, A] | None:
        """A search of this action and the best alternatives, a way out included; None if there are none."""
        ways = self.quick.ways
        rest = sorted(ways.choices(view), key=lambda each: -ways.worth(view, each, self.quick.figures))
        out = ways.find_way_out(view)
        actions = list(dict.fromkeys([*([] if out is None else [out]), *rest]))[: self.most]
        actions = actions if action in actions else [*actions, action]
        gaining = replace(self.playing, estimate=_relative_gain(self.playing.estimate, view))
        return trial(gaining, view, rng, actions, self._deals(view, rng)) if len(actions) > 1 else None

    def _deals(self, view: View[O], rng: Rng) -> WorldSampler[State[O]]:
        game, belief = self.playing.game, self.belief
        deals = ContractWorlds(game, view, rng)
        return Believed(deals, Explained(game, belief, view, rng), rng, belief.tries) if belief else deals


def _relative_gain(estimate: Callable[[State[O], Seat], float], view: View[O]) -> Callable[[State[O], Seat], float]:
    """The estimate, less the current lead of the seat's side over the mean of the others."""
    side, scores = view.public.side_of(view.own_seat), view.public.scores
    others = mean([points for each, points in enumerate(scores) if each != side])
    return lambda state, seat: estimate(state, seat) - (scores[side] - others)


def levels_by_weights(
    game: Callable[[], Game[O, A]], ways: Heuristic[O, A], steady: Weights, casual: Weights,
    estimate: Callable[[State[O], Seat], float], plies: int = LONGEST, most: int = 8,
    witnessed: Callable[[View[O]], Sequence[Witnessed[O, A]]] | None = None,
) -> Mapping[str, Bot[O, A]]:  # fmt: skip
    """The levels of a game with hidden cards: playouts by steady's weights, cut after ``plies`` by the estimate.

    At most ``most`` choices are tried. ``witnessed``: if given, expert weights worlds by how well steady's weights
    explain these decisions; give it only where it measurably plays better. A game with a fast state has searches of its
    own: it takes ``quick_levels`` and adds them.
    """
    exact = ways if ways.out is not None else replace(ways, out=WayOut(game, ways.near))
    belief = None if witnessed is None else Belief(witnessed, QuickPolicy(ways, steady))
    ponder = _LateSearch(game, ways, exact, steady, estimate, plies, most)
    return {
        **quick_levels(exact, steady, casual),
        "strong": Searcher(ponder, FEW, most=FEW, longest=AT_ONCE),
        "expert": Searcher(replace(ponder, belief=belief), MANY, evaluate=ponder.evaluate),
    }


def quick_levels(ways: Heuristic[O, A], steady: Weights, casual: Weights) -> dict[str, Bot[O, A]]:
    """The three levels that answer without a search."""
    return {
        "novice": QuickPolicy(ways, casual, remembers=False, mistake_percent=MISTAKE_PERCENT),
        "casual": QuickPolicy(ways, casual, remembers=False),
        "steady": QuickPolicy(ways, steady),
    }


@dataclass(frozen=True)
class _LateSearch(Generic[O, A]):
    """A SearchPolicy for a game that is created only after its levels."""

    game: Callable[[], Game[O, A]]
    ways: Heuristic[O, A]
    exact: Heuristic[O, A]  # for decisions outside playouts
    steady: Weights
    estimate: Callable[[State[O], Seat], float]
    plies: int
    most: int
    belief: Belief[O, A] | None = None

    def __call__(self, view: View[O], rng: Rng) -> Trial[State[O], A, A] | A:
        return self._ponder()(view, rng)

    def evaluate(self, view: View[O], rng: Rng, action: A) -> Trial[State[O], A, A] | None:
        return self._ponder().evaluate(view, rng, action)

    def _ponder(self) -> SearchPolicy[O, A]:
        playing = Playing(self.game(), QuickPolicy(self.ways, self.steady), self.estimate, self.plies)
        return SearchPolicy(playing, QuickPolicy(self.exact, self.steady), self.most, self.belief)
