"""The drawn examples of a game's book of rules, for tests that ask the game's own rules whether they are true."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.engine.contract import AnyGame
from game.ui.i18n.speaker import Chip, Text
from game.ui.session.rulesbook import Example, blocks, text_of

WORTH = re.compile(r"^([\d,]+) points\b(?! lost)")
LOST = re.compile(r"^([\d,]+) points lost")
REFUSED = re.compile(r"\(([A-Z]+\d?\.\d+)\)")


def examples(game: AnyGame) -> list[Example]:
    """All of them, in order."""
    return [example for block in blocks(text_of(game.info)) for example in block.examples]


def words(example: Example) -> str:
    """What is said of it."""
    return "".join(run.text if isinstance(run, Text) else run.piece for run in example.words)


def shown(example: Example) -> str:
    """The pieces as the book writes them."""
    return " | ".join(" ".join(group) for group in example.groups)


def named(game: AnyGame) -> list[Any]:
    """The same, as cases with a name."""
    return [pytest.param(each, id=f"{game.id}: {shown(each)} {words(each)[:28]}") for each in examples(game)]


def worths(game: AnyGame) -> list[tuple[str, int]]:
    """Cards in a paragraph of which it says ``is worth so many points``."""
    found = []
    for block in blocks(text_of(game.info)):
        runs = list(block.runs)
        for i, run in enumerate(runs):
            if isinstance(run, Text) and (match := re.match(r"[^.]*?is worth ([\d,]+) points", run.text)):
                cards = []
                while i and isinstance(before := runs[i - 1], Chip):
                    cards.insert(0, before.piece)
                    i -= 1
                found.append((" ".join(cards), int(match[1].replace(",", ""))))
    return found


def number(text: str) -> int:
    return int(text.replace(",", ""))
