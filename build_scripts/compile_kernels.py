"""Compiles the kernels, modules that have a .pxd, with Cython: `compile_kernels.py OUT`, or `--here`.

OUT/game/rules/skarney/rules/kernel.abi3.so (.pyd on Windows) and its like serve Python 3.11 and later. Where a package
folder holds one beside the .py file of its name, Python imports it in place of that file, so compile again after every
change of that file. Never needed to install, play or test. Needs Cython and setuptools (the extra `fast`) and a C
compiler.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
BITS = "game/cards/bits"  # in C it is its .pxd alone
_DECLARED = {path.relative_to(ROOT).with_suffix("").as_posix() for path in (ROOT / "game").rglob("*.pxd")}
KERNELS = tuple(sorted(_DECLARED - {BITS}))
LIMITED_API = "0x030B0000"

PYTHON_H = '#include "Python.h"\n'
# From 3.12 on these objects are immortal, and headers return them uncounted, even for the limited API of 3.11.
COUNTED = """\
#if PY_VERSION_HEX >= 0x030C0000 && Py_LIMITED_API+0 < 0x030C0000
  #undef Py_RETURN_NONE
  #undef Py_RETURN_TRUE
  #undef Py_RETURN_FALSE
  #undef Py_RETURN_NOTIMPLEMENTED
  #define Py_RETURN_NONE return Py_NewRef(Py_None)
  #define Py_RETURN_TRUE return Py_NewRef(Py_True)
  #define Py_RETURN_FALSE return Py_NewRef(Py_False)
  #define Py_RETURN_NOTIMPLEMENTED return Py_NewRef(Py_NotImplemented)
#endif
"""

_ALL = "|".join(path.replace("/", "[.]") for path in (BITS, *KERNELS))
_SIBLINGS = re.compile(rf"^from (?:{_ALL}) import (?:\([^)]*\).*|.*)$", re.M)
_CONSTANTS = re.compile(r"^cdef [a-z_ ]+ ([A-Z][A-Z_, ]*)(?:\[|$)", re.M)


class NoCompiler(Exception):
    """The C compiler failed or is missing; the message says why."""


class Plain:
    """Finds the kernels as Python source, as a compiled one does not show all its names."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        kernel = name.replace(".", "/")
        return spec_from_file_location(name, ROOT / (kernel + ".py")) if kernel in KERNELS else None


def compiled(out: Path) -> list[Path]:
    """Build each kernel under ``out``; returns the extension files. ImportError without Cython or setuptools."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CompileError, LinkError

    os.environ |= plain_links(os.environ, sysconfig.get_config_var("LDSHARED") or "")
    with tempfile.TemporaryDirectory(prefix="skarney-kernels-") as folder:
        command = build_ext(Distribution({"ext_modules": written(Path(folder))}))
        command.build_lib, command.build_temp = str(out), folder
        command.ensure_finalized()
        try:
            command.run()
        except (BaseError, CompileError, LinkError) as failure:
            raise NoCompiler(str(failure).splitlines()[0]) from None
        return list(map(Path, command.get_outputs()))


def written(folder: Path) -> list[Any]:
    """Write the kernels as C below ``folder``, as setuptools extensions. ImportError without Cython or setuptools."""
    from Cython.Build import cythonize
    from setuptools import Extension

    copy_declarations(folder)
    extensions = [
        Extension(
            kernel.replace("/", "."),
            [str(source_of(kernel, folder))],
            define_macros=[("Py_LIMITED_API", LIMITED_API)],
            extra_compile_args=["/O2"] if os.name == "nt" else ["-O3", "-g0"],
            py_limited_api=True,
        )
        for kernel in KERNELS
    ]
    directives = {"language_level": 3, "annotation_typing": False}
    modules = cythonize(extensions, include_path=[str(folder)], compiler_directives=directives, quiet=True)
    for source in (Path(module.sources[0]) for module in modules):
        text = source.read_text(encoding="utf-8")
        assert text.count(PYTHON_H) == 1, f"{source.name} includes Python's headers otherwise than expected"
        source.write_text(text.replace(PYTHON_H, PYTHON_H + COUNTED), encoding="utf-8")
    return list(modules)


def plain_links(env: Mapping[str, str], linker: str, system: str = sys.platform) -> dict[str, str]:
    """Return settings for setuptools to link without this Python's folders, and on a Mac for one processor."""
    if system == "win32" or not linker:
        return {}
    program, *words = linker.split()
    words = [word for word in words if not word.startswith(("-L", "-Wl,-rpath"))]
    pairs = {"LDSHARED": " ".join([env.get("CC", program), *words])}
    if system == "darwin":
        pairs["ARCHFLAGS"] = f"-arch {platform.machine()}"
    return {name: value for name, value in pairs.items() if name not in env}


def copy_declarations(folder: Path) -> None:
    """Copy all .pxd files under ``folder``, in their packages."""
    for kernel in (BITS, *KERNELS):
        target = folder / (kernel + ".pxd")
        target.parent.mkdir(parents=True, exist_ok=True)
        for package in target.relative_to(folder).parents[:-1]:
            (folder / package / "__init__.py").touch()
        shutil.copyfile(ROOT / (kernel + ".pxd"), target)


def source_of(kernel: str, folder: Path) -> Path:
    """Return the source to compile, prepared under ``folder``.

    What a kernel imports from another is C through its .pxd, its functions get their constants as numbers, and its C
    constants are visible to Python, too.
    """
    text = (ROOT / (kernel + ".py")).read_text(encoding="utf-8")
    text = with_numbers(_SIBLINGS.sub("", text), vars(import_module(kernel.replace("/", "."))))
    for names in _CONSTANTS.findall((ROOT / (kernel + ".pxd")).read_text(encoding="utf-8")):
        text += "".join(f'globals()["{name}"] = {name}\n' for name in names.split(", "))
    target = folder / (kernel + ".py")
    target.write_text(text, encoding="utf-8")
    return target


def with_numbers(text: str, names: dict[str, object]) -> str:
    """Return the text with each constant that fits a C int as its number, except in module-level statements."""
    numbers = {name: value for name, value in names.items() if name.isupper() and type(value) is int}
    small = {name: str(value) for name, value in numbers.items() if abs(value) < 1 << 31}
    constant = re.compile(rf"\b({'|'.join(small)})\b")
    lines = text.split("\n")
    return "\n".join(constant.sub(lambda m: small[m[0]], line) if line[:1] == " " else line for line in lines)


def built(root: Path) -> list[Path]:
    """Return the extension files beside the kernels under ``root``."""
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
        if args.here:
            from kernels_beside import note_placed

            note_placed()
    except ImportError as missing:
        return complain(f"{missing.name} is missing: python3 build_scripts/dev.py compile brings it")
    except NoCompiler as failure:
        return complain(f"the C compiler is not here or fails: {failure}")
    return 0


def complain(line: str) -> int:
    print(f"compile_kernels.py: {line}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
