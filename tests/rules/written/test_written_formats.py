"""What docs/formats.md writes of the twelve games is what the program reads and writes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.lines import text
from game.rules import all_games

DOC = Path(__file__).resolve().parents[3] / "docs" / "formats.md"
SECTION = DOC.read_text("utf-8").split("## The twelve further games", 1)[1].split("\n## ", 1)[0]
NAMES = sorted({*all_games()} - {"skarney", "skarney-gin"})


def told() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every action that the table writes, with each game that its row, or the row before it, names."""
    games: list[str] = []
    for row in SECTION.split("**Deal lines**")[0].splitlines():
        first, _, rest = row.strip("| ").partition("|") if row.startswith("| `") else ("", "", row)
        games = re.findall(r"`([a-z0-9-]+)`", first) or games
        for found in re.findall(r"`(\{\"do\".*?\})`", rest):
            yield from ((game, json.loads(found)) for game in games)


ACTIONS = [*told()]


@pytest.mark.parametrize(("name", "line"), ACTIONS, ids=lambda value: value if isinstance(value, str) else value["do"])
def test_every_action_is_read_and_written_as_it_stands_there(name: str, line: dict[str, Any]) -> None:
    action = text.read(all_games()[name].actions, line)
    assert action is not None
    assert json.loads(json.dumps(text.write(action))) == line


@pytest.mark.parametrize("name", NAMES)
def test_every_verb_of_every_game_is_told(name: str) -> None:
    verbs = {line["do"] for game, line in ACTIONS if game == name}
    assert verbs == {action.do for action in all_games()[name].actions}


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_its_row_of_deals_scores_and_views(name: str) -> None:
    """Card games share one of deals."""
    for part in ("**Score lines**", "**Views**"):
        assert f"`{name}`" in SECTION.split(part)[1].split("\n\n**")[0]
    if not any("cards" in (line.get("kind", ""), *line) for game, line in ACTIONS if game == name):
        assert f"`{name}`" in SECTION.split("**Deal lines**")[1].split("\n\n**")[0]


@pytest.mark.parametrize("name", sorted({*all_games()} - {"skarney"}))
def test_the_readme_names_every_game_and_how_many_play(name: str) -> None:
    """By its title, with its rules; Skarney itself is told of above."""
    game, folder = all_games()[name], name.replace("-", "_")
    seats = str(game.seats[0]) if len(game.seats) == 1 else f"{min(game.seats)} to {max(game.seats)}"
    row = f"| [{game.title.text}](game/rules/{folder}/RULES.md) | {seats} |"
    assert row in (DOC.parents[1] / "README.md").read_text("utf-8")
    assert (DOC.parents[1] / "game" / "rules" / folder / "RULES.md").is_file()
