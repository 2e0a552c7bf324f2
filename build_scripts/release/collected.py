"""After every system has built: what a release says of its packages, and the release itself."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import packing
from packing import DIST, INSTALLER, NAME, ROOT, Failed, changes, linux, version, windows
from release import manifests
from release.prepared import run

SUMS, NOTES = DIST / "SHA256SUMS", ROOT / "build" / "notes.md"
REPOSITORY = "GITHUB_REPOSITORY"
LOCKS = {"release": "requirements-release.lock", "whole": "requirements.lock"}
WINDOWS_WARNS = (
    "The Windows installer is not signed: Windows may say *Windows protected your PC*. Click **More info**, then **Run"
    " anyway**."
)
MACOS_WARNS = (
    "The macOS images are not signed by a developer whom Apple knows: README.md says how the first start is allowed."
)
LIBRARIES = INSTALLER / "licences" / "LIBRARIES.txt"
# Names in the list of libraries of licences that have an SPDX identifier.
KNOWN = {
    "zlib": "Zlib", "MIT": "MIT", "libpng": "libpng-2.0", "FTL": "FTL", "BSD": "BSD-3-Clause", "LGPL 2.1": "LGPL-2.1",
    "Apache 2.0": "Apache-2.0", "PSF": "PSF-2.0",
}  # fmt: skip
INSTALLERS = ("pip", "setuptools")  # in every environment, and not shipped
# Validates the list by the format's own schema; the tools for that are only in the environment.
VALIDATE = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
fault = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1], encoding="utf-8").read())
sys.exit(str(fault) if fault else 0)
"""


def collect() -> None:
    """Put SBOM, manifests and checksums with the packages; the notes stay aside. GITHUB_REPOSITORY says whose it is."""
    tools, shipped = (packing.environment(packing.BUILD / name, ROOT / lock) for name, lock in LOCKS.items())
    write_sbom(tools, shipped)
    write_manifests(page())
    NOTES.parent.mkdir(exist_ok=True)
    NOTES.write_text(notes(version(), DIST.iterdir()), encoding="utf-8")
    SUMS.unlink(missing_ok=True)
    lines = [f"{manifests.digest(path)}  {path.name}\n" for path in sorted(DIST.iterdir())]
    SUMS.write_text("".join(lines), encoding="utf-8", newline="\n")
    print(NOTES.read_text(encoding="utf-8"), *lines, sep="\n")


def page() -> str:
    """Return the project's page, by what the workflow says of itself. Raises Failed."""
    if not os.environ.get(REPOSITORY):
        raise Failed(f"{REPOSITORY} is not set: whose release is it?")
    return packing.page()


def write_manifests(of: str) -> None:
    """Write one archive of all manifests; of the systems whose package is here."""
    files: dict[str, str] = {}
    for setup in DIST.glob("*-setup.exe"):
        files |= {f"winget/{name}": text for name, text in manifests.winget(setup, of).items()}
    images = {path.stem.rpartition("-")[2]: path for path in DIST.glob("*.dmg")}
    if {"arm64", "x86_64"} <= images.keys():
        files[f"homebrew/{NAME}.rb"] = manifests.cask(images, of)
    for sdist in DIST.glob("skarney_table-*.tar.gz"):
        files |= {f"flathub/{name}": text for name, text in manifests.flathub(sdist, of).items()}
    folder = ROOT / "build" / "manifests"
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    if files:
        with tarfile.open(DIST / f"{NAME}-{version()}-manifests.tar.xz", "w:xz") as archive:
            for name in sorted(files):
                archive.add(folder / name, name, filter=linux.nobody)


def is_complete() -> None:
    """Check that every file in the checksums is there and unchanged, and no other. Raises Failed."""
    lines = (line.split("  ") for line in SUMS.read_text(encoding="utf-8").splitlines())
    listed = {name: digest for digest, name in lines}
    there = {path.name: manifests.digest(path) for path in DIST.iterdir() if path != SUMS}
    if differ := sorted(name for name in listed.keys() | there.keys() if listed.get(name) != there.get(name)):
        raise Failed(f"not as the checksums say: {', '.join(differ)}")
    print(f"{len(there)} files as the checksums say")


