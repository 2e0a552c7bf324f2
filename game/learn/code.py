"""Deal codes: about a dozen letters and digits from which any machine deals the same match again.

A code holds the game, its preset, changed options, the number of seats and sides, and the seed: everything that deals
depend on. The length of the match has a letter of its own, which a code of a usual match does not have. Letters that
look like digits are read as digits.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping

from game.engine.contract import AnyGame, Deal, Option, Setup, Value, complete
from game.engine.lengths import MATCH, STANDARD
from game.engine.match import Match
from game.engine.messages import fill, msg, msg_n
from game.learn.code_letters import (
    GAMES,
    HEAD,
    LETTERS,
    LONGEST,
    BadCode,
    CodeKind,
    game_of,
    letters_of,
    number_of,
    read_code,
    read_head,
    value_of,
    write_code,
    write_head,
)

_PRESETS, _SEATS, _FLAG = 2, 3, 1  # bits
_WIDTHS = GAMES, _FLAG, _PRESETS, _SEATS, _FLAG, _FLAG, _FLAG  # of what stands in the first letters
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
    match, options = _parted(setup.options)
    changed = _parted(complete(game, setup.preset, {}))[1] != options
    is_raw = not _SEED.fullmatch(setup.seed)
    head = write_head(
        _WIDTHS, number_of(game.id), match != STANDARD, _preset(game, setup.preset), setup.seats - 1,
        setup.sides != game.sides(setup.seats, False), changed, is_raw,
    )  # fmt: skip
    seed = _letters_of_text(setup.seed) if is_raw else setup.seed.upper()
    length = "" if match == STANDARD else LETTERS[_lengths(game).index(match)]
    return write_code(head + length + (_options(game, options) if changed else "") + seed, KIND)


def setup_of(games: Mapping[str, AnyGame], code: str) -> tuple[AnyGame, Setup]:
    """The game and the setup in a deal code. Raises BadCode."""
    body = read_code(code, KIND)
    rest = body[HEAD:]
    number, has_length, preset, seats, alone, changed, is_raw = read_head(body, _WIDTHS)
    game = game_of(games, number)
    lengths = _lengths(game) if game and has_length else (STANDARD,)
    letter, rest = (LETTERS.index(rest[:1] or LETTERS[-1]), rest[1:]) if has_length else (0, rest)
    if game is None or preset >= len(game.presets) or letter >= len(lengths):
        raise BadCode(UNKNOWN)
    name = game.presets[preset].id
    chosen, rest = _read_options(game, rest) if changed else ({}, rest)
    try:
        options = complete(game, name, {**chosen, MATCH: lengths[letter]} if has_length else chosen)
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
    return code if len(code) <= LONGEST else ""


def _preset(game: AnyGame, name: str) -> int:
    return [each.id for each in game.presets].index(name)


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


# ---------------------------------------------------------------- options changed from the preset


def _parted(options: Mapping[str, Value]) -> tuple[Value, dict[str, Value]]:
    """The length of the match, and all other options."""
    others = dict(options)
    return others.pop(MATCH, STANDARD), others


def _lengths(game: AnyGame) -> tuple[Value, ...]:
    """The lengths that a match of this game can have."""
    return next((option.values for option in game.options if option.id == MATCH), (STANDARD,))


def _others(game: AnyGame) -> list[Option]:
    return [option for option in game.options if option.id != MATCH]


def _options(game: AnyGame, values: Mapping[str, Value]) -> str:
    number, others = 0, _others(game)
    for option in reversed(others):
        number = number * len(option.values) + option.values.index(values[option.id])
    return letters_of(number, _width(others))


def _read_options(game: AnyGame, letters: str) -> tuple[dict[str, Value], str]:
    """The options but for the match's length, and the letters after them."""
    others = _others(game)
    width = _width(others)
    number, chosen = value_of(letters[:width]), dict[str, Value]()
    for option in others:
        number, which = divmod(number, len(option.values))
        chosen[option.id] = option.values[which]
    return chosen, letters[width:]


def _width(options: Iterable[Option]) -> int:
    """The number of letters for any choice of these options."""
    ways = 1
    for option in options:
        ways *= len(option.values)
    return -(-(ways - 1).bit_length() // 5)
