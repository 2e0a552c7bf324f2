"""What a release says of itself: its notes, its list of parts, its manifests and checksums; and how it is signed."""

from __future__ import annotations

import re
import struct
import tarfile
from pathlib import Path

import pytest

from packing import Failed, changes, version, windows
from release import collected, manifests, prepared

PAGE = "https://example.org/somebody/skarney"


def program(signed: bool) -> bytes:
    """The beginning of a program of Windows, as far as it says whether it is signed."""
    head = bytearray(4096)
    struct.pack_into("<I", head, 0x3C, 128)
    struct.pack_into("<H", head, 128 + 24, 0x20B)
    struct.pack_into("<II", head, 128 + 24 + 112 + 32, 4096 * signed, 800 * signed)
    return bytes(head)


def image(signed: bool) -> bytes:
    end = bytearray(b"koly" + bytes(508))
    struct.pack_into(">Q", end, 304, 99 * signed)
    return b"data" + bytes(end)


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of packages of every system, none of them signed."""
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / f"skarney-table-{version()}-windows-x86_64-setup.exe").write_bytes(program(signed=False))
    for machine in ("arm64", "x86_64"):
        (folder / f"skarney-table-{version()}-macos-{machine}.dmg").write_bytes(image(signed=False))
    monkeypatch.setattr(collected, "DIST", folder)
    monkeypatch.setattr(collected, "ROOT", tmp_path)
    monkeypatch.setattr(collected, "SUMS", folder / "SHA256SUMS")
    return folder


def test_notes_are_what_the_changelog_says_of_this_version() -> None:
    """With or without brackets and a date; another version's words are not among them."""
    text = "# Changelog\n\n## [1.2.0] - 2026-11-01\n\n- New.\n\n### Fixed\n- Old.\n\n## 1.1.0, not yet\n\n- Older.\n"
    assert collected.section(text, "1.2.0") == "- New.\n\n### Fixed\n- Old."
    assert collected.section(text, "1.1.0") == "- Older."
    for number in ("1.2", "2.0.0", "1.2.0.1"):
        with pytest.raises(ValueError, match=re.escape(number)):
            collected.section(text, number)
    assert collected.section(changes.CHANGES.read_text(encoding="utf-8"), version())


def test_what_is_not_signed_is_said(dist: Path) -> None:
    """And what is signed needs no words."""
    shown = collected.notes(version(), dist.iterdir())
    assert collected.WINDOWS_WARNS in shown
    assert collected.MACOS_WARNS in shown
    for path in dist.iterdir():
        path.write_bytes(program(signed=True) if path.suffix == ".exe" else image(signed=True))
    shown = collected.notes(version(), dist.iterdir())
    assert collected.WINDOWS_WARNS not in shown
    assert collected.MACOS_WARNS not in shown


def test_without_a_certificate_nothing_is_signed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one, what is missing or wrong about it fails the build, and its password is not told."""
    path = tmp_path / "skarney.exe"
    path.write_bytes(program(signed=False))
    monkeypatch.delenv(windows.CERTIFICATE, raising=False)
    windows.sign(path)
    assert path.read_bytes() == program(signed=False)
    monkeypatch.setenv(windows.CERTIFICATE, str(tmp_path / "no.pfx"))
    monkeypatch.setenv(windows.PASSWORD, "hush")
    with pytest.raises(Failed) as failure:
        windows.sign(path)
    assert "hush" not in str(failure.value)


def test_every_library_is_in_the_list_of_parts() -> None:
    """With a licence each; the licence's identifier where there is one."""
    found = collected.libraries(collected.LIBRARIES.read_text(encoding="utf-8"))
    names = {each["name"] for each in found}
    assert len(found) > 30
    assert len(names) == len(found)
    assert all(each["licenses"][0]["license"] for each in found)
    assert sum("id" in each["licenses"][0]["license"] for each in found) > 15


def test_manifests_name_the_packages_that_are_there(dist: Path) -> None:
    """By where they will be downloaded, with their checksums; and the archive of them is the same each time."""
    collected.write_manifests(PAGE)
    (path,) = dist.glob("*-manifests.tar.xz")
    before = path.read_bytes()
    with tarfile.open(path) as archive:
        shown = {name: (archive.extractfile(name) or pytest.fail(name)).read().decode() for name in archive.getnames()}
    assert len(shown) == 4
    for suffix, name in ((".exe", "installer"), (".dmg", "homebrew")):
        text = next(text for key, text in shown.items() if name in key)
        for package in dist.glob(f"*{suffix}"):
            assert manifests.digest(package) in text.lower()
    assert f"{PAGE}/releases/download/v{version()}/" in "".join(shown.values())
    collected.write_manifests(PAGE)
    assert path.read_bytes() == before


def test_a_file_that_is_lost_changed_or_added_is_missed(dist: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before anything is published."""
    lines = [f"{manifests.digest(path)}  {path.name}\n" for path in sorted(dist.iterdir())]
    (dist / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
    collected.is_complete()
    assert "3 files" in capsys.readouterr().out
    (dist / "stray.txt").write_text("x", encoding="utf-8")
    next(dist.glob("*.exe")).unlink()
    next(dist.glob("*arm64.dmg")).write_bytes(b"other")
    with pytest.raises(Failed, match=r"arm64\.dmg, skarney-table-.*exe, stray\.txt"):
        collected.is_complete()


def test_a_tag_that_is_not_the_version_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """So is one whose version has no day in the changelog. By hand neither is asked for."""
    monkeypatch.delenv("GITHUB_REF_TYPE", raising=False)
    prepared.is_tagged()
    monkeypatch.setattr(changes, "CHANGES", tmp_path / "CHANGELOG.md")
    monkeypatch.setenv("GITHUB_REF_TYPE", "tag")
    monkeypatch.setenv("GITHUB_REF_NAME", f"v{version()}")
    changes.CHANGES.write_text("## [Unreleased]\n\n- New.\n", encoding="utf-8")
    with pytest.raises(Failed, match="does not date"):
        prepared.is_tagged()
    changes.CHANGES.write_text(f"## [{version()}] - 2026-11-01\n\n- New.\n", encoding="utf-8")
    prepared.is_tagged()
    monkeypatch.setenv("GITHUB_REF_NAME", "v9.9.9")
    with pytest.raises(Failed, match=r"v9\.9\.9"):
        prepared.is_tagged()
