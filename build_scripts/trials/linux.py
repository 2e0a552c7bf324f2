"""Every Linux package, on bare systems: installed, found in the menu, played, opened by a record, upgraded, removed."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packing import BUILD, DIST, MADE, NAME, ROOT, Failed, version
from packing import run as step
from packing.linux import DEB_NEEDS, RPM_NEEDS, source_package
from release import manifests
from trials import builds
from trials.hands import (
    NOBODY,
    PICTURES,
    Running,
    Started,
    at_table,
    matches_in,
    output_of,
    play_hand,
    plays_from_menu,
    quick_home,
    run,
    until,
    want,
)

SYSTEM = ("usr", "etc", "opt", "var/games", "srv")
MIME = "application/x-skarney-record"
# The system's indexes of what is installed, and those of libraries that stay; they may come and go.
INDEXES = ("usr/share/mime/", "usr/share/applications/mimeinfo.cache", "usr/share/icons/hicolor/icon-theme.cache")
DEB = f"{NAME}_{version()}_amd64.deb"
RPM = f"{NAME}-{version()}.x86_64.rpm"
TAR = f"{NAME}-{version()}-linux-x86_64.tar.xz"
LINTIAN_S, STEP_S = 300, 400
A_PAGE = "https://example.org/skarney"
SUITES = ("bullseye", "bookworm", "trixie")  # glibc 2.31, 2.36, 2.41
PLAYER = 1000
KEPT = Path(tempfile.gettempdir()) / "skarney-roots"  # beside no checkout: builds look through all that is there
# What any desktop has beside a screen: these read menus and file types.
DESKTOP = ("libglib2.0-bin", "desktop-file-utils", "shared-mime-info", "hicolor-icon-theme")
LAUNCHERS = {"bullseye": ("dex",)}  # where gio cannot start menu entries yet, another does
Trial = Callable[[Path, Path], str]


def deb_on(suite: str) -> Trial:
    """The .deb by apt-get, on one Debian, with its dependencies and nothing else."""

    def trial(_: Path, home: Path) -> str:
        with fresh(suite, home) as root:
            if root.glibc < tuple(map(int, (MADE / "glibc.txt").read_text(encoding="utf-8").split("."))):
                return _refused(root)
            with no_trace(root.path):
                root.run("apt-get", "install", "-y", "-q", "--no-install-recommends", *root.takes(builds.package(DEB)))
                came = _lives(
                    root,
                    Path("/usr"),
                    lambda: root.run("apt-get", "install", "-y", "-q", *root.takes(DIST / DEB)),
                    lambda: root.run("apt-get", "purge", "-y", "-q", "--autoremove", NAME),
                    bin="games",
                )
            return f"Debian {suite}: {came}"

    trial.__name__ = f"deb_{suite}"
    return trial


def _refused(root: Root) -> str:
    """A system too old for this build says so before anything is installed."""
    name = root.takes(DIST / DEB)
    done = subprocess.run(
        ["chroot", root.path, "apt-get", "install", "-y", "-q", *name],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
    words = next((line for line in (done.stdout + done.stderr).splitlines() if "Depends: libc6" in line), "")
    output = done.stdout[-800:] + done.stderr[-800:]
    want(done.returncode != 0 and bool(words), f"it is not refused for its glibc on {root.glibc}: {output}")
    want(not (root.path / "usr/games/skarney").exists(), "something was installed all the same")
    return f"this build needs a newer system, and apt says so: {' '.join(words.split())}"


def lintian(frozen: Path, home: Path) -> str:
    """The .deb and the source package, checked by Debian's own lintian."""
    sources = source_package()
    (dsc,) = (path for path in sources if path.suffix == ".dsc")
    want(shutil.which("lintian") is not None, "lintian is not here")
    checker = ["lintian", "--fail-on", "error,warning", "--allow-root", str(DIST / DEB), str(dsc)]
    code, words, _ = output_of(checker, dict(os.environ), LINTIAN_S)
    want(code == 0, f"lintian says: {words}")
    return f"clean: {DEB}, {dsc.name}"


def rpm(_: Path, home: Path) -> str:
    """The .rpm by rpm itself, with scripts and dependencies; Debian's libraries are registered under rpm's names."""
    with fresh("bookworm", home, "rpm", *DEB_NEEDS) as root:
        root.run("rpm", "-i", *root.takes(_libraries(home)))
        root.run("mkdir", "-p", "/usr/share/man/man6", "/usr/share/metainfo")  # on rpm systems they are always there
        with no_trace(root.path):
            root.run("rpm", "-i", *root.takes(builds.package(RPM)))
            came = _lives(
                root,
                Path("/usr"),
                lambda: root.run("rpm", "-U", *root.takes(DIST / RPM)) + root.run("rpm", "-V", NAME),
                lambda: root.run("rpm", "-e", NAME),
            )
    return came


