"""Statistics as other programs read them: CSV and JSON, a line for each person, game, rules and company."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path

from game import files
from game.learn.stats import KEYS, Line

NAMES = ("statistics.csv", "statistics.json")


def as_csv(lines: Iterable[Line]) -> str:
    """A table with a line of headings; several names in one field have an ampersand between them."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(KEYS), lineterminator="\n")
    writer.writeheader()
    for line in lines:
        writer.writerow({key: " & ".join(v) if isinstance(v, list) else v for key, v in line.told().items()})
    return text.getvalue()


def as_json(lines: Iterable[Line]) -> str:
    """A list of what the command ``stats --json`` prints."""
    return json.dumps([line.told() for line in lines], ensure_ascii=False, indent=1) + "\n"


def export(lines: Iterable[Line], folder: Path) -> None:
    """Write both files there. Raises OSError."""
    whole = list(lines)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in zip(NAMES, (as_csv(whole), as_json(whole)), strict=True):
        files.write(folder / name, text.encode())
