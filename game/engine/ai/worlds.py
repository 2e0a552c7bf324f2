"""Search over sampled worlds: each candidate is played out in the same determinizations of a view.

``Trial`` is the search of any game that can sample worlds. ``ContractWorlds`` samples them through the contract alone,
for games without a fast state: slow, but it needs only the rules and a quick policy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, Protocol, TypeVar

from game.engine.actions import A
from game.engine.ai.imagine import imagine
from game.engine.ai.position import O
from game.engine.contract import Bot, Game, State, Transition, View, apply_with_chance, view_of
from game.engine.fields import replace_fields
from game.engine.rng import Rng
from game.engine.table import TABLE, Event, Seat, redact
from game.values import dataclass

W = TypeVar("W", covariant=True)  # a world
C = TypeVar("C")  # a choice, in the form a world understands

LONGEST = 2000  # plies of a playout; then the position is valued as it is


class WorldSampler(Protocol[W]):
    """Numbered worlds; none contradicts the view."""

    def world(self, number: int) -> W: ...


@dataclass(frozen=True)
class Trial(Generic[W, C, A]):
    """The viewer's choices, the quick policy's first, tried in the worlds of ``deals``.

    ``outcomes`` returns the values of these choices in a world, which it may modify. One world of the search is the
    mean of ``batch`` worlds of ``deals``.
    """

    actions: Sequence[A]
    choices: Sequence[C]
    deals: WorldSampler[W]
    outcomes: Callable[[W, Sequence[C]], Sequence[float]]
    batch: int = 1

    def naming(self, action: A, is_it: Callable[[C], bool]) -> Trial[W, C, A]:
        """The same, with ``action`` as the name of the choices that are this action."""
        named = zip(self.choices, self.actions, strict=True)
        return replace(self, actions=tuple(action if is_it(choice) else other for choice, other in named))

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        """As engine.ai.search.Search."""
        chosen = [self.choices[i] for i in which]
        first = world * self.batch
        rows = [self.outcomes(self.deals.world(first + n), chosen) for n in range(self.batch)]
        return [sum(column) / self.batch for column in zip(*rows, strict=True)]


# ---------------------------------------------------------------- over the contract itself


@dataclass(frozen=True)
class Playing(Generic[O, A]):
    """How a game's worlds are played out: by ``policy`` on every seat, each from its own view.

    ``estimate`` returns the value of a position, final or not, for a seat, from the whole state. A playout ends with
    the hand or the match, or after ``plies``.
    """

    game: Game[O, A]
    policy: Bot[O, A]
    estimate: Callable[[State[O], Seat], float]
    plies: int = LONGEST


class ContractWorlds(Generic[O, A]):
    """The worlds of one view, with the hidden pieces dealt at random; each has its own random numbers."""

    def __init__(self, game: Game[O, A], view: View[O], rng: Rng) -> None:
        self._game, self._view, self._luck = game, view, rng

    def world(self, number: int) -> State[O]:
        """The world with this number."""
        return imagine(self._game, self._view, self._luck.branch(f"world {number}"))


def trial(playing: Playing[O, A], view: View[O], rng: Rng, actions: Sequence[A]) -> Trial[State[O], A, A]:
    """A search that tries these actions in worlds of the contract."""
    seat = view.own_seat

    def outcomes(world: State[O], chosen: Sequence[A]) -> list[float]:
        return [_playout_value(playing, world, view.events, seat, action) for action in chosen]

    return Trial(actions, actions, ContractWorlds(playing.game, view, rng), outcomes)


def _playout_value(playing: Playing[O, A], state: State[O], past: tuple[Event, ...], seat: Seat, action: A) -> float:
    """The value of the position for the seat after this action and a playout."""
    game, events = playing.game, _RedactedEvents(playing.game, state.public.seats, past, seat)
    for ply in range(playing.plies + 1):
        step = _next(game, state, action, ply)
        state = step.state
        asked: Seat | None = state.public.to_act
        if asked is None or asked == TABLE or ply == playing.plies:
            break
        events.hear(step.events)
        action = playing.policy(view_of(game, state, asked, events.past(asked)), state.rng.branch(f"{ply}"))
    return playing.estimate(state, seat)


def _next(game: Game[O, A], state: State[O], action: A, ply: int) -> Transition[O]:
    """The result of the action; its chance outcome comes from the world's random numbers, the same for every choice."""
    if not action.lucky:
        return game.apply(state, action)
    return apply_with_chance(game, replace_fields(state, rng=state.rng.branch(f"fate {ply}")), action)


class _RedactedEvents(Generic[O, A]):
    """What each seat has seen since the deal; before the playout, what the viewer has seen stands in for it."""

    def __init__(self, game: Game[O, A], seats: int, past: tuple[Event, ...], seat: Seat) -> None:
        self._game, self._before, self._seat = game, past, seat
        self._since: list[list[Event]] = [[] for _ in range(seats)]

    def hear(self, events: Sequence[Event]) -> None:
        for seat, seen in enumerate(self._since):
            seen += self._redact(seat, events)

    def past(self, seat: Seat) -> tuple[Event, ...]:
        """The events of a seat; from before the playout, the viewer's events as far as that seat could see them."""
        before = self._before if seat == self._seat else self._redact(seat, self._before)
        return (*before, *self._since[seat])

    def _redact(self, seat: Seat, events: Sequence[Event]) -> list[Event]:
        return [redact(event, partial(self._game.can_see, seat)) for event in events]
