"""Exact search of a board to its end; there are only a few thousand positions after any lift."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from game.engine.table import Piece
from game.rules.scarney_board.cells import CELLS, PAWNS, bonus, pips, shifts

K = TypeVar("K")
V = TypeVar("V")

BITS, MASK = 5, 31  # five bits for the pawn's number, from 1, in every cell; 0 if empty
Code = int
Way = tuple[str, str]  # from and to
Taken = tuple[int, ...]  # pips by seat
END = 99  # in turns: more than any board has
BITS_SEAT, BITS_DEEP = 2, 7  # of four seats, and of depths up to END
ENOUGH = 300_000  # most positions that each of the three classes below caches

_NUMBER = {pawn: number for number, pawn in enumerate(PAWNS, 1)}
_COLOUR = ("", *(pawn[0] for pawn in PAWNS))
_PIPS = (0, *map(pips, PAWNS))
PIPS = sum(_PIPS)  # pips of all pawns; nobody is so far ahead, as one is lifted


class Leap(NamedTuple):
    """A jump: from and to, the colour that jumps, the pips it takes, and the board after it."""

    way: Way
    colour: str
    gain: int
    after: Code


def encode(board: Mapping[str, Piece]) -> Code:
    """The pawns of a board, packed."""
    return sum(_NUMBER[pawn] << BITS * CELLS.index(name) for name, pawn in board.items())


@lru_cache(1 << 12)
def leaps(code: Code) -> tuple[Leap, ...]:
    """Every jump of any pawn."""
    found = []
    for a, middle, b, way in shifts(BITS):
        pawn = code >> a & MASK
        if pawn and not code >> b & MASK:
            beside = code >> middle & MASK
            if beside and _COLOUR[beside] != _COLOUR[pawn]:
                left = code ^ pawn << a ^ beside << middle ^ pawn << b
                found.append(Leap(way, _COLOUR[pawn], _PIPS[beside], left))
    return tuple(found)


def pawns(code: Code) -> dict[str, Piece]:
    """The board of a code."""
    return {name: PAWNS[n - 1] for at, name in enumerate(CELLS) if (n := code >> BITS * at & MASK)}


def _room(known: dict[K, V]) -> None:
    """Clears a cache that is full."""
    if len(known) > ENOUGH:
        known.clear()


class Alone:
    """Solitaire: the most that can still be scored when the first pawn was lifted from this cell."""

    def __init__(self, lifted: str) -> None:
        self._lifted = lifted
        self._known: dict[Code, int] = {}

    def best(self, code: Code) -> int:
        """The most pips still to be taken, plus the bonus for what is left; one pawn is always worth more than two."""
        if code not in self._known:
            found = [leap.gain + self.best(leap.after) for leap in leaps(code)]
            _room(self._known)
            self._known[code] = max(found) if found else bonus(pawns(code), self._lifted)
        return self._known[code]


class Together:
    """Two to four players; each maximises their pips less the others' average (for two, the difference).

    ``colours`` gives by seat whose pawns it may move. A seat without a jump passes; the board ends when nobody has one.
    Everyone searches at most ``depth`` turns.
    """

    def __init__(self, colours: Sequence[Collection[str]], depth: int = END) -> None:
        self._colours, self._depth = colours, depth
        self._known: dict[int, Taken] = {}  # by code, depth and seat in one number: tuples would take twice the memory
        self._same: dict[Taken, Taken] = {}  # there are few different results

    def lead(self, taken: Taken, seat: int) -> float:
        """This seat's pips less the others' average."""
        return taken[seat] - (sum(taken) - taken[seat]) / (len(taken) - 1)

    def pips_taken(self, code: Code, seat: int, depth: int | None = None) -> Taken:
        """The pips that each seat takes from here on, with this seat to move; ``depth`` is in turns."""
        depth = self._depth if depth is None else depth
        key = (code << BITS_DEEP | depth) << BITS_SEAT | seat
        if key not in self._known:
            _room(self._known)
            found = self._pips_taken(code, seat, depth)
            self._known[key] = self._same.setdefault(found, found)
        return self._known[key]

    def _pips_taken(self, code: Code, seat: int, depth: int) -> Taken:
        every = leaps(code) if depth else ()
        if not any(leap.colour in own for leap in every for own in self._colours):
            return (0,) * len(self._colours)
        own = [self.after_jump(leap, seat, depth) for leap in every if leap.colour in self._colours[seat]]
        if not own:
            return self.pips_taken(code, self._next(seat), depth - 1)
        return max(own, key=lambda each: self.lead(each, seat))

    def after_jump(self, leap: Leap, seat: int, depth: int | None = None) -> Taken:
        """The pips by seat after this jump, including what it takes."""
        rest = self.pips_taken(leap.after, self._next(seat), (self._depth if depth is None else depth) - 1)
        return tuple(n + leap.gain * (each == seat) for each, n in enumerate(rest))

    def _next(self, seat: int) -> int:
        return (seat + 1) % len(self._colours)


class HighLow:
    """Two players for all the pips of a board: the player who takes more of them scores.

    Values are seat 0's, who is ``ahead`` by so many pips; the ``lifted`` pips are nobody's.
    """

    def __init__(self, lifted: int) -> None:
        self._all = PIPS - lifted
        self._known: dict[int, int] = {}  # by code, pips ahead and seat in one number

    def worth(self, code: Code, seat: int, ahead: int) -> int:
        """The board's score for seat 0 less that for the opponent."""
        key = (code * 2 * PIPS + PIPS + ahead) << BITS_SEAT | seat
        if key not in self._known:
            _room(self._known)
            self._known[key] = self._worth(code, seat, ahead)
        return self._known[key]

    def _worth(self, code: Code, seat: int, ahead: int) -> int:
        found = [self.jump_value(leap, seat, ahead) for leap in leaps(code)]
        if not found:
            total = self._all - sum(map(pips, pawns(code).values()))
            return total * ((ahead > 0) - (ahead < 0))
        return min(found) if seat else max(found)

    def jump_value(self, leap: Leap, seat: int, ahead: int) -> int:
        """The value after this jump."""
        return self.worth(leap.after, 1 - seat, ahead - leap.gain if seat else ahead + leap.gain)


# Shared, so that results are reused for all later decisions on the board.


@lru_cache(8)
def alone(lifted: str) -> Alone:
    return Alone(lifted)


@lru_cache(4)
def together(colours: tuple[frozenset[str], ...]) -> Together:
    return Together(colours)


@lru_cache(2)
def high_low(lifted: int) -> HighLow:
    return HighLow(lifted)
