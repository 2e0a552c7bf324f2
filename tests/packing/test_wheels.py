"""The wheel with compiled kernels: the plain one and more, with a tag that promises no more than is true."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build_scripts"))

import compile_kernels  # noqa: E402
from packing import glibc, wheels  # noqa: E402

TAG = "cp311-abi3-manylinux_2_17_x86_64.manylinux2014_x86_64"


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("plain")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT, check=True, capture_output=True, timeout=60,
    )  # fmt: skip
    (path,) = folder.iterdir()
    return path


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("site")
    for name in ("game/rules/skarney/rules/kernel.abi3.so", "game/rules/skarney/ai/fast.abi3.so"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(b"\x7fELF\0" + str(ROOT).encode() + b"\0")
    kernels = wheels.without_traces(site, tmp_path_factory.mktemp("kernels"))
    return wheels.made(sys.executable, kernels, TAG, tmp_path_factory.mktemp("compiled"))


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_it_holds_all_of_the_plain_one_and_its_kernels(plain: Path, compiled: Path) -> None:
    """Beside their modules, and listed for selfcheck; no path of this machine goes with them."""
    ours, theirs = contents(compiled), contents(plain)
    kernels = {"game/rules/skarney/rules/kernel.abi3.so", "game/rules/skarney/ai/fast.abi3.so"}
    assert set(ours) - set(theirs) == kernels | {"game/assets/kernels.txt"}
    assert not set(theirs) - set(ours)
    assert ours["game/assets/kernels.txt"].decode().split() == [
        "game.rules.skarney.ai.fast",
        "game.rules.skarney.rules.kernel",
    ]
    assert not [name for name in kernels if str(ROOT).encode() in ours[name]]
    changed = {name.rpartition("/")[2] for name, data in theirs.items() if ours[name] != data}
    assert changed == {"WHEEL", "RECORD"}


def test_its_name_and_its_own_words_say_the_same(compiled: Path) -> None:
    """A line for each system of the tag; and it is not for every place."""
    assert compiled.name.endswith(f"-{TAG}.whl")
    about = next(data for name, data in contents(compiled).items() if name.endswith("/WHEEL")).decode().splitlines()
    assert [line for line in about if line.startswith(("Tag", "Root"))] == [
        "Root-Is-Purelib: false",
        "Tag: cp311-abi3-manylinux2014_x86_64",
        "Tag: cp311-abi3-manylinux_2_17_x86_64",
    ]


@pytest.mark.parametrize(
    ("glibc", "tag"),
    [
        ((2, 14), "manylinux_2_17_x86_64.manylinux2014_x86_64"),
        ((2, 17), "manylinux_2_17_x86_64.manylinux2014_x86_64"),
        ((2, 35), "manylinux_2_35_x86_64"),
        ((2, 2, 5), "manylinux_2_17_x86_64.manylinux2014_x86_64"),
    ],
)
def test_a_linux_tag_names_the_c_library_that_is_asked_for(glibc: glibc.Version, tag: str) -> None:
    assert wheels.linux_tag(glibc, "x86_64") == tag


@pytest.mark.parametrize(
    ("target", "machine", "tag"),
    [
        ("macosx-10.13-universal2", "x86_64", "macosx_10_13_x86_64"),
        ("macosx-10.13-universal2", "arm64", "macosx_11_0_arm64"),
        ("macosx-14.0-arm64", "arm64", "macosx_14_0_arm64"),
        ("macosx-11-x86_64", "x86_64", "macosx_11_0_x86_64"),
    ],
)
def test_a_mac_tag_names_one_processor_and_the_oldest_system(target: str, machine: str, tag: str) -> None:
    assert wheels.mac_tag(target, machine) == tag


def test_what_a_kernel_asks_for_is_read_off_its_headers() -> None:
    """Libraries as well as versions of the C library."""
    words = "Dynamic Section:\n  NEEDED               libc.so.6\n  NEEDED               libwhist.so.1\n  RPATH  /x\n"
    assert glibc.needed(words) == ["libc.so.6", "libwhist.so.1"]
    assert set(glibc.needed(words)) - wheels.SYSTEM == {"libwhist.so.1"}


def test_kernels_are_linked_without_the_folders_of_this_python() -> None:
    """Else every wheel would look for libraries where the builder's Python lay."""
    linker = "gcc -pthread -shared -L/home/me/lib -Wl,-rpath,/home/me/lib"
    assert compile_kernels.plain_links({}, linker, "linux") == {"LDSHARED": "gcc -pthread -shared"}
    assert compile_kernels.plain_links({"CC": "clang"}, linker, "linux") == {"LDSHARED": "clang -pthread -shared"}
    assert not compile_kernels.plain_links({"LDSHARED": "ld"}, linker, "linux")
    assert set(compile_kernels.plain_links({}, linker, "darwin")) == {"LDSHARED", "ARCHFLAGS"}
    assert not compile_kernels.plain_links({}, linker, "win32")


def test_what_cython_writes_counts_what_later_pythons_need_not(tmp_path: Path) -> None:
    """Python 3.11 ends in a fatal error when None and its like are handed out uncounted."""
    source = tmp_path / "kernel.c"
    source.write_text('#define A\n#include "Python.h"\nint main;\n', encoding="utf-8")
    compile_kernels.make_portable(source)
    before, after = source.read_text(encoding="utf-8").split('#include "Python.h"\n')
    assert before == "#define A\n"
    assert after.endswith("int main;\n")
    for name in ("None", "True", "False", "NotImplemented"):
        assert f"#define Py_RETURN_{name.upper()} return Py_NewRef(Py_{name})" in after
