"""Other builds of this program: an older version to upgrade from, and the same once more, elsewhere."""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path

from packing import BUILD, DIST, FROZEN, ROOT, moment, version
from trials.hands import run, want

# The older version has a lower number, and a file that the newer one lacks.
NUMBER, LEFT_OUT = "0.0.9", "of-an-older-version.txt"
COPY = BUILD / "older"
DONE = COPY / "done"
UNUSED = shutil.ignore_patterns(".git", ".venv*", "build", "dist", "__pycache__", ".*_cache", ".hypothesis")


def package(newer: str) -> Path:
    """Return the older package that matches this newer one's name; all are built when one is first asked for."""
    path = COPY / "dist" / newer.replace(version(), NUMBER)
    if not DONE.is_file() or DONE.stat().st_mtime < (FROZEN / "skarney").stat().st_mtime:
        _build()
    want(path.is_file(), f"no {path.name} was built")
    return path


def _build() -> None:
    copied(COPY)
    about = COPY / "game" / "__init__.py"
    text = about.read_text(encoding="utf-8")
    about.write_text(re.sub(r"(?m)^__version__ = .*", f'__version__ = "{NUMBER}"', text), encoding="utf-8")
    (COPY / "assets" / LEFT_OUT).write_text("The newer version does without this.\n", encoding="utf-8")
    build(COPY)
    DONE.touch()


def copied(to: Path) -> None:
    """Copy everything that is built from."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(ROOT, to, ignore=UNUSED)


def build(where: Path, time: int = 1, umask: str = "022") -> None:
    """Build as here, with the same Python; with a timestamp for what is packed, and with this umask."""
    python = str(BUILD / "venv" / "bin" / "python")
    script = str(where / "build_scripts" / "build.py")
    closed = ("sh", "-c", f'umask {umask}; exec "$@"', "sh")
    run("env", f"SOURCE_DATE_EPOCH={time}", *closed, python, script)


# ---------------------------------------------------------------- the same to the byte


def twice(_: Path, home: Path) -> str:
    """Check that every installed file and every package is equal to the byte. First build what is to be compared."""
    elsewhere = home / "another place"
    copied(elsewhere)
    build(elsewhere, time=moment(), umask="077")
    ours, theirs = _digests(FROZEN), _digests(elsewhere / FROZEN.relative_to(ROOT))
    _are_same("files", ours, theirs)
    packages = {name: digest for name, digest in _digests(elsewhere / "dist").items() if version() in name}
    _are_same("packages", {name: digest for name, digest in _digests(DIST).items() if name in packages}, packages)
    return f"{len(ours)} files and {len(packages)} packages the same to the byte: {', '.join(sorted(packages))}"


def _are_same(what: str, ours: dict[str, str], theirs: dict[str, str]) -> None:
    differ = sorted(name for name in set(ours) | set(theirs) if ours.get(name) != theirs.get(name))
    want(not differ, f"{len(differ)} {what} differ between two builds (or dist/ is older): {', '.join(differ[:8])}")


def _digests(folder: Path) -> dict[str, str]:
    """Return the digest of each file."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


TRIALS = (twice,)
