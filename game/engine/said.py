"""Sentences as data: a whole template and its named fields, translated and drawn by whoever shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.table import Pile, Seat


class Who(NamedTuple):
    """A field that stands for the person or bot on a seat."""

    seat: Seat


class Side(NamedTuple):
    """A field that stands for the names on one side."""

    side: int


class Cards(NamedTuple):
    """A field that stands for pieces, drawn as small cards in the line."""

    pieces: Pile


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence or label. ``text`` is the template shown to translators, ``many`` its plural for field ``n``."""

    text: str
    fields: tuple[tuple[str, object], ...] = ()
    many: str = ""


def said(text: str, /, **fields: object) -> Said:
    """A sentence from a literal template with ``{named}`` fields."""
    return Said(text, tuple(fields.items()))


def said_n(one: str, many: str, /, n: int, **fields: object) -> Said:
    """A sentence that reads differently for one and for many; field ``n`` is the count."""
    return Said(one, (("n", n), *fields.items()), many)


def filled(template: Said, **fields: object) -> Said:
    """The same template with these fields."""
    return Said(template.text, tuple(fields.items()), template.many)


def plain(template: Said, names: Sequence[str] = (), sides: Sequence[str] = ()) -> str:
    """The sentence in plain untranslated text, for logs and terminals; seats and sides without a name get a number."""
    fields = {name: _plain_field(value, names, sides) for name, value in template.fields}
    text = template.many if template.many and fields.get("n") != 1 else template.text
    return text.format(**fields)


def _plain_field(value: object, names: Sequence[str], sides: Sequence[str]) -> object:
    match value:
        case Who(seat):
            return names[seat] if seat < len(names) else f"seat {seat}"
        case Side(side):
            return sides[side] if side < len(sides) else f"side {side}"
        case Cards(pieces):
            return " ".join(pieces)
        case Said():
            return plain(value, names, sides)
    return value
