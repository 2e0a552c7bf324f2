"""Linux packages of the frozen program: .deb, .rpm, a tarball that installs for one user, and an AppImage.

`linux.py FOLDER` lays out there what is installed, for debian/rules; with --share no program, only what lies in share/.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
from pathlib import Path

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
    debian,
    filled,
    moment,
    normalise,
    page,
    version,
)

FILES = INSTALLER / "linux"
STAGED = BUILD / "staged"  # share/ as every package lays it out
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
    put(f"applications/{NAME}.desktop", (FILES / f"{NAME}.desktop").read_bytes())
    put(f"mime/packages/{NAME}.xml", (FILES / f"{NAME}-mime.xml").read_bytes())
    put(f"metainfo/{ABOUT_FILE}", metainfo().encode())
    put("man/man6/skarney.6.gz", gzip.compress(manual().encode(), 9, mtime=0))
    put(f"doc/{NAME}/copyright", copyright_text().encode())
    for name in DOCUMENTS:
        put(f"doc/{NAME}/{name}", (ROOT / "docs" / name).read_bytes())
    for size in SIZES:
        put(f"icons/hicolor/{size}x{size}/apps/{NAME}.png", (ROOT / "assets" / f"icon-{size}.png").read_bytes())
    put(f"icons/hicolor/scalable/apps/{NAME}.svg", (ROOT / "assets" / "icon.svg").read_bytes())
    normalise(STAGED)


def put(where: str, data: bytes) -> None:
    path = STAGED / "share" / where
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
        {"src": f"../lib/{NAME}/skarney", "dst": debian.COMMAND, "type": "symlink", "packager": "deb"},
        {"dst": f"/usr/share/doc/{NAME}", "type": "dir"},
    ]
    of_debian = {to: path for path, to in debian.stage()}
    for path in share:
        to = f"/usr/{path.relative_to(STAGED).as_posix()}"
        contents.append({"src": str(path), "dst": to, **({"packager": "rpm"} if to in of_debian else {})})
    contents += [{"src": str(path), "dst": to, "packager": "deb"} for to, path in of_debian.items()]
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
        of_debian(args.folder)


def of_debian(folder: Path) -> None:
    """Lay out the program, and what the .deb has different from every other package."""
    shutil.copytree(FROZEN, folder / "usr/lib" / NAME, symlinks=True)
    for path, to in debian.stage():
        target = folder / to.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    command = folder / debian.COMMAND.lstrip("/")
    command.parent.mkdir(parents=True, exist_ok=True)
    command.symlink_to(f"../lib/{NAME}/skarney")


if __name__ == "__main__":
    main()
