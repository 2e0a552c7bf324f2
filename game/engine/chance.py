"""Luck as a value: the same seed gives the same shuffles on every Python, for ever."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Chance:
    """A stream of whole numbers drawn by SHA-256 from a key: what was drawn tells nothing of what follows."""

    key: str
    drawn: int = 0

    def below(self, n: int) -> tuple[int, Chance]:
        """A whole number from 0 up to, not including, ``n``; and the luck that is left."""
        block = sha256(f"{self.key}/{self.drawn}".encode()).digest()
        return (int.from_bytes(block[:8], "big") * n) >> 64, Chance(self.key, self.drawn + 1)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in an order in which every permutation is as likely; and the luck that is left."""
        pool, luck = list(items), self
        for i in range(len(pool) - 1, 0, -1):
            j, luck = luck.below(i + 1)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(pool), luck

    def branch(self, name: str) -> Chance:
        """Other luck, fixed by this luck and a name, that tells nothing of this one's."""
        return Chance(sha256(f"{self.key}/{self.drawn}/{name}".encode()).hexdigest())


def fate_luck(seed: str, hand: int, seat: int, turn: int, drawn: int) -> Chance:
    """The luck of an action: fixed by the hand, the seat and how many turns it has had there, whoever sits where.

    ``drawn`` is how often this turn has needed luck before.
    """
    return Chance(sha256(f"fate/{seed}/{hand}/{seat}/{turn}/{drawn}".encode()).hexdigest())


def bot_luck(seed: str, seat: int, ply: int) -> Chance:
    """A bot's own luck at one decision: apart from the deck's, and the same on every replay."""
    return Chance(sha256(f"bot/{seed}/{seat}/{ply}".encode()).hexdigest())
