"""How the tests are run: what is begun first is there, modules stay whole, and the document says what is true."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

from tests.conftest import LONG, pytest_collection_modifyitems

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs" / "testing.md"


def test_what_is_begun_first_is_there() -> None:
    """A module that was moved would be begun late, and one worker would wait for it."""
    assert [name for name in LONG if not (TESTS / name).is_file()] == []


def test_modules_stay_whole_and_the_long_ones_come_first() -> None:
    names = ["b.py", "a.py", LONG[1], "a.py", LONG[0], "b.py", "a.py"]
    items = [SimpleNamespace(path=TESTS / name, number=n) for n, name in enumerate(names)]
    pytest_collection_modifyitems(items)
    assert [each.number for each in items] == [4, 2, 1, 3, 6, 0, 5]


def test_every_file_that_the_document_names_is_there() -> None:
    """So that whoever adds a game finds what is told."""
    text = DOCS.read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:tests|build_scripts|game)/[\w/.]+\.\w+)`", text))
    assert len(named) > 5
    assert [name for name in sorted(named) if not (TESTS.parent / name).exists()] == []
