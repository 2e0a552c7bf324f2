"""What deal codes and puzzle codes are written with: 32 letters and digits in groups, the last one a check letter.

Letters that look like digits are read as digits. Neither kind of code can be taken for the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

from game.engine.contract import AnyGame
from game.engine.messages import Message, fill, plain
from game.values import dataclass

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP, LONGEST = 4, 80
HEAD = 3  # letters of the part that every code has
GAMES = 6  # bits of a game's number
_LOOKS = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
_FIELD = 0b100101  # x^5 + x^2 + 1, irreducible over GF(2): it makes the 32 letters a field


class BadCode(ValueError):
    """The text is not such a code; ``message`` is the reason as a sentence, the error's text the same in one line."""

    def __init__(self, message: Message) -> None:
        words = plain(message).removesuffix(".")
        super().__init__(words[:1].lower() + words[1:])
        self.message = message


@dataclass(frozen=True)
class CodeKind:
    """Deal codes or puzzle codes.

    ``start``, 0 or 1, is where the check begins. ``none`` is said of a text that is no code (with {code}), ``mistyped``
    of one with a wrong letter, ``is_other`` of a code of the other kind.
    """

    start: int
    none: Message
    mistyped: Message
    is_other: Message


def number_of(game_id: str) -> int:
    """The number of a game in codes, determined by its id alone."""
    return int.from_bytes(sha256(f"deal code/{game_id}".encode()).digest()[:4], "big") % (1 << GAMES)


def pack(fields: Iterable[tuple[int, int]]) -> int:
    """The number that holds these values, each with its bits, the first in the highest."""
    packed = 0
    for bits, value in fields:
        packed = packed << bits | value
    return packed


def unpack(packed: int, widths: Sequence[int]) -> list[int]:
    """The values of so many bits each, in the order in which they were packed."""
    found = list[int]()
    for bits in reversed(widths):
        found.append(packed & (1 << bits) - 1)
        packed >>= bits
    return found[::-1]


def write_head(widths: Iterable[int], *values: int) -> str:
    """The first letters of a code: these values, of so many bits each."""
    return letters_of(pack(zip(widths, values, strict=True)), HEAD)


def read_head(body: str, widths: Sequence[int]) -> list[int]:
    """The values in the first letters of a code."""
    return unpack(value_of(body[:HEAD]), widths)


def game_of(games: Mapping[str, AnyGame], number: int) -> AnyGame | None:
    """The game with this number in codes, if it is one of these."""
    return next((games[name] for name in games if number_of(name) == number), None)


def write_code(body: str, kind: CodeKind) -> str:
    """The code with its check letter, in groups."""
    letters = body + _check(body, kind.start)
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def read_code(code: str, kind: CodeKind) -> str:
    """The letters before the check letter, if that is correct. Raises BadCode."""
    letters = re.sub(r"[\s\-–]+", "", code).upper().translate(_LOOKS)
    if len(letters) <= HEAD or len(letters) > LONGEST or set(letters) - set(LETTERS):
        raise BadCode(fill(kind.none, code=repr(code[:LONGEST])[1:-1]))
    body, check = letters[:-1], letters[-1]
    if _check(body, kind.start) != check:
        raise BadCode(kind.is_other if _check(body, 1 - kind.start) == check else kind.mistyped)
    return body


def _check(body: str, start: int) -> str:
    """A check letter that detects any one wrong letter and any swap of two neighbours."""
    sum = start
    for letter in body:  # evaluate a polynomial over the field of 32 elements
        sum = _doubled(sum) ^ LETTERS.index(letter)
    return LETTERS[_doubled(sum)]


def _doubled(element: int) -> int:
    return (element << 1) ^ (_FIELD if element & 16 else 0)


def letters_of(number: int, count: int) -> str:
    return "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(count)))


def value_of(letters: str) -> int:
    value = 0
    for letter in letters:
        value = value << 5 | LETTERS.index(letter)
    return value
