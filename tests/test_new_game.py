"""`dev.py new NAME`: a copy of the template that is a lawful game at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def run(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, *args], cwd=folder, env=env, capture_output=True, encoding="utf-8", timeout=110
    )


@pytest.mark.parametrize("kind", ["card", "board", "dice"])
def test_a_new_game_passes_the_laws_at_once(kind: str, tmp_path: Path) -> None:
    """In a copy of the project: the game is found, plays, and no law speaks against it; its name is taken then.

    It has its own title, and is a draft that the menu does not show.
    """
    for part in ("game", "tests", "build_scripts"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    made = run(tmp_path, "build_scripts/new_game.py", "blind_hookey", *(["--kind", kind] if kind != "card" else []))
    assert made.returncode == 0, made.stderr
    folder = tmp_path / "game" / "rules" / "blind_hookey"
    front = (folder / "__init__.py").read_text("utf-8")
    assert "begun as a copy" in front
    assert 'title=msg("Blind Hookey", about="name of a game")' in front
    book = (folder / "RULES.md").read_text("utf-8")
    assert book.startswith("# Blind Hookey\n\nBlind Hookey is begun as a copy of the template ")
    assert "exists to be copied" not in book
    copied = [*folder.glob("*.py"), tmp_path / "tests" / "referee" / "blind_hookey.py"]
    assert not [path for path in copied if "_template" in path.read_text("utf-8")]
    some = "not broken" if kind == "card" else "bots_finish"  # the templates themselves obey all
    laws = run(tmp_path, "-m", "pytest", "tests/laws", "-n", "0", "-q", "-k", f"blind-hookey and {some}")
    assert laws.returncode == 0, laws.stdout[-2000:]
    assert " passed" in laws.stdout
    seats = "steady,novice,steady" if kind == "card" else "steady,novice"
    out = run(tmp_path, "-m", "game", "play-out", "--game", "blind-hookey", "--seats", seats, "--seed", "1")
    assert out.returncode == 0, out.stderr
    lists = "from game.rules import all_games; print(*('blind-hookey' in all_games(drafts=each) for each in (0, 1)))"
    assert run(tmp_path, "-c", lists).stdout == "False True\n"
    hidden = run(tmp_path, "-m", "game", "play", "--game", "blind-hookey")
    assert (hidden.returncode, hidden.stderr) == (2, "skarney: blind-hookey is a draft: --drafts shows it\n")
    lint = run(tmp_path, "-m", "ruff", "check", "game/rules/blind_hookey", "tests/referee/blind_hookey.py")
    assert lint.returncode == 0, lint.stdout
    again = run(tmp_path, "build_scripts/new_game.py", "blind_hookey")
    assert again.returncode == 2
    assert again.stderr.count("\n") == 1


def test_a_bad_name_is_refused_in_one_line() -> None:
    """Exit code 2, nothing written."""
    for argv in ([], ["Bad Name"], ["_x"], ["9lives"], ["a", "b"], ["a", "--kind", "dominoes"], ["a", "--kind"]):
        done = run(ROOT, "build_scripts/new_game.py", *argv)
        assert (done.returncode, done.stderr.count("\n"), done.stdout) == (2, 1, "")


def test_help_says_what_the_command_does() -> None:
    done = run(ROOT, "build_scripts/new_game.py", "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "--kind card|board|dice" in done.stdout
