"""Random numbers as values: the same seed gives the same shuffles on every Python version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rng:
    """A stream of integers made with SHA-256 from a key: past numbers reveal nothing about later ones."""

    key: str
    drawn: int = 0

    def below(self, n: int) -> tuple[int, Rng]:
        """An integer from 0 up to, not including, ``n``, and the generator after it."""
        block = sha256(f"{self.key}/{self.drawn}".encode()).digest()
        # Scales 64 random bits to the range; the bias is below n / 2**64.
        return (int.from_bytes(block[:8], "big") * n) >> 64, Rng(self.key, self.drawn + 1)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in random order, every permutation equally likely, and the generator after it."""
        pool, rng = list(items), self
        for i in range(len(pool) - 1, 0, -1):
            j, rng = rng.below(i + 1)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(pool), rng

    def branch(self, name: str) -> Rng:
        """An independent generator, determined by this one and a name."""
        return Rng(sha256(f"{self.key}/{self.drawn}/{name}".encode()).hexdigest())


def action_rng(seed: str, hand: int, seat: int, turn: int, drawn: int) -> Rng:
    """The generator for an action's chance outcome: depends on hand, seat and turn number, not on who plays.

    ``drawn`` counts the chance outcomes this seat already needed in this turn.
    """
    return Rng(sha256(f"fate/{seed}/{hand}/{seat}/{turn}/{drawn}".encode()).hexdigest())


def bot_rng(seed: str, seat: int, ply: int) -> Rng:
    """A bot's generator for one decision: independent of the deck's, and the same on every replay."""
    return Rng(sha256(f"bot/{seed}/{seat}/{ply}".encode()).hexdigest())
