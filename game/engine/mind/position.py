"""Before and during a match: what is agreed, the whole truth, and what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Generic, TypeVar

from game.engine.actions import Fate
from game.engine.chance import Chance
from game.engine.said import Said
from game.engine.table import TABLE, Cloth, Event, Pile, Seat
from game.values import dataclass

Value = int | str
Sides = tuple[tuple[Seat, ...], ...]


# ---------------------------------------------------------------- what is agreed before the first card


@dataclass(frozen=True)
class Option:
    """One rule that may be played differently. The first value is the default; ``helps`` has a sentence a value."""

    id: str
    values: tuple[Value, ...]
    rule: str
    title: Said
    names: tuple[Said, ...]
    helps: tuple[Said, ...]


@dataclass(frozen=True)
class Preset:
    """A named set of options; what it does not mention stays at its default."""

    id: str
    title: Said
    help: Said
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Setup:
    """A match about to start: sides (seats numbered clockwise from 0), every option, and the seed of its luck."""

    sides: Sides
    options: Mapping[str, Value]
    seed: str
    preset: str = "standard"

    @property
    def seats(self) -> int:
        return sum(map(len, self.sides))


# ---------------------------------------------------------------- the truth, and what one seat sees of it


@dataclass(frozen=True)
class Open:
    """What everyone at the table knows; a game adds its own fields. Nothing here is ever secret.

    ``turn`` is whose turn it is, ``asked`` who must decide now: a seat, TABLE between hands, None when all is over.
    """

    seats: int
    sides: Sides
    turn: Seat | None = None
    asked: Seat | None = TABLE
    scores: tuple[int, ...] = ()
    phase: str = ""

    @property
    def has_partners(self) -> bool:
        """Does any side have more seats than one?"""
        return len(self.sides) < self.seats

    def side_of(self, seat: Seat) -> int:
        """The number of the side this seat plays for."""
        for number, side in enumerate(self.sides):
            if seat in side:
                return number
        raise ValueError(f"no side has seat {seat}")


O = TypeVar("O", bound=Open)  # noqa: E741


@dataclass(frozen=True)
class State(Generic[O]):
    """The whole truth. Only a Match holds one.

    ``chance`` is the luck to come; ``fate`` what luck decided in the action about to be applied, None between actions.
    """

    cloth: Cloth
    open: O
    chance: Chance
    fate: Fate | None = None


@dataclass(frozen=True)
class View(Generic[O]):
    """The truth as one seat sees it (seat None: as everyone does): all that a player, bot or screen is ever given.

    ``past`` holds what this seat was told since the deal, oldest first.
    """

    seat: Seat | None
    cloth: Cloth
    open: O
    past: tuple[Event, ...] = ()

    def at(self, kind: str, which: int | str = 0) -> Pile:
        """The pieces of a place, bottom first; empty when nothing lies there."""
        return self.cloth.get((kind, which), ())  # type: ignore[call-overload, no-any-return]  # a plain key is as good

    @property
    def hand(self) -> Pile:
        """This seat's own hand."""
        return () if self.seat is None else self.at("hand", self.seat)


@dataclass(frozen=True)
class Step(Generic[O]):
    """What an action led to: folding the events over the old cloth gives the new one."""

    state: State[O]
    events: tuple[Event, ...]
