"""selfcheck: it says what is whole, and finds what is missing."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from game import selfcheck
from game.bots import child_messages
from game.cli import main
from game.engine.contract import AnyGame, Value, complete
from game.engine.lengths import HAND, MATCH
from game.rules import all_games
from game.ui import window_check as lookover


def in_short(game: AnyGame, preset: str, options: Mapping[str, Value]) -> dict[str, Value]:
    """The options, for the shortest match that the game has."""
    has_lengths = any(option.id == MATCH for option in game.options)
    return complete(game, preset, {**options, MATCH: HAND} if has_lengths else options)


def test_a_whole_installation_passes_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every game is played and begun, every face drawn; the player's own home is not touched."""
    monkeypatch.setattr(selfcheck, "complete", in_short)
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path / "home"))
    assert main(["selfcheck"]) == 0
    out = capsys.readouterr().out
    assert all(f"{game}: a match of" in out for game in all_games())
    assert "kernels: " in out
    assert "thinking: a process of its own chooses as this one does" in out
    assert f"{len(all_games())} games begun and saved" in out
    assert "screen readers: " in out
    assert not (tmp_path / "home").exists()


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only two short games are played: the fault lies elsewhere."""
    two = {name: game for name, game in all_games().items() if name in ("scarney-3000", "teeko")}
    monkeypatch.setattr(selfcheck, "all_games", lambda: two)


@pytest.fixture
def unthinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started to think, and no catalogue is read: the fault lies elsewhere."""
    monkeypatch.setattr(selfcheck, "_thinks", lambda games: "not asked")
    monkeypatch.setattr(lookover, "translations", lambda code: None)


@pytest.mark.usefixtures("few", "unthinking")
@pytest.mark.parametrize(
    ("what", "listed", "argv", "fault"),
    [
        ("games", ["scarney-3000", "teeko", "whist"], ["--no-window"], "whist, but found scarney-3000, teeko"),
        ("languages", ["en", "xx"], [], "made with the languages en, xx, but found en"),
        ("kernels", ["game.bots.players"], ["--no-window"], "made with the kernels game.bots.players, but found"),
    ],
)
def test_what_was_left_out_is_missed(
    what: str, listed: list[str], argv: list[str], fault: str,
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """The list written at build names it. A kernel must be compiled, however well the plain module beside it plays."""
    (tmp_path / f"{what}.txt").write_text("\n".join(listed), encoding="utf-8")
    monkeypatch.setattr(selfcheck, "asset", tmp_path.joinpath)
    assert main(["selfcheck", *argv]) == 1
    assert fault in capsys.readouterr().err


@pytest.mark.usefixtures("few", "unthinking")
def test_a_catalogue_that_is_damaged_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would otherwise end the program when somebody chose that language."""

    def damaged(code: str) -> None:
        raise OSError(0, "Bad magic number", f"{code}.mo")

    monkeypatch.setattr(lookover, "translations", damaged)
    assert main(["selfcheck"]) == 1
    assert "window: the catalogue of en cannot be read" in capsys.readouterr().err


@pytest.mark.usefixtures("few")
def test_a_process_that_does_not_think_is_missed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As when a frozen program takes the word for a command of its own, although the thread would think instead."""
    monkeypatch.setattr(child_messages, "command", lambda version: [sys.executable, "-c", ""])
    assert main(["selfcheck", "--no-window"]) == 1
    assert "the process that thinks ended" in capsys.readouterr().err


def test_a_window_that_cannot_be_made_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a file was left out that pygame wants for the other kind of window."""

    def lacking(*_: object, **__: object) -> None:
        raise FileNotFoundError("no file pygame_icon.bmp")

    monkeypatch.setattr(pygame, "Window", lacking)
    with pytest.raises(lookover.Fault, match=r"pygame_icon\.bmp"):
        lookover.open_by_drivers()
