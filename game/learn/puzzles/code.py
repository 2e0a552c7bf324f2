"""Puzzle codes: about ten letters and digits by which any machine makes the same puzzle.

A code holds the game, the kind, the grade and the number or day, from which the puzzle follows; how many positions are
drawn before it, so that a puzzle that is slow to make opens at once; and a mark of the puzzle itself, so that a version
that would make another one notices.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256

from game.engine.ai.puzzle import GRADES, Puzzle, seed_of_day
from game.engine.contract import AnyGame
from game.engine.messages import msg
from game.engine.records import text
from game.learn import code_letters
from game.learn.code_letters import BadCode, CodeKind, letters_of, value_of
from game.learn.puzzles.puzzle import PuzzleRequest
from game.values import dataclass

_HEAD_WIDTHS = code_letters.GAMES, 3, 3, 1, 2  # bits: game, kind, grade, is it of a day, none
_DRAWN, _MARK = 9, 11  # bits
_MADE = 4  # letters for these two
_MOST = 6  # letters of a number or day
_SEED = re.compile(r"(day )?([1-9]\d{0,8})")

KIND = CodeKind(
    start=1,
    none=msg("“{code}” is no puzzle code: it is made of about ten letters and digits."),
    mistyped=msg("This puzzle code has a letter or digit that is wrong."),
    is_other=msg("That is the code of a match: it is typed at a seating."),
)
UNKNOWN = msg("This puzzle code is of a puzzle that this version does not know.")


@dataclass(frozen=True)
class CodedPuzzle:
    """What a code says: the puzzle's request, how many positions are drawn before it, and its mark."""

    asked: PuzzleRequest
    drawn: int
    mark: int


def code_of(game: AnyGame, asked: PuzzleRequest, puzzle: Puzzle) -> str:
    """The code of a puzzle that was made for this request; empty if its seed is neither a number nor a day."""
    seed = _SEED.fullmatch(asked.seed)
    if not seed:
        return ""
    kind = [each.id for each in game.puzzles].index(asked.kind)
    head = code_letters.write_head(_HEAD_WIDTHS, code_letters.number_of(game.id), kind, asked.grade, bool(seed[1]), 0)
    made, number = code_letters.pack(((_DRAWN, puzzle.drawn), (_MARK, mark_of(puzzle)))), int(seed[2])
    body = head + letters_of(made, _MADE) + letters_of(number, -(-number.bit_length() // 5))
    return code_letters.write_code(body, KIND)


def coded_puzzle(games: Mapping[str, AnyGame], code: str, today: int) -> CodedPuzzle:
    """What the code says; a daily puzzle is one of the day only while that is ``today``. Raises BadCode."""
    body = code_letters.read_code(code, KIND)
    number, which, grade, is_daily, _ = code_letters.read_head(body, _HEAD_WIDTHS)
    made, rest = body[code_letters.HEAD : code_letters.HEAD + _MADE], body[code_letters.HEAD + _MADE :]
    game = code_letters.game_of(games, number)
    if game is None or which >= len(game.puzzles) or grade >= len(GRADES) or not 0 < len(rest) <= _MOST:
        raise BadCode(UNKNOWN)
    drawn, mark = code_letters.unpack(value_of(made), (_DRAWN, _MARK))
    seed = value_of(rest)
    day = seed if is_daily and seed == today else None
    asked = PuzzleRequest(game.id, game.puzzles[which].id, grade, seed_of_day(seed) if is_daily else f"{seed}", day)
    return CodedPuzzle(asked, drawn, mark)


def mark_of(puzzle: Puzzle) -> int:
    """A number that follows from what the puzzle shows and from its answer: another puzzle has hardly ever the same."""
    piles = {f"{place}": pile for place, pile in puzzle.start.piles.items()} if puzzle.start else {}
    actions = [text.write(action) for action in (*(done for _, done in puzzle.before), *puzzle.way)]
    as_json = json.dumps([piles, puzzle.solver, actions], sort_keys=True)
    return int.from_bytes(sha256(as_json.encode()).digest()[:2], "big") % (1 << _MARK)
