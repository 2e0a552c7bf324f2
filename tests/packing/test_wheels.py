"""The plain wheel is whole; that with compiled kernels is more, with a tag that promises no more than is true."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game import __version__
from game.rules import all_games
from packing import wheels

ROOT = Path(__file__).resolve().parents[2]

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


def test_the_plain_wheel_has_every_picture_and_rule_book(plain: Path) -> None:
    """And no test, script or installer."""
    there = contents(plain).keys()
    pictures = {f"game/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert len(pictures) > 100
    assert {re.sub(r"\.po$", ".mo", name) for name in pictures} <= there
    assert {f"game/rules/{game.replace('-', '_')}/RULES.md" for game in all_games()} <= there
    assert {f"game/rules/teeko/ai/{which}.bin" for which in ("standard", "advanced")} <= there
    assert {name.split("/")[0] for name in there} == {"game", f"skarney_table-{__version__}.dist-info"}


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
