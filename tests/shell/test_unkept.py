"""A match that cannot be saved: wherever the player may leave it, that is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.table import TABLE
from game.shell.scenes.pause import PauseScene
from game.shell.scenes.result import ResultScene
from tests.shell.tabletop import Table, at_the_table, play_on, skarney_match


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A file stands where the folder of saves should be."""
    (tmp_path / "home").write_text("in the way")
    table = Table(tmp_path / "home", play_on(skarney_match(), 200, at_the_table("draw")))
    yield table
    table.close()


def words(table: Table) -> str:
    options = PauseScene(table.app, table.scene).options
    return " / ".join("".join(run.text for run in option.runs) for option in options)


def test_the_menu_does_not_promise_what_the_disk_refuses(table: Table, tmp_path: Path) -> None:
    """And promises it again when there is room."""
    assert "Quit: the match cannot be saved" in words(table)
    assert "the match is kept" not in words(table)
    (tmp_path / "home").unlink()
    table.letter("d")
    assert "Quit: the match is kept" in words(table)
    assert "cannot be saved" not in words(table)


def test_the_score_sheet_says_that_the_match_cannot_be_saved(table: Table) -> None:
    """Where a player rests between hands, it is there to be read."""
    play_on(table.match, 400, lambda match: match.asked == TABLE)
    table.app.push(ResultScene(table.app, table.scene.session))
    table.rest()
    with_words = pygame.image.tobytes(table.app.screen.surface, "RGB")
    table.scene.session.trouble = None
    table.app.top.dirty = True
    table.rest()
    assert pygame.image.tobytes(table.app.screen.surface, "RGB") != with_words
