"""The stock of puzzles that are slow to make: a small file says where each one was found, so that it opens at once.

A puzzle follows from its request, and the search for it from how many positions are drawn before it. That number is all
that is kept, a JSON line a puzzle, for this version of the program only.
"""

from __future__ import annotations

import json
from pathlib import Path

from game import __version__, files
from game.engine.ai.puzzle import MOST as MOST_DRAWN
from game.engine.records import strict
from game.learn.puzzles.puzzle import PuzzleRequest

FILE = "puzzles-made.jsonl"
MOST = 300  # lines kept, the newest
Found = dict[tuple[str, str, int, str], int]


def read(folder: Path) -> Found:
    """Where each puzzle was found, by game, kind, grade and seed; lines that make no sense are skipped."""
    try:
        lines = files.whole(folder / FILE).splitlines()
    except (OSError, files.Unfit):
        return {}
    return dict(found for line in lines if (found := _read(line)))


def _read(line: bytes) -> tuple[tuple[str, str, int, str], int] | None:
    try:
        app, game, kind, grade, seed, drawn = strict.parse_json(line)
    except (ValueError, TypeError):
        return None
    fits = all(isinstance(each, str) for each in (game, kind, seed)) and type(grade) is type(drawn) is int
    return ((game, kind, grade, seed), drawn) if fits and app == __version__ and 0 <= drawn < MOST_DRAWN else None


def key(asked: PuzzleRequest) -> tuple[str, str, int, str]:
    """What a puzzle follows from."""
    return asked.game, asked.kind, asked.grade, asked.seed


def add(folder: Path, asked: PuzzleRequest, drawn: int) -> None:
    """Keep where a puzzle was found; where the disk refuses, it is looked for again."""
    found = [*({**read(folder), key(asked): drawn}).items()][-MOST:]
    lines = (json.dumps([__version__, *about, many], separators=(",", ":")) + "\n" for about, many in found)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files.write(folder / FILE, "".join(lines).encode())
    except (OSError, files.Unfit):
        return
