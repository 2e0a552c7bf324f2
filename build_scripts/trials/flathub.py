"""What Flathub would do with the manifest, as far as possible without its runtime: each step in turn, offline."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tarfile
import urllib.request
from pathlib import Path
from typing import Any

import packing
from release import manifests
from trials.hands import run, want

PAGE = "https://example.org/skarney"
STEP_S = 400


def flathub(_: Path, home: Path) -> str:
    """flatpak-builder reads the manifest, its sources are fetched, and its steps run with this Python."""
    run(sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", str(home), str(packing.ROOT))
    (sdist,) = home.glob("*.tar.gz")
    python = f"{sys.version_info[0]}.{sys.version_info[1]}"
    _read_by_builder(home, manifests.flathub(sdist, PAGE))
    whole = json.loads(manifests.flathub(sdist, PAGE, python)[f"{manifests.FLATHUB_ID}.json"])
    app = home / "app"
    for module in whole["modules"]:
        folder = home / module["name"]
        folder.mkdir()
        for source in module["sources"]:
            _fetch(source, sdist, folder)
        for command in module["build-commands"]:
            _step(command.replace("/app", str(app)), folder, app, python)
    want(
        (app / "share/metainfo" / f"{manifests.FLATHUB_ID}.metainfo.xml").is_file(), "software centres are told nothing"
    )
    words = _step(f"{app}/bin/skarney selfcheck", home, app, python)
    want("game.cards.fast_state" in words, f"the kernels are not compiled: {words}")
    return (
        f"{len(whole['modules'])} modules built off the network, whole, kernels compiled; not tried: the runtime itself"
    )


def _read_by_builder(home: Path, files: dict[str, str]) -> None:
    """Have flatpak-builder read it, as for Flathub's own Python; wrong names are on its error stream."""
    for name, text in files.items():
        (home / name).write_text(text, encoding="utf-8")
    shown = run("flatpak-builder", "--show-manifest", str(home / f"{manifests.FLATHUB_ID}.json"))
    want(json.loads(shown)["id"] == manifests.FLATHUB_ID, "flatpak-builder reads another program")


def _fetch(source: dict[str, Any], sdist: Path, folder: Path) -> None:
    """Fetch one source and check its checksum; the program's own archive is the one just made."""
    if source["type"] == "archive":
        with tarfile.open(sdist) as tar:
            top = tar.getnames()[0].partition("/")[0]
            tar.extractall(folder, filter="data")
        for path in (folder / top).iterdir():
            path.rename(folder / path.name)
        return
    if os.uname().machine not in source.get("only-arches", [os.uname().machine]):
        return
    with urllib.request.urlopen(source["url"], timeout=STEP_S) as answer:
        data = answer.read()
    want(hashlib.sha256(data).hexdigest() == source["sha256"], f"another checksum: {source['url']}")
    (folder / source["url"].rpartition("/")[2]).write_bytes(data)


def _step(command: str, folder: Path, app: Path, python: str) -> str:
    """Run a step without any network, with what was installed before on Python's path, as in the runtime."""
    site = app / "lib" / f"python{python}" / "site-packages"
    tools = Path(sys.base_prefix) / "bin"
    env = {"PATH": f"{app}/bin:{tools}:{os.environ['PATH']}", "PYTHONPATH": str(site), "HOME": str(app.parent)}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}
    return packing.run("unshare", "--net", "sh", "-c", command, cwd=folder, env=env, timeout=STEP_S)


TRIALS = (flathub,)
