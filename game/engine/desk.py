"""A scratch copy of a state, through which a game's rules change piles, scores and turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from game.engine.actions import ChanceOutcome
from game.engine.ai.position import O, State, Transition
from game.engine.fields import replace_fields
from game.engine.table import TABLE, Event, Flipped, LogLine, Moved, Piece, Pile, Place, Scored, Seat, TurnTo, fold_into

F = TypeVar("F", bound=ChanceOutcome)


class Desk(Generic[O]):
    """A scratch copy of a state that writes an event for every change and applies it to the piles."""

    def __init__(self, state: State[O]) -> None:
        self.piles, self.public, self.rng = dict(state.piles), state.public, state.rng
        self.events: list[Event] = []
        self._outcome = state.chance_outcome

    @property
    def at_turn(self) -> Seat:
        """The seat whose turn it is; for actions, which somebody takes."""
        assert self.public.turn is not None
        return self.public.turn

    def at(self, kind: str, which: int | str = 0) -> Pile:
        return self.piles.get(Place(kind, which), ())

    def move(self, pieces: Iterable[Piece], src: Place, dst: Place, why: str, at: int | None = None) -> None:
        looks = tuple(pieces)
        self._write(Moved(src, dst, looks, looks, why, at))

    def flip(self, place: Place, pieces: Iterable[Piece], why: str) -> None:
        self._write(Flipped(place, tuple(pieces), why))

    def shuffle(self, place: Place, order: Pile) -> None:
        """Put a pile in this order, bottom first, and move on to new random numbers."""
        if Counter(order) != Counter(self.piles.get(place, ())):
            raise ValueError(f"a shuffle may not change what lies at {place}")
        self._write(Flipped(place, order, "shuffle"))
        self.rng = self.rng.branch("shuffled")

    def chance_outcome(self, kind: type[F]) -> F:
        """The chance outcome of this action. Raises ValueError if it is not of this type."""
        if not isinstance(self._outcome, kind):
            raise ValueError(f"the action needs {kind.__name__}, not {self._outcome}")
        return self._outcome

    def score(self, side: int, points: int, why: str) -> None:
        scores = list(self.public.scores)
        scores[side] += points
        self.set(scores=tuple(scores))
        self._write(Scored(side, points, why))

    def turn_to(self, seat: Seat | None) -> None:
        self.set(turn=seat)
        self._write(TurnTo(seat))

    def next_turn(self, seat: Seat, **facts: Any) -> None:
        """It is this seat's turn, and it must act; with other changes of the public state."""
        self.turn_to(seat)
        self.set(to_act=seat, **facts)

    def end(self, over: bool, winners: Iterable[int] = (), **facts: Any) -> None:
        """The hand (frame, round, board, game) is over, and if ``over`` the match, which these sides have won."""
        self.turn_to(None)
        self.set(to_act=None if over else TABLE, phase="", **facts)
        if over:
            self.tell("over", *winners)

    def tell(self, code: str, *args: object) -> None:
        self._write(LogLine(code, args))

    def set(self, **facts: Any) -> None:
        """Change fields of the public state."""
        self.public = replace_fields(self.public, **facts)

    def step(self) -> Transition[O]:
        return Transition(State(dict(self.piles), self.public, self.rng), tuple(self.events))

    def _write(self, event: Event) -> None:
        fold_into(self.piles, event)
        self.events.append(event)
