"""The program as pip installs it: from the wheel and from the sdist, in an environment with no checkout near."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from packing import ROOT, version
from trials.hands import Running, at_table, play_hand, quick_home, want

PIP_S = 600


def wheel(_: Path, home: Path) -> str:
    """The wheel, which most people get."""
    return _installs(home, "*.whl")


def sdist(_: Path, home: Path) -> str:
    """The sdist, from which distributions build; pip makes a wheel of it first."""
    return _installs(home, "*.tar.gz")


def checkout(_: Path, home: Path) -> str:
    """`pip install .` as the README says; nothing of the checkout is used afterwards."""
    return _tried(home, ROOT)


def pipx(_: Path, home: Path) -> str:
    """pipx as the README says; pipx itself has an environment of its own."""
    tools, env = home / "tools", {"PIPX_HOME": str(home / "pipx"), "PIPX_BIN_DIR": str(home / "bin")}
    _run(home, sys.executable, "-m", "venv", str(tools))
    _run(home, str(tools / "bin" / "pip"), "install", "--quiet", "pipx")
    package = _built(home, "*.whl")
    _run(home, str(tools / "bin" / "pipx"), "install", str(package), env=env)
    program = home / "bin" / "skarney"
    _plays(home, program)
    _run(home, str(tools / "bin" / "pipx"), "reinstall", "skarney-table", env=env)
    _run(home, str(program), "selfcheck", "--no-window")
    _run(home, str(tools / "bin" / "pipx"), "uninstall", "skarney-table", env=env)
    left = [path for path in (home / "pipx" / "venvs").iterdir() if path.is_dir()]  # pipx keeps a lock of its own there
    want(not program.is_symlink() and not left, f"pipx left {left}")
    return f"pipx took {package.name}: whole, and a hand played"


@cache
def program_of_wheel() -> Path:
    """Return the wheel's program in an environment that exists until this process ends."""
    home = Path(tempfile.mkdtemp(prefix="skarney-wheel-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    home.chmod(0o755)
    _run(home, sys.executable, "-m", "venv", str(home / "env"))
    _run(home, str(home / "env" / "bin" / "pip"), "install", "--quiet", str(_built(home, "*.whl")))
    return home / "env" / "bin" / "skarney"


def _installs(home: Path, kind: str) -> str:
    """Build what a release uploads, and install that."""
    return _tried(home, _built(home, kind))


def _built(home: Path, kind: str) -> Path:
    _run(home, sys.executable, "-m", "build", "--no-isolation", "--outdir", str(home / "built"), str(ROOT))
    (package,) = (home / "built").glob(kind)
    return package


def _tried(home: Path, package: Path) -> str:
    env = home / "pipx" / "venvs" / "skarney-table"  # where pipx puts it
    _run(home, sys.executable, "-m", "venv", str(env))
    _run(home, str(env / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check", str(package))
    _plays(home, env / "bin" / "skarney")
    _run(home, str(env / "bin" / "pip"), "uninstall", "--quiet", "--yes", "skarney-table")
    left = [str(path) for path in env.rglob("*") if "skarney" in path.name.lower() or path.name == "game"]
    want(not left, f"pip left {left}")
    return f"{package.name or package}: whole, and a hand played"


def _plays(home: Path, program: Path) -> None:
    """Check that it is this version, complete and playable; nothing of the checkout is used."""
    want(version() in _run(home, str(program), "--version"), "it is of another version")
    _run(home, str(program), "selfcheck")
    python = program.resolve().with_name("python")
    where = _run(home, str(python), "-c", "import game; print(game.__file__)").strip()
    want(not Path(where).is_relative_to(ROOT), f"the program is that of {where}")
    with Running(quick_home(home / "player"), at_table(program)) as window:
        play_hand(window)


def _run(home: Path, *command: str, env: dict[str, str] | None = None) -> str:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | (env or {})
    done = subprocess.run(command, cwd=home, env=env, capture_output=True, encoding="utf-8", timeout=PIP_S)
    want(done.returncode == 0, f"{' '.join(command)}: {done.stdout[-800:]}{done.stderr[-1500:]}")
    return done.stdout


TRIALS = (wheel, sdist, checkout, pipx)
