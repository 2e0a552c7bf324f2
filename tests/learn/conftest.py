"""A folder of records of matches in which people sat."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import pytest

from game import __version__
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.engine.table import TABLE
from game.rules import all_games

Keep = Callable[..., Path]


@cache
def lines_of(game_id: str, seed: str, hands: int = 0, **options: str) -> tuple[str, ...]:
    """The record of a match of casual players; as it was when so many hands were scored, if that is said."""
    game = all_games()[game_id]
    seats = game.seats[0]
    setup = Setup(game.sides(seats, False), complete(game, "standard", options), seed)
    match, dealt = Match(game, setup, tuple(Sitter(f"P{n}", "casual") for n in range(seats))), 0
    while (seat := match.to_act) is not None and not (hands and seat == TABLE and dealt == hands):
        if seat == TABLE:
            refusal, dealt = match.deal(), dealt + 1
        else:
            refusal = match.play(seat, game.bots["casual"](match.view(seat), match.rng(seat)))
        assert refusal is None
    return tuple(map(record.dumps, record.whole(match, __version__)))


def as_people(lines: tuple[str, ...], people: Mapping[int, str]) -> str:
    """The same record as if these people had sat there."""
    head = json.loads(lines[0])
    for seat, name in people.items():
        head["seats"][seat] = {"name": name, "player": "person"}
    return record.dumps(head) + "".join(lines[1:])


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    """Keeps a record in a history's folder: ``keep(name, game, seed, {seat: person}, match="hand")``."""
    folder = tmp_path / "home" / "records"
    folder.mkdir(parents=True)

    def kept(name: str, game: str, seed: str, people: Mapping[int, str], **options: str) -> Path:
        path = folder / f"{name}.jsonl"
        path.write_text(as_people(lines_of(game, seed, **options), people), encoding="utf-8", newline="\n")
        return path

    return kept


@pytest.fixture
def home(keep: Keep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program's own folder."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
