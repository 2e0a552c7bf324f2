"""The texts of a seating: who sits, or would sit, on every chair, their partners, and advice."""

from __future__ import annotations

from itertools import pairwise

from game.bots.players import PERSON
from game.engine.messages import Message, fill, msg
from game.engine.table import Seat
from game.ui.seating.arrangement import SeatingPlan
from game.ui.seating.name_cards import NameCard
from game.ui.session.plans import Plan
from game.ui.style.theme import PEOPLE
from game.values import dataclass

PARTNERS = msg("{game}. Partners sit opposite. Drag a name card to another chair, or choose it to change it.")
ALONE = msg("{game}. Drag a name card to another chair, or choose it to change it.")
CARRIED, SWAPPED = msg("Carry {name} to another chair."), msg("Let go, and {name} and {other} swap places.")


@dataclass(frozen=True)
class SeatingWords:
    """An arrangement with everybody's colours; ``held``: the dragged card, ``over``: the chair below it.

    ``faces``: everybody's portraits; empty where there are none.
    """

    now: SeatingPlan
    colours: tuple[str, ...]
    held: Seat | None = None
    over: Seat | None = None
    faces: tuple[str, ...] = ()

    @property
    def plan(self) -> Plan:
        """The plan; while a card is dragged over a chair, as it would be after the drop."""
        plan = self.now.plan
        return plan if self.held is None or self.over is None else plan.swap(self.held, self.over)

    @property
    def _sides(self) -> tuple[tuple[Seat, ...], ...]:
        return self.now.game.sides(self.now.plan.seats, self.now.plan.singles)

    def pairs(self) -> list[tuple[Seat, Seat, bool]]:
        """Return the pairs of partners, and whether they are our side."""
        return [(one, other, bool(self._is_ours(one))) for side in self._sides for one, other in pairwise(side)]

    def _is_ours(self, seat: Seat) -> bool | None:
        """True if that chair is on the first person's side; None unless there are two sides."""
        sides, first = self._sides, (self.plan.people or (0,))[0]
        return seat in next(side for side in sides if first in side) if len(sides) == 2 else None

    def advice(self) -> Message:
        """Return what dropping the dragged card would do, or what can be done here."""
        names, sides = self.now.plan.names, self._sides
        if self.held is not None and self.over is not None:
            return fill(SWAPPED, name=names[self.held], other=names[self.over])
        if self.held is not None:
            return fill(CARRIED, name=names[self.held])
        return fill(PARTNERS if len(sides) < self.now.plan.seats else ALONE, game=self.now.game.title)

    def card(self, seat: Seat) -> NameCard:
        """Return the card of that seat; while one is dragged over a chair, as it would be after the drop."""
        plan, sits = self.plan, seat
        if self.held is not None and self.over is not None:
            sits = {self.held: self.over, self.over: self.held}.get(seat, seat)
        side = next(side for side in self._sides if sits in side)
        partner = ", ".join(plan.names[other] for other in side if other != sits)
        tint = PEOPLE[self.colours[seat]][1] if self.now.plan.players[seat] == PERSON else None
        face = self.faces[seat] if self.faces else ""
        return NameCard(plan.names[sits], plan.players[sits], self._is_ours(sits), partner, tint, face)
