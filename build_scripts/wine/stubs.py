"""What a Windows Python has and the carrier lacks, compiled by mingw-w64; and what its extensions link against."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
CROSS = "x86_64-w64-mingw32-"
TOOLS = tuple(CROSS + tool for tool in ("gcc", "dlltool", "objdump"))
OLDEST = (3, 11)  # the oldest Python of this stable ABI
# One commit gives one file, whenever and wherever it is compiled.
SAME = ("-s", "-Wl,--no-insert-timestamp")


def missing() -> list[str]:
    """Return the tools that are missing."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def stable() -> dict[str, bool]:
    """Return the names that python3.dll of Windows exports to extensions for Python 3.11 and later; true: an object."""
    from abi3info import DATAS, FUNCTIONS

    return {
        symbol.name: kind is DATAS
        for kind in (FUNCTIONS, DATAS)
        for symbol, item in kind.items()
        if (item.added.major, item.added.minor) <= OLDEST and (item.ifdef is None or item.ifdef.windows is True)
    }


def exports(dump: str) -> set[str]:
    """Return the names that a DLL exports, from the output of ``objdump -p``."""
    table = dump.partition("[Ordinal/Name Pointer]")[2].partition("\n\n")[0]
    return {line.split()[-1] for line in table.splitlines()[1:] if line.strip()}


def imports(dump: str) -> dict[str, set[str]]:
    """Return the names that a DLL imports, by DLL, from the output of ``objdump -p``."""
    found: dict[str, set[str]] = {}
    for part in dump.split("DLL Name: ")[1:]:
        name, *rows = part.partition("\n\n")[0].splitlines()
        found[name.strip().lower()] = {row.split()[2] for row in rows if len(row.split()) == 3 and row[:1] == "\t"}
    return found


def forwards(names: Iterable[str], to: str) -> str:
    """Return a def-file of a python3.dll that only forwards: each name leads to another DLL's."""
    return _listed(f"{name}={to}.{name}" for name in sorted(names))


def linked(names: Mapping[str, bool]) -> str:
    """Return a def-file of python3.dll to link against; objects are marked, as they are not called."""
    return _listed(f"{name} DATA" if is_data else name for name, is_data in sorted(names.items()))


def _listed(rows: Iterable[str]) -> str:
    return "LIBRARY python3.dll\nEXPORTS\n" + "".join(f"{row}\n" for row in rows)


def dumped(path: Path) -> str:
    """Return the contents of a Windows program or DLL."""
    return subprocess.run([CROSS + "objdump", "-p", path], capture_output=True, encoding="utf-8", check=True).stdout


def compiled(*words: str | Path) -> None:
    """Run gcc for Windows."""
    subprocess.run([CROSS + "gcc", "-O2", *SAME, *words], check=True)


def make(python: Path, names: Mapping[str, bool], system: Path) -> None:
    """Make python.exe and python3.dll beside python311.dll; into ``system`` the DLL of Windows that Wine lacks."""
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
    """Make ``-lpython3`` for extensions: what is not in the stable ABI does not link."""
    table = folder / "linked.def"
    table.write_text(linked(names), encoding="utf-8")
    subprocess.run([CROSS + "dlltool", "-d", table, "-l", folder / "libpython3.a"], check=True)
