"""The value of every Teeko position under perfect play, from a table made by retrograde analysis.

A position's *code* is 0 if neither side can force four, else 1 more than the moves left to the end: odd if the player
to move loses, even if they win. ``build_scripts/tables`` makes the table. It holds the codes up to the sixth drop and,
for lost positions with all eight markers, how long they can be held. Positions that are rotations or mirror images of
each other are stored once.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import readers  # noqa: F401  # what files() loads when asked, which a thread must not do
from importlib.resources import files
from itertools import combinations
from math import comb

from game.boards.placing import Move, Put, colour
from game.engine.caches import while_played
from game.engine.contract import Action, View
from game.engine.rng import Rng
from game.rules.teeko.ai.position import BIT, NONE, Step, TeekoPosition, bits, name_of, position_of, shape, winning
from game.rules.teeko.fours import EACH, MOST, OFTEN, POINTS
from game.rules.teeko.rules import TeekoPublic

STORED = ((0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (4, 4))  # markers: player to move, opponent
SIDE = 5
BLOCK, BLOCKS_OPEN = 1 << 14, 64  # bytes of a table that are unpacked together, and how many of these are kept
OPENING = 2  # own markers on the board before it sets traps
TRIED = 12  # drawing moves whose losing replies are counted, at most


@cache
def _turns() -> tuple[tuple[int, ...], ...]:
    """The eight symmetries of the board, as where each point goes."""
    return tuple(tuple(_turn(n, way) for n in range(SIDE * SIDE)) for way in range(8))


def _turn(n: int, way: int) -> int:
    x, y = n % SIDE, n // SIDE
    x, y = (SIDE - 1 - x if way & 1 else x), (SIDE - 1 - y if way & 2 else y)
    return x * SIDE + y if way & 4 else y * SIDE + x


@while_played()
def _homes(count: int) -> dict[int, tuple[int, int, tuple[int, ...]]]:
    """For each set of this many markers: index and mask of its canonical form, and the symmetry that leads there."""
    numbers: dict[int, int] = {}
    found = {}
    for points in sorted(combinations(range(SIDE * SIDE), count), key=lambda each: sum(1 << n for n in each)):
        least, turn = min((sum(1 << turn[n] for n in points), turn) for turn in _turns())
        found[sum(1 << n for n in points)] = numbers.setdefault(least, len(numbers)), least, turn
    return found


class PositionTable:
    """The stored codes of one variant: ten million, so they stay packed, and the part asked for is unpacked."""

    def __init__(self, name: str) -> None:
        packed = files(__package__ or __name__.rpartition(".")[0]).joinpath(name).read_bytes()
        blocks = [(len(block), zlib.compress(block, 1)) for block in _unpacked_blocks(packed)]
        self._packed = [block for _, block in blocks]
        self._unpacked = lru_cache(BLOCKS_OPEN)(self._unpack)
        self._starts: dict[tuple[int, int], int] = {}
        at = 0
        for own, theirs in STORED:
            self._starts[own, theirs] = at
            classes = len({home[0] for home in _homes(own).values()})
            at += classes * comb(SIDE * SIDE - own, theirs)
        if at != sum(length for length, _ in blocks):
            raise ValueError(f"the table {name} is not whole")

    def stored(self, own: int, theirs: int) -> int:
        """The stored code of this position; its marker counts must be in STORED."""
        counts = own.bit_count(), theirs.bit_count()
        number, home, turn = _homes(counts[0])[own]
        rank = 0
        for k, point in enumerate(sorted(turn[bit.bit_length() - 1] for bit in bits(theirs)), 1):
            rank += _combs()[point - (home & ((1 << point) - 1)).bit_count()][k]
        at = self._starts[counts] + number * comb(SIDE * SIDE - counts[0], counts[1]) + rank
        return self._unpacked(at // BLOCK)[at % BLOCK]

    def _unpack(self, number: int) -> bytes:
        return zlib.decompress(self._packed[number])


def _unpacked_blocks(packed: bytes) -> Iterator[bytes]:
    """Yield the codes block by block: all at once would take 23 megabytes."""
    stream = zlib.decompressobj()
    while block := stream.decompress(packed, BLOCK):
        yield block
        packed = stream.unconsumed_tail


@cache
def _combs() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(comb(n, k) for k in range(EACH + 1)) for n in range(SIDE * SIDE))


@cache
def table(advanced: bool) -> PositionTable:
    """The table of this variant, read on first use."""
    return PositionTable("advanced.bin" if advanced else "standard.bin")


@while_played(1 << 13)
def code(position: TeekoPosition) -> int:
    """The code of the position."""
    own, theirs, advanced = position
    if theirs in winning(advanced):
        return 1
    counts = own.bit_count(), theirs.bit_count()
    if counts == (EACH, EACH):
        held = table(advanced).stored(own, theirs)
        return 2 * held - 1 if held else _won_soonest(position)
    if counts in STORED:
        return table(advanced).stored(own, theirs)
    return _best_code([code(position.after(action)) for action in position.moves()])


def _won_soonest(position: TeekoPosition) -> int:
    """For a position with all markers that is not lost: its code if it is won, else 0."""
    soonest = 0
    for action in position.moves():
        own, theirs, advanced = position.after(action)
        held = 1 if theirs in winning(advanced) else 2 * table(advanced).stored(own, theirs) - 1
        if held > 0 and (not soonest or held + 1 < soonest):
            soonest = held + 1
    return soonest


def _best_code(codes: list[int]) -> int:
    """The code of a position whose moves lead to positions with these codes."""
    lost = [each for each in codes if each % 2]
    if lost:
        return min(lost) + 1
    return 0 if 0 in codes else max(codes) + 1


def codes(view: View[TeekoPublic]) -> dict[Step, int]:
    """The code each move leaves to the opponent; 0 also for a draw by move count or repetition."""
    position = position_of(view)
    return {action: _with_limits(view, action, code(position.after(action))) for action in position.moves()}


def after(view: View[TeekoPublic], action: Action) -> TeekoPosition:
    """The position after this legal action, from the opponent's side."""
    return position_of(view).after(_step(action))


