"""Linux packages of the frozen program: .deb, .rpm, a tarball that installs for one user, an AppImage; Debian's source.

`linux.py FOLDER` lays out there what is installed, for debian/rules; with --share no program, only what lies in share/.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
from email.utils import formatdate
from pathlib import Path
from textwrap import fill

sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from packing import (
    BUILD,
    DIST,
    FROZEN,
    INSTALLER,
    MADE,
    MAINTAINER,
    NAME,
    ROOT,
    TITLE,
    changes,
    filled,
    moment,
    normalise,
    page,
    version,
)

FILES = INSTALLER / "linux"
STAGED = BUILD / "staged"  # share/ as every package lays it out
DEBIAN, STAGED_DEB = FILES / "debian", BUILD / "staged-deb"
COMMAND_DEB = "/usr/games/skarney"  # where Debian has games
WIDTH = 78
ABOUT_FILE = "games.skarney.Table.metainfo.xml"
SIZES = (16, 32, 48, 64, 128, 256, 512)
MACHINE = platform.machine()
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}  # Debian's names
# SDL looks for these when it starts, so no program header names them.
DEB_NEEDS = ["libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libstdc++6", "zlib1g"]
DEB_WISHES = ["libasound2t64 | libasound2", "libwayland-client0", "libwayland-cursor0", "libwayland-egl1"]
DEB_WISHES += ["libegl1", "libxkbcommon0", "libdecor-0-0"]
DOCUMENTS = ("formats.md", "protocol.md", "one-screen.md", "sample_bot.py")  # the manual links to them
RPM_NEEDS = ["libX11.so.6", "libXext.so.6", "libXcursor.so.1", "libXi.so.6", "libXrandr.so.2", "libXfixes.so.3"]
RPM_NEEDS += ["libstdc++.so.6", "libz.so.1"]
SUMMARY = "Offline card table for John Scarne's partnership rummy"
ABOUT = """\
Skarney is contract rummy for two partnerships, with two packs, jokers, wild
deuces and no discard pile: you offer a card, and the next player takes it or
leaves it. Play alone against computer players, by mouse, touch or keyboard.
The program never uses the network."""


def pack() -> list[Path]:
    """Make every package that needs no tool of its own; returns where they are."""
    stage()
    return [*nfpm(), tarball()]


# ---------------------------------------------------------------- what all share


def stage() -> None:
    """Lay out share/: menu entry, file type, icons, manual and licence."""
    shutil.rmtree(STAGED, ignore_errors=True)
    share = STAGED / "share"
    put(share / f"applications/{NAME}.desktop", (FILES / f"{NAME}.desktop").read_bytes())
    put(share / f"mime/packages/{NAME}.xml", (FILES / f"{NAME}-mime.xml").read_bytes())
    put(share / f"metainfo/{ABOUT_FILE}", metainfo().encode())
    put(share / "man/man6/skarney.6.gz", gzip.compress(manual().encode(), 9, mtime=0))
    put(share / f"doc/{NAME}/copyright", copyright_text().encode())
    for name in DOCUMENTS:
        put(share / f"doc/{NAME}/{name}", (ROOT / "docs" / name).read_bytes())
    for size in SIZES:
        put(share / f"icons/hicolor/{size}x{size}/apps/{NAME}.png", (ROOT / "assets" / f"icon-{size}.png").read_bytes())
    put(share / f"icons/hicolor/scalable/apps/{NAME}.svg", (ROOT / "assets" / "icon.svg").read_bytes())
    normalise(STAGED)


def put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def manual() -> str:
    day = time.strftime("%Y-%m-%d", time.gmtime(moment()))
    return filled((FILES / "skarney.6").read_text(encoding="utf-8"), {"VERSION": version(), "DATE": day})


def metainfo() -> str:
    """Return what software centres are told; its pictures are those of shots.py --store, the first is shown first."""
    words = {"PAGE": page(), "VERSION": version(), "RELEASES": changes.for_stores()}
    return filled((FILES / ABOUT_FILE).read_text(encoding="utf-8"), words)


def copyright_text() -> str:
    return (ROOT / "LICENSE").read_text(encoding="utf-8") + (
        f"\nThe licences of everything bundled are in parts/licences of the program's folder, lib/{NAME}.\n"
    )


# ---------------------------------------------------------------- .deb and .rpm


def nfpm() -> list[Path]:
    """Make both packages from one description. Needs the nfpm of build/venv."""
    tool = BUILD / "venv" / "bin" / "nfpm"
    if not tool.is_file():
        tool = Path(sysconfig.get_path("scripts")) / "nfpm"
    plan = BUILD / "nfpm.json"
    plan.write_text(json.dumps(description(), indent=1), encoding="utf-8")
    names = {"deb": f"{NAME}_{version()}_{MACHINES[MACHINE]}.deb", "rpm": f"{NAME}-{version()}.{MACHINE}.rpm"}
    for kind, name in names.items():
        command = [str(tool), "package", "--config", str(plan), "--packager", kind, "--target", str(DIST / name)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return [DIST / name for name in names.values()]


def description() -> dict[str, object]:
    glibc = (MADE / "glibc.txt").read_text(encoding="utf-8")
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment()))
    share = sorted(path for path in (STAGED / "share").rglob("*") if path.is_file())
    contents: list[dict[str, object]] = [
        {"src": str(FROZEN), "dst": f"/usr/lib/{NAME}", "type": "tree"},
        {"src": f"../lib/{NAME}/skarney", "dst": "/usr/bin/skarney", "type": "symlink", "packager": "rpm"},
        {"src": f"../lib/{NAME}/skarney", "dst": COMMAND_DEB, "type": "symlink", "packager": "deb"},
        {"dst": f"/usr/share/doc/{NAME}", "type": "dir"},
    ]
    deb_only = {to: path for path, to in of_debian()}
    for path in share:
        to = f"/usr/{path.relative_to(STAGED).as_posix()}"
        contents.append({"src": str(path), "dst": to, **({"packager": "rpm"} if to in deb_only else {})})
    contents += [{"src": str(path), "dst": to, "packager": "deb"} for to, path in deb_only.items()]
    indexes = str(FILES / "indexes.sh")
    return {
        "name": NAME,
        "arch": MACHINES[MACHINE],
        "platform": "linux",
        "version": version(),
        "section": "games",
        "maintainer": MAINTAINER,
        "homepage": page(),
        "description": f"{SUMMARY}\n{ABOUT}",
        "license": "MIT",
        "mtime": stamp,
        "contents": [{**each, "file_info": {"mtime": stamp}} for each in contents],
        "scripts": {"postinstall": indexes, "postremove": indexes},
        "overrides": {
            "deb": {"depends": [f"libc6 (>= {glibc})", *DEB_NEEDS], "recommends": DEB_WISHES},
            "rpm": {"depends": [f"libc.so.6(GLIBC_{glibc})(64bit)", *(f"{each}()(64bit)" for each in RPM_NEEDS)]},
        },
        "deb": {"compression": "xz"},
        "rpm": {"compression": "xz", "group": "Amusements/Games", "summary": SUMMARY, "buildhost": "localhost"},
    }


# ---------------------------------------------------------------- what Debian asks for beyond, and its source package


def of_debian() -> list[tuple[Path, str]]:
    """Return the files that only the .deb has, each with where it is installed."""
    shutil.rmtree(STAGED_DEB, ignore_errors=True)
    desktop = (FILES / f"{NAME}.desktop").read_text(encoding="utf-8")
    desktop = re.sub(r"^(Exec|TryExec)=skarney", rf"\1={COMMAND_DEB}", desktop, flags=re.M)
    files = {
        f"applications/{NAME}.desktop": desktop.encode(),
        f"doc/{NAME}/copyright": debian_copyright().encode(),
        f"doc/{NAME}/changelog.gz": gzip.compress(changelog().encode(), 9, mtime=0),
        f"lintian/overrides/{NAME}": (DEBIAN / "overrides").read_bytes(),
    }
    for name, data in files.items():
        put(STAGED_DEB / "share" / name, data)
    normalise(STAGED_DEB)
    return [(STAGED_DEB / "share" / name, f"/usr/share/{name}") for name in files]


def debian_copyright() -> str:
    """Return the machine-readable copyright file: ours, and where the licences of what is bundled are."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8").partition("\n\n")[2].strip()
    holder, _, terms = own.partition("\n\n")
    words = {"HOLDER": holder.removeprefix("Copyright (c) "), "TERMS": _indented(terms), "PAGE": page()}
    return filled((DEBIAN / "copyright").read_text(encoding="utf-8"), words | {"MAINTAINER": MAINTAINER})


