"""Records of matches that people played here, and a window that opens on them."""

import os

import pytest

from tests.helpers.waiting import turn_until
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
    where = records_of(instant)
    for at, (game, seed, people) in enumerate(PLAYED):
        path = where / f"{at}.jsonl"
        path.write_text(as_people(lines_of(game, seed), people), "utf-8", newline="\n")
        os.utime(path, (NOW - at * DAY,) * 2)
    return where


@pytest.fixture
def history(folder, opened_at):
    """The page of those matches."""
    return opened_at("history")


@pytest.fixture
def opened_at(instant):
    """Go there, and wait until it is read."""

    def go(name, *args):
        getattr(instant.context.open, name)(*args)
        wait_until_at_rest(instant)
        return instant.stack.top

    return go


def records_of(app):
    """The folder of records, made if it is not there."""
    where = app.context.vault.folder / "records"
    where.mkdir(parents=True, exist_ok=True)
    return where


def wait_until_at_rest(app):
    wait_until(app, lambda: app.stack.top.at_rest(), 90)


def wait_until(app, fact, most=60):
    """Let the window run until the fact holds."""
    turn_until(app, fact, most)
    app.turn([])


def words_of(scene):
    """All text of the scene's tree."""
    found, nodes = [], [scene.tree()]
    while nodes:
        node = nodes.pop()
        found += ["".join(getattr(run, "text", "") for run in runs) for runs in (node.words, node.value, node.note)]
        nodes += node.parts
    return "\n".join(found)
