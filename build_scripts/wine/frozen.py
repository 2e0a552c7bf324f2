"""A Windows Python, laid out once, kept and copied; and the program frozen by it on Wine, as build.py does there."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement

from packing import FROZEN, MADE, PIP, ROOT, Failed, moment, pinned, run
from wine import cross
from wine.prefix import Wine

SPEC, SCRIPTS = ROOT / "installer" / "skarney.spec", ROOT / "build_scripts"
STEP_S = 1800  # on a busy machine
KEPT = Path(tempfile.gettempdir()) / "skarney-windows"
TOOLS, FAST = cross.HERE / "tools.lock", ROOT / "requirements-fast.lock"
LOCKS = ("requirements.lock", "requirements-build.lock")
PYTHON = (3, 11)  # of both systems, as the library is taken from here
TAKEN = (
    "--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--only-binary", ":all:",
    "--no-deps",
)  # fmt: skip
# Of the library of this system's Python: what reveals this system, and what nobody runs here.
NOT_TAKEN = ("__pycache__", "site-packages", "dist-packages", "lib-dynload", "test", "_sysconfigdata_*", "config-3*")
OF_WINE = "api-ms-win-*.dll"  # it has its own
WINDOWS = {
    "sys_platform": "win32",
    "os_name": "nt",
    "platform_system": "Windows",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "implementation_name": "cpython",
    "python_version": "3.11",
    "python_full_version": "3.11.9",
}


class Layout(NamedTuple):
    """Folders that are kept: a Windows Python, packages for this system's Python, and what goes with Wine's own DLLs.

    The Windows Python has all that the program and its freezing need, except the program itself.
    """

    python: Path
    tools: Path
    system: Path

    @staticmethod
    def below(folder: Path) -> Layout:
        return Layout(*(folder / name for name in Layout._fields))


def laid_out() -> Layout:
    """Make it if it is missing, or if something that goes into it has changed."""
    if absent := lacking():
        raise Failed(f"not here, install first: {', '.join(absent)}")
    done = KEPT / _digest()
    if not done.is_dir():
        half = done.with_suffix(".part")
        shutil.rmtree(half, ignore_errors=True)
        _lay_out(Layout.below(half))
        half.rename(done)
    return Layout.below(done)


def lacking() -> list[str]:
    """Return packages of this system that are missing, by what they bring."""
    absent = [f"{tool} (mingw-w64)" for tool in cross.missing()]
    if sys.version_info[:2] != PYTHON:
        absent.append(f"Python {'.'.join(map(str, PYTHON))} for dev.py itself")
    if not (cross.headers() / "Python.h").is_file():
        absent.append("Python's headers (python3-dev)")
    return absent


def _digest() -> str:
    """Return a digest of all that is read here to make it."""
    files = [*(ROOT / lock for lock in LOCKS), FAST, *sorted(cross.HERE.glob("*.[chp]*")), TOOLS]
    data = [sys.version.encode(), *(path.read_bytes() for path in files)]
    return hashlib.sha256(b"\0".join(data)).hexdigest()[:16]


def _lay_out(at: Layout) -> None:
    at.system.mkdir(parents=True)
    texts = [(ROOT / lock).read_text(encoding="utf-8") for lock in LOCKS]
    carrier, *own = pinned(TOOLS.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="skarney-carrier-") as work:
        _installed([carrier], Path(work), *TAKEN)  # a wheel whose package nobody imports
        _dlls(Path(work) / "deploy_libs", at.python)
    # Python's library is the same on every system.
    shutil.copytree(sysconfig.get_path("stdlib"), at.python / "Lib", ignore=shutil.ignore_patterns(*NOT_TAKEN))
    _installed(of_windows(texts), at.python / "Lib" / "site-packages", *TAKEN)
    _installed([*own, *pinned(FAST.read_text(encoding="utf-8"))], at.tools)
    sys.path.insert(0, str(at.tools))
    cross.make(at.python, cross.stable(), at.system)


def _dlls(carried: Path, python: Path) -> None:
    """Arrange DLLs as an installed Python has them: its own beside python.exe, those of its modules in DLLs."""
    unused = shutil.ignore_patterns(OF_WINE, "*.py", "__pycache__")
    dlls = Path(shutil.copytree(carried, python / "DLLs", ignore=unused))
    for name in ("python311.dll", "VCRUNTIME140.dll"):
        (dlls / name).rename(python / name)


def _installed(lines: Iterable[str], to: Path, *more: str) -> None:
    """Install wheels as pinned, each by its hash, into a folder."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as wanted:
        wanted.write("\n".join(lines))
        wanted.flush()
        _here(sys.executable, *PIP, "--require-hashes", "--no-compile", *more, "-r", wanted.name, "--target", to)


