"""What a build needs of the machine, checked before it begins."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import sysconfig
from collections.abc import Callable

from packing.windows import makensis

Has = Callable[[str], object]
PACKAGES = {"objdump": "binutils", "strip": "binutils", "mksquashfs": "squashfs-tools", "makensis": "NSIS"}


def missing(
    *, freezes: bool, packs: bool, compiles: bool, appimage: bool, platform: str = sys.platform, has: Has | None = None
) -> list[str]:
    """Return tools that are missing, each with the package that usually brings it."""
    has = has or _here
    wanted = wants(freezes=freezes, packs=packs, compiles=compiles, appimage=appimage, platform=platform)
    absent = [tool for tool in wanted if not has(tool)]
    return [f"{tool} ({PACKAGES[tool]})" if tool in PACKAGES else tool for tool in absent]


def wants(*, freezes: bool, packs: bool, compiles: bool, appimage: bool, platform: str) -> list[str]:
    """Return what each part of a build runs, in the order of the parts."""
    tools = ["venv", "ensurepip"] if freezes else []
    if compiles and platform != "win32":  # there setuptools finds the compiler, which is not on the PATH
        tools.append("a C compiler")
    if platform == "linux":
        tools += ["objdump", *(["strip"] if freezes else []), *(["mksquashfs"] if packs and appimage else [])]
    if platform == "win32" and packs:
        tools.append("makensis")
    if platform == "darwin" and packs:
        tools += ["codesign", "hdiutil"]
    return tools


def _here(tool: str) -> object:
    if tool in ("venv", "ensurepip"):
        return importlib.util.find_spec(tool)
    if tool == "makensis":
        return makensis()
    if tool == "a C compiler":
        return shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])
    return shutil.which(tool)
