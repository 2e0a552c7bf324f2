"""Compiles a checkout's kernels while somebody plays, and installs them at the next start: for `dev.py play`.

What is compiled stays in build/kernels until no program of this checkout can be in the middle of loading the plain
modules: a start uses all kernels compiled or none. Kernels of other sources than the checkout's are removed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path

import dev
from compile_kernels import BITS, KERNELS, ROOT, built

FOLDER = ROOT / "build" / "kernels"  # made: what waits to be installed; the two files say from which sources
MADE, PLACED, FAILED = FOLDER / "made", FOLDER / "placed.json", FOLDER / "failed.json"
STAMP, LOG, HELD = "made.json", FOLDER / "log.txt", FOLDER / "held"
LOCK, SCRIPT = ROOT / "requirements-fast.lock", ROOT / "build_scripts" / "compile_kernels.py"
COMPILE_S = 1800  # the most that compiling may take on a slow machine
IN_A_MINUTE = (
    "compiling the kernels beside the game, once, for about a minute: from the next start on strong and expert"
    " players think as fast as in a download (--plain leaves it)"
)
Say = Callable[[str], None]


# ---- at a start


def prepare(say: Say) -> None:
    """Before the game starts: install what was compiled meanwhile, else start compiling where that is possible."""
    with contextlib.suppress(OSError):  # a checkout that is not writable is played as it is
        drop_stale(say)
        if built(ROOT):
            return
        if _digest_in(MADE / STAMP) == digest():
            _place(say)
        elif _digest_in(FAILED) == digest():
            _tell_failure(say)
        elif has_compiler() and not _is_held():
            _begin(say)


def drop_stale(say: Say) -> None:
    """Remove compiled kernels whose sources have changed since: Python would import them all the same."""
    stale = built(ROOT)
    if stale and _digest_in(PLACED) != digest():
        for path in stale:
            path.unlink()
        say("the compiled kernels were of other sources than this checkout's: removed")


def note_placed() -> None:
    """Note that the kernels in this checkout are of its present sources."""
    _write(PLACED, {"digest": digest()})


def digest() -> str:
    """Return a digest of what the compiled kernels depend on: sources, compilation, and kind of machine."""
    names = [f"{kernel}{end}" for kernel in (BITS, *KERNELS) for end in (".py", ".pxd")]
    found = hashlib.sha256(f"{sys.platform} {platform.machine()}".encode())
    for path in (*(ROOT / name for name in names), SCRIPT, LOCK):
        found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def has_compiler() -> bool:
    """Return whether there is a C compiler with Python's headers; on Windows Visual Studio, which setuptools finds."""
    if sys.platform == "win32":
        places = (os.environ.get(name, "") for name in ("ProgramFiles(x86)", "ProgramFiles"))
        return any(Path(place, "Microsoft Visual Studio", "Installer", "vswhere.exe").is_file() for place in places)
    if sys.platform == "darwin" and subprocess.run(["xcode-select", "-p"], capture_output=True).returncode:
        return False  # there is a cc all the same, which would ask to install one
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and headers.is_file()


def _place(say: Say) -> None:
    """Move what was compiled beside the modules; its note comes last, so an interrupted move is repeated."""
    for path in sorted((MADE / "game").rglob("*")):
        if path.is_file():
            path.replace(ROOT / path.relative_to(MADE))
    note_placed()
    shutil.rmtree(MADE)
    say("the kernels are compiled from now on")


def _tell_failure(say: Say) -> None:
    """Report a failure once: it is not tried again before the sources change."""
    failure = _read(FAILED)
    if not failure.get("is_told"):
        say(f"the kernels could not be compiled ({failure.get('why', '')}): they stay plain Python")
        _write(FAILED, failure | {"is_told": True})


def _begin(say: Say) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    of_windows = 0x0800_4200 if os.name == "nt" else 0  # its own group, no console, after others
    with LOG.open("wb") as log:
        subprocess.Popen(
            [sys.executable, __file__], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            start_new_session=os.name != "nt", creationflags=of_windows,
        )  # fmt: skip
    say(IN_A_MINUTE)


# ---- in the background process


def main() -> None:
    """Compile into build/kernels; a compiler failure is noted, a network failure is tried again."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(19)
    with _alone() as is_alone:
        if is_alone:
            dev.ensure_venv(LOCK.name)  # the game's own packages are those of this lock, too: they stay as they are
            _compile()


def _compile() -> None:
    wanted = digest()
    shutil.rmtree(MADE, ignore_errors=True)
    done = subprocess.run(
        [str(dev.venv_python()), str(SCRIPT), str(MADE)], cwd=ROOT, capture_output=True, encoding="utf-8",
        errors="replace", timeout=COMPILE_S,
    )  # fmt: skip
    print(done.stdout, done.stderr, flush=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["it said nothing"]
        _write(FAILED, {"digest": wanted, "why": lines[-1].removeprefix("compile_kernels.py: ")})
    elif wanted == digest():  # the sources did not change meanwhile
        _write(MADE / STAMP, {"digest": wanted})


# ---- one at a time


@contextlib.contextmanager
def _alone() -> Iterator[bool]:
    """Yield whether this is the only one of its kind. The system releases the lock file when its holder ends."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with HELD.open("a+b") as file:
        yield dev.try_lock(file)


def _is_held() -> bool:
    if not HELD.exists():
        return False
    with _alone() as is_alone:
        return not is_alone


# ---- notes on disk


def _digest_in(path: Path) -> str:
    return str(_read(path).get("digest", ""))


def _read(path: Path) -> dict[str, object]:
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(path: Path, what: dict[str, object]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(what, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
