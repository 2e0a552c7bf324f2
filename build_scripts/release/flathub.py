"""The manifest by which Flathub builds the program: from the sdist, with the wheels that the locks pin.

Addresses and checksums of the wheels come from pip's report, so none is written down in the project.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from packing import NAME, ROOT, pinned
from release.manifests import address, digest
from release.prepared import Failed

ID = "games.skarney.Table"
RUNTIME, RUNTIME_VERSION, PYTHON = "org.freedesktop", "25.08", "3.13"  # this runtime has this Python
MACHINES = ("x86_64", "aarch64")
NEEDS = ("requirements.lock",)
TOOLS = ("requirements-build.lock", "requirements-fast.lock")
TOOL_NAMES = ("cython", "hatchling", "packaging", "pathspec", "pluggy", "setuptools", "trove-classifiers")
MAY = (
    "--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=dri", "--device=input",
    "--require-version=1.16.0",  # an older Flatpak does not have --device=input
)  # fmt: skip
SITE = '$(python3 -c \'import sysconfig; print(sysconfig.get_path("purelib", vars={"base": "/app"}))\')'
REPORT_S = 300
Source = dict[str, object]


def files(sdist: Path, page: str, python: str = PYTHON) -> dict[str, str]:
    """Return the manifest and Flathub's own settings, by name. Raises Failed if pip does not know a wheel."""
    whole = manifest(address(page, sdist), digest(sdist), *(sources(locks, python) for locks in (NEEDS, TOOLS)))
    own: dict[str, object] = {"only-arches": list(MACHINES)}
    return {f"{ID}.json": _json(whole), "flathub.json": _json(own)}


def manifest(url: str, sha256: str, needs: list[Source], tools: list[Source]) -> dict[str, object]:
    """Return the manifest for flatpak-builder; no step uses the network."""
    install = "pip3 install --prefix=/app --no-index --no-deps --no-build-isolation"
    return {
        "id": ID,
        "runtime": f"{RUNTIME}.Platform",
        "runtime-version": RUNTIME_VERSION,
        "sdk": f"{RUNTIME}.Sdk",
        "command": "skarney",
        "finish-args": list(MAY),
        "rename-desktop-file": f"{NAME}.desktop",
        "rename-icon": NAME,
        "modules": [
            _module("needs", [f"{install} *.whl"], needs),
            _module("tools", [f"{install} *.whl"], tools) | {"cleanup": ["*"]},
            _module(
                NAME,
                [
                    f"{install} .",
                    f"python3 build_scripts/compile_kernels.py {SITE}",
                    "python3 build_scripts/packing/install_tree.py --share /app",
                    f"mv /app/share/mime/packages/{NAME}.xml /app/share/mime/packages/{ID}.xml",
                ],
                [{"type": "archive", "url": url, "sha256": sha256}],
            ),
        ],
    }


def _module(name: str, commands: list[str], sources: list[Source]) -> dict[str, object]:
    return {"name": name, "buildsystem": "simple", "build-commands": commands, "sources": sources}


def sources(locks: Iterable[str], python: str = PYTHON) -> list[Source]:
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
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=REPORT_S)
    if done.returncode:
        raise Failed(f"pip does not know the wheels for {machine}: {done.stderr.strip()[-800:]}")
    infos = [each["download_info"] for each in json.loads(done.stdout)["install"]]
    return [{"type": "file", "url": info["url"], "sha256": info["archive_info"]["hashes"]["sha256"]} for info in infos]


def _json(of: dict[str, object]) -> str:
    return json.dumps(of, indent=2) + "\n"
