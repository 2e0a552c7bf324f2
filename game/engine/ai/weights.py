"""Five levels for a game from a policy of weights: its candidate actions, and a value for each.

Novice makes random mistakes, casual has no memory, steady plays by fitted weights and never misses a way out, strong
and expert try their candidates in few or many worlds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Generic

from game.engine.actions import A
from game.engine.ai.imagine import imagine
from game.engine.ai.means import mean
from game.engine.ai.mistakes import MISTAKE_PERCENT, random_mistake
from game.engine.ai.position import O
from game.engine.ai.search import AT_ONCE, Searcher
from game.engine.ai.worlds import LONGEST, Playing, Trial, trial
from game.engine.contract import Bot, Game, State, View, view_of
from game.engine.rng import Rng
from game.engine.table import TABLE, Event, Moved, Seat, reveals
from game.values import dataclass

Weights = tuple[int, ...]
FEW, MANY = 20, 80  # worlds
CHOICES = 8  # most that a search tries
MOST_TRIED = 200  # actions tried to find a way out


def no_way_out(view: View[O]) -> None:
    """For games in which nobody goes out."""
    return None


@dataclass(frozen=True)
class Heuristic(Generic[O, A]):
    """What a game provides for its quick policy.

    ``choices``: legal candidate actions, at least one. ``worth``: the value of one by these weights; the first of
    equals is played. ``out``: the first action of a way to end the hand at once, by an exact search; without one,
    decisions outside playouts look for it by trying (``WayOut``), unless it is ``no_way_out``; ``near`` skips that
    where it is hopeless.
    """

    choices: Callable[[View[O]], Sequence[A]]
    worth: Callable[[View[O], A, Weights], float]
    out: Callable[[View[O]], A | None] | None = None
    near: Callable[[View[O]], bool] = lambda view: True

    def find_way_out(self, view: View[O]) -> A | None:
        """The first action of a way out, if there is a search for one and it finds one."""
        return None if self.out is None else self.out(view)


@dataclass(frozen=True)
class QuickPolicy(Generic[O, A]):
    """A level that answers at once by its weights (``figures``); ``mistake_percent`` of its actions are random.

    One that does not remember sees no events, as if it had just joined the table.
    """

    ways: Heuristic[O, A]
    figures: Weights
    remembers: bool = True
    mistake_percent: int = 0

    def __call__(self, view: View[O], rng: Rng) -> A:
        seen = view if self.remembers else replace(view, events=())
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
    """The search of a game over its contract: the quick policy's choice first, then the others by their value.

    Playouts use ``ways``, decisions outside them ``exact``, which may find a way out. The game is created only after
    its levels.
    """

    game: Callable[[], Game[O, A]]
    ways: Heuristic[O, A]
    exact: Heuristic[O, A]
    steady: Weights
    estimate: Callable[[State[O], Seat], float]
    plies: int

    def __call__(self, view: View[O], rng: Rng) -> Trial[State[O], A, A] | A:
        if (out := self.exact.find_way_out(view)) is not None:
            return out
        first = QuickPolicy(replace(self.exact, out=no_way_out), self.steady)(view, rng)
        actions = self._candidates(view, [first])
        return trial(self._playing(self.estimate), view, rng, actions) if len(actions) > 1 else first

    def evaluate(self, view: View[O], rng: Rng, action: A) -> Trial[State[O], A, A] | None:
        """A search of this action and the best alternatives, a way out included; None if there are none."""
        out = self.exact.find_way_out(view)
        actions = self._candidates(view, [] if out is None else [out])
        actions = actions if action in actions else [*actions, action]
        gaining = self._playing(_relative_gain(self.estimate, view))
        return trial(gaining, view, rng, actions) if len(actions) > 1 else None

    def _candidates(self, view: View[O], first: Sequence[A]) -> list[A]:
        rest = sorted(self.exact.choices(view), key=lambda action: -self.exact.worth(view, action, self.steady))
        return list(dict.fromkeys([*first, *rest]))[:CHOICES]

    def _playing(self, estimate: Callable[[State[O], Seat], float]) -> Playing[O, A]:
        return Playing(self.game(), QuickPolicy(self.ways, self.steady), estimate, self.plies)


def _relative_gain(estimate: Callable[[State[O], Seat], float], view: View[O]) -> Callable[[State[O], Seat], float]:
    """The estimate, less the current lead of the seat's side over the mean of the others."""
    side, scores = view.public.side_of(view.own_seat), view.public.scores
    others = mean([points for each, points in enumerate(scores) if each != side])
    return lambda state, seat: estimate(state, seat) - (scores[side] - others)


