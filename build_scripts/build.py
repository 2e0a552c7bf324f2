"""Makes the frozen program for the system this runs on, has it check itself, and packs it: `dev.py build`.

What it freezes with (requirements-build.lock) goes into build/venv, the program into build/frozen, packages into dist/.
Beside Python it needs a few tools of the system, and says which are missing before it begins: Linux asks for binutils,
Windows for makensis. Exit code 1 when a step fails, 2 when something is missing.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

import packing
from packing import (
    BUILD,
    DIST,
    DOWNLOAD_MB,
    FROZEN,
    INSTALLED_MB,
    INSTALLER,
    MADE,
    ROOT,
    TITLE,
    Failed,
    moment,
    size_of,
    version,
    wheels,
    windows,
)

VENV, LOCK = BUILD / "venv", ROOT / "requirements-build.lock"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CHECK_S = 300
# What usually brings a tool.
PACKAGES = {"objdump": "binutils", "strip": "binutils", "mksquashfs": "squashfs-tools", "makensis": "NSIS"}
# What the program needs of the environment to start as it will for a player, on a display if there is one.
KEPT = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "LANG", "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")


class Missing(Failed):
    """Something that a build needs is missing or not as it should be; the message says what."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--frozen-only", action="store_true", help="do not pack what was frozen")
    parser.add_argument("--pack-only", action="store_true", help="pack what was frozen before")
    parser.add_argument("--appimage", type=Path, metavar="RUNTIME", help="make an AppImage too, on this runtime")
    parser.add_argument("--compiled", action="store_true", help="fail if the kernels cannot be compiled")
    parser.add_argument("--floor", default="", metavar="X.Y", help="fail if it needs a newer glibc than this")
    args = parser.parse_args()
    try:
        check_needs(args)
        build(args)
    except Failed as failure:
        print(f"build.py: {failure}", file=sys.stderr)
        return 2 if isinstance(failure, Missing) else 1
    return 0


def check_needs(args: argparse.Namespace) -> None:
    """Check that all that will be needed is there. Raises Missing."""
    absent = [f"{tool} ({PACKAGES[tool]})" if tool in PACKAGES else tool for tool in tools(args) if not is_here(tool)]
    if absent:
        raise Missing(f"not here, install first: {', '.join(absent)}")
    if args.appimage is not None and not args.appimage.is_file():
        raise Missing(f"there is no file {args.appimage}, the runtime of an AppImage")
    if args.pack_only and not program().is_file():
        raise Missing("nothing was frozen yet: leave out --pack-only")
    try:
        moment()
    except ValueError:
        raise Missing("SOURCE_DATE_EPOCH is not a number of seconds") from None


def tools(args: argparse.Namespace, system: str = sys.platform) -> list[str]:
    """Return what each part of a build runs, in the order of the parts."""
    packs, freezes = not args.frozen_only, not args.pack_only
    wanted = {
        "venv": freezes,
        "ensurepip": freezes,
        "a C compiler": freezes and args.compiled and system != "win32",  # there setuptools finds it, not on the PATH
        "objdump": system == "linux",
        "strip": freezes and system == "linux",
        "mksquashfs": packs and system == "linux" and args.appimage is not None,
        "makensis": packs and system == "win32",
        "codesign": packs and system == "darwin",
        "hdiutil": packs and system == "darwin",
    }
    return [tool for tool, is_wanted in wanted.items() if is_wanted]


def is_here(tool: str) -> bool:
    match tool:
        case "venv" | "ensurepip":
            return importlib.util.find_spec(tool) is not None
        case "makensis":
            return windows.makensis() is not None
        case "a C compiler":
            tool = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(tool) is not None


def build(args: argparse.Namespace) -> None:
    if not args.pack_only:
        prepare(args.compiled)
        freeze()
        selfcheck(program())
        if os.name == "nt":
            selfcheck(FROZEN / "skarney-table.exe")
    measure(args.floor)
    if not args.frozen_only:
        pack(args.appimage)


# ---------------------------------------------------------------- the environment


def prepare(must_compile: bool) -> None:
    """Make build/venv hold what the lock lists, and this very program, installed as anybody would install it."""
    stamp = VENV / "stamp"
    wanted = hashlib.sha256(LOCK.read_bytes().replace(b"\r\n", b"\n")).hexdigest() + sys.version
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted):
        say("making build/venv")
        packing.environment(VENV, LOCK)
        stamp.write_text(wanted, encoding="utf-8")
    say(f"installing {TITLE} {version()} into it")
    site = packages()
    shutil.rmtree(site / "game", ignore_errors=True)  # pip would leave what was compiled before
    run([PYTHON, *packing.PIP, "--no-deps", "--no-build-isolation", "--no-index", "--force-reinstall", ROOT])
    compile_kernels(site, must_compile)
    run([PYTHON, ROOT / "build_scripts" / "packing" / "build_inputs.py"])


