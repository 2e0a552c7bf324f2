"""Prepares what was frozen for packing: run by build.py with the Python that froze it, on the given folder."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from packing import bundled, machine_paths, reproducible, unused

WIPES = sys.platform == "linux"  # elsewhere it is signed by now


def main(folder: Path) -> None:
    paths = machine_paths.revealing_paths()
    if WIPES:
        unused.leave_out(folder)
        machine_paths.wipe(folder, paths)
    reproducible.normalise(folder)
    if left := machine_paths.find_paths(folder, paths):
        raise SystemExit(f"paths of this machine are in what would be shipped: {'; '.join(left[:8])}")
    if missing := bundled.unnamed(folder):
        raise SystemExit(f"installer/licences/LIBRARIES.txt names no licence of: {', '.join(missing)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
