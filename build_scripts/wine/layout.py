"""The folder of a Windows Python, and of what this system's Python compiles for it with: made once, kept, copied."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from packing import ROOT, pinned
from wine import locks, stubs

HERE = Path(__file__).resolve().parent
KEPT = Path(tempfile.gettempdir()) / "skarney-windows"
TOOLS, FAST = HERE / "tools.lock", ROOT / "requirements-fast.lock"
LOCKS = ("requirements.lock", "requirements-build.lock")
PYTHON = (3, 11)  # of both systems, as the library is taken from here
PIP_S = 600
TAKEN = (
    "--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--only-binary", ":all:",
    "--no-deps",
)  # fmt: skip
# Of the library of this system's Python: what reveals this system, and what nobody runs here.
NOT_TAKEN = ("__pycache__", "site-packages", "dist-packages", "lib-dynload", "test", "_sysconfigdata_*", "config-3*")
OF_WINE = "api-ms-win-*.dll"  # it has its own


class Lacking(Exception):
    """This machine lacks something; the message says what."""


@dataclass(frozen=True)
class Layout:
    """What is below a folder that is kept."""

    path: Path

    @property
    def python(self) -> Path:
        """Windows' Python, with all that the program and its freezing need except the program itself."""
        return self.path / "python"

    @property
    def tools(self) -> Path:
        """The packages for this system's Python."""
        return self.path / "tools"

    @property
    def system(self) -> Path:
        """What goes with Wine's own DLLs."""
        return self.path / "system"

    def copied(self, to: Path) -> Path:
        """Return a Windows Python to install into."""
        return Path(shutil.copytree(self.python, to))


def laid_out() -> Layout:
    """Make it if it is missing, or if something that goes into it has changed."""
    if absent := lacking():
        raise Lacking(f"not here, install first: {', '.join(absent)}")
    done = Layout(KEPT / _digest())
    if not done.path.is_dir():
        half = Layout(done.path.with_suffix(".part"))
        shutil.rmtree(half.path, ignore_errors=True)
        _lay_out(half)
        half.path.rename(done.path)
    return done


def lacking() -> list[str]:
    """Return packages of this system that are missing, by what they bring."""
    absent = [f"{tool} (mingw-w64)" for tool in stubs.missing()]
    if sys.version_info[:2] != PYTHON:
        absent.append(f"Python {'.'.join(map(str, PYTHON))} for dev.py itself")
    if not (headers() / "Python.h").is_file():
        absent.append("Python's headers (python3-dev)")
    return absent


def headers() -> Path:
    """Return Python's own headers, the same on every system except pyconfig.h."""
    return Path(sysconfig.get_path("include"))


def _digest() -> str:
    """Return a digest of all that is read here to make it."""
    files = [*(ROOT / lock for lock in LOCKS), FAST, *sorted(HERE.glob("*.[chp]*")), TOOLS]
    data = [sys.version.encode(), *(path.read_bytes() for path in files)]
    return hashlib.sha256(b"\0".join(data)).hexdigest()[:16]


def _lay_out(at: Layout) -> None:
    at.system.mkdir(parents=True)
    texts = [(ROOT / lock).read_text(encoding="utf-8") for lock in LOCKS]
    carrier, *own = pinned(TOOLS.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="skarney-carrier-") as work:
        _dlls(_unpacked(carrier, Path(work)), at.python)
    _library(at.python / "Lib")
    _installed(locks.of_windows(texts), at.python / "Lib" / "site-packages", *TAKEN)
    _installed([*own, *pinned(FAST.read_text(encoding="utf-8"))], at.tools)
    sys.path.insert(0, str(at.tools))
    stubs.make(at.python, stubs.stable(), at.system)


def _unpacked(carrier: str, work: Path) -> Path:
    """Unpack the wheel, whose package nobody imports, into a folder."""
    _installed([carrier], work / "carrier", *TAKEN)
    return work / "carrier" / "deploy_libs"


def _dlls(carried: Path, python: Path) -> None:
    """Arrange DLLs as an installed Python has them: its own beside python.exe, those of its modules in DLLs."""
    unused = shutil.ignore_patterns(OF_WINE, "*.py", "__pycache__")
    dlls = Path(shutil.copytree(carried, python / "DLLs", ignore=unused))
    for name in ("python311.dll", "VCRUNTIME140.dll"):
        (dlls / name).rename(python / name)


def _library(to: Path) -> None:
    """Copy Python's library, which is the same on every system."""
    shutil.copytree(sysconfig.get_path("stdlib"), to, ignore=shutil.ignore_patterns(*NOT_TAKEN))


def _installed(lines: Iterable[str], to: Path, *more: str) -> None:
    """Install wheels as pinned, each by its hash, into a folder."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as wanted:
        wanted.write("\n".join(lines))
        wanted.flush()
        pip = [sys.executable, "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check"]
        what = ["install", "--require-hashes", "--no-compile", *more, "-r", wanted.name, "--target", str(to)]
        done = subprocess.run(pip + what, capture_output=True, encoding="utf-8", timeout=PIP_S)
    if done.returncode:
        raise Lacking(f"pip: {(done.stderr.strip() or done.stdout.strip() or 'it said nothing').splitlines()[-1]}")
