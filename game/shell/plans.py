"""A seating plan: who sits where and by which rules, remembered between games and made into a match."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.bots import players
from game.bots.levels import quickest
from game.engine.contract import Game, Setup, Value, complete
from game.engine.match import Match, Sitter
from game.engine.table import Seat

NAMES = ("Mara", "Petra", "Ivo", "Aldous")
MOST_SEATS = 8


@dataclass(frozen=True)
class Plan:
    """Seats from 0 clockwise; ``changed`` are the options that differ from the preset."""

    seats: int
    singles: bool = False
    names: tuple[str, ...] = NAMES
    players: tuple[str, ...] = ()
    preset: str = "standard"
    changed: Mapping[str, Value] = field(default_factory=dict)

    def options(self, game: Game[Any]) -> dict[str, Value]:
        """Every option's value."""
        return complete(game, self.preset, self.changed)

    def match(self, game: Game[Any]) -> Match:
        """A new match as planned, with luck nobody can guess."""
        setup = Setup(game.sides(self.seats, self.singles), self.options(game), "", self.preset)
        commands = self.commands()
        kinds = (players.PROGRAM if seat in commands else player for seat, player in enumerate(self.players))
        pairs = zip(self.names, kinds, strict=False)
        sitters = tuple(Sitter(name.strip() or NAMES[0], kind) for name, kind in pairs)[: self.seats]
        return rematch(game, setup, sitters)

    def commands(self) -> dict[Seat, str]:
        """How the programs that fill seats are started."""
        return players.commands(self.players[: self.seats])


def rematch(game: Game[Any], setup: Setup, sitters: tuple[Sitter, ...]) -> Match:
    """The same people at the same table, freshly shuffled."""
    return Match(game, replace(setup, seed=secrets.token_hex(16)), sitters)


def usual(game: Game[Any], name: str = "") -> Plan:
    """A first plan: one person, and on every other seat the strongest computer player that lets nobody wait."""
    best = quickest(game)
    own = name.strip() or NAMES[0]
    spare = [other for other in NAMES if other != own]
    seated = (players.PERSON, *(best,) * (MOST_SEATS - 1))
    return Plan(game.seats[0], names=(own, *(spare * 3)[: MOST_SEATS - 1]), players=seated)


def remembered(game: Game[Any], data: Mapping[str, Any], name: str = "") -> Plan:
    """The plan kept in the settings; whatever in it no longer exists is as usual."""
    plan = usual(game, name)
    try:
        known = {players.PERSON, *game.bots}
        names, seated = tuple(map(str, data["names"])), tuple(map(str, data["players"]))
        levels = {each for each in seated if not each.startswith(players.PREFIX)}
        if len(names) != MOST_SEATS or len(seated) != MOST_SEATS or not levels <= known:
            return plan
        kept = replace(plan, seats=int(data["seats"]), singles=bool(data["singles"]), names=names, players=seated,
                       preset=str(data["preset"]), changed=dict(data["changed"]))  # fmt: skip
        kept.options(game)
        return kept if kept.seats in game.seats else plan
    except (KeyError, TypeError, ValueError):
        return plan


def kept(plan: Plan) -> dict[str, Any]:
    """The plan as the settings keep it."""
    return {
        "seats": plan.seats, "singles": plan.singles, "names": list(plan.names), "players": list(plan.players),
        "preset": plan.preset, "changed": dict(plan.changed),
    }  # fmt: skip
