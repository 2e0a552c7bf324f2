"""Paths of the building machine: overwritten where a compiler or linker left them, and searched for everywhere."""

from __future__ import annotations

import os
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from packing import ELF, ROOT, files_in

NOWHERE = b"/nowhere"
OF_ALL = ("/usr", "/usr/local", "/Library/Frameworks")  # where Python is on any machine: they reveal nothing


def revealing_paths() -> list[str]:
    """Return the paths that reveal this machine, the longest first: this checkout, this Python, and kernels' sources.

    Home is left out: libraries that were built elsewhere under the same home path are not our concern.
    """
    paths = {str(ROOT), str(Path(tempfile.gettempdir()) / "skarney-")}
    pythons = {sys.base_prefix, os.path.realpath(sys.base_prefix)}
    paths |= {path for path in pythons if not path.startswith(OF_ALL[-1]) and path not in OF_ALL}
    both = {form for path in paths if len(path) > len("//") for form in (path, path.replace("\\", "/"))}
    return sorted(both, key=lambda path: (-len(path), path))


def wipe(folder: Path, paths: Iterable[str]) -> None:
    """Overwrite the paths in every program and library of Linux: their length stays, so nothing else moves."""
    for file in files_in(folder):
        data = file.read_bytes()
        if data.startswith(ELF) and (clean := without_paths(data, paths)) != data:
            file.write_bytes(clean)


def without_paths(data: bytes, paths: Iterable[str]) -> bytes:
    """Return the bytes with each path replaced by a meaningless one of the same length.

    The last part of a path stays, ``3.11.7`` of ``/somewhere/versions/3.11.7``: a linker stores a string that ends
    another one only once, so Python's version may be the end of its own prefix.
    """
    for path in map(str.encode, paths):
        data = data.replace(path, _nowhere(path))
    return data


def _nowhere(path: bytes) -> bytes:
    """Return a path of the same length with the same last part."""
    at = max(path.rfind(b"/"), path.rfind(b"\\"))
    head, last = path[:at], path[at:]
    if not head:  # only one part: only its first letter is replaced
        return last[:1] + last[:1] + last[2:]
    return NOWHERE.ljust(len(head), b"/")[: len(head)] + last


def find_paths(folder: Path, paths: Iterable[str]) -> list[str]:
    """Return each file, and each part of an archive, that contains one of the paths, with the path."""
    wanted = [(path, path.encode()) for path in paths]
    parts = ((name, data) for file in files_in(folder) for name, data in contents(file, folder))
    return [f"{name}: {path}" for name, data in parts for path, code in wanted if code in data]


def contents(file: Path, folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield a file's bytes by name, and those of what it contains as a zip or as PyInstaller's archive."""
    name = file.relative_to(folder).as_posix()
    yield name, file.read_bytes()
    if zipfile.is_zipfile(file):
        with zipfile.ZipFile(file) as archive:
            yield from ((f"{name}/{part}", archive.read(part)) for part in archive.namelist())
    elif file.name.startswith("skarney") and file.suffix in ("", ".exe"):
        yield from ((f"{name}/{part}", data) for part, data in _frozen(file))


def _frozen(program: Path) -> Iterator[tuple[str, bytes]]:
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    for name, (*_, kind) in archive.toc.items():
        if kind == "z":
            modules = archive.open_embedded_archive(name)
            yield from ((module, modules.extract(module, raw=True) or b"") for module in modules.toc)
        elif kind != "o":  # an option has no bytes
            yield name, archive.extract(name)
