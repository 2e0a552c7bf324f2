"""The wheel for one kind of system: the plain one with compiled kernels beside their modules."""

from __future__ import annotations

import base64
import hashlib
import platform
import subprocess
import sys
import sysconfig
import time
import zipfile
from pathlib import Path

from packing import floor, settled, traces

PYTHONS = "cp311-abi3"
OLDEST_GLIBC = (2, 17)  # below it tags have other names, and Python 3.11 is rare
OLDEST_ARM_MAC = (11, 0)
# What a manylinux wheel may need: the C library, whose version is in the tag.
SYSTEM = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
LISTED = "game/assets/kernels.txt"  # what selfcheck will look for


class NotPortable(Exception):
    """A kernel needs a library that not every system has; the message says which."""


def repacked(plain: Path, kernels: dict[str, Path], tag: str, to: Path) -> Path:
    """Make a wheel of the plain one with these extension files under these names, and the tag in it and its name."""
    parts = _contents(plain)
    parts |= {name: traces.wiped(path.read_bytes(), traces.here()) for name, path in kernels.items()}
    parts[LISTED] = "".join(f"{name}\n" for name in sorted(map(module, kernels))).encode()
    about = next(name for name in parts if name.endswith(".dist-info/WHEEL"))
    parts[about] = _retagged(parts[about].decode(), tag).encode()
    record = about.replace("/WHEEL", "/RECORD")
    parts[record] = "".join(_row(name, data) for name, data in parts.items() if name != record).encode()
    parts[record] += f"{record},,\n".encode()
    path = to / plain.name.replace("py3-none-any", tag)
    _write(path, parts)
    return path


def kernels_of(site: Path) -> dict[str, Path]:
    """Return the extension files of the program below a folder, by their name in a wheel."""
    found = (path for end in ("so", "pyd") for path in sorted((site / "game").rglob(f"*.{end}")))
    return {path.relative_to(site).as_posix(): path for path in found}


def module(name: str) -> str:
    """Return Python's name of the module in this file."""
    return name.partition(".")[0].replace("/", ".")


def tag_of(kernels: dict[str, Path]) -> str:
    """Return the tag of Pythons and systems for a wheel with these, no wider than is true."""
    if sys.platform == "linux":
        return f"{PYTHONS}-{linux_tag(max(map(_glibc, kernels.values())), platform.machine())}"
    if sys.platform == "darwin":
        return f"{PYTHONS}-{mac_tag(sysconfig.get_platform(), platform.machine())}"
    return f"{PYTHONS}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def linux_tag(glibc: floor.Version, machine: str) -> str:
    """Return the tag for the oldest C library that it runs on; the oldest of all has two names."""
    needs = max(glibc[:2], OLDEST_GLIBC)
    tag = f"manylinux_{needs[0]}_{needs[1]}_{machine}"
    return f"{tag}.manylinux2014_{machine}" if needs == OLDEST_GLIBC else tag


def mac_tag(target: str, machine: str) -> str:
    """Return the tag for one processor; ``target`` is this Python's, such as macosx-10.13-universal2."""
    oldest = tuple(map(int, target.split("-")[1].split(".")))
    major, minor = max((*oldest, 0)[:2], OLDEST_ARM_MAC if machine == "arm64" else (0, 0))
    return f"macosx_{major}_{minor}_{machine}"


def _glibc(kernel: Path) -> floor.Version:
    words = subprocess.run(["objdump", "-p", kernel], capture_output=True, encoding="utf-8", check=True).stdout
    if more := set(floor.needed(words)) - SYSTEM:
        raise NotPortable(f"{kernel.name} asks for {', '.join(sorted(more))}")
    return floor.newest(words)


def _contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _retagged(about: str, tag: str) -> str:
    pythons, abi, systems = tag.split("-")
    tags = "".join(f"Tag: {pythons}-{abi}-{system}\n" for system in systems.split("."))
    kept = [line for line in about.splitlines() if not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    return "\n".join([*filter(None, kept), "Root-Is-Purelib: false", tags])


def _row(name: str, data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def _write(path: Path, parts: dict[str, bytes]) -> None:
    now = time.gmtime(max(settled.moment(), 315532800))[:6]  # a zip has no time before 1980
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            info = zipfile.ZipInfo(name, now)
            info.create_system, info.external_attr = 3, (0o100755 if name.endswith((".so", ".pyd")) else 0o100644) << 16
            archive.writestr(info, data, zipfile.ZIP_DEFLATED, 9)
