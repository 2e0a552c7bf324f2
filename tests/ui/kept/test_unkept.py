"""A match that cannot be saved: wherever the player may leave it, that is said."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game import files
from game.engine.table import TABLE
from game.ui.overlays.pause import PauseScene
from game.ui.overlays.result import ResultScene
from game.ui.pages.settings import SettingsScene
from game.ui.pages.trouble import TroubleScene
from game.ui.storage import prefs
from game.ui.storage.profiles import People
from tests.hands.tabletop import Table, at_the_table, play_on, skarney_match


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A file stands where the folder of saves should be."""
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    table = Table(tmp_path / "home", play_on(skarney_match(), 200, at_the_table("draw")))
    yield table
    table.close()


def words(table: Table) -> str:
    options = PauseScene(table.app.context, table.scene).options
    return " / ".join("".join(run.text for run in option.runs) for option in options)


def test_the_menu_does_not_promise_what_the_disk_refuses(table: Table, tmp_path: Path) -> None:
    """And promises it again when there is room."""
    assert "Quit: the match cannot be saved" in words(table)
    assert "the match is saved" not in words(table)
    (tmp_path / "home").unlink()
    table.letter("d")
    assert "Quit: the match is saved" in words(table)
    assert "cannot be saved" not in words(table)


def test_the_menu_tries_once_more(table: Table, tmp_path: Path) -> None:
    """Whoever makes room and then opens it need not play another card first."""
    (tmp_path / "home").unlink()
    assert "Quit: the match is saved" in words(table)
    (save,) = table.app.context.vault.unfinished()
    assert save.path.read_text("utf-8").count("\n") > table.match.ply


def test_leaving_tries_once_more(table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The window closes, and what was played is on disk."""
    (tmp_path / "home").unlink()
    table.app._close()
    assert len(table.app.context.vault.unfinished()) == 1
    assert capsys.readouterr().err == ""


def test_leaving_says_what_could_not_be_saved(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """In one line, for whoever started it from a terminal."""
    table.app._close()
    assert capsys.readouterr().err == "skarney: the end of the match could not be saved\n"


def test_an_error_promises_no_save_that_is_not_there(
    table: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither on the screen nor in the terminal."""
    shown: list[str] = []

    def explode() -> list[pygame.Event]:
        if isinstance(table.app.stack.top, TroubleScene):
            shown.extend(words.text for words in table.app.stack.top.told)
        raise RuntimeError("boom")

    monkeypatch.setattr(table.app, "_events", explode)
    assert table.app.run() == 1
    assert "could not be saved" in shown[0]
    assert "is saved" not in capsys.readouterr().err


def test_settings_that_cannot_be_written_are_told(table: Table, tmp_path: Path) -> None:
    """They hold all the same; once they are written nothing is said."""
    scene = SettingsScene(table.app.context)
    table.app.stack.push(scene)
    scene._set(pace="watch")
    assert table.app.context.prefs.pace == "watch"
    assert scene.notice is not None
    assert "settings.json cannot be written" in table.app.context.speaker.plain(scene.notice)
    (tmp_path / "home").unlink()
    scene._set(pace="calm")
    assert scene.notice is None


def test_no_half_file_takes_what_room_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of settings and of people; the old files are as they were."""
    prefs.save(prefs.Prefs(), tmp_path)
    people = People(tmp_path)
    people.meet("Ada")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def full(handle: int, mode: str) -> NoReturn:
        os.write(handle, b"{")
        os.close(handle)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", full)
    monkeypatch.setattr(files, "whole", lambda path, most: path.read_bytes())
    assert prefs.save(prefs.Prefs(name="Bo"), tmp_path) is not None
    people.meet("Bo")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_score_sheet_says_that_the_match_cannot_be_saved(table: Table) -> None:
    """Where a player rests between hands, it is there to be read."""
    play_on(table.match, 400, lambda match: match.to_act == TABLE)
    table.app.stack.push(ResultScene(table.app.context, table.scene))
    table.rest()
    with_words = pygame.image.tobytes(table.app.screen.surface, "RGB")
    table.scene.session.trouble = None
    table.app.stack.top.invalidate()
    table.rest()
    assert pygame.image.tobytes(table.app.screen.surface, "RGB") != with_words
