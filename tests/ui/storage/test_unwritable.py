"""A match that cannot be saved: wherever the player may leave it, the program says so."""

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import files
from game.engine.messages import msg
from game.ui.i18n.speaker import Text
from game.ui.overlays.pause import PauseScene
from game.ui.pages.settings import SettingsScene
from game.ui.pages.trouble import TroubleScene
from game.ui.prompts.choice import ChoiceBand
from game.ui.scenes.option import OptionLine
from game.ui.storage import prefs, saved_hands
from game.ui.storage.profiles import People
from game.ui.style import feel
from game.ui.widgets.node import walk
from tests.hands.tabletop import A_LOOK, Table, at_the_table, play_on, skarney_match


@pytest.fixture
def table(tmp_path):
    """A file stands where the folder of saves should be."""
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    table = Table(tmp_path / "home", play_on(skarney_match(), 200, at_the_table("draw")))
    yield table
    table.close()


def take_away(folder: Path) -> None:
    """Remove a folder, also if the thread that syncs saves writes its copy meanwhile."""
    for _ in range(20):
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            return
        time.sleep(0.02)
    shutil.rmtree(folder)


def no_room(*_: object) -> None:
    raise OSError(28, "No space left on device")


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
            shown.extend(words.text for words in table.app.stack.top.texts)
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


# -- a folder that is taken away while a match is played


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Table]:
    """A match that is saved, a person to draw."""
    table = Table(tmp_path / "home", play_on(skarney_match(), 200, at_the_table("draw")))
    yield table
    table.close()


def read(table: Table) -> str:
    """Return all that the top scene says."""
    speak = table.app.context.speaker
    return " / ".join(speak.spoken(node.words) for node in walk(table.app.stack.top.tree()))


def saves(table: Table) -> list[Path]:
    return [each.path for each in table.app.context.vault.unfinished()]


def look_after_save(table: Table, seconds: float = feel.LOOKS_AFTER_SAVE) -> None:
    """Let the time pass after which the table looks whether its save is still there."""
    time.perf_counter.put_forward(seconds + 0.1)  # type: ignore[attr-defined]
    table.app.turn([])


def is_whole(table: Table) -> bool:
    """True if one save is on disk, and holds every action."""
    (path,) = saves(table)
    acts = [line for line in path.read_text("utf-8").splitlines() if line.startswith(('{"t":"act"', '{"t":"deal"'))]
    return len(acts) == table.match.ply


@pytest.mark.parametrize("how", ["folder", "home", "file", "moved", "shortened"])
def test_what_is_taken_away_is_made_again_by_the_next_action(kept: Table, tmp_path: Path, how: str) -> None:
    """The folder, all folders, or the file; and a file that another program cut."""
    (path,) = saves(kept)
    if how in ("folder", "home"):
        take_away(path.parent if how == "folder" else tmp_path / "home")
    elif how == "file":
        path.unlink()
    elif how == "moved":
        path.rename(tmp_path / "elsewhere.jsonl")
    else:
        os.truncate(path, 100)
    kept.letter("d")
    if how == "shortened":
        assert path.stat().st_size == 100  # it may be of use to the person who cut it
        path.unlink()
    assert is_whole(kept)
    assert "Not saved" not in read(kept)
    assert "Quit: the match is saved" in words(kept)


def test_the_menu_looks_whether_the_save_is_still_there(kept: Table, tmp_path: Path) -> None:
    take_away(tmp_path / "home")
    assert "Quit: the match is saved" in words(kept)
    assert is_whole(kept)


def test_a_folder_that_goes_while_nobody_acts_is_made_again(kept: Table, tmp_path: Path) -> None:
    """In a few seconds, as a kill may come before the next action; and what cannot be is said, until it can."""
    take_away(tmp_path / "home")
    look_after_save(kept)
    assert is_whole(kept)
    take_away(tmp_path / "home")
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    look_after_save(kept)
    assert "Not saved. " in read(kept)
    (tmp_path / "home").unlink()
    look_after_save(kept)
    assert "Not saved" not in read(kept)
    assert is_whole(kept)


def test_the_order_of_a_hand_is_written_again_too(kept: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When its folder has gone, and sooner when there was no room for it alone."""
    scene = kept.scene
    scene.arrange.reorder([scene.arrange.loose[0]], 3)
    order = scene.arrange.saved_order()
    for cause in ("gone", "no room"):
        if cause == "gone":
            take_away(tmp_path / "home")
        else:
            scene.arrange.reorder([scene.arrange.loose[0]], 2)
            order = scene.arrange.saved_order()
            with monkeypatch.context() as full:
                full.setattr("game.files.write", no_room)
                scene.session.write_hands()
        look_after_save(kept, feel.LOOKS_AFTER_SAVE if cause == "gone" else feel.WRITES_AGAIN)
        (path,) = saves(kept)
        assert saved_hands.load_hands(path, kept.match, {0: kept.match.view(0).hand}) == {0: order}, cause


def test_quitting_looks_once_more(kept: Table, tmp_path: Path) -> None:
    """What the menu said when it opened may be untrue by now: then it says so, and does not quit."""
    kept.press(pygame.K_ESCAPE)
    take_away(tmp_path / "home")
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    kept.letter("q")
    assert kept.app.context.is_open
    assert "Quit: the match cannot be saved" in read(kept)


@pytest.mark.parametrize("key", ["q", "m"])
def test_a_match_that_cannot_be_saved_is_not_lost_by_one_key(kept: Table, tmp_path: Path, key: str) -> None:
    """Nor by the same key twice; the question names what is lost, and leads back."""
    take_away(tmp_path / "home")
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    for answer in (pygame.K_ESCAPE, pygame.K_1):
        kept.scene.overlays.pause()
        kept.later(A_LOOK)
        for _ in range(2):
            kept.letter(key)
            kept.later(A_LOOK)
        assert kept.app.context.is_open
        assert "the match cannot be saved" in read(kept)
        kept.press(answer, "1" if answer == pygame.K_1 else "")
        if answer == pygame.K_ESCAPE:
            assert kept.app.stack.top is kept.scene
    assert kept.app.stack.top.name == "menu" if key == "m" else not kept.app.context.is_open


def test_every_prompt_says_that_the_match_is_not_saved_until_it_is(kept: Table, tmp_path: Path) -> None:
    take_away(tmp_path / "home")
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    kept.letter("d")
    kept.scene.notices.dismiss()  # the notice goes by, the prompt stays
    assert "Not saved. " in read(kept)
    choice = ChoiceBand(kept.app.context, kept.scene, msg("Which of these?"), [OptionLine([Text("This")], list)])
    kept.app.stack.push(choice)
    assert "Not saved. Which of these?" in read(kept)
    (tmp_path / "home").unlink()
    kept.scene.session.keep()
    assert "Not saved" not in read(kept)
    kept.app.context.back()
    assert "Not saved" not in read(kept)


def test_the_record_of_a_finished_match_is_made_again(kept: Table, tmp_path: Path) -> None:
    play_on(kept.match, 5000, lambda match: match.to_act is None)
    kept.scene.session._move_on()
    (record,) = kept.app.context.vault.records()
    record.unlink()
    assert kept.scene.session.keep()
    (again,) = kept.app.context.vault.records()
    assert '"t":"result"' in again.read_text("utf-8")
