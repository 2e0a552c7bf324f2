"""Statistics for other programs: CSV and JSON, one line for each person, game, rules and company."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path

from game import files
from game.learn.stats import KEYS, StatsLine

NAMES = ("statistics.csv", "statistics.json")


def as_csv(lines: Iterable[StatsLine]) -> str:
    """A table with a header line; several names in one field are joined with an ampersand."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(KEYS), lineterminator="\n")
    writer.writeheader()
    for line in lines:
        writer.writerow({key: " & ".join(v) if isinstance(v, list) else v for key, v in line.to_json().items()})
    return text.getvalue()


def as_json(lines: Iterable[StatsLine]) -> str:
    """A list of what the command ``stats --json`` prints."""
    return json.dumps([line.to_json() for line in lines], ensure_ascii=False, indent=1) + "\n"


def export(lines: Iterable[StatsLine], folder: Path) -> None:
    """Write both files into the folder. Raises OSError."""
    whole = list(lines)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in zip(NAMES, (as_csv(whole), as_json(whole)), strict=True):
        files.write(folder / name, text.encode())
