"""Texts as data: a whole template with named fields, which the window translates and draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.table import Pile, Seat


class Who(NamedTuple):
    """A field for the name of the person or bot at a seat."""

    seat: Seat


class Side(NamedTuple):
    """A field for the names of one side."""

    side: int


class Cards(NamedTuple):
    """A field for pieces, drawn as small cards in the line."""

    pieces: Pile


class Rank(NamedTuple):
    """A field for a card's rank as printed on it: ``T`` is the ten."""

    rank: str


class Signs(NamedTuple):
    """A field drawn as ``shown`` and read aloud as ``words``."""

    shown: str
    words: Message


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence or label; ``text`` is the template for translators, ``many`` its plural form.

    ``count`` names the field that chooses between the two; ``about`` tells apart texts that are the same in English.
    """

    text: str
    fields: tuple[tuple[str, object], ...] = ()
    many: str = ""
    count: str = "n"
    about: str = ""


class InputError(ValueError):
    """An error in some input: ``why`` is a line in English, ``message`` the same, translatable."""

    def __init__(self, why: str, message: Message) -> None:
        self.message = message
        super().__init__(why)


def msg(text: str, /, about: str = "", **fields: object) -> Message:
    """A sentence from a literal template with ``{named}`` fields; a single word needs ``about`` for its context."""
    return Message(text, tuple(fields.items()), about=about)


LONGEST_QUOTE = 100  # letters


def quote(value: object) -> str:
    """Quoted input for an error message: on one line, and shortened if it is long."""
    return one_line(repr(value), LONGEST_QUOTE)


def one_line(words: str, most: int) -> str:
    """Words that may quote untrusted text, made safe to print, and shortened to so many letters."""
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in words[:most])
    return safe if len(words) <= most else f"{safe}…"


def msg_n(one: str, many: str, /, n: int | None = None, count: str = "n", about: str = "", **fields: object) -> Message:
    """A sentence with different forms for one and for many, chosen by field ``count``."""
    counted = (("n", n or 0),) if n is not None or count == "n" else ()
    return Message(one, (*counted, *fields.items()), many, count, about)


def fill(template: Message, **fields: object) -> Message:
    """The same template with these fields."""
    return Message(template.text, tuple(fields.items()), template.many, template.count, template.about)


# L10N: {some} is one thing, or several listed already.
MORE, LAST = msg("{some}, {next}", about="list"), msg("{some} and {last}", about="list")
OTHERS = msg("{some}, {last}", about="list")  # where no word joins the last item to the others


def join_list(things: Sequence[object], last: Message = LAST) -> Message:
    """Several things as one list; ``last`` is how the last one is joined (LAST or OTHERS)."""
    if len(things) < 2:
        return msg("{thing}", thing=things[0]) if things else Message("")
    some: object = things[0]
    for each in things[1:-1]:
        some = fill(MORE, some=some, next=each)
    return fill(last, some=some, last=things[-1])


def plain(template: Message, names: Sequence[str] = (), sides: Sequence[str] = ()) -> str:
    """The sentence as plain untranslated text, for logs and terminals; seats and sides without a name get a number."""
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
        case Message():
            return plain(value, names, sides)
    return value
