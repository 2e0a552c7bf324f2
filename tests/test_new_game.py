"""`dev.py new NAME`: a copy of the template that is a lawful game at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.learn.code_letters import number_of

ROOT = Path(__file__).resolve().parent.parent


def run(folder: Path, *args: str, timeout: int = 110) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, *args], cwd=folder, env=env, capture_output=True, encoding="utf-8", timeout=timeout
    )


NEW = {"card": "blind_hookey", "board": "fox_and_geese", "dice": "crown_and_anchor"}
every = pytest.mark.parametrize("kind", NEW)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game of each kind."""
    copy = tmp_path_factory.mktemp("project")
    for part in ("game", "tests", "build_scripts"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for kind, name in NEW.items():
        made = run(copy, "build_scripts/new_game.py", name, *(["--kind", kind] if kind != "card" else []))
        assert made.returncode == 0, made.stderr
    return copy


@pytest.mark.timeout(300)
def test_new_games_pass_the_laws_at_once(project: Path) -> None:
    """The games are found, and no law speaks against them. Of those of board and dice one law says enough here."""
    some = "blind-hookey and not broken or (fox-and-geese or crown-and-anchor) and bots_finish"
    laws = run(project, "-m", "pytest", "tests/laws", "-n", "0", "-q", "-k", some, timeout=280)
    assert laws.returncode == 0, laws.stdout[-2000:]
    assert " passed" in laws.stdout


@every
def test_a_new_game_plays_has_its_own_title_and_is_a_draft_that_the_menu_does_not_show(
    project: Path, kind: str
) -> None:
    """Its name is taken then."""
    name = NEW[kind]
    code, title = name.replace("_", "-"), name.replace("_", " ").title()
    folder = project / "game" / "rules" / name
    front = (folder / "__init__.py").read_text("utf-8")
    assert "begun as a copy" in front
    assert f'title=msg("{title}", about="name of a game")' in front
    book = (folder / "RULES.md").read_text("utf-8")
    assert book.startswith(f"# {title}\n\n{title} is begun as a copy of the template ")
    assert "exists to be copied" not in book
    copied = [*folder.glob("*.py"), project / "tests" / "referee" / f"{name}.py"]
    assert not [path for path in copied if "_template" in path.read_text("utf-8")]
    seats = "steady,novice,steady" if kind == "card" else "steady,novice"
    out = run(project, "-m", "game", "play-out", "--game", code, "--seats", seats, "--seed", "1")
    assert out.returncode == 0, out.stderr
    hidden = run(project, "-m", "game", "play", "--game", code)
    assert (hidden.returncode, hidden.stderr) == (2, f"skarney: {code} is a draft: --drafts shows it\n")
    again = run(project, "build_scripts/new_game.py", name)
    assert again.returncode == 2
    assert again.stderr.count("\n") == 1


def test_new_games_are_listed_as_drafts_and_pass_the_linter(project: Path) -> None:
    codes = {name.replace("_", "-") for name in NEW.values()}
    lists = f"from game.rules import all_games; print(*({codes} <= {{*all_games(drafts=each)}} for each in (0, 1)))"
    assert run(project, "-c", lists).stdout == "False True\n"
    files = [each for name in NEW.values() for each in (f"game/rules/{name}", f"tests/referee/{name}.py")]
    lint = run(project, "-m", "ruff", "check", *files)
    assert lint.returncode == 0, lint.stdout


def test_a_bad_name_is_refused_in_one_line() -> None:
    """Exit code 2, nothing written."""
    for argv in ([], ["Bad Name"], ["_x"], ["9lives"], ["a", "b"], ["a", "--kind", "dominoes"], ["a", "--kind"]):
        done = run(ROOT, "build_scripts/new_game.py", *argv)
        assert (done.returncode, done.stderr.count("\n"), done.stdout) == (2, 1, "")


def test_a_name_that_deal_codes_could_not_tell_from_another_is_refused() -> None:
    """A code holds a short number of the game, which follows from its id."""
    assert number_of("crazy-eights") == number_of("_template")
    done = run(ROOT, "build_scripts/new_game.py", "crazy_eights")
    why = "'crazy_eights' cannot be told from _template in deal codes: take another name; titles are free"
    assert (done.returncode, done.stderr) == (2, f"dev.py: new {why}\n")


def test_help_says_what_the_command_does() -> None:
    done = run(ROOT, "build_scripts/new_game.py", "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "--kind card|board|dice" in done.stdout
