"""What players do, how it is refused, and the gestures that ask for it."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeAlias, TypeVar

from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass


class Action:
    """Base of every game's actions: small frozen dataclasses; ``do`` is the name in records.

    A ``final`` action cannot be taken back; others can, by their own player, while it is still their turn to act. For a
    ``lucky`` action the match calls ``Game.draw_chance``. ``hidden`` names the fields that only the action's own player
    may see, such as a card put down face down.
    """

    do: ClassVar[str]
    final: ClassVar[bool] = True
    lucky: ClassVar[bool] = False
    hidden: ClassVar[tuple[str, ...]] = ()


class ChanceOutcome:
    """Base of chance outcomes: small frozen dataclasses, drawn by the match and never chosen by a player.

    An action that needs one (a throw, a reshuffled stock) is played together with it, and a record writes its fields in
    the action's line. A Deal is a chance outcome without an action. ``hidden`` names the fields that players do not
    see.
    """

    hidden: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True)
class Deal(Action, ChanceOutcome):
    """The start of hand (frame, round, board or game) ``number``; a game adds what chance decides in it."""

    do: ClassVar[str] = "deal"
    number: int


@dataclass(frozen=True)
class Begin(Deal):
    """The start of a game in which chance decides only which seat begins."""

    first: Seat


@dataclass(frozen=True)
class CardDeal(Deal):
    """The deal of a hand of cards; ``deck`` is the whole shuffled pack, top first."""

    hidden: ClassVar[tuple[str, ...]] = ("deck",)
    dealer: Seat
    deck: Pile


TURN = "T1"  # the rule that one waits for one's turn, in every game


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: the rule's code, which of its sentences applies, and the values to fill it with."""

    rule: str
    why: str = ""
    args: tuple[tuple[str, object], ...] = ()


A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)


@dataclass(frozen=True)
class Choice(Generic[A_co]):
    """A gesture that could mean several actions; the window asks which."""

    actions: tuple[A_co, ...]


Intent: TypeAlias = "A | Choice[A] | Refusal | None"  # what a gesture means


@dataclass(frozen=True)
class Tap:
    """A piece was activated, or an empty place if the piece is ""."""

    place: Place
    piece: Piece = ""


@dataclass(frozen=True)
class Drop:
    """Pieces of ``src`` were dropped on ``dst``, on its piece ``onto`` ("" for none).

    ``via`` are the places where they stopped on the way, in order: a chain of jumps, cell by cell. Dice dropped where
    they lay (``src`` is ``dst``) were thrown; where throwing means nothing, it counts as a tap on them.
    """

    pieces: Pile
    src: Place
    dst: Place
    onto: Piece = ""
    via: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Press:
    """A button was pressed; ``groups`` are the tray's groups in order, ``chosen`` the cards selected outside it."""

    name: str
    groups: tuple[Pile, ...] = ()
    chosen: Pile = ()


Gesture = Tap | Drop | Press
