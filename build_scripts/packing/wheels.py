"""The wheel for one kind of system: compiled kernels beside their modules, and a tag that is no wider than true."""

from __future__ import annotations

import os
import platform
import re
import sys
import sysconfig
from pathlib import Path

from packing import ELF, ROOT, Failed, begins_with, files_in, machine_paths, moment, run

Version = tuple[int, ...]
PYTHONS = "cp311-abi3"
KERNELS, TAG = "SKARNEY_KERNELS", "SKARNEY_WHEEL_TAG"  # packing/assets.py reads them
OLDEST_GLIBC = (2, 17)  # below it tags have other names, and Python 3.11 is rare
OLDEST_ARM_MAC = (11, 0)
# What a manylinux wheel may need: the C library, whose version is in the tag.
SYSTEM = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}


def kernels_of(site: Path) -> list[Path]:
    """Return the extension files of the program below a folder."""
    return sorted(path for end in ("so", "pyd") for path in (site / "game").rglob(f"*.{end}"))


def names_of(site: Path) -> list[str]:
    """Return the names of the modules that are compiled there."""
    files = (path.relative_to(site).as_posix() for path in kernels_of(site))
    return sorted(file.partition(".")[0].replace("/", ".") for file in files)


def without_traces(site: Path, to: Path) -> Path:
    """Copy the kernels below ``site`` to the same places below ``to``, without paths of this machine in them."""
    for path in kernels_of(site):
        target = to / path.relative_to(site)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(machine_paths.without_paths(path.read_bytes(), machine_paths.revealing_paths()))
        target.chmod(0o755)
    return to


def made(python: str | Path, kernels: Path, tag: str, to: Path) -> Path:
    """Make a wheel with the kernels below a folder (packing/assets.py puts them in) and a tag; returns where it is."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    env |= {KERNELS: str(kernels), TAG: tag, "SOURCE_DATE_EPOCH": str(moment())}
    command = [str(python), "-m", "hatchling", "build", "-t", "wheel", "-d", str(to)]
    run(*command, cwd=ROOT, env=env)
    (path,) = to.glob(f"*-{tag}.whl")
    return path


def tag_of(kernels: list[Path]) -> str:
    """Return the tag of Pythons and systems for a wheel with these, no wider than is true."""
    if sys.platform == "linux":
        return f"{PYTHONS}-{linux_tag(max(map(_glibc, kernels)), platform.machine())}"
    if sys.platform == "darwin":
        return f"{PYTHONS}-{mac_tag(sysconfig.get_platform(), platform.machine())}"
    return f"{PYTHONS}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def linux_tag(glibc: Version, machine: str) -> str:
    """Return the tag for the oldest C library that it runs on; the oldest of all has two names."""
    needs = max(glibc[:2], OLDEST_GLIBC)
    tag = f"manylinux_{needs[0]}_{needs[1]}_{machine}"
    return f"{tag}.manylinux2014_{machine}" if needs == OLDEST_GLIBC else tag


def mac_tag(target: str, machine: str) -> str:
    """Return the tag for one processor; ``target`` is this Python's, such as macosx-10.13-universal2."""
    oldest = tuple(map(int, target.split("-")[1].split(".")))
    major, minor = max((*oldest, 0)[:2], OLDEST_ARM_MAC if machine == "arm64" else (0, 0))
    return f"macosx_{major}_{minor}_{machine}"


def _glibc(kernel: Path) -> Version:
    words = run("objdump", "-p", kernel)
    if more := set(re.findall(r"^\s+NEEDED\s+(\S+)", words, re.M)) - SYSTEM:
        raise Failed(f"{kernel.name} asks for {', '.join(sorted(more))}")
    return _newest(words)


def floor(folder: Path) -> tuple[Version, list[str]]:
    """Return the newest glibc version that Linux programs in a folder need, and which of them. Needs objdump."""
    asked = {path: _newest(run("objdump", "-T", path)) for path in files_in(folder) if begins_with(path, ELF)}
    most = max(asked.values(), default=())
    return most, [str(path.relative_to(folder)) for path, version in asked.items() if version == most]


def _newest(symbols: str) -> Version:
    """Return the newest glibc version in objdump's output; ``()`` if there is none."""
    found = re.findall(r"GLIBC_(\d+(?:\.\d+)+)", symbols)
    return max((tuple(map(int, each.split("."))) for each in found), default=())
