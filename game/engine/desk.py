"""The only hand that moves pieces: what a game's rules work at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from game.engine.actions import Fate
from game.engine.changed import changed
from game.engine.mind.position import O, State, Step
from game.engine.table import Event, Flipped, Moved, Piece, Pile, Place, Scored, Seat, Told, TurnTo, fold_into

F = TypeVar("F", bound=Fate)


class Desk(Generic[O]):
    """A scratch copy of a state. Each material change is the fold of the event just written."""

    def __init__(self, state: State[O]) -> None:
        self.cloth, self.open, self.chance = dict(state.cloth), state.open, state.chance
        self.events: list[Event] = []
        self._fate = state.fate

    def at(self, kind: str, which: int | str = 0) -> Pile:
        return self.cloth.get(Place(kind, which), ())

    def move(self, pieces: Iterable[Piece], src: Place, dst: Place, why: str, at: int | None = None) -> None:
        looks = tuple(pieces)
        self._write(Moved(src, dst, looks, looks, why, at))

    def flip(self, place: Place, pieces: Iterable[Piece], why: str) -> None:
        self._write(Flipped(place, tuple(pieces), why))

    def shuffle(self, place: Place, order: Pile) -> None:
        """Put a pile in this order, bottom first; the luck that made it is spent."""
        if Counter(order) != Counter(self.cloth.get(place, ())):
            raise ValueError(f"a shuffle may not change what lies at {place}")
        self._write(Flipped(place, order, "shuffle"))
        self.chance = self.chance.branch("shuffled")

    def fate(self, kind: type[F]) -> F:
        """What luck decided in this action, which must be of this kind."""
        if not isinstance(self._fate, kind):
            raise ValueError(f"the action needs {kind.__name__}, not {self._fate}")
        return self._fate

    def score(self, side: int, points: int, why: str) -> None:
        scores = list(self.open.scores)
        scores[side] += points
        self.set(scores=tuple(scores))
        self._write(Scored(side, points, why))

    def turn_to(self, seat: Seat | None) -> None:
        self.set(turn=seat)
        self._write(TurnTo(seat))

    def tell(self, code: str, *args: object) -> None:
        self._write(Told(code, args))

    def set(self, **facts: Any) -> None:
        """Change public facts."""
        self.open = changed(self.open, **facts)

    def step(self) -> Step[O]:
        return Step(State(dict(self.cloth), self.open, self.chance), tuple(self.events))

    def _write(self, event: Event) -> None:
        fold_into(self.cloth, event)
        self.events.append(event)