def _indented(text: str) -> str:
    return "\n".join(f" {line}" if line else " ." for line in text.splitlines())


def changelog() -> str:
    """Return CHANGELOG.md in Debian's format: the newest version first, one point per change."""
    head, foot = "unstable; urgency=medium", f" -- {MAINTAINER}  {formatdate(moment())}"
    return "\n\n".join(f"{NAME} ({each.number}) {head}\n\n{_points(each)}\n\n{foot}" for each in changes.read()) + "\n"


def _points(release: changes.Release) -> str:
    """Return each point wrapped under a star."""
    return "\n".join(fill(each, WIDTH, initial_indent="  * ", subsequent_indent="    ") for each in release.points)


def source_package() -> list[Path]:
    """Make a native source package: what git keeps, and debian/. Needs dpkg-source; returns where it was put.

    It builds as build.py does, in its own environment made from requirements-build.lock.
    """
    work = BUILD / "source"
    shutil.rmtree(work, ignore_errors=True)
    tree = work / f"{NAME}-{version()}"
    tree.mkdir(parents=True)
    for name in _kept():
        to = tree / name
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, to)
    shutil.copytree(DEBIAN / "source", tree / "debian")
    control = tree / "debian" / "control"
    control.write_text(_control(control.read_text(encoding="utf-8")), encoding="utf-8")
    (tree / "debian" / "changelog").write_text(changelog(), encoding="utf-8")
    (tree / "debian" / "copyright").write_text(debian_copyright(), encoding="utf-8")
    normalise(tree)
    subprocess.run(["dpkg-source", "--build", tree.name], cwd=work, check=True, stdout=subprocess.DEVNULL)
    paths = sorted(path for path in work.iterdir() if path.is_file())
    return [Path(shutil.copy(path, DIST / path.name)) for path in paths]


