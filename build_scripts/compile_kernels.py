"""Compiles the kernels with Cython: `compile_kernels.py OUT`, or `--here`. Never needed to install, play or test.

OUT/game/cards/kernel.abi3.so (.pyd on Windows) and its like serve Python 3.11 and later. Where a package folder holds
one beside the .py file of its name, Python imports it in place of that file, and whoever changes that file must compile
again. Needs Cython and setuptools (the extra `fast`) and a C compiler.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
KERNELS = (
    "game/cards/kernel",
    "game/cards/twin",
    "game/rules/skarney/fast",
    "game/rules/skarney/fast_melds",
    "game/rules/skarney/fast_policy",
    "game/rules/skarney/fast_belief",
    "game/rules/skarney_gin/kernel",
    "game/rules/skarney_gin/fast",
    "game/rules/skarney_gin/fast_belief",
    "game/rules/skarney_gin/fast_policy",
)
BITS = "game/cards/bits"  # in C it is its .pxd alone
LIMITED_API = "0x030B0000"

_ALL = "|".join(path.replace("/", "[.]") for path in (BITS, *KERNELS))
_SIBLINGS = re.compile(rf"^from (?:{_ALL}) import (?:\([^)]*\).*|.*)$", re.M)
_CONSTANTS = re.compile(r"^cdef [a-z_ ]+ ([A-Z][A-Z_, ]*)(?:\[|$)", re.M)


class Plain:
    """Finds the kernels as they are written, for a compiled one does not show all its names."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        kernel = name.replace(".", "/")
        return spec_from_file_location(name, ROOT / (kernel + ".py")) if kernel in KERNELS else None


def compiled(out: Path) -> list[Path]:
    """Builds each kernel under ``out``; returns the extension files. ImportError without Cython or setuptools."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory(prefix="skarney-kernels-") as folder:
        copy_declarations(Path(folder))
        extensions = [
            Extension(
                kernel.replace("/", "."),
                [str(source_of(kernel, Path(folder)))],
                define_macros=[("Py_LIMITED_API", LIMITED_API)],
                extra_compile_args=["/O2"] if os.name == "nt" else ["-O3", "-g0"],
                py_limited_api=True,
            )
            for kernel in KERNELS
        ]
        directives = {"language_level": 3, "annotation_typing": False}
        modules = cythonize(extensions, include_path=[folder], compiler_directives=directives, quiet=True)
        command = build_ext(Distribution({"ext_modules": modules}))
        command.build_lib, command.build_temp = str(out), folder
        command.ensure_finalized()
        command.run()
        return list(map(Path, command.get_outputs()))


def copy_declarations(folder: Path) -> None:
    """All .pxd files under ``folder``, in their packages."""
    for kernel in (BITS, *KERNELS):
        target = folder / (kernel + ".pxd")
        target.parent.mkdir(parents=True, exist_ok=True)
        for package in target.relative_to(folder).parents[:-1]:
            (folder / package / "__init__.py").touch()
        shutil.copyfile(ROOT / (kernel + ".pxd"), target)


def source_of(kernel: str, folder: Path) -> Path:
    """The source to compile, ready under ``folder``.

    What a kernel imports from another its .pxd takes as C, its functions get their constants as numbers, and those of
    its constants that are C are shown to Python, too.
    """
    text = (ROOT / (kernel + ".py")).read_text(encoding="utf-8")
    text = with_numbers(_SIBLINGS.sub("", text), vars(import_module(kernel.replace("/", "."))))
    for names in _CONSTANTS.findall((ROOT / (kernel + ".pxd")).read_text(encoding="utf-8")):
        text += "".join(f'globals()["{name}"] = {name}\n' for name in names.split(", "))
    target = folder / (kernel + ".py")
    target.write_text(text, encoding="utf-8")
    return target


def with_numbers(text: str, names: dict[str, object]) -> str:
    """The text with each constant that fits a C int as its number, but for statements of the module itself."""
    numbers = {name: value for name, value in names.items() if name.isupper() and type(value) is int}
    small = {name: str(value) for name, value in numbers.items() if abs(value) < 1 << 31}
    constant = re.compile(rf"\b({'|'.join(small)})\b")
    lines = text.split("\n")
    return "\n".join(constant.sub(lambda m: small[m[0]], line) if line[:1] == " " else line for line in lines)


def built(root: Path) -> list[Path]:
    """The extension files that lie beside the kernels under ``root``."""
    ends = ("so", "pyd")
    return [path for kernel in KERNELS for end in ends for path in sorted(root.glob(f"{kernel}.*{end}"))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("out", type=Path, nargs="?", help="the folder to build into")
    where.add_argument("--here", action="store_true", help="build into this checkout, where git leaves them out")
    where.add_argument("--remove", action="store_true", help="remove what --here built")
    args = parser.parse_args()
    if args.remove:
        for path in built(ROOT):
            path.unlink()
        return 0
    sys.meta_path.insert(0, Plain)
    try:
        for path in compiled(ROOT if args.here else args.out):
            print(path)
    except ImportError as missing:
        print(f"{missing.name} is missing: pip install 'cython==3.3.1' setuptools", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
