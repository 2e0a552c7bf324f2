"""The Windows installer of the frozen program, compiled by makensis; on Linux too, to try it with a stand-in."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path, PureWindowsPath

from packing import BUILD, DIST, FROZEN, INSTALLER, MADE, NAME, ROOT, size_of, version
from packing.signing import is_wanted, sign

SCRIPT = INSTALLER / "windows" / "skarney.nsi"
WORDS = SCRIPT.with_name("languages.nsh")
WHERE = Path("NSIS") / "makensis.exe"


def pack() -> list[Path]:
    """Make the installer; returns where it is. All programs are signed if a certificate is given."""
    sign(*sorted(FROZEN.glob("*.exe")))
    setup = installer(FROZEN, DIST / f"{NAME}-{version()}-windows-x86_64-setup.exe", version())
    sign(setup)
    return [setup]


def installer(payload: Path, output: Path, number: str) -> Path:
    """Make an installer of a folder, as version ``number``. Needs makensis."""
    names = BUILD / "uninstall-list.nsh"
    names.write_text(deletions(payload), encoding="utf-8")
    about = {
        "VERSION": number,
        "PAYLOAD": payload,
        "MADE": MADE,
        "LICENCE": ROOT / "LICENSE",
        "WORDS": WORDS,
        "LIST": names,
        "SIZE_KB": size_of(payload) // 1024,
        "OUTPUT": output,
    }
    if is_wanted():
        about["SIGNER"] = f'"{sys.executable}" "{Path(__file__).with_name("signing.py")}"'
    dash = "/" if os.name == "nt" else "-"
    defines = [f"{dash}D{name}={value}" for name, value in about.items()]
    if os.name != "nt":
        defines.append("-DTARGET=amd64-unicode")
    subprocess.run([makensis() or "makensis", f"{dash}V2", f"{dash}WX", *defines, str(SCRIPT)], check=True)
    return output


def deletions(payload: Path) -> str:
    """Return what the uninstaller deletes: every file of the payload by name, and its folders if they are empty."""
    lines = []
    for path in sorted(payload.rglob("*"), reverse=True):  # what is in a folder before the folder
        where = PureWindowsPath("$INSTDIR") / PureWindowsPath(path.relative_to(payload))
        word = "RMDir" if path.is_dir() and not path.is_symlink() else "Delete"
        lines.append(f'{word} "{where}"')
    return "\n".join(lines) + "\n"


def makensis() -> str | None:
    """Return the compiler, if it is here: on the PATH, or where it installs itself."""
    places = [Path(os.environ[name]) / WHERE for name in ("ProgramFiles(x86)", "ProgramFiles") if name in os.environ]
    return shutil.which("makensis") or next((str(place) for place in places if place.is_file()), None)
