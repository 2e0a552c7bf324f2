"""A seating plan: who sits where and by which rules, remembered between games and made into a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from game.bots import players
from game.bots.levels import quickest
from game.bots.players import PERSON
from game.engine.contract import AnyGame, GameInfo, Setup, Value, complete, fitting
from game.engine.fields import replace_item
from game.engine.lengths import MATCH, SHORT, STANDARD
from game.engine.match import Match, Sitter
from game.engine.table import Seat
from game.learn.code import fresh_seed
from game.ui.storage.named_store import fold_name
from game.values import dataclass

NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Lena", "Tomas", "Ruth", "Emil")
MOST_SEATS = 8


def usual_level(game: AnyGame) -> str:
    """Return the default level: the strongest that answers at once."""
    return quickest(game)


@dataclass(frozen=True)
class Plan:
    """A seating plan with seats from 0 clockwise; ``changed`` are the options that differ from the preset.

    ``open``: partners who are people see each other's hands.
    """

    seats: int
    singles: bool = False
    names: tuple[str, ...] = NAMES
    players: tuple[str, ...] = ()
    preset: str = "standard"
    changed: Mapping[str, Value] = field(default_factory=dict)
    open: bool = False

    def options(self, game: AnyGame) -> dict[str, Value]:
        """Return every option's value."""
        return complete(game, self.preset, self.changed)

    def fitting(self, game: AnyGame) -> Plan:
        """Return the plan without options that others rule out, and with a number of seats its rules allow."""
        plan = replace(self, changed=fitting(game, self.preset, self.changed))
        allowed = game.seats_for(plan.options(game))
        return plan if plan.seats in allowed else replace(plan, seats=allowed[0])

    def match(self, game: AnyGame, seed: str = "") -> Match:
        """Return a new match with this plan, shuffled unpredictably unless it has a ``seed``."""
        setup = Setup(game.sides(self.seats, self.singles), self.options(game), "", self.preset)
        commands = self.commands()
        kinds = (players.PROGRAM if seat in commands else player for seat, player in enumerate(self.players))
        pairs = zip(self.names, kinds, strict=False)
        sitters = tuple(Sitter(name.strip() or NAMES[0], kind) for name, kind in pairs)[: self.seats]
        return Match(game, replace(setup, seed=seed), sitters) if seed else rematch(game, setup, sitters)

    def commands(self) -> dict[Seat, str]:
        """Return the commands that start the programs, by seat."""
        return players.commands(self.players[: self.seats])

    # -- who sits where

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players[: self.seats]) if player == PERSON)

    def at(self, name: str) -> Seat | None:
        """Return the seat of the player with this name."""
        return next((seat for seat in range(self.seats) if fold_name(self.names[seat]) == fold_name(name)), None)

    def others(self, seat: Seat) -> tuple[str, ...]:
        """Return the names of the other people at the table."""
        return tuple(self.names[other] for other in self.people if other != seat)

    def with_name(self, seat: Seat, name: str) -> Plan:
        """Return the plan with this name at this seat; a computer player with that name gets another."""
        plan = replace(self, names=replace_item(self.names, seat, name))
        twins = (at for at in range(MOST_SEATS) if at != seat and fold_name(self.names[at]) == fold_name(name))
        for twin in twins:
            plan = replace(plan, names=replace_item(plan.names, twin, plan.spare_name()))
        return plan

    def spare_name(self) -> str:
        """Return a name for a computer player that is not used here."""
        taken = {fold_name(name) for name in self.names}
        return next((name for name in NAMES if fold_name(name) not in taken), NAMES[0])

    def with_player(self, seat: Seat, player: str) -> Plan:
        return replace(self, players=replace_item(self.players, seat, player))

    def swap(self, one: Seat, other: Seat) -> Plan:
        """Return the plan with two players' seats swapped."""
        turn = {one: other, other: one}
        order = [turn.get(seat, seat) for seat in range(MOST_SEATS)]
        return self._reorder(order)

    def rotate(self) -> Plan:
        """Return the plan with everybody moved one seat to the left."""
        return self._reorder([self.seats - 1, *range(self.seats - 1), *range(self.seats, MOST_SEATS)])

    def _reorder(self, order: Sequence[Seat]) -> Plan:
        names, seated = tuple(self.names[at] for at in order), tuple(self.players[at] for at in order)
        return replace(self, names=names, players=seated)


def with_people(game: AnyGame, plan: Plan, count: int, known: Iterable[str], is_known: Callable[[str], bool]) -> Plan:
    """Return the plan with ``count`` people, partners first, named by absent ``known`` ones; the rest computers."""
    order = [seat for side in game.sides(plan.seats, plan.singles) for seat in side]
    order.sort(key=lambda seat: seat not in plan.people)  # people already seated stay
    absent = [name for name in known if plan.at(name) is None]
    for rank, seat in enumerate(order):
        if rank < count and seat not in plan.people:
            plan = plan.with_player(seat, PERSON)
            plan = plan.with_name(seat, absent.pop(0)) if absent else plan
        elif rank >= count and seat in plan.people:
            plan = plan.with_player(seat, usual_level(game))
            plan = plan.with_name(seat, plan.spare_name()) if is_known(plan.names[seat]) else plan
    return plan


def rematch(game: AnyGame, setup: Setup, sitters: tuple[Sitter, ...]) -> Match:
    """Return a new match with the same players and rules, freshly shuffled."""
    return Match(game, replace(setup, seed=fresh_seed()), sitters)


def usual(game: AnyGame, name: str = "") -> Plan:
    """Return a first plan: one person, and the usual computer player in every other seat."""
    own = name.strip() or NAMES[0]
    spare = [other for other in NAMES if fold_name(other) != fold_name(own)]
    seated = (PERSON, *(usual_level(game),) * (MOST_SEATS - 1))
    return Plan(game.seats[0], names=(own, *spare[: MOST_SEATS - 1]), players=seated).fitting(game)


def load_plan(game: AnyGame, data: Mapping[str, Any], name: str = "") -> Plan:
    """Return the plan saved in the settings or as a table; what no longer exists takes its default."""
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


def minutes_of(info: GameInfo, data: Mapping[str, Any]) -> int:
    """Return how many minutes a match with the plan saved so takes, if that is unknown the usual one; loads no game."""
    changed, seats = data.get("changed"), data.get("seats")
    length = str(changed.get(MATCH, STANDARD)) if isinstance(changed, dict) else STANDARD
    minutes = (info.lasts(seats) if isinstance(seats, int) else {}) or info.minutes
    return minutes.get(length, minutes[STANDARD])


def _there(game: AnyGame, player: str) -> str:
    """Return the player, or the usual level if it no longer exists."""
    is_there = player == PERSON or player in game.bots or player.startswith(players.PREFIX)
    return player if is_there else usual_level(game)


def dump_plan(plan: Plan) -> dict[str, Any]:
    """Return the plan as saved in files."""
    return {
        "seats": plan.seats, "singles": plan.singles, "names": list(plan.names), "players": list(plan.players),
        "preset": plan.preset, "changed": dict(plan.changed), **({"open": True} if plan.open else {}),
    }  # fmt: skip


def first_match(game: AnyGame, name: str) -> Match:
    """Return a new match of the usual table, short if the game can be, for somebody who has just learned it."""
    is_short = any(option.id == MATCH for option in game.options)
    return replace(usual(game, name), changed={MATCH: SHORT} if is_short else {}).match(game)
