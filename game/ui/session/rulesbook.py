"""A game's RULES.md as blocks to draw: headings with rule codes, paragraphs with cards, drawn examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from game.engine.contract import AnyGame, GameInfo, Option
from game.engine.messages import Message, msg
from game.engine.package_text import package_text
from game.engine.table import Pile
from game.ui.i18n.speaker import Chip, Run, Text, strong
from game.values import dataclass

_CODE = re.compile(r"^[A-Z]+(\d+(\.\d+)?|\.\d+)[a-z]?$")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\{([^}]+)\}")
_PARTS = re.compile(r"\n\s*\n|\n(?=#)|(?<=\n)(?=#)|\n(?=- )|(?<!\|)\n(?=\|)")
_RULE = re.compile(r"^:?-+:?$")
_FENCE = re.compile(r"^```(example|board)\n(.*?)^```$", re.M | re.S)
BOOK = "rules"  # the context of a rule book's texts, for translators
LEAST_PICTURE = 3  # cards; smaller groups are only shown within the text


Words = Callable[[Message | None], list[Run]]
Translate = Callable[[str], str]  # translates a text of the rule book
WAYS, HOUSE = msg("Ways to play"), msg("House tables")
USUAL = msg("What may be agreed at the set-up; the first choice of each is the usual one.")
OWN = msg("No source gives these, so the table has its own.")


@dataclass(frozen=True)
class Example:
    """Pieces to draw, in groups side by side, with an explanation.

    ``points``: the point on the board for each piece of the only group; ``arrows``: pairs of points.
    """

    groups: tuple[Pile, ...]
    words: tuple[Run, ...]
    points: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    is_board: bool = False


@dataclass(frozen=True)
class BookBlock:
    """A part of a rule book.

    ``kind``: title, section, rule, text, item, table or examples; ``code``: the rule that a heading names. ``melds``
    are pictures below the text, ``rows`` the cells of a table, header first.
    """

    kind: str
    runs: tuple[Run, ...]
    code: str = ""
    melds: tuple[Pile, ...] = ()
    rows: tuple[tuple[tuple[Run, ...], ...], ...] = ()
    examples: tuple[Example, ...] = ()


def text_of(info: GameInfo) -> str:
    """Return the text of the game's own RULES.md."""
    return package_text(info.package, "RULES.md")


def blocks(text: str, translate: Translate = str) -> list[BookBlock]:
    """Return all blocks in order; ``translate`` translates each block's text."""
    found, pieces = list[BookBlock](), iter(_FENCE.split(text))
    for words in pieces:
        found += [_block(part, translate) for whole in _PARTS.split(words) for part in _split(whole)]
        if (kind := next(pieces, "")) and (lines := next(pieces)):
            found.append(BookBlock("examples", (), examples=tuple(_examples(kind, lines.splitlines(), translate))))
    return found


def option_blocks(game: AnyGame, words: Words) -> list[BookBlock]:
    """Return the options offered before a match, and the rules this program added to the sources."""
    found = list(_house_rules(game, words))
    if game.house_rules:
        found += [BookBlock("section", tuple(words(HOUSE))), BookBlock("text", tuple(words(OWN)))]
        found += [BookBlock("item", tuple(words(each))) for each in game.house_rules]
    return found


def _house_rules(game: AnyGame, words: Words) -> Iterator[BookBlock]:
    if not game.options:
        return
    yield BookBlock("section", tuple(words(WAYS)))
    for preset in game.presets:
        yield BookBlock("item", _entry(words, preset.title, preset.help))
    yield BookBlock("text", tuple(words(USUAL)))
    for option in game.options:
        yield from _option(option, words)


def _option(option: Option, words: Words) -> Iterator[BookBlock]:
    """Yield the option's name and rule, and the meaning of each value."""
    yield BookBlock("text", (*strong(words(option.title)), Text(f"  {option.rule}")))
    for name, help_ in zip(option.names, option.helps, strict=True):
        yield BookBlock("item", _entry(words, name, help_))


def _entry(words: Words, name: Message, meaning: Message) -> tuple[Run, ...]:
    return (*strong(words(name)), Text("  "), *words(meaning))


def _examples(kind: str, lines: list[str], translate: Translate) -> Iterator[Example]:
    """Yield an example per line: ``7S 8S 9S | TS : words``, or for a board ``black a1 b2, white c3, a1>a2 : words``."""
    for line in filter(str.strip, lines):
        what, _, words = line.partition(" : ")
        runs = tuple(_runs(translate(words.strip())))
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
    """Split a heading from the text under it."""
    head, _, rest = part.strip().partition("\n")
    if head.startswith("#"):
        return [head, rest] if rest.strip() else [head]
    return [part] if part.strip() else []


def _block(part: str, translate: Translate) -> BookBlock:
    if part.strip().startswith("|"):
        return BookBlock("table", (), rows=_rows(part.strip().splitlines(), translate))
    part = " ".join(part.split())
    if part.startswith("#"):
        return _heading(part, translate)
    kind = "item" if part.startswith("- ") else "text"
    part = translate(part.removeprefix("- "))
    found = (tuple(m[3].split()) for m in _INLINE.finditer(part) if m[3])
    melds = tuple(meld for meld in found if len(meld) >= LEAST_PICTURE)
    return BookBlock(kind, tuple(_runs(part)), melds=melds)


def _rows(lines: list[str], translate: Translate) -> tuple[tuple[tuple[Run, ...], ...], ...]:
    """Return the cells of each line, without the line of dashes under the header."""
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rows = [row for row in cells if not all(_RULE.match(cell) for cell in row)]
    most = max(map(len, rows), default=0)
    return tuple(tuple(tuple(_runs(translate(cell))) for cell in [*row, *[""] * (most - len(row))]) for row in rows)


def _heading(part: str, translate: Translate) -> BookBlock:
    marks, _, words = part.partition(" ")
    kind = {1: "title", 2: "section"}.get(len(marks), "rule")
    first, _, rest = words.partition(" ")
    if _CODE.match(first):
        return BookBlock(kind, (Text(translate(rest)),), first)
    return BookBlock(kind, (Text(translate(words)),))


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
