"""What a seating says at its table: who sits on every chair, or would; who plays with whom; what can be done."""

from __future__ import annotations

from itertools import pairwise

from game.bots.players import PERSON
from game.engine.said import Said, filled, said
from game.engine.table import Seat
from game.shell.look.theme import PEOPLE
from game.shell.play.plans import Plan
from game.shell.seating.arrangement import Arrangement
from game.shell.seating.name_cards import NameCard
from game.values import dataclass

PARTNERS = said("{game}. Partners sit opposite. Drag a name card to another chair, or choose it to change it.")
ALONE = said("{game}. Drag a name card to another chair, or choose it to change it.")
CARRIED, SWAPPED = said("Carry {name} to another chair."), said("Let go, and {name} and {other} swap places.")


@dataclass(frozen=True)
class Sight:
    """An arrangement with everybody's colours; ``held``: the card that is carried, ``over``: the chair below it."""

    now: Arrangement
    colours: tuple[str, ...]
    held: Seat | None = None
    over: Seat | None = None

    @property
    def plan(self) -> Plan:
        """Who sits where; while a card is carried over a chair, who would."""
        plan = self.now.plan
        return plan if self.held is None or self.over is None else plan.swapped(self.held, self.over)

    @property
    def _sides(self) -> tuple[tuple[Seat, ...], ...]:
        return self.now.game.sides(self.now.plan.seats, self.now.plan.singles)

    def pairs(self) -> list[tuple[Seat, Seat, bool]]:
        """Every two partners, and whether they are our side."""
        return [(one, other, bool(self._is_ours(one))) for side in self._sides for one, other in pairwise(side)]

    def _is_ours(self, seat: Seat) -> bool | None:
        """Is that chair on the first person's side? None where there are not two sides."""
        sides, first = self._sides, (self.plan.people or (0,))[0]
        return seat in next(side for side in sides if first in side) if len(sides) == 2 else None

    def advice(self) -> Said:
        """What would happen to the card that is carried, or what can be done here."""
        names, sides = self.now.plan.names, self._sides
        if self.held is not None and self.over is not None:
            return filled(SWAPPED, name=names[self.held], other=names[self.over])
        if self.held is not None:
            return filled(CARRIED, name=names[self.held])
        return filled(PARTNERS if len(sides) < self.now.plan.seats else ALONE, game=self.now.game.title)

    def card(self, seat: Seat) -> NameCard:
        """What stands on the card of that seat; while one is carried over a chair, as it would be there."""
        plan, sits = self.plan, seat
        if self.held is not None and self.over is not None:
            sits = {self.held: self.over, self.over: self.held}.get(seat, seat)
        side = next(side for side in self._sides if sits in side)
        partner = ", ".join(plan.names[other] for other in side if other != sits)
        tint = PEOPLE[self.colours[seat]][1] if self.now.plan.players[seat] == PERSON else None
        return NameCard(plan.names[sits], plan.players[sits], self._is_ours(sits), partner, tint)
