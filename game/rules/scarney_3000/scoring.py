"""What dice score, and which dice of a throw are kept (D2.2 to D2.4)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.dice.faces import COUNT, DEAD, Dice

GOAL = 3000
PER_DEAD = 50
THREE = {1: 1000, 3: 300, 4: 400, 6: 600, DEAD: 300}
FOUR = {1: 2000, 3: 600, 4: 800, 6: 1200, DEAD: 1000}


class Lying(NamedTuple):
    """The dice of a turn: ``kept`` of this ``face``, dead ones set aside beside a kept number, and the loose ones.

    ``face`` is None if nothing is kept: before the first throw, or after one that keeps nothing.
    """

    face: int | None = None
    kept: int = 0
    dead: int = 0
    loose: Dice = ()

    @property
    def shows(self) -> Dice:
        """All five dice."""
        return (self.face or DEAD,) * self.kept + (DEAD,) * self.dead + self.loose

    @property
    def is_confirmed(self) -> bool:
        """Whether one may stop: there is a dead die, or dead dice are kept."""
        return self.face == DEAD or (self.face is not None and self.dead > 0)

    def worth(self, faces: bool) -> int:
        """The score of the turn if it stopped now."""
        if self.kept == COUNT:
            return GOAL
        dead = self.shows.count(DEAD)
        bonus = 0 if self.face is None else {3: THREE, 4: FOUR}[self.kept][self.face]
        beside = 0 if self.face == DEAD else PER_DEAD * dead
        return bonus + beside + (sum(self.shows) if faces and dead in (1, 2) else 0)


def first(thrown: Dice) -> Lying:
    """The dice after the first throw; without a face if it keeps nothing and the turn is over."""
    face, count = Counter(thrown).most_common(1)[0]
    if count < 3:
        return Lying(loose=thrown)
    return _sort_dice(face, count, 0, thrown)


def again(lying: Lying, thrown: Dice) -> Lying | None:
    """The dice after a rethrow of the loose ones; None if it shows neither a dead die nor the kept number."""
    assert lying.face is not None
    if DEAD not in thrown and lying.face not in thrown:
        return None
    return _sort_dice(lying.face, lying.kept + thrown.count(lying.face), lying.dead, thrown)


def _sort_dice(face: int, kept: int, dead: int, thrown: Dice) -> Lying:
    aside = 0 if face == DEAD else thrown.count(DEAD)
    return Lying(face, kept, dead + aside, tuple(each for each in thrown if each not in (face, DEAD)))


def settlement(totals: tuple[int, ...], winner: int) -> list[int]:
    """The gains and losses: the winner gets from each loser what they fall short of the winner's total."""
    lost = [each - totals[winner] for each in totals]
    return [-sum(lost) if seat == winner else lack for seat, lack in enumerate(lost)]