def packages() -> Path:
    """Return where build/venv keeps installed packages."""
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))


def compile_kernels(site: Path, must: bool) -> None:
    """Compile kernels beside the modules that are worth it; without a compiler the modules stay plain."""
    say("compiling the kernels")
    try:
        run([PYTHON, ROOT / "build_scripts" / "compile_kernels.py", site])
    except Failed as failure:
        if must:
            raise
        say(f"they stay plain Python: {str(failure).strip().splitlines()[-1]}")


def run(command: list[str | Path]) -> None:
    """Run a step outside the checkout, as what is frozen was installed. Shows its output when it fails."""
    BUILD.mkdir(exist_ok=True)
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    env |= {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(moment())}  # sets are frozen in one order, at one time
    packing.run(*command, cwd=BUILD, env=env)


# ---------------------------------------------------------------- freezing


def freeze() -> None:
    say("freezing")
    places: list[str | Path] = ["--distpath", FROZEN.parent, "--workpath", BUILD / "pyinstaller"]
    run([PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, INSTALLER / "skarney.spec"])
    run([PYTHON, ROOT / "build_scripts" / "packing" / "finish.py", whole()])


def whole() -> Path:
    """Return the folder that is installed."""
    return FROZEN.with_name(f"{TITLE}.app") if sys.platform == "darwin" else FROZEN


def program() -> Path:
    """Return the frozen program for the command line."""
    if sys.platform == "darwin":
        return whole() / "Contents" / "MacOS" / "skarney"
    return FROZEN / ("skarney.exe" if os.name == "nt" else "skarney")


def selfcheck(path: Path) -> None:
    """Have the frozen program check itself, in a folder and with a home that are not ours."""
    say("letting it check itself")
    with tempfile.TemporaryDirectory(prefix="skarney check ü ") as home:
        env = {name: value for name, value in os.environ.items() if name in KEPT} | {"SKARNEY_HOME": home}
        begun = time.monotonic()
        said = packing.run(path, "selfcheck", cwd=home, env=env, timeout=CHECK_S)
        if left := [path.name for path in Path(home).iterdir()]:
            raise Failed(f"selfcheck left files in the player's home: {left}")
    print(said, end="")
    say(f"it is whole ({time.monotonic() - begun:.0f} s)")


# ---------------------------------------------------------------- figures and packages


def measure(limit: str) -> None:
    size = size_of(whole())
    say(f"{size / 1e6:.1f} MB installed")
    fits("what was frozen", size, INSTALLED_MB)
    if sys.platform != "linux":
        return
    needs, files = wheels.floor(FROZEN)
    words = ".".join(map(str, needs))
    say(f"runs on glibc {words} and newer (asked for by {', '.join(files[:3])}{' and others' if files[3:] else ''})")
    (MADE / "glibc.txt").write_text(words, encoding="utf-8")
    if limit and needs > tuple(map(int, limit.split("."))):
        raise Failed(f"it needs glibc {words}, newer than {limit}")


def pack(runtime: Path | None) -> None:
    from packing import linux, macos

    system = {"linux": linux, "win32": windows, "darwin": macos}.get(sys.platform)
    if system is None:
        raise Failed(f"no packages are made on {sys.platform}")
    DIST.mkdir(exist_ok=True)
    paths = system.pack()
    if runtime is not None and sys.platform == "linux":
        paths.append(linux.appimage(runtime))
    paths += wheel()
    for path in paths:
        path.chmod(path.stat().st_mode | 0o444)
        say(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    for path in paths:
        fits(path.name, path.stat().st_size, DOWNLOAD_MB)


def wheel() -> list[Path]:
    """Return the wheel for this kind of system; empty if kernels stayed plain, as the plain wheel serves there."""
    kernels = wheels.kernels_of(packages())
    if not kernels:
        return []
    folder = BUILD / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    return [wheels.made(PYTHON, wheels.without_traces(packages(), folder), wheels.tag_of(kernels), DIST)]


def fits(what: str, size: int, limit: int) -> None:
    """Check that a package is no larger than promised."""
    if size > limit * 1e6:
        raise Failed(f"{what} has {size / 1e6:.1f} MB, more than the {limit} MB it may have")


def say(line: str) -> None:
    print(f"build.py: {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
