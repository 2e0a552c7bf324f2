"""Signs Windows programs if a certificate is given; without one they stay as they are, and that is reported.

Environment: SKARNEY_WINDOWS_CERTIFICATE (a .pfx file) and SKARNEY_WINDOWS_PASSWORD; SKARNEY_TIMESTAMP, the server that
proves when it was signed, may be empty for a trial. Run as `signing.py FILE` by NSIS for the uninstaller it makes.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

CERTIFICATE, PASSWORD, TIMESTAMP = "SKARNEY_WINDOWS_CERTIFICATE", "SKARNEY_WINDOWS_PASSWORD", "SKARNEY_TIMESTAMP"
USUAL_TIMESTAMP = "http://timestamp.digicert.com"
KITS = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Windows Kits" / "10" / "bin"


class CannotSign(Exception):
    """There is a certificate, but signing failed; the message says why."""


def is_wanted() -> bool:
    return bool(os.environ.get(CERTIFICATE))


def sign(*paths: Path) -> None:
    """Sign Windows programs, if a certificate is given. Raises CannotSign."""
    for path in paths if is_wanted() else ():
        done = subprocess.run(_command(path), capture_output=True, encoding="utf-8", errors="replace")
        if done.returncode:
            # The tool's own output may hold secrets.
            raise CannotSign(f"{path.name}: the signing tool ended with {done.returncode}")
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
        raise CannotSign("osslsigncode is not here: install it")
    stamps = ["-ts", stamp] if stamp else []
    out = ["-in", str(path), "-out", f"{path}.signed"]
    return [tool, "sign", "-pkcs12", certificate, "-pass", password, "-h", "sha256", *stamps, *out]


def _signtool() -> str:
    found = shutil.which("signtool") or next(map(str, sorted(KITS.glob("*/x64/signtool.exe"), reverse=True)), None)
    if found is None:
        raise CannotSign("signtool is not here: it comes with the Windows SDK")
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
