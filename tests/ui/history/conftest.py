"""A folder of matches that people played here, and a window that opens on it."""

from __future__ import annotations

import os
import time

import pytest

from tests.hands.hands import Hands
from tests.learn.conftest import as_people, lines_of

NOW = 1_760_000_000
DAY = 86_400
PLAYED = (
    ("skarney-gin", "1", {0: "Anna"}), ("rummy-500", "1", {0: "Anna", 1: "Bert"}), ("teeko", "1", {0: "Anna"}),
    ("teeko", "2", {1: "Bert"}), ("skarney-gin", "2", {0: "Anna", 1: "Bert"}), ("skarney-gin", "3", {1: "Anna"}),
)  # fmt: skip


@pytest.fixture
def folder(instant):
    """The records, each a day older than the one before."""
    where = instant.context.vault.folder / "records"
    where.mkdir(parents=True, exist_ok=True)
    for at, (game, seed, people) in enumerate(PLAYED):
        path = where / f"{at}.jsonl"
        path.write_text(as_people(lines_of(game, seed), people), "utf-8", newline="\n")
        os.utime(path, (NOW - at * DAY,) * 2)
    return where


@pytest.fixture
def hands(instant):
    return Hands(instant)


@pytest.fixture
def opened_at(instant):
    """Go there, and wait until it is read."""

    def go(way):
        instant.context.go(way)
        rested(instant)
        return instant.stack.top

    return go


def rested(app):
    until = time.monotonic() + 90
    while not app.stack.top.at_rest():
        assert time.monotonic() < until
        app.turn([])
        time.sleep(0.002)
    app.turn([])


def words_of(scene):
    """All that it says."""
    found, nodes = [], [scene.tree()]
    while nodes:
        node = nodes.pop()
        found += ["".join(getattr(run, "text", "") for run in runs) for runs in (node.words, node.value, node.note)]
        nodes += node.parts
    return "\n".join(found)
