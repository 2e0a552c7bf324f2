"""Scarne's dice: 1, 3, 4 and 6, and where a plain die has 2 and 5, nothing: such a die is dead, and written 0."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import factorial

from game.engine.chance import Chance
from game.engine.contract import Fate, Look
from game.engine.said import OTHERS, Signs, listed, said
from game.engine.table import Piece
from game.values import dataclass

DEAD = 0
SIDES = (DEAD, DEAD, 1, 3, 4, 6)
LIVE = (1, 3, 4, 6)
OPPOSITE = {1: 6, 6: 1, 3: 4, 4: 3, DEAD: DEAD}
COUNT = 5
AT_FIRST = (1, 3, 4, 6, 6)  # how they lie before anybody has thrown

Dice = tuple[int, ...]


@dataclass(frozen=True)
class Faces(Fate):
    """How the dice of a throw fell."""

    faces: Dice


def thrown(luck: Chance, count: int) -> Faces:
    """So many dice, thrown."""
    faces = []
    for _ in range(count):
        side, luck = luck.below(len(SIDES))
        faces.append(SIDES[side])
    return Faces(tuple(faces))


def possible(faces: Dice, count: int) -> bool:
    """Can so many dice fall so?"""
    return len(faces) == count and all(face in SIDES for face in faces)


def piece(face: int) -> Piece:
    """A die lying so."""
    return f"die{face}"


def pieces(faces: Sequence[int]) -> tuple[Piece, ...]:
    """Dice lying so."""
    return tuple(map(piece, faces))


def look(piece: Piece) -> Look:
    """A die with its pips; a dead one is marked."""
    face = int(piece[-1])
    if not face:
        return Look("die", "white", said("dead die"), mark="×", pips=0)
    return Look("die", "white", said("die showing {face}", face=face), pips=face)


def as_thrown(dice: Sequence[Piece]) -> Signs:
    """Dice as they lie: a dead one is a dash, which is read out as what it is."""
    faces = [int(each[-1]) for each in dice]
    words = listed([face if face else look(each).said for each, face in zip(dice, faces, strict=True)], OTHERS)
    return Signs(" ".join(str(face or "–") for face in faces), words)


def alike(faces: Dice) -> int:
    """How many of the dice show the number that most of them show; dead ones do not count."""
    return max(Counter(face for face in faces if face != DEAD).values(), default=0)


@cache
def falls(count: int) -> tuple[tuple[Dice, float], ...]:
    """Every way in which so many dice can fall, whatever their order, with its chance."""
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
