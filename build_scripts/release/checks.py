"""Installs each package of this system as a player would, has it check itself, and removes it again."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from packing import BUILD, DIST, NAME, ROOT, TITLE, Failed, environment, linux
from release.prepared import SYSTEM, as_root, run

WAITS_S = (2, 5, 10)  # an image is busy while the system looks into it
DESKTOP = Path("/usr/share/applications") / f"{NAME}.desktop"


def check() -> None:
    """Check the installers of this system."""
    {"linux": _linux, "windows": _windows, "macos": _macos}[SYSTEM]()


def _linux() -> None:
    (deb,) = DIST.glob("*.deb")
    as_root("apt-get", "install", "-y", "-q", "--no-install-recommends", deb)
    run("desktop-file-validate", DESKTOP)
    run("appstreamcli", "validate", "--no-net", *Path("/usr/share/metainfo").glob("games.skarney.*"))
    run("xvfb-run", "--auto-servernum", _installed("skarney"), "selfcheck")
    as_root("apt-get", "purge", "-y", "-q", NAME)
    if DESKTOP.exists():
        raise Failed("the .deb does not go away")
    for image in DIST.glob("*.AppImage"):
        run("xvfb-run", "--auto-servernum", image, "--appimage-extract-and-run", "selfcheck")


def _installed(program: str) -> str:
    """Return the program's path: games are not on everybody's PATH."""
    found = shutil.which(program, path=f"{os.environ['PATH']}:/usr/games")
    if found is None:
        raise Failed(f"the package brings no command {program}")
    return found


def _windows() -> None:
    (setup,) = DIST.glob("*-setup.exe")
    folder = Path(os.environ["LOCALAPPDATA"], "Programs", TITLE)
    run(setup, "/S")
    run(folder / "skarney.exe", "selfcheck")
    run(folder / "uninstall.exe", "/S", f"_?={folder}")
    if (folder / "skarney.exe").exists():
        raise Failed("it does not uninstall")


def _macos() -> None:
    (image,) = DIST.glob("*.dmg")
    mount = Path(tempfile.mkdtemp(prefix="skarney-"))
    run("hdiutil", "attach", "-nobrowse", "-readonly", "-mountpoint", mount, image)
    try:
        app = mount / f"{TITLE}.app"
        run(app / "Contents" / "MacOS" / "skarney", "selfcheck")
        run("codesign", "--verify", "--deep", "--strict", app)
    finally:
        _detach(mount)


def _detach(mount: Path) -> None:
    for wait in WAITS_S:
        if not subprocess.run(["hdiutil", "detach", str(mount)]).returncode:
            return
        time.sleep(wait)
    run("hdiutil", "detach", "-force", mount)


def pip_packages() -> None:
    """Make the sdist and plain wheel with the locked tools; install the wheel with the program's own needs.

    Debian's source package is made beside them: it has what the sdist has.
    """
    maker = environment(BUILD / "pip", ROOT / "requirements-dev.lock")
    run(maker / "python", "-m", "build", "--no-isolation", "--outdir", DIST)
    whole = environment(BUILD / "whole", ROOT / "requirements.lock")
    (plain,) = DIST.glob("*-py3-none-any.whl")
    run(whole / "python", "-m", "pip", "install", "--quiet", "--no-deps", plain)
    run(whole / "skarney", "selfcheck", cwd=tempfile.gettempdir())
    linux.source_package()


def compiled_wheel() -> None:
    """Check it with this Python, which may be the oldest that the wheel is for; its kernels must run compiled."""
    (wheel,) = DIST.glob("*-cp311-abi3-*.whl")
    tools = environment(BUILD / "fast", ROOT / "requirements.lock")
    run(tools / "python", "-m", "pip", "install", "--quiet", "--no-deps", wheel)
    words = run(tools / "skarney", "selfcheck", cwd=tempfile.gettempdir(), stdout=subprocess.PIPE)
    print(words, end="")
    if not any(line.startswith("kernels: ") and "game.cards." in line for line in words.splitlines()):
        raise Failed("the kernels of the wheel do not run compiled")
