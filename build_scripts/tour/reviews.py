"""Finished reviews to show: of matches kept beside the pictures, made in few worlds and saved as the program does."""

from __future__ import annotations

from pathlib import Path

from game.engine.contract import AnyGame
from game.learn.review import Decision
from game.learn.reviews import background, storage

REVIEWED = ("skarney", "skarney-gin", "rummy-500", "scarney-3000")
SAMPLES = 4


def reviewed(game: AnyGame, folder: Path) -> Path:
    """Return the record of the finished match, its review beside it: made once."""
    path = folder / f"{game.id}-ended.jsonl"
    data = path.read_bytes()
    if storage.read_review(path, storage.digest(data)) is None:
        _make(game, path, data)
    return path


def _make(game: AnyGame, path: Path, data: bytes) -> None:
    topics, parts = dict[int, str](), []
    for part in background.review(game, background.compress(data), SAMPLES, (), lambda: True):
        if isinstance(part, dict):
            topics |= part
        else:
            parts.append(part)
    lines = [
        {**part.to_json(), "topic": topics.get(part.line, "")} if isinstance(part, Decision) else part.to_json()
        for part in parts
    ]
    storage.write_review(path, storage.digest(data), SAMPLES, lines)