def losing_replies(position: TeekoPosition) -> tuple[int, int]:
    """How many moves lose, and how many there are."""
    led = [code(position.after(action)) for action in position.moves()]
    return sum(each > 0 and each % 2 == 0 for each in led), len(led)


def threat(view: View[TeekoPublic]) -> Step | None:
    """The move, not a four itself, with which the opponent would win by force if it were their turn; None if none.

    Who has dropped a marker more than the other cannot be to move: then it is None, too.
    """
    own, theirs, advanced = position_of(view)
    left = TeekoPosition(theirs, own, advanced)
    if own.bit_count() < theirs.bit_count() or code(left) % 2 or code(left) < 4:
        return None
    return min(left.moves(), key=lambda move: _soonness(code(left.after(move))))


def _soonness(led: int) -> float:
    """The moves left after a winning move; none wins later than one that does not win."""
    return led if led % 2 else float("inf")


def drawn_drops(view: View[TeekoPublic]) -> list[str]:
    """The points on which a drop leaves a draw."""
    return [name_of(to) for (_, to), led in codes(view).items() if not led]


def code_after(view: View[TeekoPublic], action: Action) -> int:
    """The code that this legal action leaves to the opponent."""
    move = _step(action)
    return _with_limits(view, move, code(after(view, action)))


def _step(action: Action) -> Step:
    match action:
        case Put(at):
            return NONE, BIT[at]
        case Move(start, to):
            return BIT[start], BIT[to]
    raise ValueError(f"no action of Teeko: {action}")


def _with_limits(view: View[TeekoPublic], action: Step, led: int) -> int:
    open = view.public
    if open.phase == "drop" or led == 1:
        return led
    is_late = open.moves + led > MOST
    return 0 if is_late or open.been.count(_notation(view, action)) == OFTEN - 1 else led


def _notation(view: View[TeekoPublic], action: Step) -> str:
    """The position after this move, in the rules' notation."""
    seat = view.public.to_act
    assert seat is not None
    marks = {name: (view.at("point", name) or ("-",))[0][0] for name in POINTS}
    marks[name_of(action[0])], marks[name_of(action[1])] = "-", colour(view.public, seat)[0]
    return "".join(marks.values()) + str(1 - seat)


def best(view: View[TeekoPublic], rng: Rng) -> Step:
    """Wins soonest, else draws with most losing replies (at random in its first drops), else loses latest."""
    led = codes(view)
    if wins := [action for action in led if led[action] % 2]:
        return min(wins, key=lambda action: led[action])
    if held := [action for action in led if not led[action]]:
        return _hardest(position_of(view), held[:TRIED], rng)
    return max(led, key=lambda action: led[action])


def _hardest(position: TeekoPosition, held: list[Step], rng: Rng) -> Step:
    """The drawing move with most losing replies; any move during the first drops."""
    if position.own.bit_count() < OPENING:
        return held[rng.below(len(held))[0]]
    return max(held, key=lambda action: _trap(position.after(action)))


def _trap(position: TeekoPosition) -> tuple[float, int]:
    """The chance that a random reply loses, then the better shape."""
    losing, count = losing_replies(position)
    return losing / count, -shape(position.own, position.advanced)
