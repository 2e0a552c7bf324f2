"""The scripts under build_scripts, as modules for tests."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "build_scripts"


def loaded(path: str, monkeypatch: pytest.MonkeyPatch | None = None) -> ModuleType:
    """Return a script by its path below build_scripts, as a module that Python finds by its name from now on.

    With ``monkeypatch`` it is found only as long as that lasts.
    """
    name = Path(path).stem
    spec = importlib.util.spec_from_file_location(name, FOLDER / path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    if monkeypatch:
        monkeypatch.setitem(sys.modules, name, module)
    else:
        sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
