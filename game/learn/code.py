"""Deal codes: about a dozen letters and digits from which any machine deals the same match again.

A code holds the game, its preset, changed options, the number of seats and sides, and the seed: everything that deals
depend on. Options that a game was given later, such as the length of the match, have one letter of their own, which a
code of their defaults does not have: codes from before stay what they were. Letters that look like digits are read as
digits.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from math import prod

from game.engine.contract import AnyGame, Deal, Option, Setup, Value, complete
from game.engine.match import Match
from game.engine.messages import fill, msg, msg_n
from game.learn import code_letters
from game.learn.code_letters import LETTERS, BadCode, CodeKind, letters_of, value_of

_PRESETS, _SEATS, _FLAG = 2, 3, 1  # bits
_WIDTHS = code_letters.GAMES, _FLAG, _PRESETS, _SEATS, _FLAG, _FLAG, _FLAG  # of what stands in the first letters
_SHORT = 8  # letters of a seed made by the program
_SEED = re.compile(rf"[{LETTERS.lower()}]{{{_SHORT}}}")

UNKNOWN, NOT_WHOLE = (
    msg("This deal code is of a game that this version does not know."),
    msg("This deal code is incomplete."),
)
TOO_MANY = msg_n(
    "This deal code is of {n} seat, which {game} does not have.",
    "This deal code is of {n} seats, which {game} does not have.",
)
KIND = CodeKind(
    start=0,
    none=msg("“{code}” is no deal code: it is made of a dozen letters and digits."),
    mistyped=msg("This deal code has a letter or digit that is wrong."),
    is_other=msg("That is the code of a puzzle: the puzzles page opens it."),
)


def fresh_seed() -> str:
    """A random seed of 40 bits, which takes eight letters in a code."""
    return letters_of(int.from_bytes(os.urandom(5 * _SHORT // 8), "big"), _SHORT).lower()


def code_of(game: AnyGame, setup: Setup) -> str:
    """The deal code of this setup, in groups of four characters."""
    first, later = _parted(game)
    usual, added = complete(game, setup.preset, {}), _number(later, setup.options)
    changed = any(setup.options[option.id] != usual[option.id] for option in first)
    is_raw = not _SEED.fullmatch(setup.seed)
    preset = [each.id for each in game.presets].index(setup.preset)
    head = code_letters.write_head(
        _WIDTHS, code_letters.number_of(game.id), added > 0, preset, setup.seats - 1,
        setup.sides != game.sides(setup.seats, False), changed, is_raw,
    )  # fmt: skip
    seed = _letters_of_text(setup.seed) if is_raw else setup.seed.upper()
    chosen = letters_of(_number(first, setup.options), _width(first)) if changed else ""
    return code_letters.write_code(head + (LETTERS[added] if added else "") + chosen + seed, KIND)


def setup_of(games: Mapping[str, AnyGame], code: str) -> tuple[AnyGame, Setup]:
    """The game and the setup in a deal code. Raises BadCode."""
    body = code_letters.read_code(code, KIND)
    rest = body[code_letters.HEAD :]
    number, has_later, preset, seats, alone, changed, is_raw = code_letters.read_head(body, _WIDTHS)
    game = code_letters.game_of(games, number)
    added, rest = (LETTERS.index(rest[:1] or LETTERS[-1]), rest[1:]) if has_later else (0, rest)
    first, later = _parted(game) if game else ([], [])
    if game is None or preset >= len(game.presets) or added >= _ways(later):
        raise BadCode(UNKNOWN)
    name = game.presets[preset].id
    width = _width(first) if changed else 0
    chosen, rest = _values(first, value_of(rest[:width])) if changed else {}, rest[width:]
    try:
        options = complete(game, name, chosen | _values(later, added))
    except ValueError:
        raise BadCode(NOT_WHOLE) from None
    if seats + 1 not in game.seats_for(options):
        raise BadCode(fill(TOO_MANY, n=seats + 1, game=game.title))
    return game, Setup(game.sides(seats + 1, bool(alone)), options, _seed(rest, bool(is_raw)), name)


def is_of_seed(match: Match) -> bool:
    """Is every deal of the match the one that its seed gives? Only then can a code deal it again."""
    state = match.game.start(match.setup)
    for done in match.done:
        if isinstance(done.action, Deal) and match.game.deal(state) != done.action:
            return False
        state = done.step.state
    return True


def code_for(match: Match) -> str:
    """The code that deals this match again; empty if there is none."""
    try:
        code = code_of(match.game, match.setup) if is_of_seed(match) else ""
    except (ValueError, KeyError):  # rules that no preset has, which another program may have written
        return ""
    return code if len(code) <= code_letters.LONGEST else ""


# ---------------------------------------------------------------- the seed (8-bit bytes in 5-bit letters)


def _seed(letters: str, is_raw: bool) -> str:
    if not is_raw:
        if len(letters) != _SHORT:
            raise BadCode(NOT_WHOLE)
        return letters.lower()
    count = 5 * len(letters) // 8
    try:
        return (value_of(letters) >> 5 * len(letters) - 8 * count).to_bytes(count, "big").decode()
    except ValueError:
        raise BadCode(NOT_WHOLE) from None


def _letters_of_text(text: str) -> str:
    data = text.encode()
    count = -(-8 * len(data) // 5)
    return letters_of(int.from_bytes(data, "big") << 5 * count - 8 * len(data), count)


# ---------------------------------------------------------------- options


def _parted(game: AnyGame) -> tuple[list[Option], list[Option]]:
    """The options that the game had from the beginning, and those added later."""
    first = [option for option in game.options if not option.later]
    return first, [option for option in game.options if option.later]


def _number(options: Sequence[Option], values: Mapping[str, Value]) -> int:
    """The values of these options as one number; 0 for their defaults."""
    number = 0
    for option in reversed(options):
        number = number * len(option.values) + option.values.index(values[option.id])
    return number


def _values(options: Sequence[Option], number: int) -> dict[str, Value]:
    """The values of these options in such a number."""
    chosen = dict[str, Value]()
    for option in options:
        number, which = divmod(number, len(option.values))
        chosen[option.id] = option.values[which]
    return chosen


def _ways(options: Sequence[Option]) -> int:
    return prod(len(option.values) for option in options)


def _width(options: Sequence[Option]) -> int:
    """The number of letters for any choice of these options."""
    return -(-(_ways(options) - 1).bit_length() // 5)
