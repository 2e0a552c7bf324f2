"""What winget and Homebrew need, written from the packages themselves: versions, addresses and checksums."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path

from packing import NAME, TITLE, reproducible, version

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


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def winget(setup: Path, page: str) -> dict[str, str]:
    """Return the three files of a package for winget, by name. ``page`` is the project's own."""
    day = time.strftime("%Y-%m-%d", time.gmtime(reproducible.moment()))
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
