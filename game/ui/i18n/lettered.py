"""Card faces with the letters of a language, which replace A K Q J in the SVG files."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

from game.assets import asset, source
from game.ui.i18n.languages import ENGLISH, letters_of_ranks

COLOUR = "COLOUR"  # placeholder for the colour in a drawn letter


def source_of(path: Path, letters: str = ENGLISH.letters) -> Path | BytesIO:
    """Return the SVG of this face, with these letters for A K Q J in its corners."""
    master = source(path)
    letter = letters_of_ranks(letters).get(path.stem[0], "")
    if letter in ("", path.stem[0]):
        return master
    drawn = (master.read_bytes() if isinstance(master, Path) else master.getvalue()).decode()
    return BytesIO(_with(drawn, path.stem[0], letter).encode())


def _with(drawn: str, old: str, new: str) -> str:
    """Return the picture with one letter replaced, in the same colour; unchanged if it has no such corner."""
    for corner in _letters().values():
        pattern = re.escape(corner[old]).replace(COLOUR, "(#[0-9A-Fa-f]{6})", 1).replace(COLOUR, r"\1")
        if found := re.search(pattern, drawn):
            drawn = drawn.replace(found[0], corner[new].replace(COLOUR, found[1] if found.groups() else ""))
    return drawn


@cache
def _letters() -> Mapping[str, Mapping[str, str]]:
    """Return for each size of corner the drawing of each letter."""
    file = source(asset("cards", "letters.json"))
    found: Mapping[str, Mapping[str, str]] = json.loads(
        file.read_bytes() if isinstance(file, Path) else file.getvalue()
    )
    return found
