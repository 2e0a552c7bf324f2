"""A release can be made: no step waits for another of its own, every tool is there, and nothing is too large."""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from pathlib import Path

import pytest

import build
from packing import linux

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(shutil.which("mksquashfs") is None, reason="mksquashfs is not installed")
def test_the_same_folder_makes_the_same_file_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the byte, with the tool itself."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text("x", encoding="utf-8")
        linux.squashed(tmp_path / name, tmp_path / f"{name}.squashfs")
        made.append((tmp_path / f"{name}.squashfs").read_bytes())
    assert made[0] == made[1]


def asked(*, frozen_only: bool, pack_only: bool, compiled: bool, appimage: Path | None) -> argparse.Namespace:
    return argparse.Namespace(frozen_only=frozen_only, pack_only=pack_only, compiled=compiled, appimage=appimage)


@pytest.mark.parametrize(
    ("platform", "wanted"),
    [
        ("linux", ["a C compiler", "objdump", "strip", "mksquashfs"]),
        ("win32", ["makensis"]),
        ("darwin", ["a C compiler", "codesign", "hdiutil"]),
    ],
)  # fmt: skip
def test_a_build_asks_for_the_tools_of_its_parts(platform: str, wanted: list[str]) -> None:
    """Of what is left out, none."""
    everything = asked(frozen_only=False, pack_only=False, compiled=True, appimage=Path("runtime"))
    assert build.tools(everything, platform) == ["venv", "ensurepip", *wanted]
    nothing = asked(frozen_only=True, pack_only=True, compiled=False, appimage=None)
    assert build.tools(nothing, platform) == (["objdump"] if platform == "linux" else [])


def test_a_build_that_lacks_something_says_so_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Before anything is begun, with exit code 2; every tool at once, with what brings it."""
    monkeypatch.setattr(build, "build", lambda args: pytest.fail("the build began"))
    monkeypatch.setattr(build, "tools", lambda args: ["venv", "objdump", "makensis"])
    lacks = ["--appimage", str(tmp_path / "no-runtime")]
    for words, there, missing in ([], False, "venv, objdump (binutils), makensis (NSIS)"), (lacks, True, "no-runtime"):
        monkeypatch.setattr(build, "is_here", lambda tool, there=there: there)
        monkeypatch.setattr(sys, "argv", ["build.py", *words])
        assert build.main() == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert missing in said


def test_the_installer_of_windows_notices_either_program() -> None:
    """The window's and that of the commands: each holds its own file while it runs."""
    script = (ROOT / "installer" / "windows" / "skarney.nsi").read_text("utf-8")
    function = script[script.index("Function ${un}WaitUntilFree") : script.index("FunctionEnd")]
    assert re.findall(r'!insertmacro TRY "(.+)"', function) == ["${NAME}.exe", "skarney.exe"]
    assert "SetErrorLevel 3" in function
    assert function.index("IfSilent") < function.index("MessageBox")