def draft() -> None:
    """Make a draft that somebody reads and publishes."""
    is_complete()
    tag, where = os.environ["GITHUB_REF_NAME"], os.environ[REPOSITORY]
    command = ["gh", "release", "create", tag, "--repo", where, "--draft", "--verify-tag", "--notes-file", NOTES]
    try:
        run(*command, *sorted(DIST.iterdir()))
    except subprocess.CalledProcessError as failure:
        raise Failed(f"gh ended with {failure.returncode}") from None


# ---------------------------------------------------------------- the notes


def notes(number: str, packages: Iterable[Path]) -> str:
    """Return Markdown. Raises ValueError if the changelog says nothing of the version."""
    parts = [section(changes.CHANGES.read_text(encoding="utf-8"), number), *warnings(packages)]
    parts.append("`SHA256SUMS` lists every file's checksum; `gh attestation verify FILE` proves where it was built.")
    return "\n\n".join(parts) + "\n"


def section(text: str, number: str) -> str:
    """Return what the changelog says of this version. Raises ValueError if it says nothing."""
    found = next((each.text for each in changes.releases(text) if each.number == number), "")
    if not found:
        raise ValueError(f"CHANGELOG.md says nothing of version {number}")
    return found


def warnings(packages: Iterable[Path]) -> list[str]:
    """Return the warnings for players who download something that is not signed."""
    tests = {".exe": windows.is_signed, ".dmg": windows.is_signed_image}
    unsigned = {path.suffix for path in packages if path.suffix in tests and not tests[path.suffix](path)}
    return [words for suffix, words in ((".exe", WINDOWS_WARNS), (".dmg", MACOS_WARNS)) if suffix in unsigned]


# ---------------------------------------------------------------- what is shipped, as a CycloneDX list


def write_sbom(tools: Path, shipped: Path) -> Path:
    """Write the validated list; ``tools`` has what the lock of releases lists, ``shipped`` what the program needs."""
    path = DIST / "sbom.cdx.json"
    making = ["-m", "cyclonedx_py", "environment", "--pyproject", ROOT / "pyproject.toml", "--spec-version", "1.6"]
    making += ["--output-reproducible", "--of", "JSON", "-o", path, shipped / "python"]
    _run(tools, *making)
    found = json.loads(path.read_text(encoding="utf-8"))
    parts = [each for each in found["components"] if each["name"] not in INSTALLERS]
    found["components"] = parts + libraries(LIBRARIES.read_text(encoding="utf-8"))
    found["metadata"]["component"]["version"] = version()
    left = {each["bom-ref"] for each in found["components"]} | {found["metadata"]["component"]["bom-ref"]}
    found["dependencies"] = [each for each in found["dependencies"] if each["ref"] in left]
    path.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")
    _run(tools, "-c", VALIDATE, path)
    return path


def libraries(text: str) -> list[dict[str, Any]]:
    """Return a component for each entry: its names are on a line of their own, its licence below."""
    entries = re.findall(r"^(\S[^\n]*)\n(?: {4}[^\n]*\n)*? {4}Licence: ([^\n]*)", text, re.M)
    return [
        {"type": "library", "name": name, "bom-ref": f"library:{name}", "licenses": [{"license": licence(words)}]}
        for name, words in entries
    ]


def licence(words: str) -> dict[str, str]:
    """Return a licence by its identifier if it has one."""
    short = re.split(r"[,;(]| as ", words)[0].strip().rstrip(".")
    return {"id": KNOWN[short]} if short in KNOWN else {"name": short}


def _run(tools: Path, *command: object) -> None:
    subprocess.run([str(tools / "python"), *map(str, command)], check=True, stdout=sys.stderr)
