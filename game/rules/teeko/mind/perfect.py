"""What every position of Teeko comes to, looked up: the table was worked out once, backwards from all that is won.

A position's *code* is 0 where neither can force four, 1 more than the deeds left till the end elsewhere: odd where
whoever is to move loses, even where they win. ``build_scripts/tables`` makes the table; it holds the codes up
to the sixth drop and, of positions with all eight markers, how long those can be held that are lost. Positions that
turn or mirror into each other stand in it once.
"""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from importlib import readers  # noqa: F401  # what files() loads when asked, which a thread must not do
from importlib.resources import files
from itertools import combinations
from math import comb

from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.rules.teeko.actions import Move, Put
from game.rules.teeko.fours import EACH, MOST, OFTEN, POINTS
from game.rules.teeko.mind.small import BIT, NONE, Deed, Small, bits, name_of, shape, small, winning
from game.rules.teeko.rules import Facts, colour

STORED = ((0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (4, 4))  # markers of the mover and the other
SIDE = 5
OPENING = 2  # markers of its own before it looks for traps
TRIED = 12  # deeds that hold a draw, of which it is told how many replies to them lose


@cache
def _turns() -> tuple[tuple[int, ...], ...]:
    """The eight ways to turn and mirror the board: where each point goes."""
    return tuple(tuple(_turned(n, way) for n in range(SIDE * SIDE)) for way in range(8))


def _turned(n: int, way: int) -> int:
    x, y = n % SIDE, n // SIDE
    x, y = (SIDE - 1 - x if way & 1 else x), (SIDE - 1 - y if way & 2 else y)
    return x * SIDE + y if way & 4 else y * SIDE + x


@cache
def _homes(count: int) -> dict[int, tuple[int, int, tuple[int, ...]]]:
    """For every set of so many markers: the number and mask of the least that it can turn into, and the way there."""
    numbers: dict[int, int] = {}
    found = {}
    for points in sorted(combinations(range(SIDE * SIDE), count), key=lambda each: sum(1 << n for n in each)):
        least, turn = min((sum(1 << turn[n] for n in points), turn) for turn in _turns())
        found[sum(1 << n for n in points)] = numbers.setdefault(least, len(numbers)), least, turn
    return found


class Table:
    """The codes of one of the two games, as they are stored."""

    def __init__(self, name: str) -> None:
        packed = files(__package__ or __name__.rpartition(".")[0]).joinpath(name).read_bytes()
        self._bytes = zlib.decompress(packed)
        self._starts: dict[tuple[int, int], int] = {}
        at = 0
        for own, theirs in STORED:
            self._starts[own, theirs] = at
            classes = len({home[0] for home in _homes(own).values()})
            at += classes * comb(SIDE * SIDE - own, theirs)
        if at != len(self._bytes):
            raise ValueError(f"the table {name} is not whole")

    def stored(self, own: int, theirs: int) -> int:
        """What stands there of this position, which must be of a kind that is STORED."""
        counts = own.bit_count(), theirs.bit_count()
        number, home, turn = _homes(counts[0])[own]
        rank = 0
        for k, point in enumerate(sorted(turn[bit.bit_length() - 1] for bit in bits(theirs)), 1):
            rank += _combs()[point - (home & ((1 << point) - 1)).bit_count()][k]
        return self._bytes[self._starts[counts] + number * comb(SIDE * SIDE - counts[0], counts[1]) + rank]


@cache
def _combs() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(comb(n, k) for k in range(EACH + 1)) for n in range(SIDE * SIDE))


@cache
def table(advanced: bool) -> Table:
    """The table of this game, read when it is first needed."""
    return Table("advanced.bin" if advanced else "standard.bin")


@lru_cache(1 << 16)
def code(position: Small) -> int:
    """What the position comes to."""
    own, theirs, advanced = position
    if theirs in winning(advanced):
        return 1
    counts = own.bit_count(), theirs.bit_count()
    if counts == (EACH, EACH):
        held = table(advanced).stored(own, theirs)
        return 2 * held - 1 if held else _won_soonest(position)
    if counts in STORED:
        return table(advanced).stored(own, theirs)
    return _led([code(position.after(deed)) for deed in position.moves()])


def _won_soonest(position: Small) -> int:
    """Of a position with all markers that is not lost: the code where it is won, else 0."""
    soonest = 0
    for deed in position.moves():
        own, theirs, advanced = position.after(deed)
        held = 1 if theirs in winning(advanced) else 2 * table(advanced).stored(own, theirs) - 1
        if held > 0 and (not soonest or held + 1 < soonest):
            soonest = held + 1
    return soonest


def _led(codes: list[int]) -> int:
    """The code of a position whose deeds lead to these."""
    lost = [each for each in codes if each % 2]
    if lost:
        return min(lost) + 1
    return 0 if 0 in codes else max(codes) + 1


def codes(view: View[Facts]) -> dict[Deed, int]:
    """What each deed leads to, for the other; 0 also where it ends in a draw by its number or by repetition."""
    position = small(view)
    return {deed: _counted(view, deed, code(position.after(deed))) for deed in deeds(position)}


def led(view: View[Facts], action: Action) -> int:
    """What this lawful action leads to, for the other."""
    match action:
        case Put(at):
            deed = NONE, BIT[at]
        case Move(start, to):
            deed = BIT[start], BIT[to]
        case _:
            raise ValueError(f"no deed at Teeko: {action}")
    return _counted(view, deed, code(small(view).after(deed)))


def deeds(position: Small) -> list[Deed]:
    """All that may be done, or one that wins."""
    return position.moves()


def _counted(view: View[Facts], deed: Deed, led: int) -> int:
    open = view.open
    if open.phase == "drop" or led == 1:
        return led
    is_late = open.moves + led > MOST
    return 0 if is_late or open.been.count(_told(view, deed)) == OFTEN - 1 else led


def _told(view: View[Facts], deed: Deed) -> str:
    """The position after this move as the rules tell it."""
    seat = view.open.asked
    assert seat is not None
    marks = {name: (view.at("point", name) or ("-",))[0][0] for name in POINTS}
    marks[name_of(deed[0])], marks[name_of(deed[1])] = "-", colour(view.open, seat)[0]
    return "".join(marks.values()) + str(1 - seat)


def best(view: View[Facts], luck: Chance) -> Deed:
    """Wins soonest, else holds the draw where most replies lose, else loses latest; luck chooses among the first."""
    led = codes(view)
    if wins := [deed for deed in led if led[deed] % 2]:
        return min(wins, key=lambda deed: led[deed])
    if held := [deed for deed in led if not led[deed]]:
        return _hardest(small(view), held[:TRIED], luck)
    return max(led, key=lambda deed: led[deed])


def _hardest(position: Small, held: list[Deed], luck: Chance) -> Deed:
    """The deed to which most replies lose; of the first drops, any."""
    if position.own.bit_count() < OPENING:
        return held[luck.below(len(held))[0]]
    return max(held, key=lambda deed: _trap(position.after(deed)))


def _trap(position: Small) -> tuple[float, int]:
    """How likely somebody who answers by chance loses, then whose shape is better."""
    replies = [code(position.after(deed)) for deed in position.moves()]
    losing = sum(reply > 0 and reply % 2 == 0 for reply in replies)
    return losing / len(replies), -shape(position.own, position.advanced)
