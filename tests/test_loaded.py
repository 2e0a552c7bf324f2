"""What is loaded when: a name that is imported is there, and no start or command loads what it does not need."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def _from_the_program(path: Path) -> Iterator[tuple[str, str]]:
    """What a file imports from the program, as module and name; of ``import game.x`` the name is empty."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").split(".")[0] == "game":
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.split(".")[0] == "game")


def _is_there(module: str, name: str) -> bool:
    try:
        found = importlib.import_module(module)
        return not name or hasattr(found, name) or bool(importlib.import_module(f"{module}.{name}"))
    except ModuleNotFoundError:
        return False


@pytest.mark.parametrize("folder", ["tests", "build_scripts"])
def test_tests_and_scripts_import_what_is_there(folder: str) -> None:
    """A script that nobody runs for months would be the last to hear of a new name."""
    wanted = {(each, path) for path in (ROOT / folder).rglob("*.py") for each in _from_the_program(path)}
    known = {each: _is_there(*each) for each in {each for each, _ in wanted}}
    assert len(known) > 20
    assert [(str(path.relative_to(ROOT)), each) for each, path in wanted if not known[each]] == []


def test_a_name_that_is_not_there_is_noticed() -> None:
    assert [_is_there("game.engine.match", name) for name in ("Match", "Macth")] == [True, False]
    assert not _is_there("game.engine.macth", "Match")


UNASKED = {"multiprocessing", "game.duel", "game.selfcheck"}


def test_what_a_window_never_needs_is_not_loaded_for_it() -> None:
    """Duels start processes of their own kind; they and the selfcheck are loaded when they are asked for."""
    code = "import sys, game.cli, game.ui.startup, game.ui.table_scene.table; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "game.ui.table_scene.table" in loaded
    assert not loaded & UNASKED


START = """
import sys
from game.ui.screen import Screen
def show(self, rects):
    print(*sys.modules)
    raise SystemExit
Screen.show = show
from game.cli import main
main(["play", "--seats", "person,steady,steady,steady", "--seed", "2", "--size", "1280x720"])
"""
LATER = ("game.ui.pages", "game.ui.seating", "game.ui.overlays", "game.ui.prompts", "game.bots.child_process",
         "game.bots.child_main", "concurrent", "subprocess", "logging", "pickle")  # fmt: skip


def test_a_start_at_a_table_waits_for_no_other_scene(tmp_path: Path) -> None:
    """When its first picture is shown, neither pages nor what comes over a table nor processes have been loaded."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SKARNEY_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", START], cwd=ROOT, env=env, capture_output=True, encoding="utf-8", timeout=60
    )
    loaded = done.stdout.split()
    assert "game.ui.table_scene.table" in loaded, done.stderr
    assert not [name for name in loaded for each in LATER if name == each or name.startswith(f"{each}.")]


BLOCKED = """
import os, sys
sys.modules["pygame"] = None
from game import selfcheck
from game.cli import main
some = {name: game for name, game in selfcheck.all_games().items() if name in ("scarnie", "skarney", "teeko")}
selfcheck.all_games = lambda: some
folder = sys.argv[1]
main(["play-out", "--seed", "7", "--records", folder])
path = os.path.join(folder, *os.listdir(folder))
codes = [main(args) for args in (["check", path], ["export", path], ["selfcheck", "--no-window"])]
assert codes == [0, 0, 0], codes
assert not any(name.startswith("game.ui.") for name in sys.modules), "the window was loaded"
"""


def test_headless_commands_run_without_pygame(tmp_path: Path) -> None:
    """play-out, check, export and half of selfcheck work on a machine that has no pygame, and never load the window."""
    call = [sys.executable, "-c", BLOCKED, str(tmp_path)]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60)
    assert done.returncode == 0, done.stderr
    assert "skarney: a match of" in done.stdout


HASHES = "import hashlib; print(hashlib.sha256(b'').hexdigest()[:8], hashlib.shake_256(b'').hexdigest(4), end=' ')"
OPENSSL = "; import sys; print(sys.modules.get('_hashlib') is not None)"


@pytest.mark.parametrize(("lacks", "has"), [("", "False"), ("m.OWN_HASHES = 'no such hash',; ", "True")])
def test_openssl_is_loaded_only_where_python_has_no_hashes_of_its_own(lacks: str, has: str) -> None:
    """The hashes are the same."""
    code = f"import game.__main__ as m; {lacks}m._leave_out_openssl(); {HASHES}{OPENSSL}"
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert made.stdout.split() == ["e3b0c442", "46b9dd2b", has]