def levels_by_weights(
    game: Callable[[], Game[O, A]], ways: Heuristic[O, A], steady: Weights, casual: Weights,
    estimate: Callable[[State[O], Seat], float], plies: int = LONGEST,
) -> Mapping[str, Bot[O, A]]:  # fmt: skip
    """The levels of a game with hidden cards: playouts by steady's weights, cut after ``plies`` by the estimate."""
    exact = ways if ways.out is not None else replace(ways, out=WayOut(game, ways.near))
    ponder = SearchPolicy(game, ways, exact, steady, estimate, plies)
    return {
        "novice": QuickPolicy(exact, casual, remembers=False, mistake_percent=MISTAKE_PERCENT),
        "casual": QuickPolicy(exact, casual, remembers=False),
        "steady": QuickPolicy(exact, steady),
        "strong": Searcher(ponder, FEW, most=FEW, longest=AT_ONCE),
        "expert": Searcher(ponder, MANY, evaluate=ponder.evaluate),
    }


# ---------------------------------------------------------------- ways out


@dataclass(frozen=True)
class WayOut(Generic[O, A]):
    """Returns the first action of the shortest way out of this turn, if ``many`` trials find one.

    Actions that need chance or reveal hidden pieces are not used. The way must end the hand with no loss for the own
    side and with more gain than any other side has, in both of two sampled worlds. ``near`` skips the search where it
    is hopeless.
    """

    game: Callable[[], Game[O, A]]
    near: Callable[[View[O]], bool] = lambda view: True
    many: int = MOST_TRIED

    def __call__(self, view: View[O]) -> A | None:
        if view.seat is None or not self.near(view):
            return None
        game = self.game()
        worlds = tuple(imagine(game, view, Rng(f"way out {number}")) for number in (0, 1))
        return _WaySearch(game, view, self.many).find(worlds)


class _WaySearch(Generic[O, A]):
    """One breadth-first search, which tries at most so many actions."""

    def __init__(self, game: Game[O, A], view: View[O], most: int) -> None:
        self._game, self._seat, self._left = game, view.own_seat, most
        self._side, self._before = view.public.side_of(view.own_seat), view.public.scores

    def find(self, worlds: Sequence[State[O]]) -> A | None:
        """The first action of the shortest way, or None; a position already seen is skipped."""
        waiting: deque[tuple[Sequence[State[O]], A | None]] = deque([(worlds, None)])
        seen = [self._face(worlds[0])]
        while waiting:
            states, first = waiting.popleft()
            for action in self._actions(states[0]):
                after = self._after(states, action)
                if all(map(self._is_won, after)) and after:
                    return first or action
                if self._goes_on(after) and (face := self._face(after[0])) not in seen:
                    seen.append(face)
                    waiting.append((after, first or action))
        return None

    def _actions(self, state: State[O]) -> Iterator[A]:
        for action in self._game.legal_actions(view_of(self._game, state, self._seat)):
            if not action.lucky and self._left > 0:
                self._left -= 1
                yield action

    def _after(self, states: Sequence[State[O]], action: A) -> Sequence[State[O]]:
        """The states in each world after the action; empty if it reveals hidden pieces."""
        steps = [self._game.apply(state, action) for state in states]
        sure = all(not self._shows(event, step.state) for step in steps for event in step.events)
        return [step.state for step in steps] if sure else ()

    def _shows(self, event: Event, state: State[O]) -> bool:
        """Does it reveal hidden pieces? Hands shown after the hand has ended are harmless."""
        if not reveals(event, lambda place: self._game.can_see(self._seat, place)):
            return False
        seats = range(state.public.seats)
        held = isinstance(event, Moved) and any(self._game.can_see(seat, event.src) for seat in seats)
        return not (held and _is_over(state))

    def _goes_on(self, states: Sequence[State[O]]) -> bool:
        return bool(states) and all(state.public.to_act == self._seat for state in states)

    def _is_won(self, state: State[O]) -> bool:
        gains = [after - before for after, before in zip(state.public.scores, self._before, strict=True)]
        own = gains.pop(self._side)
        return _is_over(state) and own >= 0 and own > max(gains, default=-1)

    def _face(self, state: State[O]) -> object:
        return view_of(self._game, state, self._seat).piles, state.public


def _is_over(state: State[O]) -> bool:
    return state.public.to_act in (TABLE, None)
