"""A seating plan: who sits where and by which rules, remembered between games and made into a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from game.bots import players
from game.bots.levels import quickest
from game.bots.players import PERSON
from game.engine.contract import Game, Setup, Value, complete
from game.engine.match import Match, Sitter
from game.engine.table import Seat
from game.learn.code import fresh_seed
from game.shell.keep.shelf import folded
from game.values import dataclass

NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Lena", "Tomas", "Ruth", "Emil")
MOST_SEATS = 8


def levels(game: Game[Any]) -> tuple[str, ...]:
    """The computer players that can be asked to sit down, the strongest last."""
    return tuple(game.bots)


def usual_level(game: Game[Any]) -> str:
    """The computer player that sits down unless another is chosen: the strongest that lets nobody wait."""
    return quickest(game)


@dataclass(frozen=True)
class Plan:
    """Seats from 0 clockwise; ``changed`` are the options that differ from the preset.

    ``open``: persons who play together see each other's hands.
    """

    seats: int
    singles: bool = False
    names: tuple[str, ...] = NAMES
    players: tuple[str, ...] = ()
    preset: str = "standard"
    changed: Mapping[str, Value] = field(default_factory=dict)
    open: bool = False

    def options(self, game: Game[Any]) -> dict[str, Value]:
        """Every option's value."""
        return complete(game, self.preset, self.changed)

    def fitting(self, game: Game[Any]) -> Plan:
        """The same with as many seats as may play by its rules."""
        allowed = game.seats_for(self.options(game))
        return self if self.seats in allowed else replace(self, seats=allowed[0])

    def match(self, game: Game[Any], seed: str = "") -> Match:
        """A new match as planned, with luck nobody can guess unless it has a ``seed``."""
        setup = Setup(game.sides(self.seats, self.singles), self.options(game), "", self.preset)
        commands = self.commands()
        kinds = (players.PROGRAM if seat in commands else player for seat, player in enumerate(self.players))
        pairs = zip(self.names, kinds, strict=False)
        sitters = tuple(Sitter(name.strip() or NAMES[0], kind) for name, kind in pairs)[: self.seats]
        return Match(game, replace(setup, seed=seed), sitters) if seed else rematch(game, setup, sitters)

    def commands(self) -> dict[Seat, str]:
        """How the programs that fill seats are started."""
        return players.commands(self.players[: self.seats])

    # -- who sits where

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons fill."""
        return tuple(seat for seat, player in enumerate(self.players[: self.seats]) if player == PERSON)

    def at(self, name: str) -> Seat | None:
        """Where somebody of that name sits."""
        return next((seat for seat in range(self.seats) if folded(self.names[seat]) == folded(name)), None)

    def others(self, seat: Seat) -> tuple[str, ...]:
        """The names of the other people at the table."""
        return tuple(self.names[other] for other in self.people if other != seat)

    def named(self, seat: Seat, name: str) -> Plan:
        """That name there; a computer player who was called so takes another."""
        plan = replace(self, names=put(self.names, seat, name))
        twins = (at for at in range(MOST_SEATS) if at != seat and folded(self.names[at]) == folded(name))
        for twin in twins:
            plan = replace(plan, names=put(plan.names, twin, plan.spare_name()))
        return plan

    def spare_name(self) -> str:
        """A name for a computer player that nobody here has."""
        taken = {folded(name) for name in self.names}
        return next((name for name in NAMES if folded(name) not in taken), NAMES[0])

    def played(self, seat: Seat, player: str) -> Plan:
        return replace(self, players=put(self.players, seat, player))

    def swapped(self, one: Seat, other: Seat) -> Plan:
        """Two who change places."""
        turn = {one: other, other: one}
        order = [turn.get(seat, seat) for seat in range(MOST_SEATS)]
        return self._ordered(order)

    def turned(self) -> Plan:
        """Everybody moves one seat to the left."""
        return self._ordered([self.seats - 1, *range(self.seats - 1), *range(self.seats, MOST_SEATS)])

    def _ordered(self, order: Sequence[Seat]) -> Plan:
        names, seated = tuple(self.names[at] for at in order), tuple(self.players[at] for at in order)
        return replace(self, names=names, players=seated)


def put(values: tuple[str, ...], at: int, value: str) -> tuple[str, ...]:
    return (*values[:at], value, *values[at + 1 :])


def with_people(game: Game[Any], plan: Plan, count: int, known: Iterable[str], is_known: Callable[[str], bool]) -> Plan:
    """So many people at the table, partners first: of those ``known`` whoever is absent. The rest are computers."""
    order = [seat for side in game.sides(plan.seats, plan.singles) for seat in side]
    order.sort(key=lambda seat: seat not in plan.people)  # who sits there already stays
    absent = [name for name in known if plan.at(name) is None]
    for rank, seat in enumerate(order):
        if rank < count and seat not in plan.people:
            plan = plan.played(seat, PERSON)
            plan = plan.named(seat, absent.pop(0)) if absent else plan
        elif rank >= count and seat in plan.people:
            plan = plan.played(seat, usual_level(game))
            plan = plan.named(seat, plan.spare_name()) if is_known(plan.names[seat]) else plan
    return plan


def rematch(game: Game[Any], setup: Setup, sitters: tuple[Sitter, ...]) -> Match:
    """The same people at the same table, freshly shuffled."""
    return Match(game, replace(setup, seed=fresh_seed()), sitters)


def usual(game: Game[Any], name: str = "") -> Plan:
    """A first plan: one person, and the usual computer player on every other seat."""
    own = name.strip() or NAMES[0]
    spare = [other for other in NAMES if folded(other) != folded(own)]
    seated = (PERSON, *(usual_level(game),) * (MOST_SEATS - 1))
    return Plan(game.seats[0], names=(own, *spare[: MOST_SEATS - 1]), players=seated).fitting(game)


def remembered(game: Game[Any], data: Mapping[str, Any], name: str = "") -> Plan:
    """The plan kept in the settings or as a table; whatever in it no longer exists is as usual."""
    plan = usual(game, name)
    try:
        names, seated = tuple(map(str, data["names"])), tuple(map(str, data["players"]))
        if len(names) != MOST_SEATS or len(seated) != MOST_SEATS or data["seats"] not in game.seats:
            return plan
        plan = replace(plan, seats=int(data["seats"]), singles=bool(data["singles"]), names=names,
                       players=tuple(_there(game, player) for player in seated))  # fmt: skip
        is_open = bool(data.get("open"))
        ruled = replace(plan, preset=str(data["preset"]), changed=dict(data["changed"]), open=is_open)
        return ruled if ruled.fitting(game) == ruled else plan.fitting(game)
    except (KeyError, TypeError, ValueError):
        return plan


def _there(game: Game[Any], player: str) -> str:
    """The player, or the usual one in place of one that no longer exists."""
    is_there = player == PERSON or player in levels(game) or player.startswith(players.PREFIX)
    return player if is_there else usual_level(game)


def kept(plan: Plan) -> dict[str, Any]:
    """The plan as files keep it."""
    return {
        "seats": plan.seats, "singles": plan.singles, "names": list(plan.names), "players": list(plan.players),
        "preset": plan.preset, "changed": dict(plan.changed), **({"open": True} if plan.open else {}),
    }  # fmt: skip