def of_windows(texts: Iterable[str]) -> list[str]:
    """Return what applies to Windows, without its marker and with its hashes; once, in however many locks it is."""
    found: dict[str, str] = {}
    for line in (line for text in texts for line in pinned(text)):
        what, *hashes = (part.strip() for part in line.split(" --hash="))
        asked = Requirement(what)
        if asked.marker is None or asked.marker.evaluate(WINDOWS):
            version = f"{asked.name}{asked.specifier}"
            whole = found.setdefault(asked.name, " --hash=".join([version, *hashes]))
            if whole.partition(" ")[0] != version:
                raise Failed(f"the locks pin {asked.name} differently")
    return list(found.values())


# ---------------------------------------------------------------- freezing


def freeze(wine: Wine, layout: Layout, work: Path) -> Path:
    """Return the frozen folder, below ``work``. Raises Failed.

    PyInstaller's files go where the spec expects them, below build/, and are moved away.
    """
    wine.take(layout.system)
    python = Path(shutil.copytree(layout.python, work / "python")) / "python.exe"
    site = python.parent / "Lib" / "site-packages"
    _here(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", work / "plain", where=ROOT)
    (plain,) = (work / "plain").glob("*.whl")
    _here(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target", site, plain)
    compiled = work / "kernels"
    path = os.pathsep.join(map(str, (layout.tools, SCRIPTS)))
    _here(sys.executable, SCRIPTS / "wine" / "cross.py", compiled, PYTHONPATH=path)
    shutil.copytree(compiled, site, dirs_exist_ok=True)
    with _set_aside(MADE):
        return _frozen(wine, python, work)


def _frozen(wine: Wine, python: Path, work: Path) -> Path:
    places = ("--distpath", _windows(work / "frozen"), "--workpath", _windows(work / "pyinstaller"))
    env = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(moment())}
    steps: tuple[tuple[str | Path, ...], ...] = (
        (SCRIPTS / "packing" / "build_inputs.py",),
        ("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, SPEC),
        (SCRIPTS / "packing" / "finish.py", work / "frozen" / FROZEN.name),
    )
    for step in steps:
        words = [_windows(word) if isinstance(word, Path) else word for word in step]
        code, said = wine.piped(python, *words, where=work, seconds=STEP_S, **env)
        if code:
            raise Failed(f"{Path(str(step[0])).name} ended with {code}: {said[-3000:]}")
    return work / "frozen" / FROZEN.name


def _windows(path: Path) -> str:
    """Return a Windows program's name of a path of this system."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def _here(*command: str | Path, where: Path | None = None, **env: str) -> None:
    """Run a step on this system."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | env
    run(*command, cwd=where, env=own, timeout=STEP_S)


@contextmanager
def _set_aside(folder: Path) -> Iterator[None]:
    """Let something else be made at a folder's place; afterwards the folder is there again."""
    kept = folder.with_name(f"{folder.name} kept")
    shutil.rmtree(kept, ignore_errors=True)
    if folder.exists():
        folder.rename(kept)
    try:
        yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if kept.exists():
            kept.rename(folder)
