"""A game's RULES.md as blocks to draw: headings with rule codes, paragraphs of words and cards, pictures of melds."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib.resources import files
from typing import Any

from game.engine.contract import Game
from game.engine.table import Pile
from game.shell.look.speaker import Chip, Run, Text
from game.values import dataclass

_CODE = re.compile(r"^[A-Z]+(\d+(\.\d+)?|\.\d+)[a-z]?$")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\{([^}]+)\}")
_PARTS = re.compile(r"\n\s*\n|\n(?=#)|(?<=\n)(?=#)|\n(?=- )|(?<!\|)\n(?=\|)")
_RULE = re.compile(r"^:?-+:?$")
LEAST_PICTURE = 3  # cards; smaller groups stay in the line only


@dataclass(frozen=True)
class Block:
    """``kind``: title, section, rule, text, item or table; ``code``: the rule that a heading names.

    ``melds`` are pictures below the words, ``rows`` the cells of a table, its head first.
    """

    kind: str
    runs: tuple[Run, ...]
    code: str = ""
    melds: tuple[Pile, ...] = ()
    rows: tuple[tuple[tuple[Run, ...], ...], ...] = ()


def text_of(game: Game[Any]) -> str:
    """The rules as the game's own folder tells them."""
    module = sys.modules[type(game).__module__]
    return _told(module.__package__ or module.__name__)


@cache
def _told(package: str) -> str:
    return files(package).joinpath("RULES.md").read_text("utf-8")


def blocks(text: str) -> list[Block]:
    """The whole book, in order."""
    return [_block(part) for whole in _PARTS.split(text) for part in _split(whole)]


def _split(part: str) -> list[str]:
    """A heading and the text under it are two blocks."""
    head, _, rest = part.strip().partition("\n")
    if head.startswith("#"):
        return [head, rest] if rest.strip() else [head]
    return [part] if part.strip() else []


def _block(part: str) -> Block:
    if part.strip().startswith("|"):
        return Block("table", (), rows=_rows(part.strip().splitlines()))
    part = " ".join(part.split())
    if part.startswith("#"):
        return _heading(part)
    kind = "item" if part.startswith("- ") else "text"
    found = (tuple(m[3].split()) for m in _INLINE.finditer(part) if m[3])
    melds = tuple(meld for meld in found if len(meld) >= LEAST_PICTURE)
    return Block(kind, tuple(_runs(part.removeprefix("- "))), melds=melds)


def _rows(lines: list[str]) -> tuple[tuple[tuple[Run, ...], ...], ...]:
    """The cells of each line, but for the line of dashes under the head."""
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rows = [row for row in cells if not all(_RULE.match(cell) for cell in row)]
    most = max(map(len, rows), default=0)
    return tuple(tuple(tuple(_runs(cell)) for cell in [*row, *[""] * (most - len(row))]) for row in rows)


def _heading(part: str) -> Block:
    marks, _, words = part.partition(" ")
    kind = {1: "title", 2: "section"}.get(len(marks), "rule")
    first, _, rest = words.partition(" ")
    if _CODE.match(first):
        return Block(kind, (Text(rest),), first)
    return Block(kind, (Text(words),))


def _runs(words: str) -> list[Run]:
    runs: list[Run] = []
    at = 0
    for match in _INLINE.finditer(words):
        runs.append(Text(words[at : match.start()]))
        if match[3]:
            runs += [Chip(card) for card in match[3].split()]
        else:
            runs.append(Text(match[1] or match[2], strong=True))
        at = match.end()
    return [run for run in [*runs, Text(words[at:])] if not isinstance(run, Text) or run.text]
