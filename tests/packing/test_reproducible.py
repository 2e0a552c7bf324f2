"""What is packed tells neither who built it nor when nor where, and names whose libraries it holds."""

from __future__ import annotations

import importlib.metadata
import os
import re
import sys
from pathlib import Path

import pytest

from packing import finish, machine_paths, moment, normalise

ROOT = Path(__file__).resolve().parents[2]

NOON = 1_700_000_000
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there files have no modes")


@pytest.fixture
def closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What somebody froze whose umask lets nobody else read anything."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(NOON))
    before = os.umask(0o077)
    try:
        folder = tmp_path / "frozen"
        (folder / "parts" / "deep").mkdir(parents=True)
        (folder / "skarney").write_bytes(b"\x7fELFx")
        (folder / "parts/install.sh").write_bytes(b"#!/bin/sh\n")
        (folder / "parts/deep/a.svg").write_bytes(b"<svg")
        if os.name == "posix":
            (folder / "link").symlink_to("parts/nothing")
    finally:
        os.umask(before)
    return folder


@POSIX
def test_everybody_may_read_it_whatever_the_umask_was(closed: Path) -> None:
    """Folders and programs may be entered and run, all else read."""
    normalise(closed)
    modes = {path.name: path.stat().st_mode & 0o777 for path in (closed, *closed.rglob("*")) if not path.is_symlink()}
    entered = {"frozen", "parts", "deep", "skarney", "install.sh"}
    assert {name for name, mode in modes.items() if mode == 0o755} == entered
    assert modes["a.svg"] == 0o644


def test_everything_is_of_one_time(closed: Path) -> None:
    """That of the release, folders and links too."""
    normalise(closed)
    paths = [path for path in (closed, *closed.rglob("*")) if not path.is_symlink() or sys.platform != "win32"]
    assert {path.lstat().st_mtime for path in paths} == {NOON}


def test_without_a_time_that_of_the_source_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two builds of one commit say the same, even where there is no git."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert moment() == moment() > NOON
    monkeypatch.setenv("PATH", "")
    assert moment() == int((ROOT / "game" / "__init__.py").stat().st_mtime)


def test_a_path_in_a_program_is_overwritten_in_its_length(tmp_path: Path) -> None:
    """Nothing moves, and what is no program of Linux stays as it is."""
    data = b"\x7fELF\0/home/me/python/lib\0after"
    (tmp_path / "a.so").write_bytes(data)
    (tmp_path / "a.txt").write_bytes(b"/home/me/python/lib")
    machine_paths.wipe(tmp_path, ["/home/me/python", "/home/me/"])
    assert (tmp_path / "a.so").read_bytes() == b"\x7fELF\0/nowhere/python/lib\0after"
    assert (tmp_path / "a.txt").read_bytes() == b"/home/me/python/lib"
    assert len((tmp_path / "a.so").read_bytes()) == len(data)


def test_a_library_that_nobody_names_is_reported(tmp_path: Path) -> None:
    """By the file, without its version; Python itself and the modules of packages count as told."""
    names = ["libSDL2-2-50d19f93.0.so.0.3200.10", "libwhist-3.so.1", "libpython3.13.so.1.0", "kernel.abi3.so"]
    names += ["rect.cpython-313-x86_64-linux-gnu.so", "libFLAC.14.0.0.dylib", "VCRUNTIME140_1.dll", "whist32.dll"]
    for name in names:
        (tmp_path / name).touch()
    assert finish.files(tmp_path) == {"sdl", "whist", "flac", "Visual C++"}
    assert [name for name in finish.unnamed(tmp_path) if name == "whist"] == ["whist"]
    assert not {"sdl", "flac", "Visual C++"} & set(finish.unnamed(tmp_path))


def test_every_library_that_a_python_may_bind_is_named() -> None:
    """All but the two whose licence would become that of the whole program."""
    text = finish.NAMES.read_text(encoding="utf-8")
    everything = finish.within(tuple(finish.MADE_OF))
    assert {name for name in everything if not finish.is_named(name, text)} == {"GNU dbm"}
    assert finish.is_named("libedit", text)
    assert not finish.is_named("GNU Readline", text)
    assert finish.within(("_ssl", "sys", "zlib")) == {"OpenSSL", "zlib"}


def test_every_library_that_pygame_brings_is_named_with_its_licence() -> None:
    """A bundled library must be named with its licence; a new release may bring more."""
    text = finish.NAMES.read_text(encoding="utf-8")
    paths = [
        path for path in importlib.metadata.files("pygame-ce") or [] if re.search(r"\.libs/|dylibs/|\.dll$", str(path))
    ]
    libraries = {finish.library(path.name) for path in paths}
    assert len(libraries) > 12
    assert not [name for name in libraries if not finish.is_named(str(name), text)]


def test_each_licence_that_the_list_names_is_there() -> None:
    """As a chapter of the list or as a file beside it; and of each library under the LGPL, where its sources are."""
    text = finish.NAMES.read_text(encoding="utf-8")
    chapters = set(re.findall(r"^(\S.*)\n-+$", text, re.M))
    entries = re.findall(r"^(\S[^\n]*)\n(?: {4}[^\n]*\n)*? {4}Licence: ([^\n]*)", text, re.M)
    assert len(entries) > 30
    for name, licence in entries:
        file = re.search(r"file (\S+?)\)", licence)
        if file:
            assert (finish.NAMES.parent / file[1]).is_file(), name
        elif not licence.startswith("Microsoft"):
            assert re.split(r"[,;.]| as", licence)[0] in {re.split(" as", each)[0] for each in chapters}, name
    sources = text.partition("Where sources are")[2]
    owners = [re.split(r"[:,]", name)[0] for name, licence in entries if licence.startswith("LGPL")]
    assert len(owners) == 5
    assert not [name for name in ("pygame-ce", *owners) if not re.search(rf"^    {name} +https://", sources, re.M)]
