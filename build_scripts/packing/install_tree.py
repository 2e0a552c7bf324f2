"""Lays out what Linux expects of an installed program: `install_tree.py FOLDER`, run by debian/rules.

`install_tree.py --share FOLDER` lays out no program, only what lies in share/: a menu entry, icons, the manual.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from packing import FROZEN, NAME, debian, linux


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--share", action="store_true", help="without the program, as it is wherever it is not Debian")
    parser.add_argument("folder", type=Path)
    args = parser.parse_args()
    linux.stage()
    share = args.folder if args.share else args.folder / "usr"
    shutil.copytree(linux.STAGED / "share", share / "share", dirs_exist_ok=True)
    if not args.share:
        of_debian(args.folder)


def of_debian(folder: Path) -> None:
    """Lay out the program, and what the .deb has different from every other package."""
    shutil.copytree(FROZEN, folder / "usr/lib" / NAME, symlinks=True)
    for path, to in debian.stage():
        target = folder / to.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    command = folder / debian.COMMAND.lstrip("/")
    command.parent.mkdir(parents=True, exist_ok=True)
    command.symlink_to(f"../lib/{NAME}/skarney")


if __name__ == "__main__":
    main()
