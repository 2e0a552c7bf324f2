"""What docs/formats.md writes of the twelve games is what the program reads and writes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import AnyGame
from game.engine.records import text
from game.rules import all_games

ROOT = Path(__file__).resolve().parents[3]
DOC, README = ROOT / "docs" / "formats.md", ROOT / "README.md"
SECTION = DOC.read_text("utf-8").split("## The twelve further games", 1)[1].split("\n## ", 1)[0]
NAMES = sorted({*all_games()} - {"skarney", "skarney-gin"})


def shown() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every action that the table writes, with each game that its row, or the row before it, names."""
    games: list[str] = []
    for row in SECTION.split("**Deal lines**")[0].splitlines():
        first, _, rest = row.strip("| ").partition("|") if row.startswith("| `") else ("", "", row)
        games = re.findall(r"`([a-z0-9-]+)`", first) or games
        for found in re.findall(r"`(\{\"do\".*?\})`", rest):
            yield from ((game, json.loads(found)) for game in games)


ACTIONS = [*shown()]


@pytest.mark.parametrize(("name", "line"), ACTIONS, ids=lambda value: value if isinstance(value, str) else value["do"])
def test_every_action_is_read_and_written_as_it_stands_there(name: str, line: dict[str, Any]) -> None:
    action = text.read_action(all_games()[name].actions, line)
    assert json.loads(json.dumps(text.write(action))) == line


def untold(game: AnyGame) -> Iterator[str]:
    """What docs/formats.md lacks of a game: actions by their names, and parts. Card games share a row of deals."""
    lines = [line for name, line in ACTIONS if name == game.id]
    yield from sorted({action.do for action in game.actions} ^ {line["do"] for line in lines})
    parts = ["**Score lines**", "**Views**"]
    if not any("cards" in (line.get("kind", ""), *line) for line in lines):
        parts.append("**Deal lines**")
    yield from (part for part in parts if f"`{game.id}`" not in SECTION.split(part)[1].split("\n\n**")[0])


def readme_row(game: AnyGame) -> str:
    """How a row of the README begins: its title, with its rules, and how many play."""
    seats = str(game.seats[0]) if len(game.seats) == 1 else f"{min(game.seats)} to {max(game.seats)}"
    return f"| [{game.title.text}]({game.info.package.replace('.', '/')}/RULES.md) | {seats} |"


@pytest.mark.parametrize("name", NAMES)
def test_every_action_of_every_game_is_reported_with_its_deals_scores_and_views(name: str) -> None:
    assert not [*untold(all_games()[name])]
