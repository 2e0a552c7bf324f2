"""Teeko in integers: points as bits of a mask, quick to look ahead in."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, lru_cache
from typing import NamedTuple

from game.engine.contract import Action, View
from game.rules.teeko.actions import Move, Put
from game.rules.teeko.fours import CENTRE, EACH, POINTS, fours, steps
from game.rules.teeko.rules import Facts, colour

BIT = {name: 1 << n for n, name in enumerate(POINTS)}
FULL = (1 << len(POINTS)) - 1
NEXT = {BIT[name]: sum(BIT[near] for near in steps(name)) for name in POINTS}
FIRST_OPEN = FULL ^ BIT[CENTRE]
_WORTH = (0, 1, 4, 16, 0)  # of a pattern, by how many own markers are in it
NONE = 0  # the start of a drop

Deed = tuple[int, int]  # from (NONE for a drop) and to, as bits


@cache
def masks(advanced: bool) -> tuple[int, ...]:
    """The patterns that win, as masks."""
    return tuple(sum(BIT[name] for name in four) for four in fours(advanced))


@cache
def winning(advanced: bool) -> frozenset[int]:
    """The same, to be asked."""
    return frozenset(masks(advanced))


@lru_cache(1 << 15)
def shape(own: int, advanced: bool) -> int:
    """How near these markers are to a four."""
    nearness = sum(_WORTH[(own & mask).bit_count()] for mask in masks(advanced))
    return nearness + sum(NEXT[bit].bit_count() for bit in bits(own))


def bits(mask: int) -> list[int]:
    """The single bits of a mask."""
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found


class Small(NamedTuple):
    """A position: the markers of whoever is to move, the other's, and which game it is."""

    own: int
    theirs: int
    advanced: bool

    @property
    def key(self) -> Hashable:
        """The same for positions that are the same."""
        return self

    def moves(self) -> list[Deed]:
        """All lawful deeds; those that win alone, where there are any, else those that leave the best shape first."""
        found = self._deeds()
        wins = winning(self.advanced)
        if won := [deed for deed in found if self.own - deed[0] + deed[1] in wins]:
            return won[:1]
        return sorted(found, key=lambda deed: -shape(self.own - deed[0] + deed[1], self.advanced))

    def _deeds(self) -> list[Deed]:
        free = FULL & ~(self.own | self.theirs)
        if self.own.bit_count() < EACH:
            return [(NONE, to) for to in bits(free if self.own | self.theirs else FIRST_OPEN)]
        return [(start, to) for start in bits(self.own) for to in bits(NEXT[start] & free)]

    def after(self, deed: Deed) -> Small:
        """The position after that, from the other's side."""
        return Small(self.theirs, self.own - deed[0] + deed[1], self.advanced)

    def won(self) -> int | None:
        """-1 when the other has just made four."""
        return -1 if self.theirs in winning(self.advanced) else None

    def estimate(self) -> float:
        """By shapes alone."""
        return shape(self.own, self.advanced) - shape(self.theirs, self.advanced)


def small(view: View[Facts]) -> Small:
    """The position before the seat in view."""
    seat = view.open.asked
    assert seat is not None
    own, theirs = (
        sum(BIT[name] for name in POINTS if view.at("point", name) == (colour(view.open, each),))
        for each in (seat, 1 - seat)
    )
    return Small(own, theirs, view.open.advanced)


def action(view: View[Facts], deed: Hashable) -> Action:
    """The deed as an action."""
    assert isinstance(deed, tuple)
    start, to = deed
    return Move(name_of(start), name_of(to)) if start else Put(name_of(to))


def name_of(bit: int) -> str:
    """The point of a bit."""
    return POINTS[bit.bit_length() - 1]
