"""Open partners: people on one side who agreed to see each other's open hands."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.match import Match
from game.engine.table import Pile, Seat


class Partners:
    """Who agreed to open hands in one match; at its start, nobody. It changes what the screen shows, not any View.

    Computer players never take part: they cannot agree, and an open hand that nobody plays would be a dummy.
    """

    def __init__(self, match: Match, people: Collection[Seat]) -> None:
        self.match, self.people = match, people
        self.agreed: set[Seat] = set()

    def of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return this person's partners who are people."""
        sides = self.match.setup.sides
        side = sides[self.match.public.side_of(seat)]
        return tuple(other for other in side if other != seat and other in self.people)

    def toggle(self, seat: Seat) -> None:
        """Agree, or withdraw the agreement."""
        self.agreed ^= {seat}

    def are_open(self, seat: Seat) -> bool:
        """True if this person and all their partners agreed."""
        partners = self.of(seat)
        return bool(partners) and {seat, *partners} <= self.agreed

    def hands(self, seat: Seat) -> dict[Seat, Pile]:
        """Return the hands of this person's partners, as each partner sees them, if they are open partners."""
        return {other: self.match.view(other).hand for other in self.of(seat)} if self.are_open(seat) else {}
