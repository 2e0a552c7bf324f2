"""Libraries that are left out: the others load without them, and search no folder of the machine that built them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build_scripts"))

from packing import unused  # noqa: E402

COMPILER = shutil.which("cc")
pytestmark = pytest.mark.skipif(sys.platform != "linux" or COMPILER is None, reason="needs a C compiler of Linux")


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A program, the library it is linked with, and codecs that this one is linked with in turn."""
    (tmp_path / "parts").mkdir()
    _linked(tmp_path, "libogg-1.so", "int plain(void) { return 1; }", "-Wl,-soname,libogg-1.so")
    (tmp_path / "versions").write_text("CODEC_1 { global: decode; };\n", encoding="utf-8")
    _linked(
        tmp_path, "libxmp-2.so.4", "int decode(void) { return 2; }", "-Wl,-soname,libxmp-2.so.4",
        f"-Wl,--version-script={tmp_path / 'versions'}",
    )  # fmt: skip
    _linked(
        tmp_path, "libmixer.so",
        "#include <stdio.h>\nint decode(void), plain(void); int heard(int it) {"
        " printf(\"heard %d\\n\", it); return it == 1 ? decode() : it == 2 ? plain() : 7; }",
        "-Wl,-soname,libmixer.so", "parts/libogg-1.so", "parts/libxmp-2.so.4", "-Wl,-rpath,/somewhere/3.11.7/lib",
    )  # fmt: skip
    source = tmp_path / "main.c"
    source.write_text("int heard(int); int main(int n, char **a) { return heard(n - 1); }", encoding="utf-8")
    _run(tmp_path, "cc", "main.c", "-o", "skarney", "parts/libmixer.so", "-Wl,-rpath,$ORIGIN/parts",
         "-Wl,--allow-shlib-undefined")  # fmt: skip
    return tmp_path


def _linked(folder: Path, name: str, code: str, *more: str) -> None:
    source = folder / f"{name}.c"
    source.write_text(code, encoding="utf-8")
    _run(folder, "cc", "-shared", "-fPIC", source.name, "-o", f"parts/{name}", *more)


def _run(folder: Path, *command: str) -> str:
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, encoding="utf-8").stdout


def _tells(folder: Path) -> tuple[int, str]:
    done = subprocess.run([str(folder / "skarney")], capture_output=True, encoding="utf-8", timeout=30)
    return done.returncode, done.stdout + done.stderr


def test_a_program_runs_without_the_codecs(frozen: Path) -> None:
    """Not before they are trimmed: a library that is simply gone is missed."""
    (frozen / "parts" / "libogg-1.so").rename(frozen / "away")
    assert _tells(frozen)[0] == 127
    (frozen / "away").rename(frozen / "parts" / "libogg-1.so")
    assert unused.leave_out(frozen) == ["libogg-1.so", "libxmp-2.so.4"]
    assert not list((frozen / "parts").glob("lib[ox]*.so*"))
    assert _tells(frozen) == (7, "heard 0\n")


def test_only_folders_beside_it_are_searched(frozen: Path) -> None:
    """What lies where the program was built is nobody's business, and may be a stranger's."""
    unused.leave_out(frozen)
    heads = _run(frozen, "objdump", "-p", "skarney") + _run(frozen, "objdump", "-p", "parts/libmixer.so")
    assert "$ORIGIN/parts" in heads
    assert "RUNPATH              /somewhere" not in heads


@pytest.mark.parametrize(
    ("name", "left_out"),
    [
        ("libtiff-9370c332.so.6.3.0", True),
        ("libopusfile-0.dll", True),
        ("libFLAC.dll", True),
        ("libpng16-fefdc88d.so.16.58.0", False),
        ("libSDL2_mixer-2-6719e6f6.0.so.0.800.2", False),
        ("oggles.so", False),
    ],
)
def test_codecs_are_known_by_name(name: str, left_out: bool) -> None:
    """With the hash that a wheel gives them, or without."""
    assert unused.is_unused(name) == left_out
