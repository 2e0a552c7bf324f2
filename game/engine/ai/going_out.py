"""Finds a way out by trial: a sequence of own actions that certainly ends the hand with a gain."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Generic

from game.engine.actions import A
from game.engine.ai.imagine import imagine
from game.engine.ai.position import O
from game.engine.contract import Game, State, View, view_of
from game.engine.rng import Rng
from game.engine.table import TABLE, Event, Moved, reveals
from game.values import dataclass

MOST = 200  # actions tried


@dataclass(frozen=True)
class WayOut(Generic[O, A]):
    """Returns the first action of the shortest way out of this turn, if ``many`` trials find one.

    Actions that need chance or reveal hidden pieces are not used. The way must end the hand with no loss for the own
    side and with more gain than any other side has, in both of two sampled worlds. ``near`` skips the search where it
    is hopeless.
    """

    game: Callable[[], Game[O, A]]
    near: Callable[[View[O]], bool] = lambda view: True
    many: int = MOST

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
