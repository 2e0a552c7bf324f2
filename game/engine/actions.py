"""What players do, how it is refused, and the gestures that ask for it."""

from __future__ import annotations

from typing import ClassVar

from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass


class Action:
    """Base of every game's moves: small frozen dataclasses named by ``do`` in records.

    ``final`` actions can never be taken back; the others can, by their own player, while still the one asked. Of
    ``lucky`` ones the match asks ``Game.fate`` what luck decides in them. ``hidden`` names the fields that only its own
    player is told: a card put down unseen.
    """

    do: ClassVar[str]
    final: ClassVar[bool] = True
    lucky: ClassVar[bool] = False
    hidden: ClassVar[tuple[str, ...]] = ()


class Fate:
    """Base of what luck decides: small frozen dataclasses, drawn by the match and never chosen by a player.

    An action that needs luck (a throw, a stock shuffled anew) is played with its fate, whose fields a record writes in
    the action's own line. A Deal is the fate that needs no action. ``hidden`` names the fields that players are not
    told.
    """

    hidden: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True)
class Deal(Action, Fate):
    """The table begins hand (frame, round, board or game) ``number``; a game adds what luck decides in that."""

    do: ClassVar[str] = "deal"
    number: int


@dataclass(frozen=True)
class CardDeal(Deal):
    """A hand of cards is dealt; ``deck`` is the whole shuffled pack, top first."""

    hidden: ClassVar[tuple[str, ...]] = ("deck",)
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
    """Pieces of ``src`` were let go over ``dst``, on its piece ``onto`` if any ("" for none).

    ``via`` are the places where they rested on their way, in order: a chain of jumps, cell by cell. Dice let go where
    they lay (``src`` is ``dst``) were flung; where that means nothing, it is a tap on them.
    """

    pieces: Pile
    src: Place
    dst: Place
    onto: Piece = ""
    via: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Press:
    """A button; ``groups`` are the tray's ordered groups, ``chosen`` the cards selected outside it."""

    name: str
    groups: tuple[Pile, ...] = ()
    chosen: Pile = ()


Gesture = Tap | Drop | Press
