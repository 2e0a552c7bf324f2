"""Prepares what was frozen for packing: run by build.py with the Python that froze it, on the given folder.

It may hold no path of this machine, and no library of others, beside Python or bound into it, that goes unnamed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from packing import INSTALLER, machine_paths, normalise, unused

NAMES = INSTALLER / "licences" / "LIBRARIES.txt"
# What a Python module consists of that is not Python's own, by its name in the list.
MADE_OF = {
    "_bz2": "bzip2", "_crypt": "libxcrypt", "_ctypes": "libffi", "_curses": "ncurses", "_curses_panel": "ncurses",
    "_dbm": "Berkeley DB", "_decimal": "mpdecimal", "_gdbm": "GNU dbm", "_hashlib": "OpenSSL", "_lzma": "XZ Utils",
    "_sqlite3": "SQLite", "_ssl": "OpenSSL", "_tkinter": "Tcl/Tk", "_uuid": "libuuid", "_zstd": "Zstandard",
    "pyexpat": "Expat", "zlib": "zlib",
}  # fmt: skip
OWN = ("python", "libpython")
UCRT = "Universal C Runtime"
CALLED = {"vcruntime": "Visual C++", "msvcp": "Visual C++", "ucrtbase": UCRT, "api": UCRT}  # names in the list
LIBRARY = re.compile(r"^lib.*[.]so([.][\d.]+)?$|[.](dylib|dll)$")
WIPES = sys.platform == "linux"  # elsewhere it is signed by now


def main(folder: Path) -> None:
    paths = machine_paths.revealing_paths()
    if WIPES:
        unused.leave_out(folder)
        machine_paths.wipe(folder, paths)
    normalise(folder)
    if left := machine_paths.find_paths(folder, paths):
        raise SystemExit(f"paths of this machine are in what would be shipped: {'; '.join(left[:8])}")
    if missing := unnamed(folder):
        raise SystemExit(f"installer/licences/LIBRARIES.txt names no licence of: {', '.join(missing)}")


def unnamed(folder: Path) -> list[str]:
    """Return what the list does not name of the libraries in the folder or in this Python."""
    text = NAMES.read_text(encoding="utf-8")
    return sorted(name for name in files(folder) | within() if not is_named(name, text))


def is_named(name: str, text: str) -> bool:
    """Return whether the list names it, with or without "lib" before it, in any case."""
    return re.search(rf"\b(lib)?{re.escape(name)}", text, re.I) is not None


def files(folder: Path) -> set[str]:
    """Return the libraries that are files of their own, without versions; modules of packages are not among them."""
    found = (path.name for path in folder.rglob("*") if path.is_file() and LIBRARY.search(path.name))
    return {name for each in found if (name := library(each))}


def library(name: str) -> str | None:
    """Return what the list should name for this file; None for Python itself."""
    stem = re.sub(r"\d", "", re.split(r"[-.]", name)[0]).removesuffix("_").lower()
    return None if stem in OWN else CALLED.get(stem) or stem.removeprefix("lib")


def within(modules: Sequence[str] = sys.builtin_module_names) -> set[str]:
    """Return the libraries that were linked into Python when it was built."""
    found = {MADE_OF[name] for name in modules if name in MADE_OF}
    return found | ({line_editor()} if "readline" in modules else set())


def line_editor() -> str:
    """Return which of two libraries this module uses: one is free to bundle, the other makes all linked to it GPL."""
    import readline

    return "libedit" if "libedit" in (readline.__doc__ or "") else "GNU Readline"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
