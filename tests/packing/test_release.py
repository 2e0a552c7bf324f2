"""A release can be made: no step waits for another of its own, every tool is there, and nothing is too large."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

import build
from packing import linux, tools

ROOT = Path(__file__).resolve().parents[2]

ALL = {"freezes": True, "packs": True, "compiles": True, "appimage": True}


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


@pytest.mark.parametrize(
    ("platform", "wanted"),
    [
        ("linux", ["a C compiler", "objdump (binutils)", "strip (binutils)", "mksquashfs (squashfs-tools)"]),
        ("win32", ["makensis (NSIS)"]),
        ("darwin", ["a C compiler", "codesign", "hdiutil"]),
    ],
)  # fmt: skip
def test_every_tool_that_is_missing_is_reported_at_once(platform: str, wanted: list[str]) -> None:
    """With what brings it; what is there, or not asked for, is not told."""
    assert tools.missing(**ALL, platform=platform, has=lambda tool: False) == ["venv", "ensurepip", *wanted]
    assert not tools.missing(**ALL, platform=platform, has=lambda tool: True)
    nothing = dict.fromkeys(ALL, False)
    assert tools.missing(**nothing, platform="linux", has=lambda tool: False) == ["objdump (binutils)"]


def test_a_build_that_lacks_something_says_so_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Before anything is begun, with exit code 2."""
    monkeypatch.setattr(build, "build", lambda args: pytest.fail("the build began"))
    lacks = ["--appimage", str(tmp_path / "no-runtime")]
    for words, missing in ([], ["makensis (NSIS)"]), (lacks, []):
        monkeypatch.setattr(build.tools, "missing", lambda missing=missing, **about: missing)
        monkeypatch.setattr(sys, "argv", ["build.py", *words])
        assert build.main() == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert (missing or ["no-runtime"])[0] in said


def test_the_installer_of_windows_notices_either_program() -> None:
    """The window's and that of the commands: each holds its own file while it runs."""
    script = (ROOT / "installer" / "windows" / "skarney.nsi").read_text("utf-8")
    function = script[script.index("Function ${un}WaitUntilFree") : script.index("FunctionEnd")]
    assert re.findall(r'!insertmacro TRY "(.+)"', function) == ["${NAME}.exe", "skarney.exe"]
    assert "SetErrorLevel 3" in function
    assert function.index("IfSilent") < function.index("MessageBox")
