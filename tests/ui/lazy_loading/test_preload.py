"""An upgrade may replace the program while it runs: what it needs later was loaded before."""

import importlib
import os
import shutil
import subprocess
import sys
import textwrap
import time
from pathlib import Path

from game.rules import all_games
from game.ui.lazy_loading import Ahead, LateCode, _steps
from game.ui.startup import open_app
from game.ui.style import feel

ROOT = Path(__file__).resolve().parents[3]
EVENTS = 100
# Plays at random in every kind of scene, after everything that it was installed with has gone.
CHILD = """
    import contextlib, io, os, sys
    from pathlib import Path
    import pytest
    from game.engine.messages import msg
    from game.ui import window_check as lookover
    from game.ui.storage import report
    from tests.hands import tabletop
    from tests.hands import playing
    from tests.ui.input import test_random_input
    from game.ui.lazy_loading import LateCode

    class Gone:
        def find_spec(self, name, path=None, target=None):
            asked.append(name)

    def let_loose(home, name):
        with pytest.MonkeyPatch.context() as patch:
            test_random_input.let_loose(home, patch, name, f"ahead {name}", EVENTS)

    if __name__ == "__main__":
        asked, home, installed = [], Path(sys.argv[1]), Path(sys.argv[2])
        games = test_random_input.monkey.GAMES
        tabletop.all_games = playing.all_games = lambda: games
        app = test_random_input.monkey.open_app(games)
        while not app.ahead.is_done:
            app.turn([])
        app.context.quit()
        app.run()
        installed.rename(installed.with_name("replaced"))
        sys.meta_path.insert(isinstance(sys.meta_path[0], LateCode), Gone())
        for name in ("menu", "partners", "curtain", "gin"):
            let_loose(home / name, name)
        print(lookover.look_over(games, home / "look"))
        error = ValueError("x")
        with contextlib.redirect_stderr(io.StringIO()):
            report.tell(report.write_report(home, error, None), error, True)
        print("asked for", *asked)
"""


# Plays games that nobody has played, after the files of every other one have gone, and the rest are another version's.
CHOOSER = """
    import shutil, sys
    from pathlib import Path
    from game.engine.contract import Setup, complete
    from game.engine.match import Match, Sitter
    from game.headless import play_match
    from game.rules import all_games
    from game.ui.startup import open_app
    from game.ui.session.rulesbook import text_of

    def loaded():
        inner = (name.split(".") for name in sys.modules if name.startswith("game.rules."))
        return {name[2] for name in inner if len(name) > 4}

    if __name__ == "__main__":
        installed, games = Path(sys.argv[2]), all_games()
        app = open_app(games)
        while not app.ahead.is_done:
            app.turn([])
        print("loaded", *loaded())
        for path in (installed / "game" / "rules").rglob("*.py"):
            path.write_text("raise AssertionError('a module of another version')", encoding="utf-8")
        for each in [*games][::2]:
            shutil.rmtree(installed / "game" / "rules" / each.replace("-", "_"))
        for game in games.values():
            seats = game.seats[0]
            setup = Setup(game.sides(seats, False), complete(game, "standard", {}), "1")
            match = play_match(Match(game, setup, (Sitter("P", "steady"),) * seats))
            print(game.id, match.to_act, len(text_of(game.info)) > 1000)
        app._close()
        print("loaded", *loaded() - {game.id.replace("-", "_") for game in games.values()})
"""


def run_program(tmp_path, text):
    """A program installed in a folder of its own, with random input."""
    installed, script = tmp_path / "installed", tmp_path / "child.py"
    shutil.copytree(ROOT / "game", installed / "game", ignore=shutil.ignore_patterns("*.so"))
    shutil.copytree(ROOT / "assets", installed / "assets")
    script.write_text(textwrap.dedent(text).replace("EVENTS", str(EVENTS)), encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(installed), str(ROOT)]), "PYTHONDONTWRITEBYTECODE": "1"}
    env |= {"SKARNEY_HOME": str(tmp_path / "first"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(script), str(tmp_path / "home"), str(installed)]
    return subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, encoding="utf-8", timeout=100)


def test_a_program_whose_files_are_gone_goes_on(tmp_path):
    """Every scene, every card, the rules and the report of an error: nothing more is imported or read."""
    done = run_program(tmp_path, CHILD)
    assert done.returncode == 0, done.stderr[-3000:]
    assert not (tmp_path / "installed").exists()
    assert done.stdout.splitlines()[-1] == "asked for"


def test_a_game_nobody_has_played_is_kept_but_not_loaded(tmp_path):
    """It costs little memory, and can still be played after an upgrade."""
    done = run_program(tmp_path, CHOOSER)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines() == ["loaded", *(f"{game} None True" for game in all_games()), "loaded"]


def test_preloading_happens_only_at_leisure(tmp_path, monkeypatch):
    """Not before the first picture, and then a little each turn."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path))
    monkeypatch.setattr(feel, "AT_ONCE", 0.0)
    app = open_app(all_games(), size=(1024, 640))
    steps = []
    monkeypatch.setattr(Ahead, "_step", lambda ahead: steps.append(1))
    app.turn([])
    assert not steps  # the picture comes first
    app.turn([])
    assert steps == [1]
    assert app._patience() == feel.WAITING
    app._last_event = time.perf_counter()
    app.turn([])
    assert steps == [1]  # somebody stirs
    app.ahead.is_done = True
    assert app._patience() == feel.REST
    app.context.quit()
    app.run()


def test_a_module_that_cannot_be_preloaded_is_skipped(monkeypatch):
    monkeypatch.setattr("game.ui.lazy_loading._steps", _steps)
    monkeypatch.setattr("game.ui.lazy_loading.LATE", ("no.such.module", "colorsys"))
    sys.modules.pop("colorsys", None)
    ahead = Ahead(all_games())
    while not ahead.is_done:
        ahead.at_leisure()
    assert "colorsys" in sys.modules


def test_files_of_a_package_can_be_read_after_preloading(monkeypatch):
    package = "game.rules.teeko.ai"
    for name in [each for each in sys.modules if each.startswith(package)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    code = LateCode()
    for name in (package, f"{package}.perfect"):
        code.keep(name)
    assert f"{package}.perfect" not in sys.modules
    assert importlib.import_module(f"{package}.perfect").table(False)
