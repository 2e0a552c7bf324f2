"""Every Linux package: installed, found in the menu, played, opened by a record, removed without a trace."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from packing import DIST, NAME, version

from trials.hands import NOBODY, Running, dealt, kept, play_hand, quick, said, soon, want
from trials.menu import Started, plays_from_menu

SYSTEM = ("/usr", "/etc", "/opt", "/var/games", "/srv")
MIME = "application/x-skarney-record"
# Indexes the system keeps of what is installed; they may come and go.
INDEXES = ("/usr/share/mime/", "/usr/share/applications/mimeinfo.cache", "/usr/share/icons/hicolor/icon-theme.cache")
TIME = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"}
Plays = tuple[str, str]


def deb(_: Path, home: Path) -> str:
    """As root, for everybody; played by one who is not root."""
    package = DIST / f"{NAME}_{version()}_amd64.deb"
    with no_trace(*SYSTEM):
        run("apt-get", "install", "-y", "-q", "--no-install-recommends", str(package))
        try:
            came = _in_place(home, Path("/usr/share"), NOBODY)
        finally:
            run("apt-get", "purge", "-y", "-q", NAME)
    want(bool(kept(home)), "the player's match went with the program")
    return f"{came}; removed without a trace"


def rpm(_: Path, home: Path) -> str:
    """Into a folder of its own, for this system knows no rpm packages; run from there."""
    package = DIST / f"{NAME}-{version()}.x86_64.rpm"
    root, place = home / "root", ("--root", str(home / "root"))
    root.mkdir()
    run("rpm", "--initdb", *place)
    with no_trace(str(root / "usr"), folders_too=False):  # shared folders belong to packages that are not there
        run("rpm", *place, "-i", "--nodeps", "--noscripts", str(package))
        run("rpm", *place, "-V", "--nodeps", NAME)
        program = root / "usr" / "bin" / "skarney"
        want(program.resolve() == root / "usr" / "lib" / NAME / "skarney", f"{program} leads to {program.resolve()}")
        with Running(quick(home), dealt(program)) as window:
            play_hand(window)
        run("rpm", *place, "-e", "--nodeps", "--noscripts", NAME)
    return "installed, a hand played, removed without a trace"


def user(_: Path, home: Path) -> str:
    """The tarball, by one who is not root, into a home with spaces and letters of other scripts."""
    home = quick(home / "Zoë's 家 $x %s", NOBODY)
    with tarfile.open(DIST / f"{NAME}-{version()}-linux-x86_64.tar.xz") as tar:
        tar.extractall(home, filter="tar")
    unpacked = home / f"{NAME}-{version()}-linux-x86_64"
    local = home / ".local"
    with no_trace(str(local)):
        _as_nobody(home, str(unpacked / "install.sh"))
        _as_nobody(home, str(unpacked / "install.sh"))  # again, over the first
        shutil.rmtree(unpacked)
        came = _in_place(home, local / "share", NOBODY)
        code, out, err = _as_nobody(home, "sh", str(local / "lib" / NAME / "install.sh"), "--remove")
        want("was removed" in out, f"removing said {out}{err} ({code})")
    want(bool(kept(home)), "the player's match went with the program")
    return f"{came}; removed without a trace"


def appimage(_: Path, home: Path) -> str:
    """What lies behind the runtime: unpacked, its menu entry and program are whole."""
    (package,) = DIST.glob("*.AppImage")
    data = package.read_bytes()
    (home / "squash").write_bytes(data[data.index(b"hsqs") :])
    run("unsquashfs", "-q", "-n", "-d", str(home / "App"), str(home / "squash"))
    run("desktop-file-validate", str(home / "App" / f"{NAME}.desktop"))
    with Running(quick(home), dealt(home / "App" / "AppRun")) as window:
        play_hand(window)
    return "a hand was played from what is inside; the runtime itself is the release workflow's"


def _in_place(home: Path, share: Path, who: int) -> str:
    """What an installed program must do: validate, be in the menu, play, open records, tell its manual."""
    entry = share / "applications" / f"{NAME}.desktop"
    run("desktop-file-validate", str(entry))
    run("appstreamcli", "validate", "--no-net", str(share / "metainfo" / "games.skarney.Table.metainfo.xml"))
    want("skarney" in run("man", "-l", str(share / "man" / "man6" / "skarney.6.gz")), "the manual cannot be read")
    env = {"XDG_DATA_DIRS": f"{share}:/usr/share"}
    came = plays_from_menu(home, entry, who, env)
    record = _record(home, who)
    bare = {"HOME": str(home), "PATH": TIME["PATH"], "LANG": "C.UTF-8", **env}
    kind = said(["gio", "info", "-a", "standard::content-type", str(record)], bare)[1]
    want(MIME in kind, f"a record is taken for {kind!r}")
    apps = said(["gio", "mime", MIME], bare)[1]
    want(f"{NAME}.desktop" in apps, f"nothing opens a record: {apps}")
    with Started(home, ["gio", "open", str(record)], user=who, env=env) as window:
        shown = window.shot(home / "verdict.png")
        shutil.copy(shown, Path("/tmp") / f"skarney-verdict-{who}-{share.parent.name}.png")
        window.press("Escape", "q")
        soon("the window closes", window.gone)
    return f"{came}, a record opened"


def _record(home: Path, who: int) -> Path:
    """A match record that lies about."""
    (found,) = [path for path in home.rglob("*.jsonl") if path.parent.name in ("saves", "records")]
    path = home / "a record of mine"
    shutil.copy(found, path)
    os.chown(path, who, who)
    return path


def _as_nobody(home: Path, *command: str) -> tuple[int, str, str]:
    done = subprocess.run(
        command, cwd=home, env={"HOME": str(home), "PATH": TIME["PATH"]}, user=NOBODY, group=NOBODY,
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    want(done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}")
    return done.returncode, done.stdout, done.stderr


def run(*command: str) -> str:
    done = subprocess.run(
        command, env=os.environ | TIME, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=300
    )
    want(done.returncode == 0, f"{' '.join(command)}: {done.stdout[-1500:]}{done.stderr[-1500:]}")
    return done.stdout


@contextmanager
def no_trace(*tops: str, folders_too: bool = True) -> Iterator[None]:
    """What lies below these folders afterwards is what lay there before."""
    before = _files(tops, folders_too)
    yield
    after = _files(tops, folders_too)
    left, lost = sorted(after - before), sorted(before - after)
    want(not left and not lost, f"left behind: {left[:8]}, missing: {lost[:8]}")


def _files(tops: tuple[str, ...], folders_too: bool) -> set[str]:
    found: set[str] = set()
    for top in tops:
        for folder, folders, files in os.walk(top):
            found.update(os.path.join(folder, name) for name in (*files, *(folders if folders_too else ())))
    return {path for path in found if not path.startswith(INDEXES) and "__pycache__" not in path}


TRIALS = (deb, rpm, user, appimage)
