"""One step of the release workflow: `python build_scripts/release/step.py NAME`. Exit code 1 when it fails.

tag               the tag that is released is the program's version, and CHANGELOG.md dates it
time              the commit's time for all later steps, so that packages come out the same again
tools             what the system must have to build and check
build             the frozen program and its packages (build_scripts/build.py)
check             install each package of this system, let it check itself, and remove it
pip               sdist and plain wheel, the plain one installed and checked (Linux)
wheel             the wheel with compiled kernels, installed by this Python and checked
certificate       put the signing certificate into a keychain of its own (macOS, with secrets)
collect           release notes, SBOM, checksums and manifests beside all packages
complete          all that the checksums list is there, and nothing else
draft             a draft release on GitHub
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