def _libraries(home: Path) -> Path:
    """Make an empty package that provides what apt-get installed, as rpm names it."""
    glibc = [f"libc.so.6(GLIBC_{major}.{minor})(64bit)" for major, minor in [(2, minor) for minor in range(14, 37)]]
    names = [*glibc, *(f"{each}()(64bit)" for each in RPM_NEEDS), "/bin/sh"]
    about = {"name": "libraries", "arch": "amd64", "version": "1.0.0", "maintainer": "-", "provides": names}
    plan, path = home / "libraries.json", home / "libraries.rpm"
    plan.write_text(json.dumps(about), encoding="utf-8")
    tool = str(BUILD / "venv" / "bin" / "nfpm")
    run(tool, "package", "--config", str(plan), "--packager", "rpm", "--target", str(path))
    return path


def user(_: Path, home: Path) -> str:
    """The tarball, installed without root, into a home with spaces and letters of other scripts."""
    with fresh("bookworm", home, *DEB_NEEDS, home="Zoë's 家 $x %s") as root:
        local = root.home / ".local"
        prefix = Path("/") / local.relative_to(root.path)
        with no_trace(root.path), no_trace(local, "."):
            _unpacked_installed(root, builds.package(TAR))
            came = _lives(
                root,
                prefix,
                lambda: _unpacked_installed(root, DIST / TAR),
                lambda: root.run("sh", f"{prefix}/lib/{NAME}/install.sh", "--remove", user=PLAYER),
            )
    return came


def _unpacked_installed(root: Root, archive: Path) -> None:
    with tarfile.open(archive) as tar:
        tar.extractall(root.home, filter="tar")
        folder = tar.getnames()[0].partition("/")[0]
    run("chown", "-R", f"{PLAYER}:{PLAYER}", str(root.home / folder))
    root.run(f"./{folder}/install.sh", user=PLAYER)
    shutil.rmtree(root.home / folder)


def appimage(_: Path, home: Path) -> str:
    """What follows the runtime: unpacked, its menu entry and program are complete."""
    found = list(DIST.glob("*.AppImage"))
    want(bool(found), "none is built: build.py --appimage RUNTIME")
    data = found[0].read_bytes()
    (home / "squash").write_bytes(data[data.index(b"hsqs") :])
    run("unsquashfs", "-q", "-n", "-d", str(home / "App"), str(home / "squash"))
    run("desktop-file-validate", str(home / "App" / f"{NAME}.desktop"))
    with Running(quick_home(home, NOBODY), at_table(home / "App" / "AppRun"), user=NOBODY) as window:
        play_hand(window)
    return "a hand was played from what is inside; the runtime itself is the release workflow's"


# ---------------------------------------------------------------- what Flathub would do, without its runtime


def flathub(_: Path, home: Path) -> str:
    """flatpak-builder reads the manifest, its sources are fetched, and its steps run with this Python."""
    run(sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", str(home), str(ROOT))
    (sdist,) = home.glob("*.tar.gz")
    python = f"{sys.version_info[0]}.{sys.version_info[1]}"
    _read_by_builder(home, manifests.flathub(sdist, A_PAGE))
    whole = json.loads(manifests.flathub(sdist, A_PAGE, python)[f"{manifests.FLATHUB_ID}.json"])
    app = home / "app"
    for module in whole["modules"]:
        folder = home / module["name"]
        folder.mkdir()
        for source in module["sources"]:
            _fetch(source, sdist, folder)
        for command in module["build-commands"]:
            _step(command.replace("/app", str(app)), folder, app, python)
    want(
        (app / "share/metainfo" / f"{manifests.FLATHUB_ID}.metainfo.xml").is_file(), "software centres are told nothing"
    )
    words = _step(f"{app}/bin/skarney selfcheck", home, app, python)
    want("game.cards.fast_state" in words, f"the kernels are not compiled: {words}")
    return (
        f"{len(whole['modules'])} modules built off the network, whole, kernels compiled; not tried: the runtime itself"
    )


def _read_by_builder(home: Path, files: dict[str, str]) -> None:
    """Have flatpak-builder read it, as for Flathub's own Python; wrong names are on its error stream."""
    for name, text in files.items():
        (home / name).write_text(text, encoding="utf-8")
    shown = run("flatpak-builder", "--show-manifest", str(home / f"{manifests.FLATHUB_ID}.json"))
    want(json.loads(shown)["id"] == manifests.FLATHUB_ID, "flatpak-builder reads another program")


def _fetch(source: dict[str, Any], sdist: Path, folder: Path) -> None:
    """Fetch one source and check its checksum; the program's own archive is the one just made."""
    if source["type"] == "archive":
        with tarfile.open(sdist) as tar:
            top = tar.getnames()[0].partition("/")[0]
            tar.extractall(folder, filter="data")
        for path in (folder / top).iterdir():
            path.rename(folder / path.name)
        return
    if os.uname().machine not in source.get("only-arches", [os.uname().machine]):
        return
    with urllib.request.urlopen(source["url"], timeout=STEP_S) as answer:
        data = answer.read()
    want(hashlib.sha256(data).hexdigest() == source["sha256"], f"another checksum: {source['url']}")
    (folder / source["url"].rpartition("/")[2]).write_bytes(data)


def _step(command: str, folder: Path, app: Path, python: str) -> str:
    """Run a step without any network, with what was installed before on Python's path, as in the runtime."""
    site = app / "lib" / f"python{python}" / "site-packages"
    tools = Path(sys.base_prefix) / "bin"
    env = {"PATH": f"{app}/bin:{tools}:{os.environ['PATH']}", "PYTHONPATH": str(site), "HOME": str(app.parent)}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}
    return step("unshare", "--net", "sh", "-c", command, cwd=folder, env=env, timeout=STEP_S)


