"""What can be chosen at a seating: the rows for one seat, or those for the table."""

from __future__ import annotations

from game.engine.said import filled, said
from game.shell.look.theme import Colour
from game.shell.paper.form import Picks, Row
from game.shell.seating import seat_rows, table_rows
from game.shell.seating.arrangement import Arrangement, Books, Do, turn_to

NAME, TABLE = said("{name}"), said("Table and rules")
PARTS = ("seat", "table")


def rows(now: Arrangement, books: Books, do: Do, colourless: Colour) -> list[Row]:
    """The rows for the part that is chosen; what is chosen in them comes back as deeds by ``do``."""
    words = [filled(NAME, name=now.name or "…"), TABLE]
    at = PARTS.index(now.part)
    part = Picks("part", words=words, chosen=at, at=at, chose=lambda i: do(turn_to, PARTS[i]))
    is_seat = now.part == "seat"
    return [part, *(seat_rows.rows(now, books, do, colourless) if is_seat else table_rows.rows(now, books, do))]
