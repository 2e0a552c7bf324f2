"""Saved tables: a whole seating under a name, such as "Sunday family"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.engine.messages import Message
from game.ui.storage.named_store import NamedStore
from game.values import dataclass

FILE = "tables.json"
LONGEST = 28  # letters of a name


@dataclass(frozen=True)
class SavedTable:
    """A game with its players, seats and rules; ``data`` as in the file."""

    name: str
    game: str
    data: Mapping[str, Any]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        names, seats = self.data.get("names"), self.data.get("seats")
        return tuple(map(str, names[:seats])) if isinstance(names, list) and isinstance(seats, int) else ()


class SavedTables:
    """All saved tables, the last used first."""

    def __init__(self, folder: Path) -> None:
        self._shelf = NamedStore(folder / FILE, "tables")

    def remark(self) -> Message | None:
        """Return what to tell about the file; each remark once."""
        return self._shelf.remark()

    def of(self, games: Iterable[str]) -> list[SavedTable]:
        """Return the tables of these games; those of others stay saved for a version that knows them."""
        known = list(games)
        tables = [SavedTable(str(each["name"]), str(each.get("game")), each) for each in self._shelf.entries]
        return [table for table in tables if table.game in known]

    def keep(self, name: str, game: str, plan: Mapping[str, Any]) -> None:
        """Save this plan first of all, replacing a table of the same name."""
        self._shelf.put(name, {"name": name, "game": game, **plan}, first=True)

    def rename(self, table: SavedTable, name: str) -> None:
        self._shelf.put(table.name, {**table.data, "name": name})

    def move_to_front(self, name: str) -> None:
        """Move the table to the front, after cards were dealt at it."""
        if entry := self._shelf.find(name):
            self._shelf.put(name, entry, first=True)

    def forget(self, name: str) -> None:
        self._shelf.drop(name)
