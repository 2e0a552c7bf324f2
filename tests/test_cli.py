"""The command line: whole matches, records checked and exported, and one clear line for bad input."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.cli import main
from game.engine.catalogue import Catalogue
from game.rules import all_games

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of one match between novices."""
    folder = tmp_path_factory.mktemp("records")
    assert main(["play-out", "--seats", "novice,novice", "--seed", "7", "--records", str(folder)]) == 0
    (path,) = folder.iterdir()
    return path


@pytest.mark.parametrize(
    ("argv", "wanted"),
    [
        (["play-out", "--game", "bridge"], "no game 'bridge'; there are: skarney"),
        (["play-out", "--seats", "steady"], "2, 3, 4 seats, not 1"),
        (["play-out", "--seats", "steady,wizard"], "no player 'wizard'"),
        (["play-out", "--seats", "person,steady"], "no player 'person'"),
        (["play-out", "--preset", "mine"], "no preset 'mine'"),
        (["play-out", "--option", "jokers=3"], "jokers cannot be '3'; it can be: 4, 0"),
        (["play-out", "--option", "hats=3"], "no option 'hats'"),
        (["play-out", "--option", "jokers"], "wants ID=VALUE"),
        (["play-out", "--matches", "0"], "no whole number"),
        (["play-out", "--think", "-1"], "no number of seconds"),
        (["play-out", "--samples", "many"], "no whole number"),
        (["play", "--think", "0"], "no number of seconds"),
        (["play", "--size", "big"], "no window size"),
        (["frobnicate"], "invalid choice"),
        (["check"], "required"),
        (["check", "/no/such/file"], "cannot be read"),
        (["export", "/no/such/file"], "cannot be read"),
        (["/no/such/file"], "no such file"),
        (["open", "nothing"], "no such file"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_two(
    argv: list[str], wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever does not exist is named, with what there is; nothing on standard output, no traceback."""
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert wanted in err
    assert err.count("\n") == 1


def test_a_game_is_found_by_its_folders_name_too(tmp_path: Path) -> None:
    """As `dev.py new` and `dev.py ready` are given it."""
    asked = ["play-out", "--game", "follow_the_arrow", "--seats", "novice,novice", "--records", str(tmp_path)]
    assert main(asked) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["follow-the-arrow-0001.jsonl"]


def test_a_played_match_is_lawful_and_exports_as_it_was_written(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """check says so with exit 0; export prints the same bytes."""
    assert main(["check", str(record)]) == 0
    assert "lawful, finished" in capsys.readouterr().out
    assert main(["export", str(record)]) == 0
    assert capsys.readouterr().out == record.read_text(encoding="utf-8")


NEWER = ('"format":1,"app":"0.1.0"', '"format":2,"app":"9.0"', 1)


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        (lambda text: "".join(text.splitlines(keepends=True)[:40]), 0, "unfinished"),
        (lambda text: text[:-5], 2, "is cut off"),
        (lambda text: text.replace(*NEWER), 2, "written by version 9.0"),
    ],
)
def test_a_record_may_stop_after_a_whole_line_but_not_within_one_nor_be_of_a_newer_format(
    record: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[str], str],
    code: int,
    words: str,
) -> None:
    path = tmp_path / "changed.jsonl"
    path.write_text(change(record.read_text(encoding="utf-8")), encoding="utf-8")
    assert main(["check", str(path)]) == code
    out, err = capsys.readouterr()
    assert words in (err if code else out)


def test_an_unlawful_line_is_named_with_its_rule(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A changed draw: exit 1, the line and S21."""
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    number = next(i for i, line in enumerate(lines) if '"draw"' in line)
    lines[number] = json.dumps({**json.loads(lines[number]), "card": "XX"}) + "\n"
    path = tmp_path / "changed.jsonl"
    path.write_text("".join(lines), encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert f"line {number + 1}: S21" in capsys.readouterr().out


def test_a_gigabyte_of_noise_is_refused_in_bounded_memory(tmp_path: Path) -> None:
    """A sparse file of 1 GiB without a line feed: one line, exit 2, with 200 MB of address space to spare."""
    path = tmp_path / "noise"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    limit = ""
    if sys.platform == "linux":  # Windows has no such limit, and a Mac refuses it
        limit = "import resource; resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20));"
    code = f"{limit} import sys; from game.cli import main; sys.exit(main(['check', {str(path)!r}]))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_the_same_seed_plays_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    """Two runs print the same lines, another seed others."""
    argv = ["play-out", "--game", "scarney-3000", "--seats", "steady,novice", "--json", "--matches", "2", "--seed"]
    outs = []
    for seed in ("a", "a", "b"):
        assert main([*argv, seed]) == 0
        outs.append(capsys.readouterr().out)
    assert outs[0] == outs[1] != outs[2]
    assert len(outs[0].splitlines()) == 2


@pytest.fixture
def draft(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Teeko is a draft; what a window would be opened with is kept here instead."""
    infos = [replace(info, draft=info.id == "teeko") for info in all_games().infos.values()]
    opened: dict[str, Any] = {}

    def games(template: bool = False, drafts: bool = False) -> Catalogue:
        return Catalogue(info for info in infos if drafts or not info.draft)

    monkeypatch.setattr(cli, "all_games", games)
    monkeypatch.setattr("game.ui.startup.run", lambda games, **about: opened.update(games=games, **about) or 0)
    return opened


@pytest.mark.parametrize("argv", [["--drafts"], ["play", "--drafts"], ["--drafts", "play"]])
def test_drafts_are_shown_where_they_are_asked_for(argv: list[str], draft: dict[str, Any]) -> None:
    assert main(argv) == 0
    assert "teeko" in draft["games"]
    assert main([each for each in argv if each != "--drafts"]) == 0
    assert "teeko" not in draft["games"]


def test_a_draft_is_played_by_name(draft: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """In the window only where drafts are asked for."""
    assert main(["play-out", "--game", "teeko", "--seats", "novice,novice", "--seed", "1"]) == 0
    assert main(["play", "--game", "teeko", "--drafts"]) == 0
    assert draft["start"].game.id == "teeko"
    assert main(["play", "--game", "teeko"]) == 2
    assert capsys.readouterr().err == "skarney: teeko is a draft: --drafts shows it\n"
