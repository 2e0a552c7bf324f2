"""Feeds a search with worlds: each choice is tried in the same worlds, dealt to a view, and played out.

``Trial`` is the search of any game that can deal itself worlds. ``Worlds`` deals and plays them over the contract
itself, for a game that has no twin in integers: slow, and nothing but its rules and a quick player is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.changed import changed
from game.engine.contract import Bot, Game, State, Step, View, led, view_of
from game.engine.mind.imagine import imagine
from game.engine.table import TABLE, Event, Place, Seat, redacted
from game.values import dataclass

W = TypeVar("W", covariant=True)  # a world
C = TypeVar("C")  # a choice, as the world is told it

LONGEST = 2000  # plies of a playout: then it is valued as it stands


class Deals(Protocol[W]):
    """Worlds by their numbers; none holds what the view rules out."""

    def world(self, number: int) -> W: ...


@dataclass(frozen=True)
class Trial(Generic[W, C]):
    """The choices of the seat in view, the quick player's first, tried in the worlds that ``deals`` gives.

    ``outcomes``: what these choices come to in this world, which it may use up. A world of the search is the mean of a
    ``batch`` of deals.
    """

    actions: Sequence[Action]
    choices: Sequence[C]
    deals: Deals[W]
    outcomes: Callable[[W, Sequence[C]], Sequence[float]]
    batch: int = 1

    def naming(self, action: Action, is_it: Callable[[C], bool]) -> Trial[W, C]:
        """The same, where choices that are this deed bear its very words."""
        named = zip(self.choices, self.actions, strict=True)
        return replace(self, actions=tuple(action if is_it(choice) else other for choice, other in named))

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        """As engine.search.Search."""
        chosen = [self.choices[i] for i in which]
        first = world * self.batch
        rows = [self.outcomes(self.deals.world(first + n), chosen) for n in range(self.batch)]
        return [sum(column) / self.batch for column in zip(*rows, strict=True)]


# ---------------------------------------------------------------- over the contract itself


@dataclass(frozen=True)
class Playing:
    """How a game's worlds are played out: by this ``policy``, on every seat, each by what it may see.

    ``estimate`` is the worth of a position, which is over or not, to a seat: from everything that is true in it. A
    playout is cut after so many ``plies`` and valued as it stands; so it is where the hand, or all, is over.
    """

    game: Game[Any]
    policy: Bot
    estimate: Callable[[State[Any], Seat], float]
    plies: int = LONGEST


class Worlds:
    """The worlds of one view: what is hidden dealt anew. Each has its own luck, the same for every choice."""

    def __init__(self, game: Game[Any], view: View[Any], luck: Chance) -> None:
        self._game, self._view, self._luck = game, view, luck

    def world(self, number: int) -> State[Any]:
        """The world with this number."""
        return imagine(self._game, self._view, self._luck.branch(f"world {number}"))


def trial(
    playing: Playing, view: View[Any], luck: Chance, actions: Sequence[Action], deals: Deals[State[Any]] | None = None
) -> Trial[State[Any], Action]:
    """These actions, tried in worlds over the contract; in those of ``deals``, if told."""
    seat = view.seat
    assert seat is not None

    def outcomes(world: State[Any], chosen: Sequence[Action]) -> list[float]:
        return [_played(playing, world, view.past, seat, action) for action in chosen]

    return Trial(actions, actions, deals or Worlds(playing.game, view, luck), outcomes)


def _played(playing: Playing, state: State[Any], past: tuple[Event, ...], seat: Seat, action: Action) -> float:
    """What the position is worth to the seat after this action and a playout."""
    game, told = playing.game, _Told(playing.game, state.open.seats, past, seat)
    for ply in range(playing.plies + 1):
        step = _next(game, state, action, ply)
        state = step.state
        asked: Seat | None = state.open.asked
        if asked is None or asked == TABLE or ply == playing.plies:
            break
        told.hear(step.events)
        action = playing.policy(view_of(game, state, asked, told.past(asked)), state.chance.branch(f"{ply}"))
    return playing.estimate(state, seat)


def _next(game: Game[Any], state: State[Any], action: Action, ply: int) -> Step[Any]:
    """What the action leads to; what it needs of luck is the world's own, the same for every choice."""
    if not action.lucky:
        return game.apply(state, action)
    return led(game, changed(state, chance=state.chance.branch(f"fate {ply}")), action)


class _Told:
    """What each seat was told since the deal: of what lies before the playout, what the one in view was told."""

    def __init__(self, game: Game[Any], seats: int, past: tuple[Event, ...], seat: Seat) -> None:
        self._game, self._before, self._seat = game, past, seat
        self._since: list[list[Event]] = [[] for _ in range(seats)]

    def hear(self, events: Sequence[Event]) -> None:
        for seat, heard in enumerate(self._since):
            heard += self._as_told(seat, events)

    def past(self, seat: Seat) -> tuple[Event, ...]:
        """Of what lies before, others have what the one in view was told, as far as they saw it, too."""
        before = self._before if seat == self._seat else self._as_told(seat, self._before)
        return (*before, *self._since[seat])

    def _as_told(self, seat: Seat, events: Sequence[Event]) -> list[Event]:
        def sees(place: Place) -> bool:
            return self._game.sees(seat, place)

        return [redacted(event, sees) for event in events]
