"""A save holds every card of a match: it and all copies of it are readable by their owner alone."""

import os
import stat
import sys

import pytest

from game.rules import all_games
from game.ui.pages.menu import HOLDS_ALL, MenuScene
from game.ui.session.session import Session
from game.ui.storage import prefs, report
from game.ui.storage.prefs import Prefs
from game.ui.storage.vault import SaveTrouble, Vault
from tests.hands.tabletop import new_app, play_on, skarney_match

GAMES = all_games()


@pytest.fixture
def vault(tmp_path):
    made = Vault(tmp_path, GAMES)
    yield made
    made.close()


def modes(folder):
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): stat.S_IMODE(path.stat().st_mode) for path in files}


@pytest.mark.skipif(sys.platform == "win32", reason="a file's owner is another matter there")
def test_every_copy_of_a_save_is_private(vault, tmp_path, monkeypatch):
    """Also while it is being written, and where another program left the save open to all."""
    seen = []
    replace = os.replace

    def watched(old, new):
        seen.append(stat.S_IMODE(os.stat(old).st_mode))
        replace(old, new)

    monkeypatch.setattr(os, "replace", watched)
    before = os.umask(0)
    try:
        for n in range(2):
            session = Session(play_on(skarney_match(seed=str(n)), 30), vault)
            session.close()
        first, second = (each.path for each in vault.unfinished())
        for path in (first, second):
            path.chmod(0o666)
            path.with_suffix(".good").chmod(0o666) if path.with_suffix(".good").exists() else None
        _, save = vault.resume(first)
        assert save is not None
        save.abandon()
        second.write_bytes(b"damaged\n")
        with pytest.raises(SaveTrouble):
            vault.resume(second)
        assert report.write_report(tmp_path, ValueError(), session.match)
        prefs.save(Prefs(), tmp_path)
    finally:
        os.umask(before)
    vault.close()
    found = modes(tmp_path)
    assert {name.split("/")[0] for name in found} >= {"abandoned", "damaged", "reports"}
    assert set(found.values()) == {0o600}
    assert set(seen) == {0o600}


@pytest.mark.skipif(sys.platform == "win32", reason="a file's owner is another matter there")
def test_the_copy_at_every_deal_is_private(vault, tmp_path):
    before = os.umask(0)
    try:
        session = Session(play_on(skarney_match(), 0), vault)
        session.deal()
        vault.close()
    finally:
        os.umask(before)
    assert {name.rpartition(".")[2] for name in modes(tmp_path)} >= {"jsonl", "good"}
    assert set(modes(tmp_path).values()) == {0o600}
    session.close()


def test_the_menu_says_once_that_a_save_holds_all_hands(tmp_path):
    """When a match of several people is first left unfinished; never for one person."""
    app = new_app(tmp_path)
    vault = app.context.vault
    Session(skarney_match(), vault).close()
    assert MenuScene(app.context).notice is None
    Session(skarney_match(seats="person,steady,person,steady"), vault).close()
    app.stack.push(MenuScene(app.context))
    assert app.stack.top.notice == HOLDS_ALL
    app.turn([])
    assert MenuScene(app.context).notice is None
    assert prefs.load(tmp_path).told_of_saves
    app._close()
