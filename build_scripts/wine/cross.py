"""Compiles the kernels for 64-bit Windows with mingw-w64: `cross.py OUT`, by a Python that has Cython and abi3info."""

from __future__ import annotations

import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import compile_kernels
from wine import stubs

WORKERS = 2


def main(out: Path) -> None:
    """Make OUT/game/cards/fast_state.pyd and the others, for Python 3.11 and later; each is printed."""
    sys.meta_path.insert(0, compile_kernels.Plain)
    with tempfile.TemporaryDirectory(prefix="skarney-kernels-") as folder:
        work = Path(folder)
        include = headers(work / "include")
        stubs.import_library(work, stubs.stable())

        def built(module: Any) -> Path:
            path: Path = out / (module.name.replace(".", "/") + ".pyd")
            path.parent.mkdir(parents=True, exist_ok=True)
            limited = f"-DPy_LIMITED_API={compile_kernels.LIMITED_API}"
            options = ["-O3", "-g0", "-shared", "-static-libgcc", limited]
            stubs.compiled(*options, "-I", include, *module.sources, "-o", path, "-L", work, "-lpython3")
            return path

        with ThreadPoolExecutor(WORKERS) as workers:
            for path in workers.map(built, compile_kernels.written(work)):
                print(path)


def headers(to: Path) -> Path:
    """Copy Python's own headers, which are the same on every system, with the pyconfig.h of Windows."""
    shutil.copytree(sysconfig.get_path("include"), to)
    shutil.copyfile(stubs.HERE / "pyconfig.h", to / "pyconfig.h")
    return to


if __name__ == "__main__":
    main(Path(sys.argv[1]))
