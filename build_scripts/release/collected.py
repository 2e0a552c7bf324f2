"""After every system has built: what a release says of its packages, and the release itself."""

from __future__ import annotations

import os
import subprocess
import tarfile
from pathlib import Path

import packing
from packing import DIST, NAME, ROOT, linux, version
from release import checks, flathub, manifests, notes, sbom
from release.prepared import Failed, run

SUMS, NOTES = DIST / "SHA256SUMS", ROOT / "build" / "notes.md"
REPOSITORY = "GITHUB_REPOSITORY"


def collect() -> None:
    """Put SBOM, manifests and checksums with the packages; the notes stay aside. GITHUB_REPOSITORY says whose it is."""
    tools, shipped = (checks.environment(name, lock) for name, lock in LOCKS.items())
    sbom.write(tools, shipped)
    write_manifests(page())
    NOTES.parent.mkdir(exist_ok=True)
    NOTES.write_text(notes.notes(version(), DIST.iterdir()), encoding="utf-8")
    SUMS.unlink(missing_ok=True)
    lines = [f"{manifests.digest(path)}  {path.name}\n" for path in sorted(DIST.iterdir())]
    SUMS.write_text("".join(lines), encoding="utf-8", newline="\n")
    print(NOTES.read_text(encoding="utf-8"), *lines, sep="\n")


LOCKS = {"release": "requirements-release.lock", "whole": "requirements.lock"}


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
        files |= {f"flathub/{name}": text for name, text in flathub.files(sdist, of).items()}
    folder = ROOT / "build" / "manifests"
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    if files:
        _archive(DIST / f"{NAME}-{version()}-manifests.tar.xz", folder, sorted(files))


def _archive(path: Path, folder: Path, names: list[str]) -> None:
    """Write a reproducible archive."""
    with tarfile.open(path, "w:xz") as archive:
        for name in names:
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
