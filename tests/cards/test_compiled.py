"""Compiled and plain, kernels and playouts of hands give the same; `dev.py test --compiled` brings what this needs."""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

import kernels_beside as beside
from compile_kernels import KERNELS

ROOT = Path(__file__).parents[2]

SCRIPT = ROOT / "build_scripts" / "compile_kernels.py"


def lacking() -> str:
    """What keeps this machine from compiling, if anything."""
    for name in ("Cython", "setuptools"):
        if importlib.util.find_spec(name) is None:
            return f"{name} is not installed: dev.py test --compiled brings it"
    return "" if beside.has_compiler() else "no C compiler, or none of Python's headers"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two folders with the package: as it stands, and with all kernels compiled."""
    if why := lacking():
        pytest.skip(why)
    plain, compiled = tmp_path_factory.mktemp("plain"), tmp_path_factory.mktemp("compiled")
    for folder in (plain, compiled):
        copytree(ROOT / "game", folder / "game", ignore=ignore_patterns("*.so", "*.pyd", "__pycache__"))
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(compiled)], capture_output=True, encoding="utf-8", timeout=500
    )
    assert done.returncode == 0, done.stderr[-2000:]
    made = [Path(line) for line in done.stdout.splitlines()]
    assert sorted([*compiled.rglob("*.so"), *compiled.rglob("*.pyd")]) == sorted(made)
    assert len(made) == len(KERNELS)
    return plain, compiled


def found(package: Path, hands: int) -> dict[str, Any]:
    """What the script tests.cards.playouts.py finds with this package."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT)]), "PYTHONSAFEPATH": "1"}
    call = [sys.executable, "-m", "tests.cards.playouts", str(hands)]
    done = subprocess.run(call, env=env, cwd=package, capture_output=True, encoding="utf-8", timeout=3000)
    assert done.returncode == 0, done.stderr[-2000:]
    return dict(json.loads(done.stdout))


def assert_alike(packages: tuple[Path, Path], hands: int) -> None:
    plain, compiled = (found(package, hands) for package in packages)
    assert {Path(name).suffix for name in plain.pop("files")} == {".py"}
    assert {Path(name).suffix for name in compiled.pop("files")} <= {".so", ".pyd"}
    constants, shown = plain.pop("constants"), compiled.pop("constants")
    assert shown.items() <= constants.items()  # what one takes from another as C it does not show
    assert len(shown) > 50
    assert plain == compiled


@pytest.mark.compiled
@pytest.mark.timeout(900)
def test_compiled_and_plain_give_the_same(packages: tuple[Path, Path]) -> None:
    """S1 to S35: playouts by every preset and seating, tables, and every question about hands of 3 to 40 cards."""
    assert_alike(packages, 60)


@pytest.mark.compiled
@pytest.mark.timeout(900)
def test_compiled_and_plain_make_the_same_puzzles_of_a_day(packages: tuple[Path, Path]) -> None:
    outputs = []
    for package in packages:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT)]), "PYTHONSAFEPATH": "1"}
        call = [sys.executable, "-m", "tests.helpers.of_a_day", "3"]
        outputs.append(subprocess.run(call, env=env, cwd=package, capture_output=True, timeout=300, check=True).stdout)
    assert outputs[0].count(b"\n") > 10
    assert outputs[0] == outputs[1]


def imports_a_kernel(module: Path) -> bool:
    names = {kernel.replace("/", ".") for kernel in KERNELS}
    nodes = [node for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
    found = {name for node in nodes for name in (node.module, *(f"{node.module}.{each.name}" for each in node.names))}
    return bool(found & names)


@pytest.mark.compiled
@pytest.mark.timeout(900)
def test_the_tests_of_kernels_pass_when_they_are_compiled(packages: tuple[Path, Path]) -> None:
    """As in a checkout where `dev.py compile` was run: a test may only use names that a compiled kernel shows."""
    modules = [str(path) for path in sorted((ROOT / "tests").rglob("test_*.py")) if imports_a_kernel(path)]
    assert len(modules) > 10
    paths = os.pathsep.join(map(str, (packages[1], ROOT, ROOT / "build_scripts")))
    env = {**os.environ, "PYTHONPATH": paths, "PYTHONSAFEPATH": "1"}
    call = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-o", "pythonpath=", *modules]
    done = subprocess.run(call, env=env, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=800)
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.compiled
@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_compiled_and_plain_give_the_same_by_the_thousand(packages: tuple[Path, Path]) -> None:
    assert_alike(packages, 3000)


@pytest.mark.parametrize("kernel", KERNELS)
def test_nothing_compiled_here_is_older_than_its_source(kernel: str) -> None:
    """Python would import it all the same: `dev.py compile` again, or `dev.py compile --remove`."""
    newest = max((ROOT / (kernel + end)).stat().st_mtime for end in (".py", ".pxd"))
    for end in ("so", "pyd"):
        for path in ROOT.glob(f"{kernel}.*{end}"):
            assert path.stat().st_mtime >= newest, f"{path.name} is out of date"
