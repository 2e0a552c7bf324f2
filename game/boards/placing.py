"""Board games for two whose pieces wait before their players, and are put on the board before they move on it.

The seat that begins has black.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import ClassVar, TypeVar

from game.engine.actions import Begin
from game.engine.contract import (
    Action,
    Choice,
    Desk,
    Drop,
    Gesture,
    Intent,
    PlaceLayout,
    PublicState,
    Tap,
    View,
)
from game.engine.messages import Who
from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass

COLOURS: tuple[Piece, Piece] = ("black", "white")  # of the seat that begins, and of the other


@dataclass(frozen=True)
class Put(Action):
    """Put a piece on an empty point. A record says ``drop``."""

    do: ClassVar[str] = "drop"
    at: str


@dataclass(frozen=True)
class Move(Action):
    """Move a piece to an empty point. A record's key is ``from``."""

    do: ClassVar[str] = "move"
    from_: str
    to: str


@dataclass(frozen=True)
class PlacingPublic(PublicState):
    """The public state; ``first`` is the seat that begins, and has black."""

    first: Seat = 0


P = TypeVar("P", bound=PlacingPublic)


def colour(open: PlacingPublic, seat: Seat) -> Piece:
    """The colour that this seat plays, and the name of each of its pieces."""
    return COLOURS[seat != open.first]


def supply(seat: Seat) -> Place:
    """Where a seat's pieces wait to be put on the board."""
    return Place("supply", seat)


def waiting(viewer: Seat | None, loose: bool = False) -> tuple[PlaceLayout, ...]:
    """Both players' pieces that wait, in a row before each; ``loose``: one's own can be arranged."""
    return tuple(
        PlaceLayout(supply(seat), "hand" if seat == viewer else "seat", "row", seat, loose=loose and seat == viewer)
        for seat in range(2)
    )


def begin(desk: Desk[P], begins: Begin) -> None:
    """The game begins: who has black gets the black pieces."""
    first, each = begins.first, len(desk.at("supply", 0))
    desk.set(hand_no=begins.number, first=first, to_act=first, phase="drop")
    if desk.at("supply", first)[0] != COLOURS[0]:
        for seat in (0, 1):
            desk.move((COLOURS[seat],) * each, supply(seat), supply(1 - seat), "gather")
    desk.tell("begins", first)
    desk.turn_to(first)


def standing(table: View[P] | Desk[P], seat: Seat, names: Iterable[str]) -> frozenset[str]:
    """The points, of those with these names, on which this seat's pieces are."""
    own = (colour(table.public, seat),)
    return frozenset(name for name in names if table.at("point", name) == own)


def board(view: View[PlacingPublic], names: Iterable[str]) -> dict[str, Seat]:
    """Whose piece is on each point, for programs."""
    seats = {colour(view.public, seat): seat for seat in (0, 1)}
    return {name: seats[view.at("point", name)[0]] for name in names if view.at("point", name)}


def owner(view: View[PlacingPublic], pieces: Pile) -> Who:
    """Whose pieces these are: a line about a turn says who did it."""
    return Who(next(seat for seat in (0, 1) if colour(view.public, seat) in pieces))


def meaning(view: View[PlacingPublic], gesture: Gesture, near: Callable[[str], Collection[str]]) -> Intent[Put | Move]:
    """What a gesture means where pieces move from a point to one that is ``near``; none is near a point off the board.

    A tap puts a piece there; later it offers the moves of one's own piece, or the moves to an empty point: if none of
    one's pieces is near, the move of any, which the rules refuse with the reason.
    """
    match gesture:
        case Tap(Place("point", str(at))):
            return _tapped(view, at, near(at))
        case Drop(pieces, Place("supply", seat), Place("point", str(at))) if seat == view.seat and pieces:
            return Put(at)
        case Drop(pieces, Place("point", str(start)), Place("point", str(to))) if start != to and pieces:
            return Move(start, to)
    return None


def _tapped(view: View[PlacingPublic], at: str, near: Collection[str]) -> Intent[Put | Move]:
    if view.public.phase != "move":
        return Put(at) if view.public.phase == "drop" else None
    if view.at("point", at):
        return Choice(tuple(Move(at, to) for to in near))
    own = standing(view, view.own_seat, (str(place.which) for place in view.piles if place.kind == "point"))
    ways = tuple(Move(start, at) for start in near if start in own)
    return Choice(ways) if ways else next((Move(start, at) for start in sorted(own)), None)
