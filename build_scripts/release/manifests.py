"""What winget, Homebrew and Flathub need, written from the packages themselves: versions, addresses and checksums."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from packing import NAME, ROOT, TITLE, moment, pinned, version
from release.prepared import Failed

WINGET_ID, WINGET_FORM = "SkarneyTable.SkarneyTable", "1.10.0"
PUBLISHER = "Skarney Table contributors"
SHORT = "Offline card table for John Scarne's games: Skarney, Skarney Gin and twelve more"
LONG = (
    "Skarney is contract rummy for two partnerships, with two packs, jokers, wild deuces and no discard pile: you offer"
    " a card, and the next player takes it or leaves it. Thirteen more games stand around it. Play alone against"
    " computer players or with others at one screen. The program never uses the network."
)
TAGS = ("board-game", "card-game", "cards", "dice", "game", "offline", "rummy", "skarney")
LOCALE = "en-US"

FLATHUB_ID = "games.skarney.Table"
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


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def winget(setup: Path, page: str) -> dict[str, str]:
    """Return the three files of a package for winget, by name. ``page`` is the project's own."""
    day = time.strftime("%Y-%m-%d", time.gmtime(moment()))
    installer = f"""\
InstallerType: nullsoft
Scope: user
InstallModes: [interactive, silent]
InstallerSwitches: {{Silent: /S, SilentWithProgress: /S}}
InstallerReturnCodes:
- {{InstallerReturnCode: 3, ReturnResponse: packageInUse}}
- {{InstallerReturnCode: 5, ReturnResponse: systemNotSupported}}
UpgradeBehavior: install
FileExtensions: [skarney]
Commands: [skarney]
ReleaseDate: {day}
Installers:
- Architecture: x64
  InstallerUrl: {address(page, setup)}
  InstallerSha256: {digest(setup).upper()}
  ProductCode: {NAME}
"""
    about = f"""\
PackageLocale: {LOCALE}
Publisher: {PUBLISHER}
PublisherUrl: {page}
PublisherSupportUrl: {page}/issues
PackageName: {TITLE}
PackageUrl: {page}
License: MIT
LicenseUrl: {page}/blob/v{version()}/LICENSE
ShortDescription: {quoted(SHORT)}
Description: {quoted(LONG)}
Moniker: {NAME}
Tags: [{", ".join(TAGS)}]
ReleaseNotesUrl: {page}/releases/tag/v{version()}
"""
    kinds = {"installer": installer, f"locale.{LOCALE}": about}
    files = {f"{WINGET_ID}.{kind}.yaml": _winget(kind.split(".")[0], text) for kind, text in kinds.items()}
    return files | {f"{WINGET_ID}.yaml": _winget("version", f"DefaultLocale: {LOCALE}\n")}


def _winget(kind: str, text: str) -> str:
    """Return a file for winget with its schema, identifier and kind."""
    kind = {"locale": "defaultLocale"}.get(kind, kind)
    return (
        f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{WINGET_FORM}.schema.json\n"
        f"PackageIdentifier: {WINGET_ID}\nPackageVersion: {version()}\n{text}"
        f"ManifestType: {kind}\nManifestVersion: {WINGET_FORM}\n"
    )


def quoted(words: str) -> str:
    """Return a text in YAML's single quotes, in which only the quote itself is doubled."""
    return "'" + words.replace("'", "''") + "'"


def cask(images: dict[str, Path], page: str) -> str:
    """Return Homebrew's cask; ``images`` are the disk images by processor, arm64 and x86_64."""
    arm, intel = images["arm64"], images["x86_64"]
    return f"""\
cask "{NAME}" do
  arch arm: "arm64", intel: "x86_64"

  version "{version()}"
  sha256 arm:   "{digest(arm)}",
         intel: "{digest(intel)}"

  url "{page}/releases/download/v#{{version}}/{NAME}-#{{version}}-macos-#{{arch}}.dmg"
  name "{TITLE}"
  desc "Offline card table for John Scarne's games"
  homepage "{page}"

  depends_on macos: ">= :big_sur"

  app "{TITLE}.app"
  binary "#{{appdir}}/{TITLE}.app/Contents/MacOS/skarney"

  zap trash: "~/Library/Application Support/{NAME}"
end
"""


def address(page: str, file: Path) -> str:
    """Return the address from which a release's file is downloaded."""
    return f"{page}/releases/download/v{version()}/{file.name}"


# ---------------------------------------------------------------- Flathub: the sdist, with the wheels that locks pin


def flathub(sdist: Path, page: str, python: str = PYTHON) -> dict[str, str]:
    """Return the manifest and Flathub's own settings, by name. Raises Failed if pip does not know a wheel."""
    whole = _manifest(address(page, sdist), digest(sdist), *(_sources(locks, python) for locks in (NEEDS, TOOLS)))
    texts = {f"{FLATHUB_ID}.json": whole, "flathub.json": {"only-arches": list(MACHINES)}}
    return {name: json.dumps(text, indent=2) + "\n" for name, text in texts.items()}


def _manifest(url: str, sha256: str, needs: list[Source], tools: list[Source]) -> dict[str, object]:
    """Return the manifest for flatpak-builder; no step uses the network."""
    install = "pip3 install --prefix=/app --no-index --no-deps --no-build-isolation"
    return {
        "id": FLATHUB_ID,
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
                    "python3 build_scripts/packing/linux.py --share /app",
                    f"mv /app/share/mime/packages/{NAME}.xml /app/share/mime/packages/{FLATHUB_ID}.xml",
                ],
                [{"type": "archive", "url": url, "sha256": sha256}],
            ),
        ],
    }


def _module(name: str, commands: list[str], sources: list[Source]) -> dict[str, object]:
    return {"name": name, "buildsystem": "simple", "build-commands": commands, "sources": sources}


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
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=REPORT_S)
    if done.returncode:
        raise Failed(f"pip does not know the wheels for {machine}: {done.stderr.strip()[-800:]}")
    infos = [each["download_info"] for each in json.loads(done.stdout)["install"]]
    return [{"type": "file", "url": info["url"], "sha256": info["archive_info"]["hashes"]["sha256"]} for info in infos]
