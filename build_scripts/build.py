"""Makes the frozen program for the system this runs on, has it check itself, and packs it: `dev.py build`.

Needs nothing but Python: what it freezes with (requirements-build.lock) goes into build/venv, the program into
build/frozen, packages into dist/. Linux asks for objdump too (binutils), Windows for makensis.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from packing import BUILD, DIST, FROZEN, INSTALLER, MADE, ROOT, TITLE, size_of, version

VENV, LOCK = BUILD / "venv", ROOT / "requirements-build.lock"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CHECK_S = 300


class Failed(Exception):
    """A step did not come to its end; the message says which and why."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--frozen-only", action="store_true", help="do not pack what was frozen")
    parser.add_argument("--pack-only", action="store_true", help="pack what was frozen before")
    parser.add_argument("--appimage", type=Path, metavar="RUNTIME", help="make an AppImage too, on this runtime")
    parser.add_argument("--compiled", action="store_true", help="fail if the kernels cannot be compiled")
    parser.add_argument("--floor", default="", metavar="X.Y", help="fail if it needs a newer glibc than this")
    args = parser.parse_args()
    try:
        if not args.pack_only:
            prepare(args.compiled)
            freeze()
            selfcheck(program())
            if os.name == "nt":
                selfcheck(FROZEN / "skarney-table.exe")
        measure(args.floor)
        if not args.frozen_only:
            pack(args.appimage)
    except Failed as failure:
        print(f"build.py: {failure}", file=sys.stderr)
        return 1
    return 0


# ---------------------------------------------------------------- the environment


def prepare(must_compile: bool) -> None:
    """build/venv holds what the lock lists, and this very program, installed as anybody would install it."""
    stamp = VENV / "stamp"
    wanted = hashlib.sha256(LOCK.read_bytes().replace(b"\r\n", b"\n")).hexdigest() + sys.version
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted):
        say("making build/venv")
        run([sys.executable, "-m", "venv", "--clear", VENV])
        pip("--require-hashes", "--only-binary", ":all:", "-r", LOCK)
        stamp.write_text(wanted, encoding="utf-8")
    say(f"installing {TITLE} {version()} into it")
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))
    shutil.rmtree(site / "game", ignore_errors=True)  # pip would leave what was compiled before
    pip("--no-deps", "--no-build-isolation", "--no-index", "--force-reinstall", ROOT)
    compile_kernels(site, must_compile)
    run([PYTHON, ROOT / "build_scripts" / "packing" / "made.py"])


def compile_kernels(site: Path, must: bool) -> None:
    """Beside the modules that are worth it; where there is no compiler they stay as they are."""
    say("compiling the kernels")
    try:
        run([PYTHON, ROOT / "build_scripts" / "compile_kernels.py", site])
    except Failed as failure:
        if must:
            raise
        say(f"they stay plain Python: {str(failure).strip().splitlines()[-1]}")


def pip(*args: str | Path) -> None:
    run([PYTHON, "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check", "install", *args])


def run(command: list[str | Path]) -> None:
    """One step, away from the checkout: what is frozen is what was installed. Its words are shown when it fails."""
    BUILD.mkdir(exist_ok=True)
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    env["PYTHONHASHSEED"] = "0"  # sets are frozen in one order
    done = subprocess.run(
        list(map(str, command)), cwd=BUILD, env=env, capture_output=True, encoding="utf-8", errors="replace"
    )
    if done.returncode:
        raise Failed(f"{Path(command[-1]).name} failed:\n{done.stdout[-3000:]}{done.stderr[-6000:]}")


# ---------------------------------------------------------------- freezing


def freeze() -> None:
    say("freezing")
    places = ["--distpath", FROZEN.parent, "--workpath", BUILD / "pyinstaller"]
    run([PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, INSTALLER / "skarney.spec"])


def program() -> Path:
    """The frozen program that answers on the command line."""
    if sys.platform == "darwin":
        return FROZEN.with_name(f"{TITLE}.app") / "Contents" / "MacOS" / "skarney"
    return FROZEN / ("skarney.exe" if os.name == "nt" else "skarney")


def selfcheck(path: Path) -> None:
    """The frozen program looks over itself, in a folder and with a home that are not ours."""
    say("letting it check itself")
    with tempfile.TemporaryDirectory(prefix="skarney check ü ") as home:
        keep = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "LANG")
        env = {name: value for name, value in os.environ.items() if name in keep} | {"SKARNEY_HOME": home}
        begun = time.monotonic()
        try:
            done = subprocess.run(
                [str(path), "selfcheck"], cwd=home, env=env, capture_output=True, encoding="utf-8", timeout=CHECK_S
            )
        except subprocess.TimeoutExpired:
            raise Failed(f"selfcheck took longer than {CHECK_S} s") from None
        if done.returncode:
            raise Failed(f"selfcheck failed with {done.returncode}:\n{done.stdout}{done.stderr}")
        if left := [path.name for path in Path(home).iterdir()]:
            raise Failed(f"selfcheck left files in the player's home: {left}")
    print(done.stdout, end="")
    say(f"it is whole ({time.monotonic() - begun:.0f} s)")


# ---------------------------------------------------------------- figures and packages


def measure(limit: str) -> None:
    say(f"{size_of(program().parents[2] if sys.platform == 'darwin' else FROZEN) / 1e6:.1f} MB installed")
    if sys.platform != "linux":
        return
    from packing.floor import floor

    needs, files = floor(FROZEN)
    words = ".".join(map(str, needs))
    say(f"runs on glibc {words} and newer (asked for by {', '.join(files[:3])}{' and others' if files[3:] else ''})")
    (MADE / "glibc.txt").write_text(words, encoding="utf-8")
    if limit and needs > tuple(map(int, limit.split("."))):
        raise Failed(f"it needs glibc {words}, newer than {limit}")


def pack(runtime: Path | None) -> None:
    from packing import linux, macos, windows

    system = {"linux": linux, "win32": windows, "darwin": macos}.get(sys.platform)
    if system is None:
        raise Failed(f"no packages are made on {sys.platform}")
    DIST.mkdir(exist_ok=True)
    paths = system.pack()
    if runtime is not None and sys.platform == "linux":
        paths.append(linux.appimage(runtime))
    for path in paths:
        say(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")


def say(line: str) -> None:
    print(f"build.py: {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
