"""Remembered tables: a whole arrangement under a name, such as "Sunday family"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.engine.said import Said
from game.shell.keep.shelf import Shelf, folded
from game.values import dataclass

FILE = "tables.json"
LONGEST = 28  # letters of a name


@dataclass(frozen=True)
class Table:
    """Who plays which game, where they sit and by which rules; ``data`` as the file has it."""

    name: str
    game: str
    data: Mapping[str, Any]

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there."""
        names, seats = self.data.get("names"), self.data.get("seats")
        return tuple(map(str, names[:seats])) if isinstance(names, list) and isinstance(seats, int) else ()


class Tables:
    """Every remembered table, the last one used first."""

    def __init__(self, folder: Path) -> None:
        self._shelf = Shelf(folder / FILE, "tables")

    def remark(self) -> Said | None:
        """What to tell about the file; each remark once."""
        return self._shelf.remark()

    def of(self, games: Iterable[str]) -> list[Table]:
        """The tables of these games; those of others are kept for a version that knows them."""
        known = list(games)
        tables = [Table(str(each["name"]), str(each.get("game")), each) for each in self._shelf.entries]
        return [table for table in tables if table.game in known]

    def keep(self, name: str, game: str, plan: Mapping[str, Any]) -> None:
        """Keep it, the plan as files have it, first among all, in the place of one of that name."""
        self._shelf.put(name, {"name": name, "game": game, **plan}, first=True)

    def rename(self, table: Table, name: str) -> None:
        self._shelf.put(table.name, {**table.data, "name": name})

    def used(self, name: str) -> None:
        """Cards were dealt at it: from now on it is offered first."""
        if entry := next((each for each in self._shelf.entries if folded(each["name"]) == folded(name)), None):
            self._shelf.put(name, entry, first=True)

    def forget(self, name: str) -> None:
        self._shelf.drop(name)
