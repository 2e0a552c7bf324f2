"""What players do, how it is refused, and the gestures that ask for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.table import Piece, Pile, Place, Seat


class Action:
    """Base of every game's moves: small frozen dataclasses named by ``do`` in records.

    ``final`` actions can never be taken back; the others can, by their own player, while still the one asked.
    """

    do: ClassVar[str]
    final: ClassVar[bool] = True


@dataclass(frozen=True)
class Deal(Action):
    """The table deals hand ``number``; ``deck`` is the whole shuffled pack, top first."""

    do: ClassVar[str] = "deal"
    number: int
    dealer: Seat
    deck: Pile


@dataclass(frozen=True)
class Refusal:
    """Why not: the rule's code, which of its sentences applies, and what to fill it with."""

    rule: str
    why: str = ""
    args: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class Choice:
    """A gesture that could mean several actions; the shell asks which."""

    actions: tuple[Action, ...]


Intent = Action | Choice | Refusal | None


@dataclass(frozen=True)
class Tap:
    """A piece (or an empty place: piece "") was activated."""

    place: Place
    piece: Piece = ""


@dataclass(frozen=True)
class Drop:
    """Pieces of ``src`` were let go over ``dst``, on its piece ``onto`` if any ("" for none)."""

    pieces: Pile
    src: Place
    dst: Place
    onto: Piece = ""


@dataclass(frozen=True)
class Press:
    """A button; ``groups`` are the tray's ordered groups, ``chosen`` the cards selected outside it."""

    name: str
    groups: tuple[Pile, ...] = ()
    chosen: Pile = ()


Gesture = Tap | Drop | Press
