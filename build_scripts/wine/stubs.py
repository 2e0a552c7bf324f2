"""What a Windows Python has and the carrier has not, compiled by mingw-w64; and what its extensions link against."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
CROSS = "x86_64-w64-mingw32-"
TOOLS = tuple(CROSS + tool for tool in ("gcc", "dlltool", "objdump"))
OLDEST = (3, 11)  # whose stable ABI it is
# One commit gives one file, whenever and wherever it is compiled.
SAME = ("-s", "-Wl,--no-insert-timestamp")


def missing() -> list[str]:
    """The tools that are not here."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def stable() -> dict[str, bool]:
    """The names that python3.dll of Windows gives to extensions for Python 3.11 and later; true: an object, no
    function."""
    from abi3info import DATAS, FUNCTIONS

    return {
        symbol.name: kind is DATAS
        for kind in (FUNCTIONS, DATAS)
        for symbol, item in kind.items()
        if (item.added.major, item.added.minor) <= OLDEST and (item.ifdef is None or item.ifdef.windows is True)
    }


def exports(dump: str) -> set[str]:
    """The names that a DLL gives, by what ``objdump -p`` says of it."""
    table = dump.partition("[Ordinal/Name Pointer]")[2].partition("\n\n")[0]
    return {line.split()[-1] for line in table.splitlines()[1:] if line.strip()}


def imports(dump: str) -> dict[str, set[str]]:
    """The names that a DLL asks for, by the DLL that it asks, by what ``objdump -p`` says of it."""
    found: dict[str, set[str]] = {}
    for part in dump.split("DLL Name: ")[1:]:
        name, *rows = part.partition("\n\n")[0].splitlines()
        found[name.strip().lower()] = {row.split()[2] for row in rows if len(row.split()) == 3 and row[:1] == "\t"}
    return found


def forwards(names: Iterable[str], to: str) -> str:
    """A def-file of a python3.dll that keeps nothing of its own: each name leads on to another DLL's."""
    return _listed(f"{name}={to}.{name}" for name in sorted(names))


def linked(names: Mapping[str, bool]) -> str:
    """A def-file of python3.dll for who links against it; objects are marked, for they are not called."""
    return _listed(f"{name} DATA" if is_data else name for name, is_data in sorted(names.items()))


def _listed(rows: Iterable[str]) -> str:
    return "LIBRARY python3.dll\nEXPORTS\n" + "".join(f"{row}\n" for row in rows)


def dumped(path: Path) -> str:
    """What is in a program or DLL of Windows."""
    return subprocess.run([CROSS + "objdump", "-p", path], capture_output=True, encoding="utf-8", check=True).stdout


def compiled(*words: str | Path) -> None:
    """gcc for Windows."""
    subprocess.run([CROSS + "gcc", "-O2", *SAME, *words], check=True)


def make(python: Path, names: Mapping[str, bool], system: Path) -> None:
    """python.exe and python3.dll beside python311.dll; into ``system`` the DLL of Windows that Wine lacks."""
    compiled("-municode", HERE / "python.c", "-o", python / "python.exe")
    there = exports(dumped(python / "python311.dll"))
    if strays := sorted(set(names) - there):
        raise SystemExit(f"python311.dll has no {', '.join(strays[:8])}")
    table = system / "python3.def"
    table.write_text(forwards(names, "python311"), encoding="utf-8")
    bare = ("-shared", "-nostdlib", "-e", "DllMainCRTStartup")
    compiled(*bare, HERE / "python3.c", table, "-o", python / "python3.dll")
    compiled("-shared", HERE / "bcryptprimitives.c", "-ladvapi32", "-o", system / "bcryptprimitives.dll")


def import_library(folder: Path, names: Mapping[str, bool]) -> None:
    """``-lpython3`` for extensions: what is not in the stable ABI does not link."""
    table = folder / "linked.def"
    table.write_text(linked(names), encoding="utf-8")
    subprocess.run([CROSS + "dlltool", "-d", table, "-l", folder / "libpython3.a"], check=True)
