"""The values of a match: its options and setup, the whole state, and what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Generic, TypeVar

from game.engine.actions import ChanceOutcome
from game.engine.messages import Message
from game.engine.rng import Rng
from game.engine.table import TABLE, Event, Pile, Piles, Seat
from game.values import dataclass

Value = int | str
Sides = tuple[tuple[Seat, ...], ...]


# ---------------------------------------------------------------- agreed before the match


@dataclass(frozen=True)
class Option:
    """One rule with variants. The first value is the default; ``names`` and ``helps`` have one text for each value.

    Values other than the default are offered only where other options have the values in ``needs``. ``later``: it was
    added after the game's release; records and deal codes from before lack it, and are of the default.
    """

    id: str
    values: tuple[Value, ...]
    rule: str
    title: Message
    names: tuple[Message, ...]
    helps: tuple[Message, ...]
    needs: Mapping[str, Value] = field(default_factory=dict)
    later: bool = False

    def offered(self, options: Mapping[str, Value]) -> tuple[Value, ...]:
        """The values that go with these options."""
        return self.values if self.needs.items() <= options.items() else self.values[:1]


@dataclass(frozen=True)
class Preset:
    """A named set of options; options it does not mention keep their defaults."""

    id: str
    title: Message
    help: Message
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Setup:
    """A match about to start: sides (seats numbered clockwise from 0), all options, and the random seed."""

    sides: Sides
    options: Mapping[str, Value]
    seed: str
    preset: str = "standard"

    @property
    def seats(self) -> int:
        return sum(map(len, self.sides))


# ---------------------------------------------------------------- the whole state, and what one seat sees of it


@dataclass(frozen=True)
class PublicState:
    """What everyone at the table knows; a game adds its own fields. Never holds anything hidden.

    ``turn`` is whose turn it is, ``to_act`` who must decide now: a seat, TABLE between hands, None when the match is
    over. ``hand_no`` is the number of the hand (frame, round, board, game) that is played or was the last, from 1.
    """

    seats: int
    sides: Sides
    turn: Seat | None = None
    to_act: Seat | None = TABLE
    scores: tuple[int, ...] = ()
    phase: str = ""
    hand_no: int = 0

    @property
    def has_partners(self) -> bool:
        """Does any side have more than one seat?"""
        return len(self.sides) < self.seats

    def side_of(self, seat: Seat) -> int:
        """The number of the side this seat plays for. Raises ValueError if there is none."""
        for number, side in enumerate(self.sides):
            if seat in side:
                return number
        raise ValueError(f"no side has seat {seat}")


O = TypeVar("O", bound=PublicState)  # noqa: E741
O_co = TypeVar("O_co", bound=PublicState, covariant=True)
O_contra = TypeVar("O_contra", bound=PublicState, contravariant=True)


@dataclass(frozen=True)
class State(Generic[O_co]):
    """The whole truth, hidden pieces included; only a Match holds it.

    ``rng`` is for chance outcomes to come; ``chance_outcome`` is the one of the action about to be applied, None
    between actions.
    """

    piles: Piles
    public: O_co
    rng: Rng
    chance_outcome: ChanceOutcome | None = None


@dataclass(frozen=True)
class View(Generic[O_co]):
    """The state as one seat sees it (None: the public view): all that a player, bot or screen ever gets.

    ``events`` are those since the deal, as this seat saw them, oldest first.
    """

    seat: Seat | None
    piles: Piles
    public: O_co
    events: tuple[Event, ...] = ()

    def at(self, kind: str, which: int | str = 0) -> Pile:
        """The pieces of a place, bottom first; empty if there are none."""
        return self.piles.get((kind, which), ())  # type: ignore[call-overload, no-any-return]  # a plain key is as good

    @property
    def own_seat(self) -> Seat:
        """The seat whose view this is; never ask the public view for it."""
        assert self.seat is not None
        return self.seat

    @property
    def hand(self) -> Pile:
        """This seat's own hand; empty in the public view."""
        return () if self.seat is None else self.at("hand", self.seat)


@dataclass(frozen=True)
class Transition(Generic[O_co]):
    """The result of an action: folding the events over the old piles gives the new ones."""

    state: State[O_co]
    events: tuple[Event, ...]
