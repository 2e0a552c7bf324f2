"""A match that cannot be saved: wherever the player may leave it, the program says so."""

import os

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
def table(tmp_path):
    """A file stands where the folder of saves should be."""
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    table = Table(tmp_path / "home", play_on(skarney_match(), 200, at_the_table("draw")))
    yield table
    table.close()


def words(table):
    options = PauseScene(table.app.context, table.scene).options
    return " / ".join("".join(run.text for run in option.runs) for option in options)


def test_the_menu_says_that_the_match_cannot_be_saved(table, tmp_path):
    """And that it is saved when there is room again."""
    assert "Quit: the match cannot be saved" in words(table)
    assert "the match is saved" not in words(table)
    (tmp_path / "home").unlink()
    table.letter("d")
    assert "Quit: the match is saved" in words(table)
    assert "cannot be saved" not in words(table)


def test_opening_the_menu_tries_to_save_again(table, tmp_path):
    (tmp_path / "home").unlink()
    assert "Quit: the match is saved" in words(table)
    (save,) = table.app.context.vault.unfinished()
    assert save.path.read_text("utf-8").count("\n") > table.match.ply


def test_leaving_tries_to_save_again(table, tmp_path, capsys):
    (tmp_path / "home").unlink()
    table.app._close()
    assert len(table.app.context.vault.unfinished()) == 1
    assert capsys.readouterr().err == ""


def test_leaving_reports_what_could_not_be_saved(table, capsys):
    table.app._close()
    assert capsys.readouterr().err == "skarney: the end of the match could not be saved\n"


def test_an_error_report_promises_no_save_that_is_missing(table, capsys, monkeypatch):
    shown = []

    def explode():
        if isinstance(table.app.stack.top, TroubleScene):
            shown.extend(words.text for words in table.app.stack.top.told)
        raise RuntimeError("boom")

    monkeypatch.setattr(table.app, "_events", explode)
    assert table.app.run() == 1
    assert "could not be saved" in shown[0]
    assert "is saved" not in capsys.readouterr().err


def test_settings_that_cannot_be_written_are_reported(table, tmp_path):
    scene = SettingsScene(table.app.context)
    table.app.stack.push(scene)
    scene._set(pace="watch")
    assert table.app.context.prefs.pace == "watch"
    assert scene.notice is not None
    assert "settings.json cannot be written" in table.app.context.speaker.plain(scene.notice)
    (tmp_path / "home").unlink()
    scene._set(pace="calm")
    assert scene.notice is None


def test_a_full_disk_leaves_old_files_whole(tmp_path, monkeypatch):
    prefs.save(prefs.Prefs(), tmp_path)
    people = People(tmp_path)
    people.meet("Ada")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def full(handle, mode):
        os.write(handle, b"{")
        os.close(handle)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", full)
    monkeypatch.setattr(files, "whole", lambda path, most: path.read_bytes())
    assert prefs.save(prefs.Prefs(name="Bo"), tmp_path) is not None
    people.meet("Bo")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_score_sheet_says_that_the_match_cannot_be_saved(table):
    play_on(table.match, 400, lambda match: match.to_act == TABLE)
    table.app.stack.push(ResultScene(table.app.context, table.scene))
    table.rest()
    with_words = pygame.image.tobytes(table.app.screen.surface, "RGB")
    table.scene.session.trouble = None
    table.app.stack.top.invalidate()
    table.rest()
    assert pygame.image.tobytes(table.app.screen.surface, "RGB") != with_words
