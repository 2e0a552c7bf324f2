"""Compiles the kernels with Cython into a folder: `compile_kernels.py OUT`. Never needed to install, play or test.

OUT/game/cards/kernel.abi3.so (.pyd on Windows) serves Python 3.11 and later. Where a package folder holds it beside
kernel.py, Python imports it in place of that file. Needs Cython and setuptools (the extra `fast`) and a C compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KERNELS = ("game/cards/kernel",)
LIMITED_API = "0x030B0000"


def compiled(out: Path) -> list[Path]:
    """Builds each kernel under ``out``; returns the extension files. ImportError without Cython or setuptools."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    found = []
    with tempfile.TemporaryDirectory(prefix="skarney-kernels-") as folder:
        for kernel in KERNELS:
            source = Path(folder, Path(kernel).name + ".py")
            for end in (".py", ".pxd"):
                shutil.copyfile(ROOT / (kernel + end), source.with_suffix(end))
            extension = Extension(
                source.stem,
                [str(source)],
                define_macros=[("Py_LIMITED_API", LIMITED_API)],
                extra_compile_args=[] if os.name == "nt" else ["-O2", "-g0"],
                py_limited_api=True,
            )
            directives = {"language_level": 3, "annotation_typing": False}
            modules = cythonize([extension], compiler_directives=directives, quiet=True)
            command = build_ext(Distribution({"ext_modules": modules}))
            command.build_lib = command.build_temp = folder
            command.ensure_finalized()
            command.run()
            target = out / Path(kernel).parent
            target.mkdir(parents=True, exist_ok=True)
            for output in map(Path, command.get_outputs()):
                found.append(Path(shutil.copy2(output, target)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path, help="the folder to build into")
    for path in compiled(parser.parse_args().out):
        print(path)


if __name__ == "__main__":
    main()
