"""The same source gives the same: frozen in another folder, and packed once more."""

from __future__ import annotations

import hashlib
from pathlib import Path

from packing import FROZEN, ROOT

from trials import older
from trials.hands import want


def twice(_: Path, home: Path) -> str:
    """File lists must be equal; which files differ is told. Packages of the same files must be equal to the byte."""
    copy = home / "another place"
    older.copy(copy)
    older.build(copy)
    ours, theirs = _digests(FROZEN), _digests(copy / FROZEN.relative_to(ROOT))
    odd = sorted(set(ours) ^ set(theirs))
    want(not odd, f"only in one of two builds: {odd[:8]}")
    packed = _digests(copy / "dist")
    older.build(copy, "--pack-only")
    again = _digests(copy / "dist")
    want(packed == again, f"packed otherwise: {sorted(name for name in packed if packed[name] != again.get(name))}")
    differ = sorted(name for name in ours if ours[name] != theirs[name])
    same = f"{len(packed)} packages the same to the byte"
    return f"{len(ours)} files, of which {len(differ)} differ{': ' * bool(differ)}{', '.join(differ[:8])}; {same}"


def _digests(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


TRIALS = (twice,)
