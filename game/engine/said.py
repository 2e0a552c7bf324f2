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


class Rank(NamedTuple):
    """A field that stands for the rank of a card as it is printed on it: ``T`` is the ten."""

    rank: str


class Signs(NamedTuple):
    """A field that is drawn as ``shown``, and read out in words."""

    shown: str
    words: Said


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence or label. ``text`` is the template shown to translators, ``many`` its plural.

    ``count`` names the field that chooses between the two; ``about`` tells texts apart that are alike in English.
    """

    text: str
    fields: tuple[tuple[str, object], ...] = ()
    many: str = ""
    count: str = "n"
    about: str = ""


class Complaint(ValueError):
    """What is wrong with something read: a line in English, and ``told``, the same in words to translate."""

    def __init__(self, why: str, told: Said) -> None:
        self.told = told
        super().__init__(why)


def said(text: str, /, about: str = "", **fields: object) -> Said:
    """A sentence from a literal template with ``{named}`` fields; of one word, it needs to say what it is ``about``."""
    return Said(text, tuple(fields.items()), about=about)


LONGEST_QUOTE = 100  # letters


def quoted(value: object) -> str:
    """What somebody wrote, as it is repeated in a complaint: in one line, and not all of a long one."""
    words = repr(value)
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in words[:LONGEST_QUOTE])
    return safe if len(words) <= LONGEST_QUOTE else f"{safe}…"


def said_n(one: str, many: str, /, n: int | None = None, count: str = "n", about: str = "", **fields: object) -> Said:
    """A sentence that reads differently for one and for many, by field ``count``."""
    counted = (("n", n or 0),) if n is not None or count == "n" else ()
    return Said(one, (*counted, *fields.items()), many, count, about)


def filled(template: Said, **fields: object) -> Said:
    """The same template with these fields."""
    return Said(template.text, tuple(fields.items()), template.many, template.count, template.about)


# L10N: {some} is one thing, or several listed already.
MORE, LAST = said("{some}, {next}", about="list"), said("{some} and {last}", about="list")
OTHERS = said("{some}, {last}", about="list")  # where nothing joins the last to the others


def listed(things: Sequence[object], last: Said = LAST) -> Said:
    """Several things in one line; ``last``: how the last one follows (LAST, or OTHERS)."""
    if len(things) < 2:
        return said("{thing}", thing=things[0]) if things else Said("")
    some: object = things[0]
    for each in things[1:-1]:
        some = filled(MORE, some=some, next=each)
    return filled(last, some=some, last=things[-1])


def plain(template: Said, names: Sequence[str] = (), sides: Sequence[str] = ()) -> str:
    """The sentence in plain untranslated text, for logs and terminals; seats and sides without a name get a number."""
    fields = {name: _plain_field(value, names, sides) for name, value in template.fields}
    text = template.many if template.many and fields.get(template.count) != 1 else template.text
    return text.format(**fields)


def _plain_field(value: object, names: Sequence[str], sides: Sequence[str]) -> object:
    match value:
        case Who(seat):
            return names[seat] if seat < len(names) else f"seat {seat}"
        case Side(side):
            return sides[side] if side < len(sides) else f"side {side}"
        case Cards(pieces):
            return " ".join(pieces)
        case Rank(rank):
            return "10" if rank == "T" else rank
        case Signs(shown):
            return shown
        case Said():
            return plain(value, names, sides)
    return value
