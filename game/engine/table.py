"""What lies where: places, pieces, piles, and the five kinds of events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

Seat = int
Piece = str
BACK: Piece = "BACK"
TABLE: Seat = -1  # the "seat" to act between hands: the match itself, which deals


class Place(NamedTuple):
    """A name, not a position: ``hand.1``, ``stock.0``, ``square.e4``."""

    kind: str
    which: int | str = 0

    def __str__(self) -> str:
        return f"{self.kind}.{self.which}"


Pile = tuple[Piece, ...]  # bottom first, top last
Piles = Mapping[Place, Pile]
Sees = Callable[[Place], bool]


@dataclass(frozen=True, slots=True)
class Moved:
    """Pieces moved from ``src``, where they looked like ``left``, to ``dst``, where they look like ``came``.

    ``at`` is the index in ``dst`` of the first of them, None for on top.
    """

    src: Place
    dst: Place
    left: Pile
    came: Pile
    why: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Flipped:
    """All pieces of a place have a new look or order: a die was rolled, a pile was shuffled."""

    place: Place
    pieces: Pile
    why: str


@dataclass(frozen=True, slots=True)
class TurnTo:
    """It is now this seat's turn (None: nobody's)."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Scored:
    """A side won or lost points; ``why`` is a key of the game's words."""

    side: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line for the log; ``code`` is a key of the game's words, ``args`` its public values."""

    code: str
    args: tuple[object, ...] = ()


Event = Moved | Flipped | TurnTo | Scored | LogLine


def backs(pile: Pile) -> Pile:
    """The same number of pieces, face down."""
    return (BACK,) * len(pile)


def mask(piles: Piles, sees: Sees) -> dict[Place, Pile]:
    """The piles with every place that is not visible turned to backs."""
    return {place: pile if sees(place) else backs(pile) for place, pile in piles.items()}


def redact(event: Event, sees: Sees) -> Event:
    """The event as shown to someone who sees only some places."""
    if isinstance(event, Moved):
        seen_left, seen_came = sees(event.src), sees(event.dst)
        if seen_left and seen_came:
            return event
        left = event.left if seen_left else backs(event.left)
        came = event.came if seen_came else backs(event.came)
        return Moved(event.src, event.dst, left, came, event.why, event.at)
    if isinstance(event, Flipped) and not sees(event.place):
        return Flipped(event.place, backs(event.pieces), event.why)
    return event


def reveals(event: Event, sees: Sees) -> bool:
    """Did this event show someone a piece that was hidden from them before?"""
    match event:
        case Moved(src, dst):
            return sees(dst) and not sees(src)
        case Flipped(place):
            return sees(place)
    return False


def fold(placed: Piles, event: Event) -> Piles:
    """The piles after the event. Raises ValueError when a piece is not where the event says."""
    piles = dict(placed)
    fold_into(piles, event)
    return piles


def fold_into(piles: dict[Place, Pile], event: Event) -> None:
    """As ``fold``, but changes ``piles`` in place; after a ValueError they are not usable."""
    match event:
        case Moved(src, dst, left, came, _, at):
            _put(piles, src, without(piles.get(src, ()), left))
            there = piles.get(dst, ())
            at = len(there) if at is None else at
            _put(piles, dst, there[:at] + came + there[at:])
        case Flipped(place, pieces):
            piles[place] = pieces


def _put(piles: dict[Place, Pile], place: Place, pile: Pile) -> None:
    """Drop empty places, so that piles with the same contents are equal."""
    if pile:
        piles[place] = pile
    else:
        piles.pop(place, None)


def without(pile: Pile, pieces: Iterable[Piece]) -> Pile:
    """``pile`` less ``pieces``, each removed as near the top as possible; ValueError if one is missing."""
    if isinstance(pieces, tuple) and pieces and pile[-len(pieces) :] == pieces:
        return pile[: -len(pieces)]
    left = list(reversed(pile))
    for piece in pieces:
        left.remove(piece)
    return tuple(reversed(left))
