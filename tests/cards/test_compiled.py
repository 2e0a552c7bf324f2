"""The kernel compiled and the kernel as it stands answer alike; left out where it cannot be compiled."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import which
from types import ModuleType

import pytest

from game.cards import kernel
from game.cards.coded import coded
from tests.cards.exhaustive import hands

SCRIPT = Path(__file__).parents[2] / "build_scripts" / "compile_kernels.py"


def lacking() -> str:
    """What keeps this machine from compiling, if anything."""
    for name in ("Cython", "setuptools"):
        if importlib.util.find_spec(name) is None:
            return f"{name} is not installed (the extra `fast`)"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and which(compiler) is None:
        return f"no C compiler ({compiler})"
    return ""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    if why := lacking():
        pytest.skip(why)
    out = tmp_path_factory.mktemp("compiled")
    done = subprocess.run([sys.executable, str(SCRIPT), str(out)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    made = [Path(line) for line in done.stdout.splitlines()]
    assert sorted(each for each in out.rglob("*") if each.is_file()) == sorted(made)
    path = next(each for each in made if each.name.startswith("kernel"))
    spec = importlib.util.spec_from_file_location("kernel", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.timeout(600)
def test_compiled_and_plain_answer_alike(compiled: ModuleType) -> None:
    """Every question about 2000 hands of 3 to 40 cards, to the last meld."""
    assert compiled.__file__ != kernel.__file__
    for hand in hands("compiled", 2000, range(3, 41)):
        code = coded(hand)
        ones, twos, deuces, jokers = code
        for melds in (3, 4):
            for name in ("sets_short", "sequences_short"):
                rule = (ones, twos, deuces + jokers, melds)
                assert getattr(compiled, name)(*rule) == getattr(kernel, name)(*rule), (name, hand, melds)
            assert compiled.sequences_contract(*code, melds) == kernel.sequences_contract(*code, melds), hand
            for wild_melds in (False, True):
                rule = (*code, melds, wild_melds)
                assert compiled.sets_contract(*rule) == kernel.sets_contract(*rule), (hand, melds, wild_melds)
        for set_max in (4, 1000):
            for score in (0, 1):
                rule = (*code, set_max, score)
                assert compiled.partition(*rule) == kernel.partition(*rule), (hand, set_max, score)
