"""The Windows installer of the frozen program, compiled by makensis; on Linux too, to try it with a stand-in.

Programs are signed if a certificate is given; without one they stay as they are, and that is reported. Environment:
SKARNEY_WINDOWS_CERTIFICATE (a .pfx file) and SKARNEY_WINDOWS_PASSWORD; SKARNEY_TIMESTAMP, the server that proves when
it was signed, may be empty for a trial. Run as `windows.py FILE` by NSIS for the uninstaller it makes.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path, PureWindowsPath

sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from packing import BUILD, DIST, FROZEN, INSTALLER, MADE, NAME, ROOT, Failed, size_of, version

SCRIPT = INSTALLER / "windows" / "skarney.nsi"
WORDS = SCRIPT.with_name("languages.nsh")
WHERE = Path("NSIS") / "makensis.exe"
CERTIFICATE, PASSWORD, TIMESTAMP = "SKARNEY_WINDOWS_CERTIFICATE", "SKARNEY_WINDOWS_PASSWORD", "SKARNEY_TIMESTAMP"
USUAL_TIMESTAMP = "http://timestamp.digicert.com"
KITS = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Windows Kits" / "10" / "bin"


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
    if os.environ.get(CERTIFICATE):
        about["SIGNER"] = f'"{sys.executable}" "{Path(__file__).resolve()}"'
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


# ---------------------------------------------------------------- signing


def sign(*paths: Path) -> None:
    """Sign Windows programs, if a certificate is given. Raises Failed."""
    for path in paths if os.environ.get(CERTIFICATE) else ():
        done = subprocess.run(_command(path), capture_output=True, encoding="utf-8", errors="replace")
        if done.returncode:
            # The tool's own output may hold secrets.
            raise Failed(f"{path.name}: the signing tool ended with {done.returncode}")
        unsigned = path.with_name(f"{path.name}.signed")
        if unsigned.is_file():
            unsigned.replace(path)


def _command(path: Path) -> list[str]:
    """Return the command of Windows' own tool, or on other systems of one that does the same into a second file."""
    certificate, password = os.environ[CERTIFICATE], os.environ.get(PASSWORD, "")
    stamp = os.environ.get(TIMESTAMP, USUAL_TIMESTAMP)
    if os.name == "nt":
        stamps = ["/tr", stamp, "/td", "SHA256"] if stamp else []
        return [_signtool(), "sign", "/fd", "SHA256", *stamps, "/f", certificate, "/p", password, str(path)]
    tool = shutil.which("osslsigncode")
    if tool is None:
        raise Failed("osslsigncode is not here: install it")
    stamps = ["-ts", stamp] if stamp else []
    out = ["-in", str(path), "-out", f"{path}.signed"]
    return [tool, "sign", "-pkcs12", certificate, "-pass", password, "-h", "sha256", *stamps, *out]


def _signtool() -> str:
    found = shutil.which("signtool") or next(map(str, sorted(KITS.glob("*/x64/signtool.exe"), reverse=True)), None)
    if found is None:
        raise Failed("signtool is not here: it comes with the Windows SDK")
    return found


def is_signed(program: Path) -> bool:
    """Return whether a Windows program is signed: its header says where a signature is."""
    with program.open("rb") as file:
        head = file.read(4096)
    (at,) = struct.unpack_from("<I", head, 0x3C)
    wide = struct.unpack_from("<H", head, at + 24)[0] == 0x20B  # PE32+
    _, size = struct.unpack_from("<II", head, at + 24 + (112 if wide else 96) + 4 * 8)
    return bool(size)


def is_signed_image(image: Path) -> bool:
    """Return whether a macOS disk image is signed: its last 512 bytes say how long the signature is."""
    with image.open("rb") as file:
        file.seek(-512, os.SEEK_END)
        end = file.read()
    return end[:4] == b"koly" and struct.unpack_from(">Q", end, 304)[0] > 0


if __name__ == "__main__":
    sign(Path(sys.argv[1]))
