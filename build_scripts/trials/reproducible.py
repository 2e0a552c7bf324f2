"""Reproducible builds: built again in another folder, with a umask that lets nobody else read anything."""

from __future__ import annotations

import hashlib
from pathlib import Path

from packing import DIST, FROZEN, ROOT, reproducible, version
from trials import older
from trials.hands import want

CLOSED = "077"


def twice(_: Path, home: Path) -> str:
    """Check that every installed file and every package is equal to the byte. First build what is to be compared."""
    copy = home / "another place"
    older.copy(copy)
    older.build(copy, moment=reproducible.moment(), umask=CLOSED)
    ours, theirs = _digests(FROZEN), _digests(copy / FROZEN.relative_to(ROOT))
    _are_same("files", ours, theirs)
    packages = {name: digest for name, digest in _digests(copy / "dist").items() if version() in name}
    _are_same("packages", {name: digest for name, digest in _digests(DIST).items() if name in packages}, packages)
    return f"{len(ours)} files and {len(packages)} packages the same to the byte: {', '.join(sorted(packages))}"


def _are_same(what: str, ours: dict[str, str], theirs: dict[str, str]) -> None:
    differ = sorted(name for name in set(ours) | set(theirs) if ours.get(name) != theirs.get(name))
    want(not differ, f"{len(differ)} {what} differ between two builds (or dist/ is older): {', '.join(differ[:8])}")


def _digests(folder: Path) -> dict[str, str]:
    """Return the digest and the permissions of each file."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


TRIALS = (twice,)
