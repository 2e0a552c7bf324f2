"""Bare systems to install into: Debian as debootstrap makes it, with only what it needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from trials.hands import Failed, run, want

SUITES = ("bullseye", "bookworm", "trixie")  # glibc 2.31, 2.36, 2.41
PLAYER = 1000
KEPT = Path(tempfile.gettempdir()) / "skarney-roots"  # beside no checkout: builds look through all that is there
# What any desktop has beside a screen: these read menus and file types.
DESKTOP = ("libglib2.0-bin", "desktop-file-utils", "shared-mime-info", "hicolor-icon-theme")
LAUNCHERS = {"bullseye": ("dex",)}  # where gio cannot start menu entries yet, another does


@dataclass(frozen=True)
class Root:
    """A system below a folder, with one player in it."""

    path: Path
    home: Path
    launcher: tuple[str, ...] = ("gio", "launch")

    def run(self, *command: str, user: int | None = None) -> str:
        """Run a command in it, as root or as a user at home."""
        cwd = "/" if user is None else str(self.home).removeprefix(str(self.path))
        return run(*command, user=user, root=self.path, cwd=cwd)

    def takes(self, *files: Path) -> list[str]:
        """Copy files to its /tmp; returns their names there."""
        return [f"/tmp/{shutil.copy(file, self.path / 'tmp') and file.name}" for file in files]

    @property
    def glibc(self) -> tuple[int, ...]:
        words = self.run("ldd", "--version").splitlines()[0].split()
        return tuple(map(int, words[-1].split(".")))


@contextmanager
def fresh(suite: str, folder: Path, *packages: str, home: str = "player") -> Iterator[Root]:
    """Yield a copy of the bare system with some packages, deleted afterwards."""
    own = LAUNCHERS.get(suite, ())
    root = Root(folder / "root", folder / "root" / "home" / home, own or Root.launcher)
    run("cp", "-a", "--reflink=auto", str(_bare(suite)), str(root.path))
    try:
        with ExitStack() as stack:
            for kind, source, where in (("proc", "proc", "proc"), ("tmpfs", "tmpfs", "dev/shm")):
                stack.enter_context(mounted(root.path / where, "-t", kind, source))
            Path("/tmp/.X11-unix").mkdir(mode=0o1777, exist_ok=True)
            stack.enter_context(mounted(root.path / "tmp" / ".X11-unix", "--bind", "/tmp/.X11-unix"))
            root.run("useradd", "--uid", str(PLAYER), "--no-create-home", "--home-dir", f"/home/{home}", "player")
            root.home.mkdir(parents=True)
            os.chown(root.home, PLAYER, PLAYER)
            root.run("apt-get", "update", "-q")
            root.run("apt-get", "install", "-y", "-q", "--no-install-recommends", *DESKTOP, *own, *packages)
            yield root
    finally:
        if not os.path.ismount(root.path / "proc"):
            shutil.rmtree(root.path, ignore_errors=True)


@contextmanager
def mounted(where: Path, *words: str) -> Iterator[None]:
    where.mkdir(parents=True, exist_ok=True)
    subprocess.run(["mount", *words, str(where)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(where)], check=True)


def _bare(suite: str) -> Path:
    """Return the bare system, made once."""
    done, half = KEPT / suite, KEPT / f"{suite}.part"
    if not done.is_dir():
        if shutil.which("debootstrap") is None:
            raise Failed("debootstrap is not here: install it")
        shutil.rmtree(half, ignore_errors=True)
        half.parent.mkdir(parents=True, exist_ok=True)
        run("debootstrap", "--variant=minbase", suite, str(half))
        half.rename(done)
    want((done / "usr/bin/apt-get").is_file(), f"{done} is no system: delete it")
    return done
