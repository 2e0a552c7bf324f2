"""A way out, by trying: own deeds, one after the other, that end the hand to the own side's gain for sure."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.contract import Game, State, View, view_of
from game.engine.mind.imagine import imagine
from game.engine.table import TABLE, Event, Moved, reveals
from game.values import dataclass

MOST = 200  # deeds tried


@dataclass(frozen=True)
class WayOut:
    """Finds the first deed of the shortest way out of this turn, if it is among the first that so ``many`` trials meet.

    A deed that needs luck, or shows what was hidden, is no part of a sure way. The hand is ended to the own side's gain
    when that loses nothing by it, and gains more than any other side, in every one of two worlds. ``near`` spares the
    search where it is hopeless.
    """

    game: Callable[[], Game[Any]]
    near: Callable[[View[Any]], bool] = lambda view: True
    many: int = MOST

    def __call__(self, view: View[Any]) -> Action | None:
        if view.seat is None or not self.near(view):
            return None
        game = self.game()
        worlds = tuple(imagine(game, view, Chance(f"way out {number}")) for number in (0, 1))
        return _Search(game, view, self.many).way(worlds)


class _Search:
    """One search, which may try so many deeds."""

    def __init__(self, game: Game[Any], view: View[Any], most: int) -> None:
        assert view.seat is not None
        self._game, self._seat, self._left = game, view.seat, most
        self._side, self._before = view.open.side_of(view.seat), view.open.scores

    def way(self, worlds: Sequence[State[Any]]) -> Action | None:
        """The shortest first; what was reached before is not looked at again."""
        waiting: deque[tuple[Sequence[State[Any]], Action | None]] = deque([(worlds, None)])
        seen = [self._face(worlds[0])]
        while waiting:
            states, first = waiting.popleft()
            for action in self._deeds(states[0]):
                after = self._after(states, action)
                if all(map(self._is_won, after)) and after:
                    return first or action
                if self._goes_on(after) and (face := self._face(after[0])) not in seen:
                    seen.append(face)
                    waiting.append((after, first or action))
        return None

    def _deeds(self, state: State[Any]) -> Iterator[Action]:
        for action in self._game.legal(view_of(self._game, state, self._seat)):
            if not action.lucky and self._left > 0:
                self._left -= 1
                yield action

    def _after(self, states: Sequence[State[Any]], action: Action) -> Sequence[State[Any]]:
        """What it leads to in each world; nothing where that hangs on what is hidden."""
        steps = [self._game.apply(state, action) for state in states]
        sure = all(not self._shows(event, step.state) for step in steps for event in step.events)
        return [step.state for step in steps] if sure else ()

    def _shows(self, event: Event, state: State[Any]) -> bool:
        """Does it show what was hidden? Hands that are shown at the end do no harm."""
        if not reveals(event, lambda place: self._game.sees(self._seat, place)):
            return False
        seats = range(state.open.seats)
        held = isinstance(event, Moved) and any(self._game.sees(seat, event.src) for seat in seats)
        return not (held and _is_over(state))

    def _goes_on(self, states: Sequence[State[Any]]) -> bool:
        return bool(states) and all(state.open.asked == self._seat for state in states)

    def _is_won(self, state: State[Any]) -> bool:
        gains = [after - before for after, before in zip(state.open.scores, self._before, strict=True)]
        own = gains.pop(self._side)
        return _is_over(state) and own >= 0 and own > max(gains, default=-1)

    def _face(self, state: State[Any]) -> object:
        return view_of(self._game, state, self._seat).cloth, state.open


def _is_over(state: State[Any]) -> bool:
    return state.open.asked in (TABLE, None)
