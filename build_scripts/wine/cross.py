"""Compiles for 64-bit Windows with mingw-w64: what a Windows Python has and its carrier lacks, and the kernels.

`cross.py OUT` compiles the kernels, by a Python that has Cython and abi3info.
"""

from __future__ import annotations

import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import compile_kernels
from packing import run

HERE = Path(__file__).resolve().parent
CROSS = "x86_64-w64-mingw32-"
TOOLS = tuple(CROSS + tool for tool in ("gcc", "dlltool", "objdump"))
WORKERS = 2
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


def exports(dll: Path) -> set[str]:
    """Return the names that a DLL exports."""
    table = run(CROSS + "objdump", "-p", dll).partition("[Ordinal/Name Pointer]")[2].partition("\n\n")[0]
    return {line.split()[-1] for line in table.splitlines()[1:] if line.strip()}


def _def_file(path: Path, rows: Iterable[str]) -> Path:
    """Write what python3.dll exports, as linkers read it."""
    path.write_text("LIBRARY python3.dll\nEXPORTS\n" + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


def compiled(*words: str | Path) -> None:
    """Run gcc for Windows."""
    run(CROSS + "gcc", "-O2", *SAME, *words)


def make(python: Path, names: Mapping[str, bool], system: Path) -> None:
    """Make python.exe and python3.dll beside python311.dll; into ``system`` the DLL of Windows that Wine lacks."""
    compiled("-municode", HERE / "python.c", "-o", python / "python.exe")
    there = exports(python / "python311.dll")
    if strays := sorted(set(names) - there):
        raise SystemExit(f"python311.dll has no {', '.join(strays[:8])}")
    # This python3.dll only forwards: each name leads to another DLL's.
    table = _def_file(system / "python3.def", (f"{name}=python311.{name}" for name in sorted(names)))
    bare = ("-shared", "-nostdlib", "-e", "DllMainCRTStartup")
    compiled(*bare, HERE / "python3.c", table, "-o", python / "python3.dll")
    compiled("-shared", HERE / "bcryptprimitives.c", "-ladvapi32", "-o", system / "bcryptprimitives.dll")


def import_library(folder: Path, names: Mapping[str, bool]) -> None:
    """Make ``-lpython3`` for extensions: what is not in the stable ABI does not link."""
    rows = (f"{name} DATA" if is_data else name for name, is_data in sorted(names.items()))  # objects are not called
    table = _def_file(folder / "linked.def", rows)
    run(CROSS + "dlltool", "-d", table, "-l", folder / "libpython3.a")


# ---------------------------------------------------------------- the kernels


def main(out: Path) -> None:
    """Make OUT/game/cards/fast_state.pyd and the others, for Python 3.11 and later; each is printed."""
    sys.meta_path.insert(0, compile_kernels.Plain)
    with tempfile.TemporaryDirectory(prefix="skarney-kernels-") as folder:
        work = Path(folder)
        include = Path(shutil.copytree(headers(), work / "include"))
        shutil.copyfile(HERE / "pyconfig.h", include / "pyconfig.h")
        import_library(work, stable())

        def built(module: Any) -> Path:
            path: Path = out / (module.name.replace(".", "/") + ".pyd")
            path.parent.mkdir(parents=True, exist_ok=True)
            limited = f"-DPy_LIMITED_API={compile_kernels.LIMITED_API}"
            options = ["-O3", "-g0", "-shared", "-static-libgcc", limited]
            compiled(*options, "-I", include, *module.sources, "-o", path, "-L", work, "-lpython3")
            return path

        with ThreadPoolExecutor(WORKERS) as workers:
            for path in workers.map(built, compile_kernels.written(work)):
                print(path)


def headers() -> Path:
    """Return Python's own headers, the same on every system except pyconfig.h."""
    return Path(sysconfig.get_path("include"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
