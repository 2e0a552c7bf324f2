"""Release notes: what CHANGELOG.md says of the version, and which downloads are not signed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from packing import changes
from packing.signing import is_signed, is_signed_image

WINDOWS_WARNS = (
    "The Windows installer is not signed: Windows may say *Windows protected your PC*. Click **More info**, then **Run"
    " anyway**."
)
MACOS_WARNS = (
    "The macOS images are not signed by a developer whom Apple knows: README.md says how the first start is allowed."
)


def notes(number: str, packages: Iterable[Path]) -> str:
    """Return Markdown. Raises ValueError if the changelog says nothing of the version."""
    parts = [section(changes.CHANGES.read_text(encoding="utf-8"), number), *warnings(packages)]
    parts.append("`SHA256SUMS` lists every file's checksum; `gh attestation verify FILE` proves where it was built.")
    return "\n\n".join(parts) + "\n"


def section(text: str, number: str) -> str:
    """Return what the changelog says of this version. Raises ValueError if it says nothing."""
    found = next((each.text for each in changes.releases(text) if each.number == number), "")
    if not found:
        raise ValueError(f"CHANGELOG.md says nothing of version {number}")
    return found


def warnings(packages: Iterable[Path]) -> list[str]:
    """Return the warnings for players who download something that is not signed."""
    unsigned = {path.suffix for path in packages if not _carries_signature(path)}
    return [words for suffix, words in ((".exe", WINDOWS_WARNS), (".dmg", MACOS_WARNS)) if suffix in unsigned]


def _carries_signature(path: Path) -> bool:
    test = {".exe": is_signed, ".dmg": is_signed_image}.get(path.suffix)
    return test is None or test(path)
