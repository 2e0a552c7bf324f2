"""Assets are read the same whether they lie as they are, packed as a frozen program has them, or were kept."""

from __future__ import annotations

import zlib
from io import BytesIO
from pathlib import Path

import pytest

from game import assets

DATA = b"<svg>" * 50


@pytest.fixture(autouse=True)
def _forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a test keeps stays."""
    monkeypatch.setattr(assets, "_kept", {})


def _read(path: Path) -> bytes:
    found = assets.source(path)
    return found.getvalue() if isinstance(found, BytesIO) else found.read_bytes()


@pytest.mark.parametrize("is_packed", [False, True])
@pytest.mark.parametrize("is_gone", [False, True])
def test_an_asset_is_found(tmp_path: Path, is_packed: bool, is_gone: bool) -> None:
    """Under its own name, though an upgrade took the file that was kept."""
    asked = tmp_path / "a.svg"
    lies = assets.packed(asked) if is_packed else asked
    lies.write_bytes(zlib.compress(DATA) if is_packed else DATA)
    if is_gone:
        assets.keep(lies)
        assert is_packed or assets.source(asked) == asked  # while it is there it is read itself
        lies.unlink()
    assert assets.is_there(asked)
    assert _read(asked) == DATA


def test_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    """Its own path comes back, and reading it says what is missing."""
    asked = tmp_path / "a.svg"
    assert not assets.is_there(asked)
    assert assets.source(asked) == asked