# ---------------------------------------------------------------- the life of an installed program


def _lives(
    root: Root, prefix: Path, upgrade: Callable[[], object], remove: Callable[[], object], *, bin: str = "bin"
) -> str:
    """With the older version installed: play, upgrade, continue the same match, remove; the player keeps all of it."""
    quick_home(root.home, PLAYER)
    program, entry = prefix / bin / "skarney", prefix / "share" / "applications" / f"{NAME}.desktop"
    share = root.path / str(prefix / "share").lstrip("/")
    env = {"XDG_DATA_DIRS": f"{prefix}/share:/usr/share", "LC_ALL": "C.UTF-8"}
    part = root.path / str(prefix / "lib" / NAME / "parts" / "assets" / builds.LEFT_OUT).lstrip("/")
    want(builds.NUMBER in root.run(str(program), "--version", user=PLAYER), "it is not the older version")
    want(part.is_file(), f"{part} is missing")
    with _launched(root, [*root.launcher, str(entry)], env) as window:
        came = plays_from_menu(window)
    data = _contents(root.home / "data")
    upgrade()
    want(version() in root.run(str(program), "--version", user=PLAYER), "it is not the newer version")
    want(not part.exists(), "a file of the older version is left")
    want(_contents(root.home / "data") == data, "upgrading changed the player's own data")
    root.run(str(program), "selfcheck", user=PLAYER)
    _validates(share)
    with _launched(root, [*root.launcher, str(entry)], env) as window:
        more = plays_from_menu(window)
    _opens_records(root, env)
    data = _contents(root.home / "data")
    remove()
    want(_contents(root.home / "data") == data, "removing changed the player's own data")
    want(bool(matches_in(root.home)), "the player's match went with the program")
    return f"{came} from the menu entry, upgraded, {more} of the same match, a record opened, removed without a trace"


def _launched(root: Root, command: list[str], env: dict[str, str]) -> Started:
    return Started(root.home, command, env, PLAYER, root.path)


def _contents(folder: Path) -> dict[str, bytes]:
    """Return every file of the player's."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _validates(share: Path) -> None:
    """Validate what desktops, software centres and the manual read."""
    run("desktop-file-validate", str(share / "applications" / f"{NAME}.desktop"))
    run("appstreamcli", "validate", "--no-net", str(share / "metainfo" / "games.skarney.Table.metainfo.xml"))
    want("skarney" in run("man", "-l", str(share / "man" / "man6" / "skarney.6.gz")), "the manual cannot be read")


def _opens_records(root: Root, env: dict[str, str]) -> None:
    """Check that a record file has its file type, and opens in the program."""
    (found,) = [path for path in root.home.rglob("*.jsonl") if path.parent.name in ("saves", "records")]
    record = root.home / "a record of mine"
    shutil.copy(found, record)
    os.chown(record, PLAYER, PLAYER)
    words = [f"{name}={value}" for name, value in env.items()]
    kind = root.run("env", *words, "gio", "info", "-a", "standard::content-type", record.name, user=PLAYER)
    want(MIME in kind, f"a record is taken for {kind!r}")
    apps = root.run("env", *words, "gio", "mime", MIME, user=PLAYER)
    want(f"{NAME}.desktop" in apps, f"nothing opens a record: {apps}")
    with _launched(root, ["gio", "open", f"/{record.relative_to(root.path)}"], env) as window:
        window.shot(PICTURES / f"skarney-record-{root.home.name[:3]}.png")
        window.press("Escape", "q")
        until("the window closes", window.gone)
    record.unlink()


@contextmanager
def no_trace(root: Path, *tops: str) -> Iterator[None]:
    """Check that afterwards these folders of a root hold what they held before."""
    before = _files(root, tops or SYSTEM)
    yield
    after = _files(root, tops or SYSTEM)
    left, lost = sorted(after - before), sorted(before - after)
    want(not left and not lost, f"left behind: {left[:8]}, missing: {lost[:8]}")


def _files(root: Path, tops: tuple[str, ...]) -> set[str]:
    found = {str(path.relative_to(root)) for top in tops for path in (root / top).rglob("*")}
    return {path for path in found if not path.startswith(INDEXES) and "__pycache__" not in path}


# ---------------------------------------------------------------- bare systems to install into


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


TRIALS = (lintian, *map(deb_on, SUITES), rpm, user, appimage, flathub)
