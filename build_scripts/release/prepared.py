"""Before and while a release is built: its tag, its time, its tools, and the build of one system."""

from __future__ import annotations

import base64
import hashlib
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from packing import ROOT, Failed, changes, moment, version, windows

SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}[sys.platform]
APT = ("squashfs-tools", "desktop-file-utils", "appstream", "dpkg-dev", "xvfb", "xauth")
NSIS = "3.11.0"
UV = "uv==0.13.8"  # brings a Python made for old systems, so that what it freezes runs there too
FLOOR = "2.17"
RUNTIME = ("20251108", "runtime-x86_64", "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d")
RELOCK_S = "21600"  # or the keychain locks itself before the app is signed


def run(*command: object, **more: object) -> str:
    """Return the output of a command that must succeed; its output is shown as it comes unless captured."""
    print("+", *command, flush=True)
    done = subprocess.run([str(word) for word in command], check=True, encoding="utf-8", **more)  # type: ignore[call-overload]
    return str(done.stdout or "")


def as_root(*command: object) -> None:
    run(*([] if os.geteuid() == 0 else ["sudo"]), *command)


def is_tagged() -> None:
    """Check that the tag is "v" and the version, and that CHANGELOG.md dates it. Run by hand, it needs no tag."""
    entries = [each for each in changes.read() if each.number == version()]
    if os.environ.get("GITHUB_REF_TYPE") == "tag":
        if os.environ["GITHUB_REF_NAME"] != f"v{version()}":
            raise Failed(f"the tag {os.environ['GITHUB_REF_NAME']} is not v{version()}")
        if not any(each.day for each in entries):
            raise Failed(f"CHANGELOG.md does not date version {version()}: ## [{version()}] - YEAR-MONTH-DAY")
    if not any(each.points for each in entries):
        raise Failed(f"CHANGELOG.md says nothing of version {version()}")


def keep_time() -> None:
    """Use the commit's time, for reproducible packages."""
    hand_on("SOURCE_DATE_EPOCH", str(moment()))


def hand_on(name: str, value: str) -> None:
    """Put it into the environment of later steps."""
    line = f"{name}={value}"
    print(line)
    if path := os.environ.get("GITHUB_ENV"):
        with open(path, "a", encoding="utf-8") as file:
            file.write(line + "\n")


def fetch_tools() -> None:
    """Install tools with the system's own package manager; nothing on macOS, where all is there."""
    if SYSTEM == "linux":
        as_root("apt-get", "update", "-q")
        as_root("apt-get", "install", "-y", "-q", "--no-install-recommends", *APT)
    if SYSTEM == "windows":
        run("choco", "install", "nsis", "--version", NSIS, "--yes", "--no-progress")


def build() -> None:
    """Build with this Python; on Linux with one made for old systems, if RELEASE_PYTHON names its version."""
    python, more = sys.executable, ["--compiled"]
    if SYSTEM == "linux" and (wanted := os.environ.get("RELEASE_PYTHON")):
        python, more = old_systems_python(wanted), [*more, "--floor", FLOOR]
    if SYSTEM == "linux" and os.environ.get("GH_TOKEN"):
        more += ["--appimage", appimage_runtime()]
    run(python, ROOT / "build_scripts" / "build.py", *more)


def old_systems_python(number: str) -> str:
    """Return the path of a Python of this version that runs with glibc 2.17."""
    run(sys.executable, "-m", "pip", "install", "--quiet", UV)
    run("uv", "python", "install", number)
    return run("uv", "python", "find", "--managed-python", number, stdout=subprocess.PIPE).strip()


def appimage_runtime() -> str:
    """Return the file that an AppImage begins with, verified by its checksum."""
    tag, name, digest = RUNTIME
    path = ROOT / "build" / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    run("gh", "release", "download", tag, "--repo", "AppImage/type2-runtime", "--pattern", name, "--output", path)
    if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
        raise Failed(f"{name} is not the file that was expected")
    return str(path)


def keep_certificate() -> None:
    """Keep the certificate for this system, if secrets have one; else nothing is signed, as the release notes say."""
    held = os.environ.get({"macos": "MACOS_CERTIFICATE", "windows": "WINDOWS_CERTIFICATE"}.get(SYSTEM, ""), "")
    if not held:
        print("no certificate for this system")
        return
    folder = Path(os.environ.get("RUNNER_TEMP", tempfile.gettempdir()))
    if SYSTEM == "macos":
        _into_keychain(held, folder)
    else:
        path = folder / "certificate.pfx"
        path.write_bytes(base64.b64decode(held))
        hand_on(windows.CERTIFICATE, str(path))


def _into_keychain(held: str, folder: Path) -> None:
    """Put it into its own keychain that stays open for the build."""
    keychain, password, certificate = folder / "signing.keychain-db", secrets.token_hex(16), folder / "certificate.p12"
    certificate.write_bytes(base64.b64decode(held))
    known = ("security", "import", certificate, "-P", os.environ["MACOS_CERTIFICATE_PASSWORD"])
    try:
        quietly("security", "create-keychain", "-p", password, keychain)
        quietly("security", "set-keychain-settings", "-lut", RELOCK_S, keychain)
        quietly("security", "unlock-keychain", "-p", password, keychain)
        quietly(*known, "-k", keychain, "-T", shutil.which("codesign") or "/usr/bin/codesign")
        quietly("security", "set-key-partition-list", "-S", "apple-tool:,apple:", "-k", password, keychain)
        quietly("security", "list-keychains", "-d", "user", "-s", keychain, "login.keychain-db")
    finally:
        certificate.unlink()


def quietly(*command: object) -> None:
    """Run a command that contains a secret: nothing of it is shown, not even when it fails."""
    done = subprocess.run([str(word) for word in command], capture_output=True)
    if done.returncode:
        raise Failed(f"{command[0]} {command[1]} ended with {done.returncode}")
