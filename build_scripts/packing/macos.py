"""The macOS disk image of the frozen app: signed inside out, and notarised where credentials are given.

Environment, each left out for an ad hoc signature: SKARNEY_SIGN_AS (a Developer ID in the keychain), and for notarising
SKARNEY_APPLE_ID, SKARNEY_APPLE_TEAM and SKARNEY_APPLE_PASSWORD (a password for this use alone).
"""

from __future__ import annotations

import os
import platform
import subprocess
import time
from pathlib import Path

from packing import BUILD, DIST, FROZEN, INSTALLER, MACHO, MADE, NAME, TITLE, begins_with, files_in, version

APP = FROZEN.with_name(f"{TITLE}.app")
FILES = INSTALLER / "macos"
AD_HOC = "-"
WAITS_S = (5, 20, 60)
NOTARY = ("SKARNEY_APPLE_ID", "SKARNEY_APPLE_TEAM", "SKARNEY_APPLE_PASSWORD")


def pack() -> list[Path]:
    """Make the disk image; returns where it is. Nothing inside the app is changed after it is signed."""
    sign()
    image = DIST / f"{NAME}-{version()}-macos-{platform.machine()}.dmg"
    image.unlink(missing_ok=True)
    defines = {"app": str(APP), "volume": TITLE, "icon": str(MADE / "skarney.icns")}
    words = [word for name, value in defines.items() for word in ("-D", f"{name}={value}")]
    dmgbuild = str(BUILD / "venv" / "bin" / "dmgbuild")
    again_while_busy(image, dmgbuild, "-s", str(FILES / "dmg.py"), *words, TITLE, str(image))
    if signer() != AD_HOC:
        run("codesign", "--force", "--timestamp", "--sign", signer(), str(image))
    if all(os.environ.get(name) for name in NOTARY):
        notarise(image)
    return [image]


def signer() -> str:
    return os.environ.get("SKARNEY_SIGN_AS") or AD_HOC


def sign() -> None:
    """Sign libraries first, then the app that seals them; then verify it as the system will."""
    more = [] if signer() == AD_HOC else ["--timestamp", "--options", "runtime"]
    rights = ["--entitlements", str(FILES / "entitlements.plist")]
    for path in inside_out(APP):
        run("codesign", "--force", *more, "--sign", signer(), str(path))
    run("codesign", "--force", *more, *rights, "--sign", signer(), str(APP))
    run("codesign", "--verify", "--deep", "--strict", str(APP))


def inside_out(app: Path) -> list[Path]:
    """Return every program file of the app except its main one, deepest first; links are signed at their targets."""
    main = app / "Contents" / "MacOS" / "skarney"
    found = [path for path in files_in(app) if path != main and begins_with(path, *MACHO)]
    return sorted(found, key=lambda path: (-len(path.parts), str(path)))


def notarise(image: Path) -> None:
    """Have Apple check the image, and attach its answer to it."""
    apple_id, team, password = (os.environ[name] for name in NOTARY)
    account = ["--apple-id", apple_id, "--team-id", team, "--password", password]
    run("xcrun", "notarytool", "submit", str(image), *account, "--wait")
    run("xcrun", "stapler", "staple", str(image))


def again_while_busy(image: Path, *command: str) -> None:
    """Run a command that makes the image; retry while hdiutil says "Resource busy" as the system looks into it."""
    for wait in WAITS_S:
        try:
            return run(*command)
        except subprocess.CalledProcessError as failure:
            print(f"{image.name} was not made (exit code {failure.returncode}), again in {wait} s", flush=True)
            image.unlink(missing_ok=True)
            time.sleep(wait)
    return run(*command)


def run(*command: str) -> None:
    subprocess.run(command, check=True)
