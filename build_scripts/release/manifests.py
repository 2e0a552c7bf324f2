"""What winget, Homebrew and Flathub need: templates in installer/ filled with versions, addresses and checksums."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from packing import INSTALLER, NAME, ROOT, filled, moment, pinned, run, version

FLATHUB_ID = "games.skarney.Table"
PYTHON = "3.13"  # of the runtime that the manifest names
MACHINES = ("x86_64", "aarch64")
NEEDS = ("requirements.lock",)
TOOLS = ("requirements-build.lock", "requirements-fast.lock")
TOOL_NAMES = ("cython", "hatchling", "packaging", "pathspec", "pluggy", "setuptools", "trove-classifiers")
REPORT_S = 300
Source = dict[str, object]


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def winget(setup: Path, page: str) -> dict[str, str]:
    """Return the three files of a package for winget, by name. ``page`` is the project's own."""
    day = time.strftime("%Y-%m-%d", time.gmtime(moment()))
    words = {"VERSION": version(), "DATE": day, "PAGE": page}
    words |= {"ADDRESS": address(page, setup), "DIGEST": digest(setup).upper()}
    templates = sorted((INSTALLER / "windows" / "winget").iterdir())
    return {path.name: filled(path.read_text(encoding="utf-8"), words) for path in templates}


def cask(images: dict[str, Path], page: str) -> str:
    """Return Homebrew's cask; ``images`` are the disk images by processor, arm64 and x86_64."""
    words = {"ARM": digest(images["arm64"]), "INTEL": digest(images["x86_64"]), "VERSION": version(), "PAGE": page}
    return filled((INSTALLER / "macos" / f"{NAME}.rb").read_text(encoding="utf-8"), words)


def address(page: str, file: Path) -> str:
    """Return the address from which a release's file is downloaded."""
    return f"{page}/releases/download/v{version()}/{file.name}"


# ---------------------------------------------------------------- Flathub: the sdist, with the wheels that locks pin


def flathub(sdist: Path, page: str, python: str = PYTHON) -> dict[str, str]:
    """Return the manifest and Flathub's own settings, by name. Raises Failed if pip does not know a wheel."""
    template = INSTALLER / "linux" / "flathub" / f"{FLATHUB_ID}.json"
    words = {"ADDRESS": address(page, sdist), "DIGEST": digest(sdist)}
    whole = json.loads(filled(template.read_text(encoding="utf-8"), words))
    for module, locks in zip(whole["modules"], (NEEDS, TOOLS), strict=False):  # the program's own comes after them
        module["sources"] = _sources(locks, python)
    texts = {template.name: whole, "flathub.json": {"only-arches": list(MACHINES)}}
    return {name: json.dumps(text, indent=2) + "\n" for name, text in texts.items()}


def _sources(locks: Iterable[str], python: str = PYTHON) -> list[Source]:
    """Return the wheels that these locks pin, for every machine; one for all machines is named once."""
    found: dict[str, tuple[Source, list[str]]] = {}
    for machine in MACHINES:
        for each in _reported(locks, machine, python):
            found.setdefault(str(each["url"]), (each, []))[1].append(machine)
    return [each | ({} if len(on) == len(MACHINES) else {"only-arches": on}) for each, on in found.values()]


def _reported(locks: Iterable[str], machine: str, python: str) -> list[Source]:
    """Return what pip would install there, by its own report."""
    lines = [line for lock in locks for line in pinned((ROOT / lock).read_text(encoding="utf-8"))]
    wanted = [line for line in lines if locks is NEEDS or line.partition("==")[0] in TOOL_NAMES]
    asked = ROOT / "build" / "flathub.txt"
    asked.parent.mkdir(exist_ok=True)
    asked.write_text("\n".join(sorted(set(wanted))), encoding="utf-8")
    tags = [f"{kind}_{machine}" for kind in ("manylinux_2_28", "manylinux_2_17", "manylinux2014")]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--no-deps"]
    command += ["--report", "-", "--require-hashes", "--only-binary", ":all:", "--target", "nowhere"]
    command += ["--python-version", python, *(word for tag in tags for word in ("--platform", tag)), "-r", str(asked)]
    infos = [each["download_info"] for each in json.loads(run(*command, timeout=REPORT_S))["install"]]
    return [{"type": "file", "url": info["url"], "sha256": info["archive_info"]["hashes"]["sha256"]} for info in infos]
