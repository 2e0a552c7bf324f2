"""Teeko in integers: a search state with points as bits of a mask."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import NamedTuple

from game.boards.placing import Move, Put, standing
from game.engine.caches import while_played
from game.engine.contract import View
from game.rules.teeko.fours import CENTRE, EACH, POINTS, fours, steps
from game.rules.teeko.rules import TeekoAction, TeekoPublic

BIT = {name: 1 << n for n, name in enumerate(POINTS)}
FULL = (1 << len(POINTS)) - 1
NEXT = {BIT[name]: sum(BIT[near] for near in steps(name)) for name in POINTS}
FIRST_OPEN = FULL ^ BIT[CENTRE]
_WORTH = (0, 1, 4, 16, 0)  # of a pattern, by the number of own markers in it
NONE = 0  # the start of a drop

Step = tuple[int, int]  # from (NONE for a drop) and to, as bits


@cache
def masks(advanced: bool) -> tuple[int, ...]:
    """The winning patterns, as masks."""
    return tuple(sum(BIT[name] for name in four) for four in fours(advanced))


@cache
def winning(advanced: bool) -> frozenset[int]:
    """The winning patterns, as a set of masks."""
    return frozenset(masks(advanced))


@while_played(1 << 13)
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


class TeekoPosition(NamedTuple):
    """A position: markers of the player to move and of the opponent, and the variant."""

    own: int
    theirs: int
    advanced: bool

    @property
    def key(self) -> Hashable:
        """The same for equal positions."""
        return self

    def moves(self) -> list[Step]:
        """The legal moves: only winning ones if there are any, else best shape first."""
        found = self._actions()
        wins = winning(self.advanced)
        if won := [action for action in found if self.own - action[0] + action[1] in wins]:
            return won[:1]
        return sorted(found, key=lambda action: -shape(self.own - action[0] + action[1], self.advanced))

    def _actions(self) -> list[Step]:
        free = FULL & ~(self.own | self.theirs)
        if self.own.bit_count() < EACH:
            return [(NONE, to) for to in bits(free if self.own | self.theirs else FIRST_OPEN)]
        return [(start, to) for start in bits(self.own) for to in bits(NEXT[start] & free)]

    def after(self, action: Step) -> TeekoPosition:
        """The position after the move, from the opponent's side."""
        return TeekoPosition(self.theirs, self.own - action[0] + action[1], self.advanced)

    def winner(self) -> int | None:
        """-1 if the opponent has just made four."""
        return -1 if self.theirs in winning(self.advanced) else None

    def estimate(self) -> float:
        """An evaluation by shape alone."""
        return shape(self.own, self.advanced) - shape(self.theirs, self.advanced)


def position_of(view: View[TeekoPublic]) -> TeekoPosition:
    """The search state of the viewing seat."""
    seat = view.public.to_act
    assert seat is not None
    own, theirs = (sum(BIT[name] for name in standing(view, each, POINTS)) for each in (seat, 1 - seat))
    return TeekoPosition(own, theirs, view.public.advanced)


def action(view: View[TeekoPublic], move: Step) -> TeekoAction:
    """The action for a move."""
    start, to = move
    return Move(name_of(start), name_of(to)) if start else Put(name_of(to))


def name_of(bit: int) -> str:
    """The point of a bit."""
    return POINTS[bit.bit_length() - 1]
