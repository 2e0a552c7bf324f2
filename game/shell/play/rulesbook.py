"""A game's RULES.md as blocks to draw: headings with rule codes, paragraphs of words and cards, drawn examples."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from game.engine.contract import Game, Option
from game.engine.said import Said, said
from game.engine.table import Pile
from game.shell.look.speaker import Chip, Run, Text, strong
from game.values import dataclass

_CODE = re.compile(r"^[A-Z]+(\d+(\.\d+)?|\.\d+)[a-z]?$")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\{([^}]+)\}")
_PARTS = re.compile(r"\n\s*\n|\n(?=#)|(?<=\n)(?=#)|\n(?=- )|(?<!\|)\n(?=\|)")
_RULE = re.compile(r"^:?-+:?$")
_FENCE = re.compile(r"^```(example|board)\n(.*?)^```$", re.M | re.S)
BOOK = "rules"  # what words of a book are about, for whoever translates them
LEAST_PICTURE = 3  # cards; smaller groups stay in the line only


Words = Callable[[Said | None], list[Run]]
Told = Callable[[str], str]  # what some words of a book are in another language
WAYS, HOUSE = said("Ways to play"), said("House tables")
USUAL = said("What may be agreed at the set-up; of each, what stands first is usual.")
OWN = said("No source keeps these, so the table has its own.")


@dataclass(frozen=True)
class Example:
    """Pieces to draw, in groups side by side, and what there is to say of them.

    ``points``: where on the game's board each piece of the only group lies; ``arrows`` lead from point to point there.
    """

    groups: tuple[Pile, ...]
    words: tuple[Run, ...]
    points: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    is_board: bool = False


@dataclass(frozen=True)
class Block:
    """``kind``: title, section, rule, text, item, table or examples; ``code``: the rule that a heading names.

    ``melds`` are pictures below the words, ``rows`` the cells of a table, its head first.
    """

    kind: str
    runs: tuple[Run, ...]
    code: str = ""
    melds: tuple[Pile, ...] = ()
    rows: tuple[tuple[tuple[Run, ...], ...], ...] = ()
    examples: tuple[Example, ...] = ()


def text_of(game: Game[Any]) -> str:
    """The rules as the game's own folder tells them."""
    module = sys.modules[type(game).__module__]
    return _told(module.__package__ or module.__name__)


@cache
def _told(package: str) -> str:
    return files(package).joinpath("RULES.md").read_text("utf-8")


def blocks(text: str, told: Told = str) -> list[Block]:
    """The whole book, in order; ``told`` is given the words of a block at a time."""
    found, pieces = list[Block](), iter(_FENCE.split(text))
    for words in pieces:
        found += [_block(part, told) for whole in _PARTS.split(words) for part in _split(whole)]
        if (kind := next(pieces, "")) and (lines := next(pieces)):
            found.append(Block("examples", (), examples=tuple(_examples(kind, lines.splitlines(), told))))
    return found


def ways(game: Game[Any], words: Words) -> list[Block]:
    """What may be agreed before a match, as the set-up offers it, and what the table has added to the sources."""
    found = list(_agreed(game, words))
    if game.house:
        found += [Block("section", tuple(words(HOUSE))), Block("text", tuple(words(OWN)))]
        found += [Block("item", tuple(words(each))) for each in game.house]
    return found


def _agreed(game: Game[Any], words: Words) -> Iterator[Block]:
    if not game.options:
        return
    yield Block("section", tuple(words(WAYS)))
    for preset in game.presets:
        yield Block("item", _entry(words, preset.title, preset.help))
    yield Block("text", tuple(words(USUAL)))
    for option in game.options:
        yield from _option(option, words)


def _option(option: Option, words: Words) -> Iterator[Block]:
    """Its name and rule, and what each value means."""
    yield Block("text", (*strong(words(option.title)), Text(f"  {option.rule}")))
    for name, help_ in zip(option.names, option.helps, strict=True):
        yield Block("item", _entry(words, name, help_))


def _entry(words: Words, name: Said, meaning: Said) -> tuple[Run, ...]:
    return (*strong(words(name)), Text("  "), *words(meaning))


def _examples(kind: str, lines: list[str], told: Told) -> Iterator[Example]:
    """One of each line: ``7S 8S 9S | TS : words``, or on a board ``black a1 b2, white c3, a1>a2 : words``."""
    for line in filter(str.strip, lines):
        what, _, words = line.partition(" : ")
        runs = tuple(_runs(told(words.strip())))
        if kind == "board":
            yield _on_board(what, runs)
        else:
            yield Example(tuple(tuple(group.split()) for group in what.split("|")), runs)


def _on_board(what: str, words: tuple[Run, ...]) -> Example:
    pieces, points, arrows = list[str](), list[str](), list[tuple[str, str]]()
    for group in what.split(","):
        first, *places = group.split()
        landings = first.split(">")
        arrows += pairwise(landings)
        pieces += [first] * len(places)
        points += places
    return Example((tuple(pieces),), words, tuple(points), tuple(arrows), True)


def _split(part: str) -> list[str]:
    """A heading and the text under it are two blocks."""
    head, _, rest = part.strip().partition("\n")
    if head.startswith("#"):
        return [head, rest] if rest.strip() else [head]
    return [part] if part.strip() else []


def _block(part: str, told: Told) -> Block:
    if part.strip().startswith("|"):
        return Block("table", (), rows=_rows(part.strip().splitlines(), told))
    part = " ".join(part.split())
    if part.startswith("#"):
        return _heading(part, told)
    kind = "item" if part.startswith("- ") else "text"
    part = told(part.removeprefix("- "))
    found = (tuple(m[3].split()) for m in _INLINE.finditer(part) if m[3])
    melds = tuple(meld for meld in found if len(meld) >= LEAST_PICTURE)
    return Block(kind, tuple(_runs(part)), melds=melds)


def _rows(lines: list[str], told: Told) -> tuple[tuple[tuple[Run, ...], ...], ...]:
    """The cells of each line, but for the line of dashes under the head."""
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rows = [row for row in cells if not all(_RULE.match(cell) for cell in row)]
    most = max(map(len, rows), default=0)
    return tuple(tuple(tuple(_runs(told(cell))) for cell in [*row, *[""] * (most - len(row))]) for row in rows)


def _heading(part: str, told: Told) -> Block:
    marks, _, words = part.partition(" ")
    kind = {1: "title", 2: "section"}.get(len(marks), "rule")
    first, _, rest = words.partition(" ")
    if _CODE.match(first):
        return Block(kind, (Text(told(rest)),), first)
    return Block(kind, (Text(told(words)),))


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
