"""Compiles the kernels with Cython into a folder: `compile_kernels.py OUT`. Never needed to install, play or test.

OUT/game/cards/kernel.abi3.so (.pyd on Windows) and its like serve Python 3.11 and later. Where a package folder holds
one beside the .py file of its name, Python imports it in place of that file. Needs Cython and setuptools (the extra
`fast`) and a C compiler.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KERNELS = (
    "game/cards/kernel",
    "game/rules/skarney/fast",
    "game/rules/skarney/fast_melds",
    "game/rules/skarney/fast_policy",
)
LIMITED_API = "0x030B0000"
CONSTANTS = re.compile(r"^([A-Z][A-Z_]*(?:, [A-Z][A-Z_]*)*)(?:: [^=\n]+)? = ", re.M)


def compiled(out: Path) -> list[Path]:
    """Builds each kernel under ``out``; returns the extension files. ImportError without Cython or setuptools."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory(prefix="skarney-kernels-") as folder:
        extensions = [
            Extension(
                kernel.replace("/", "."),
                [str(source_of(kernel, Path(folder)))],
                define_macros=[("Py_LIMITED_API", LIMITED_API)],
                extra_compile_args=[] if os.name == "nt" else ["-O2", "-g0"],
                py_limited_api=True,
            )
            for kernel in KERNELS
        ]
        directives = {"language_level": 3, "annotation_typing": False}
        modules = cythonize(extensions, compiler_directives=directives, quiet=True)
        command = build_ext(Distribution({"ext_modules": modules}))
        command.build_lib, command.build_temp = str(out), folder
        command.ensure_finalized()
        command.run()
        return list(map(Path, command.get_outputs()))


def source_of(kernel: str, folder: Path) -> Path:
    """The source to compile, with its .pxd, in a package of its own. C names are unseen from outside: tell them."""
    target = folder / (kernel + ".py")
    target.parent.mkdir(parents=True, exist_ok=True)
    for package in target.relative_to(folder).parents[:-1]:
        (folder / package / "__init__.py").touch()
    text = (ROOT / (kernel + ".py")).read_text(encoding="utf-8")
    names = [name for found in CONSTANTS.findall(text) for name in found.split(", ")]
    exports = "".join(f'globals()["{name}"] = {name}\n' for name in names)
    target.write_text(text + exports, encoding="utf-8")
    declarations = ROOT / (kernel + ".pxd")
    if declarations.exists():
        shutil.copyfile(declarations, target.with_suffix(".pxd"))
    return target


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path, help="the folder to build into")
    for path in compiled(parser.parse_args().out):
        print(path)


if __name__ == "__main__":
    main()
