"""Two to eight seats, wherever a match is played without a window."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.headless import seat_names
from game.rules._template_dice.game import Pig

GAME = Pig()
BOT = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        print(json.dumps({"t": "hello", "name": "Eighth", "games": ["_template_dice"]}), flush=True)
    if told["t"] == "ask":
        print(json.dumps({"do": told["may"][-1], "faces": [6, 6]}), flush=True)
"""


@pytest.mark.parametrize("seats", range(1, 9))
def test_every_seat_has_a_name_of_its_own(seats: int) -> None:
    """Clockwise round the table from South, as many as there are seats."""
    names = seat_names(seats)
    assert len(set(names)) == seats
    assert names[0] == "South"


@pytest.mark.parametrize("seats", [2, 8])
def test_a_match_of_any_number_of_seats_is_played_out_and_checked(
    seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each result has a total a seat, and the record is lawful."""
    players = ",".join(["steady", "novice"] * 4).split(",")[:seats]
    argv = ["--game", GAME.id, "--seats", ",".join(players), "--seed", "8", "--records", str(tmp_path), "--json"]
    assert main(["play-out", *argv]) == 0
    row = json.loads(capsys.readouterr().out)
    assert len(row["totals"]) == seats
    assert main(["check", row["record"]]) == 0


def test_a_program_plays_at_the_eighth_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told of all eight, and what it adds to its answers changes nothing."""
    bot = tmp_path / "bot.py"
    bot.write_text(BOT, "utf-8")
    players = [*["steady"] * 7, f'cmd:"{sys.executable} {bot}"']
    argv = ["--game", GAME.id, "--seats", ",".join(players), "--seed", "8", "--records", str(tmp_path)]
    assert main(["play-out", *argv, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)["record"]
    lines = [json.loads(line) for line in Path(record).read_text("utf-8").splitlines()]
    assert lines[0]["seats"][7] == {"name": "Eighth", "player": "program"}
    thrown = [line["faces"] for line in lines if line.get("seat") == 7 and line["do"] == "throw"]
    assert thrown
    assert any(faces != [6, 6] for faces in thrown)
    assert main(["check", record]) == 0