def _control(text: str) -> str:
    """Return debian/control with what changes: maintainer, dependencies, and description."""
    words = {"MAINTAINER": MAINTAINER, "PAGE": page(), "SUMMARY": SUMMARY, "ABOUT": _indented(ABOUT)}
    return filled(text, words | {"NEEDS": ", ".join(DEB_NEEDS), "WISHES": ", ".join(DEB_WISHES)})


def _kept() -> list[str]:
    """Return the files of the checkout, by git."""
    done = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], check=True, capture_output=True, encoding="utf-8")
    return [name for name in done.stdout.split("\0") if name and not name.startswith((".git", ".ci"))]


# ---------------------------------------------------------------- a tarball


def tarball() -> Path:
    """Make a folder with the program and a script that installs it for one user."""
    top = f"{NAME}-{version()}-linux-{MACHINE}"
    path = DIST / f"{top}.tar.xz"
    with tarfile.open(path, "w:xz", preset=9) as tar:
        for source, name in ((FROZEN, NAME), (STAGED / "share", "share"), (FILES / "install.sh", "install.sh")):
            tar.add(source, f"{top}/{name}", filter=nobody)
    return path


def nobody(info: tarfile.TarInfo) -> tarfile.TarInfo:
    info.uid = info.gid = 0
    info.uname = info.gname = "root"
    info.mtime = moment()
    info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
    return info


# ---------------------------------------------------------------- an AppImage


def appimage(runtime: Path) -> Path:
    """Make the runtime followed by a compressed file system. Needs mksquashfs, and stage() before."""
    folder = BUILD / "AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(FROZEN, folder / "usr" / "lib" / NAME, symlinks=True)
    shutil.copytree(STAGED / "share", folder / "usr" / "share")
    shutil.copy(FILES / "AppRun", folder / "AppRun")
    shutil.copy(FILES / f"{NAME}.desktop", folder / f"{NAME}.desktop")
    shutil.copy(ROOT / "assets" / "icon-256.png", folder / f"{NAME}.png")
    (folder / ".DirIcon").symlink_to(f"{NAME}.png")
    normalise(folder)
    squash, path = BUILD / "app.squashfs", DIST / f"{TITLE.replace(' ', '_')}-{version()}-{MACHINE}.AppImage"
    squash.unlink(missing_ok=True)
    squashed(folder, squash)
    path.write_bytes(runtime.read_bytes() + squash.read_bytes())
    path.chmod(0o755)
    return path


def squashed(folder: Path, to: Path) -> None:
    """Make a compressed file system of one time, from us or from SOURCE_DATE_EPOCH; mksquashfs fails given both."""
    command = ["mksquashfs", str(folder), str(to), "-root-owned", "-noappend", "-quiet", "-comp", "zstd"]
    env = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    now = str(moment())
    subprocess.run([*command, "-mkfs-time", now, "-all-time", now], check=True, env=env)


# ---------------------------------------------------------------- laid out for others


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", action="store_true", help="without the program, as it is wherever it is not Debian")
    parser.add_argument("folder", type=Path)
    args = parser.parse_args()
    stage()
    share = args.folder if args.share else args.folder / "usr"
    shutil.copytree(STAGED / "share", share / "share", dirs_exist_ok=True)
    if not args.share:
        lay_out_debian(args.folder)


def lay_out_debian(folder: Path) -> None:
    """Lay out the program, and what the .deb has different from every other package."""
    shutil.copytree(FROZEN, folder / "usr/lib" / NAME, symlinks=True)
    for path, to in of_debian():
        target = folder / to.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    command = folder / COMMAND_DEB.lstrip("/")
    command.parent.mkdir(parents=True, exist_ok=True)
    command.symlink_to(f"../lib/{NAME}/skarney")


if __name__ == "__main__":
    main()
