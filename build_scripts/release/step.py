"""One step of the release workflow: `python build_scripts/release/step.py NAME`. Exit code 1 when it fails.

`docs/release.md` says which steps there are, and each says of itself what it does.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import packing
from release import checks, collected, prepared

STEPS = {
    "tag": prepared.is_tagged,
    "time": prepared.keep_time,
    "tools": prepared.fetch_tools,
    "build": prepared.build,
    "check": checks.check,
    "pip": checks.pip_packages,
    "wheel": checks.compiled_wheel,
    "certificate": prepared.keep_certificate,
    "collect": collected.collect,
    "complete": collected.is_complete,
    "draft": collected.draft,
}


def main(args: list[str]) -> int:
    if len(args) != 1 or args[0] not in STEPS:
        print(f"step.py: which step? There are {', '.join(STEPS)}", file=sys.stderr)
        return 2
    try:
        STEPS[args[0]]()
    except (subprocess.CalledProcessError, packing.Failed, OSError) as failure:
        print(f"step.py: {args[0]}: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.chdir(packing.ROOT)
    sys.exit(main(sys.argv[1:]))
