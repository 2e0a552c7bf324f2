"""What Debian asks of a package beyond what every Linux package has, and its source package."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from email.utils import formatdate
from pathlib import Path
from textwrap import fill

from packing import (
    BUILD,
    DIST,
    INSTALLER,
    MAINTAINER,
    NAME,
    ROOT,
    changes,
    filled,
    moment,
    normalise,
    page,
    version,
)

FILES = INSTALLER / "linux" / "debian"
STAGED = BUILD / "staged-deb"
COMMAND = "/usr/games/skarney"  # where Debian has games
WIDTH = 78


def stage() -> list[tuple[Path, str]]:
    """Return the files that only the .deb has, each with where it is installed."""
    shutil.rmtree(STAGED, ignore_errors=True)
    STAGED.mkdir(parents=True)
    desktop = (INSTALLER / "linux" / f"{NAME}.desktop").read_text(encoding="utf-8")
    desktop = re.sub(r"^(Exec|TryExec)=skarney", rf"\1={COMMAND}", desktop, flags=re.M)
    files = {
        f"applications/{NAME}.desktop": desktop.encode(),
        f"doc/{NAME}/copyright": copyright_text().encode(),
        f"doc/{NAME}/changelog.gz": gzip.compress(changelog().encode(), 9, mtime=0),
        f"lintian/overrides/{NAME}": (FILES / "overrides").read_bytes(),
    }
    for name, data in files.items():
        path = STAGED / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    normalise(STAGED)
    return [(STAGED / name, f"/usr/share/{name}") for name in files]


def copyright_text() -> str:
    """Return the machine-readable copyright file: ours, and where the licences of what is bundled are."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8").partition("\n\n")[2].strip()
    holder, _, terms = own.partition("\n\n")
    words = {"HOLDER": holder.removeprefix("Copyright (c) "), "TERMS": _indented(terms), "PAGE": page()}
    return filled((FILES / "copyright").read_text(encoding="utf-8"), words | {"MAINTAINER": MAINTAINER})


def _indented(text: str) -> str:
    return "\n".join(f" {line}" if line else " ." for line in text.splitlines())


def changelog() -> str:
    """Return CHANGELOG.md in Debian's format: the newest version first, one point per change."""
    head, foot = "unstable; urgency=medium", f" -- {MAINTAINER}  {formatdate(moment())}"
    return "\n\n".join(f"{NAME} ({each.number}) {head}\n\n{_points(each)}\n\n{foot}" for each in changes.read()) + "\n"


def _points(release: changes.Release) -> str:
    """Return each point wrapped under a star."""
    return "\n".join(fill(each, WIDTH, initial_indent="  * ", subsequent_indent="    ") for each in release.points)


# ---------------------------------------------------------------- the source package


def source() -> list[Path]:
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
    shutil.copytree(FILES / "source", tree / "debian")
    control = tree / "debian" / "control"
    control.write_text(_control(control.read_text(encoding="utf-8")), encoding="utf-8")
    (tree / "debian" / "changelog").write_text(changelog(), encoding="utf-8")
    (tree / "debian" / "copyright").write_text(copyright_text(), encoding="utf-8")
    normalise(tree)
    subprocess.run(["dpkg-source", "--build", tree.name], cwd=work, check=True, stdout=subprocess.DEVNULL)
    paths = sorted(path for path in work.iterdir() if path.is_file())
    return [Path(shutil.copy(path, DIST / path.name)) for path in paths]


def _control(text: str) -> str:
    """Return debian/control with what changes: maintainer, dependencies, and description."""
    from packing.linux import ABOUT, DEB_NEEDS, DEB_WISHES, SUMMARY

    words = {"MAINTAINER": MAINTAINER, "PAGE": page(), "SUMMARY": SUMMARY, "ABOUT": _indented(ABOUT)}
    return filled(text, words | {"NEEDS": ", ".join(DEB_NEEDS), "WISHES": ", ".join(DEB_WISHES)})


def _kept() -> list[str]:
    """Return the files of the checkout, by git."""
    done = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], check=True, capture_output=True, encoding="utf-8")
    return [name for name in done.stdout.split("\0") if name and not name.startswith((".git", ".ci"))]
