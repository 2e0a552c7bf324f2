"""Threads of the program import nothing: two that import at once may see a module that is not yet whole."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
# Finds no module, and writes down which thread looked for which.
WATCHER = """
import os, sys, threading

class Watcher:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if threading.current_thread() is not threading.main_thread():
            with open(os.environ["WATCHED"], "a", encoding="utf-8") as file:
                file.write(f"{threading.current_thread().name}: {name}\\n")

sys.meta_path.insert(0, Watcher)
"""
# A table at which levels think that search in a process, until a person is asked; then a hint, and that record opened.
TABLE = """
import sys, time
from pathlib import Path
import watcher
from game.bots.levels import ThinkLimit
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.rules import all_games
from game.ui.app import App
from game.ui.scene_factory import SceneOpener
from game.ui.storage.prefs import Prefs
from game.ui.storage.vault import Vault
from game.ui.session.session import Session

home, name = Path(sys.argv[1]), sys.argv[2]
games = all_games()
game = games[name]
app = App(games, Vault(home, games), Prefs(pace="instant", reduced_motion=True, sound=True), SceneOpener,
          size=(1280, 720), thought=ThinkLimit(samples=2))
options, count = complete(game, game.presets[0].id, {}), game.seats[0]
level = list(game.bots)[-1]
sitters = (Sitter("You", "person"), *(Sitter(str(n), level) for n in range(1, count)))
match = Match(game, Setup(game.sides(count, False), options, "threads", game.presets[0].id), sitters)
match.deal()
session = Session(match, app.context.vault)
app.context.begin.table(session)
until = time.monotonic() + 30
def turn(holds):
    while not holds() and time.monotonic() < until:
        app.turn([])
        time.sleep(0.002)
    assert holds(), app.stack.top
turn(lambda: match.to_act in session.people or match.to_act is None)
session.close()
path = next(home.rglob("*.jsonl"))
app.context.open.record(path)
turn(lambda: app.stack.top.name == "record" and app.stack.top.at_rest())
app.context.quit()
app.run()
"""


@pytest.mark.parametrize("game", ["skarney", "persian", "teeko"])
def test_no_thread_imports_anything(game, tmp_path):
    """From the menu to a table where levels think, and to a record that is replayed beside the window."""
    (tmp_path / "watcher.py").write_text(WATCHER, encoding="utf-8")
    watched = tmp_path / "watched.txt"
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    env = {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", "WATCHED": str(watched)}
    home = tmp_path / "home"
    done = subprocess.run(
        [sys.executable, "-c", TABLE, str(home), game], env=env, cwd=tmp_path, capture_output=True, encoding="utf-8",
        timeout=100,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert not watched.exists(), json.dumps(sorted(set(watched.read_text("utf-8").splitlines())), indent=1)


def test_an_import_on_a_thread_is_noticed(tmp_path):
    (tmp_path / "watcher.py").write_text(WATCHER, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "WATCHED": str(tmp_path / "watched.txt")}
    code = "import watcher, threading; t = threading.Thread(target=lambda: __import__('colorsys'), name='x'); t.start()"
    subprocess.run([sys.executable, "-c", code], env=env, check=True, timeout=30)
    assert (tmp_path / "watched.txt").read_text("utf-8") == "x: colorsys\n"
