"""Open partners: persons of one side who agreed, each with their own hand open, that they see each other's cards."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.match import Match
from game.engine.table import Pile, Seat


class Partners:
    """Who agreed, in one match; nobody did at its start. It changes what a screen shows, and nobody's View.

    Computer players never take part: none can agree, and a hand that nobody sees would be played as a dummy.
    """

    def __init__(self, match: Match, people: Collection[Seat]) -> None:
        self.match, self.people = match, people
        self.agreed: set[Seat] = set()

    def of(self, seat: Seat) -> tuple[Seat, ...]:
        """The persons who play with this one."""
        sides = self.match.setup.sides
        side = sides[self.match.open.side_of(seat)]
        return tuple(other for other in side if other != seat and other in self.people)

    def toggle(self, seat: Seat) -> None:
        """This person agrees, or does no longer."""
        self.agreed ^= {seat}

    def are_open(self, seat: Seat) -> bool:
        """Did this person and all who play with them agree?"""
        partners = self.of(seat)
        return bool(partners) and {seat, *partners} <= self.agreed

    def hands(self, seat: Seat) -> dict[Seat, Pile]:
        """What this person's partners hold, as each of them sees it, if they are open partners."""
        return {other: self.match.view(other).hand for other in self.of(seat)} if self.are_open(seat) else {}
