"""Scarne's dice: the faces 1, 3, 4 and 6, and two dead faces in place of 2 and 5, written as 0."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import factorial

from game.engine.contract import ChanceOutcome, Cover, PieceStyle
from game.engine.messages import OTHERS, Message, Signs, Who, join_list, msg
from game.engine.rng import Rng
from game.engine.table import Piece, Seat
from game.values import dataclass

DEAD = 0
SIDES = (DEAD, DEAD, 1, 3, 4, 6)
LIVE = (1, 3, 4, 6)
OPPOSITE = {1: 6, 6: 1, 3: 4, 4: 3, DEAD: DEAD}
COUNT = 5
AT_FIRST = (1, 3, 4, 6, 6)  # the faces shown before the first throw

Dice = tuple[int, ...]


@dataclass(frozen=True)
class Faces(ChanceOutcome):
    """The faces of the dice thrown."""

    faces: Dice


def thrown(rng: Rng, count: int) -> Faces:
    """Throws this many dice."""
    faces = []
    for _ in range(count):
        side, rng = rng.below(len(SIDES))
        faces.append(SIDES[side])
    return Faces(tuple(faces))


def possible(faces: Dice, count: int) -> bool:
    """Whether this many dice can show these faces."""
    return len(faces) == count and all(face in SIDES for face in faces)


def piece(face: int) -> Piece:
    """The piece for a die that shows this face."""
    return f"die{face}"


def pieces(faces: Sequence[int]) -> tuple[Piece, ...]:
    """The pieces for dice that show these faces."""
    return tuple(map(piece, faces))


STYLES = {  # a die with its pips; a dead one is marked
    piece(DEAD): PieceStyle("die", "white", msg("dead die"), mark="×", pips=0, sides=SIDES),
    **{
        piece(face): PieceStyle("die", "white", msg("die showing {face}", face=face), pips=face, sides=SIDES)
        for face in LIVE
    },
}


def cover(shown: Dice) -> Cover:
    """The picture for the menu: these dice in a row."""
    return Cover(pieces=tuple((STYLES[piece(face)], (at, 0)) for at, face in enumerate(shown)))


def as_thrown(dice: Sequence[Piece]) -> Signs:
    """The dice as signs: a dead die is a dash, which is read out as what it is."""
    faces = [int(each[-1]) for each in dice]
    words = join_list([face if face else STYLES[each].message for each, face in zip(dice, faces, strict=True)], OTHERS)
    return Signs(" ".join(str(face or "–") for face in faces), words)


def throw_text(seat: Seat | None, dice: Sequence[Piece]) -> Message:
    """A throw for the log, with who threw if anybody did."""
    faces = as_thrown(dice)
    if seat is None:
        return msg("The dice show {faces}", faces=faces)
    return msg("{seat} throws {faces}", seat=Who(seat), faces=faces)


def alike(faces: Dice) -> int:
    """The largest number of dice that show the same face; dead dice do not count."""
    return max(Counter(face for face in faces if face != DEAD).values(), default=0)


@cache
def falls(count: int) -> tuple[tuple[Dice, float], ...]:
    """Every combination of faces this many dice can show, in any order, with its probability."""
    chance = {face: SIDES.count(face) / len(SIDES) for face in SIDES}
    found = []
    for faces in sorted({tuple(sorted(each)) for each in product(chance, repeat=count)}):
        ways = factorial(count)
        for times in Counter(faces).values():
            ways //= factorial(times)
        weight = float(ways)
        for face in faces:
            weight *= chance[face]
        found.append((faces, weight))
    return tuple(found)
