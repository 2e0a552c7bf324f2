"""The program as pip installs it: from the wheel and from the sdist, in an environment with no checkout near."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from packing import ROOT, version

from trials.hands import Running, dealt, play_hand, quick, want

PIP_S = 600


def wheel(_: Path, home: Path) -> str:
    """What most people get."""
    return _installs(home, "*.whl")


def sdist(_: Path, home: Path) -> str:
    """What a distribution builds from; pip makes a wheel of it first."""
    return _installs(home, "*.tar.gz")


def checkout(_: Path, home: Path) -> str:
    """`pip install .` as the README says; nothing of the checkout is used afterwards."""
    return _tried(home, ROOT)


def _installs(home: Path, kind: str) -> str:
    """Build what a release uploads, and install that."""
    _run(home, sys.executable, "-m", "build", "--no-isolation", "--outdir", str(home / "built"), str(ROOT))
    (package,) = (home / "built").glob(kind)
    return _tried(home, package)


def _tried(home: Path, package: Path) -> str:
    env = home / "pipx" / "venvs" / "skarney-table"  # where pipx puts it
    _run(home, sys.executable, "-m", "venv", str(env))
    _run(home, str(env / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check", str(package))
    program = env / "bin" / "skarney"
    want(version() in _run(home, str(program), "--version"), "it is of another version")
    _run(home, str(program), "selfcheck")
    with Running(quick(home / "player"), dealt(program)) as window:
        play_hand(window)
    _run(home, str(env / "bin" / "pip"), "uninstall", "--quiet", "--yes", "skarney-table")
    left = [str(path) for path in env.rglob("*") if "skarney" in path.name.lower() or path.name == "game"]
    want(not left, f"pip left {left}")
    return f"{package.name or package}: whole, and a hand played"


def _run(home: Path, *command: str) -> str:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=home, env=env, capture_output=True, text=True, timeout=PIP_S)
    want(done.returncode == 0, f"{' '.join(command)}: {done.stdout[-800:]}{done.stderr[-1500:]}")
    return done.stdout


TRIALS = (wheel, sdist, checkout)
