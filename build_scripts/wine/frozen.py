"""The program frozen for Windows as build.py does it there, on Wine, with kernels compiled by mingw-w64."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from packing import FROZEN, MADE, ROOT, reproducible, wheels
from wine.layout import PIP_S, Layout
from wine.prefix import Wine

FREEZE_S, COMPILE_S = 600, 600
SPEC = ROOT / "installer" / "skarney.spec"
PACKING = ROOT / "build_scripts" / "packing"


class Failed(Exception):
    """A step failed; the message has its output."""


def freeze(wine: Wine, layout: Layout, work: Path) -> tuple[Path, Path]:
    """Return the frozen folder and the wheel for Windows, both below ``work``. Raises Failed.

    PyInstaller's files go where the spec expects them, below build/, and are moved away.
    """
    wine.take(layout.system)
    python = layout.copied(work / "python") / "python.exe"
    site = python.parent / "Lib" / "site-packages"
    plain = _wheel(work)
    _here(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target", site, plain)
    compiled = work / "kernels"
    _here(sys.executable, ROOT / "build_scripts" / "wine" / "cross.py", compiled, PYTHONPATH=str(layout.tools))
    shutil.copytree(compiled, site, dirs_exist_ok=True)
    kept = _put_by(MADE)
    try:
        folder = _frozen(wine, python, work)
    finally:
        _put_back(MADE, kept)
    kernels = wheels.without_traces(compiled, work / "traceless")
    return folder, wheels.made(sys.executable, kernels, f"{wheels.PYTHONS}-win_amd64", work)


def _frozen(wine: Wine, python: Path, work: Path) -> Path:
    places = ("--distpath", _windows(work / "frozen"), "--workpath", _windows(work / "pyinstaller"))
    env = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(reproducible.moment())}
    steps: tuple[tuple[str | Path, ...], ...] = (
        (PACKING / "build_inputs.py",),
        ("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, SPEC),
        (PACKING / "finish.py", work / "frozen" / FROZEN.name),
    )
    for step in steps:
        words = [_windows(word) if isinstance(word, Path) else word for word in step]
        code, said = wine.piped(python, *words, where=work, seconds=FREEZE_S, **env)
        if code:
            raise Failed(f"{Path(str(step[0])).name} ended with {code}: {said[-3000:]}")
    return work / "frozen" / FROZEN.name


def _windows(path: Path) -> str:
    """Return a Windows program's name of a path of this system."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def _wheel(work: Path) -> Path:
    _here(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", work / "plain", where=ROOT)
    (plain,) = (work / "plain").glob("*.whl")
    return plain


def _here(*command: str | Path, where: Path | None = None, **env: str) -> None:
    """Run a step on this system."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | env
    done = subprocess.run(
        list(map(str, command)), cwd=where, env=own, capture_output=True, encoding="utf-8", errors="replace",
        timeout=max(PIP_S, COMPILE_S),
    )  # fmt: skip
    if done.returncode:
        raise Failed(f"{Path(str(command[1])).name} failed: {done.stdout[-1500:]}{done.stderr[-3000:]}")


def _put_by(folder: Path) -> Path | None:
    """Move aside what this system's own build made there."""
    if not folder.exists():
        return None
    kept = folder.with_name(f"{folder.name} kept")
    shutil.rmtree(kept, ignore_errors=True)
    folder.rename(kept)
    return kept


def _put_back(folder: Path, kept: Path | None) -> None:
    """Leave what was made for Windows to its installer, beside what is put back."""
    of_windows = folder.with_name("made-windows")
    shutil.rmtree(of_windows, ignore_errors=True)
    if folder.exists():
        folder.rename(of_windows)
    if kept:
        kept.rename(folder)
