"""A release can be made: no step waits for another of its own, every tool is there, and nothing is too large."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build_scripts"))

from packing import linux, macos, tools  # noqa: E402

SCRIPT = importlib.util.spec_from_file_location("skarney_build", ROOT / "build_scripts" / "build.py")
assert SCRIPT
assert SCRIPT.loader
build = importlib.util.module_from_spec(SCRIPT)
SCRIPT.loader.exec_module(build)
WORKFLOWS = ROOT / ".github" / "workflows"
ALL = {"freezes": True, "packs": True, "compiles": True, "appimage": True}


def group(name: str) -> str:
    found = re.search(r"^concurrency:\n  group: (.+)$", (WORKFLOWS / f"{name}.yml").read_text("utf-8"), re.M)
    assert found
    return found[1]


def test_a_release_does_not_wait_for_the_tests_it_calls() -> None:
    """A called workflow has its caller's name: a group made of that name would hold them both, for ever."""
    groups = [group(name) for name in ("test", "release")]
    assert len({each.replace("${{ github.workflow }}", "release") for each in groups}) == 2
    assert not [each for each in groups if "github.workflow" in each]


def test_a_keychain_stays_open_until_the_app_is_signed() -> None:
    """It locks itself after five minutes unless told otherwise, before it is first used."""
    text = (ROOT / "build_scripts/release/prepared.py").read_text("utf-8").partition("def _into_keychain")[2]
    words = ('"create-keychain"', '"set-keychain-settings", "-lut", RELOCK_S', "quietly(*known")
    steps = [text.index(word) for word in words]
    assert steps == sorted(steps)


def test_an_image_that_is_busy_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few times, each after a longer wait; what stays busy fails the build."""
    waited: list[int] = []
    tries: list[int] = []

    def run(*command: str) -> None:
        tries.append(1)
        if len(tries) < busy:
            raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(macos, "run", run)
    monkeypatch.setattr(macos, "time", SimpleNamespace(sleep=waited.append))
    busy = 3
    macos.again_while_busy(tmp_path / "a.dmg", "dmgbuild")
    assert (len(tries), waited) == (3, list(macos.WAITS_S[:2]))
    tries.clear()
    busy = 100
    with pytest.raises(subprocess.CalledProcessError):
        macos.again_while_busy(tmp_path / "a.dmg", "dmgbuild")
    assert len(tries) == len(macos.WAITS_S) + 1


def test_a_compressed_file_system_is_given_its_time_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It fails when it finds SOURCE_DATE_EPOCH beside the time on its command line."""
    ran: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setattr(linux.subprocess, "run", lambda command, check, env: ran.append((command, env)))
    linux.squashed(tmp_path, tmp_path / "out")
    ((command, env),) = ran
    assert "SOURCE_DATE_EPOCH" not in env
    assert command[-4:] == ["-mkfs-time", "1700000000", "-all-time", "1700000000"]


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


def test_a_time_that_is_none_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(build.tools, "missing", lambda **about: [])
    monkeypatch.setattr(build, "build", lambda args: pytest.fail("the build began"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "today")
    monkeypatch.setattr(sys, "argv", ["build.py"])
    assert build.main() == 2
    assert capsys.readouterr().err == "build.py: SOURCE_DATE_EPOCH is not a number of seconds\n"


def test_what_is_too_large_fails_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is installed, and as it is downloaded."""
    build.fits("a", build.INSTALLED_MB * 1_000_000, build.INSTALLED_MB)
    with pytest.raises(build.Failed, match=r"^b\.deb has 22\.1 MB, more than the 22 MB it may have$"):
        build.fits("b.deb", 22_100_000, build.DOWNLOAD_MB)
    (tmp_path / "large").write_bytes(b"x")
    monkeypatch.setattr(build, "whole", lambda: tmp_path)
    monkeypatch.setattr(build, "size_of", lambda folder: 50_000_001)
    with pytest.raises(build.Failed, match="more than the 50 MB"):
        build.measure("")


def test_the_installer_of_windows_notices_either_program() -> None:
    """The window's and that of the commands: each holds its own file while it runs."""
    script = (ROOT / "installer" / "windows" / "skarney.nsi").read_text("utf-8")
    function = script[script.index("Function ${un}WaitUntilFree") : script.index("FunctionEnd")]
    assert re.findall(r'!insertmacro TRY "(.+)"', function) == ["${NAME}.exe", "skarney.exe"]
    assert "SetErrorLevel 3" in function
    assert function.index("IfSilent") < function.index("MessageBox")
