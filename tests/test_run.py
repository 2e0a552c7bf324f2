"""How the tests are run: what is begun first is there, modules stay whole, and the document says what is true."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

from tests.conftest import LONG, pytest_collection_modifyitems, pytest_leave_cases_to_the_long_run

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


class Case:
    """One case of a test: what it is tried with, and the marks it has."""

    path, originalname = TESTS / "a.py", "test_it"

    def __init__(self, tried: tuple[int, int], every: int) -> None:
        self.tried, self.every, self.added = tried, every, list[object]()

    def get_closest_marker(self, name: str) -> SimpleNamespace | None:
        return SimpleNamespace(args=(self.every,)) if self.every else None

    def add_marker(self, mark: object) -> None:
        self.added.append(mark)


def test_of_many_cases_one_in_so_many_is_run_and_with_everything_it_is_tried_with() -> None:
    """Of games by sizes each game and each size, whether or not the sizes are as many as are left out."""
    for every in (2, 3, 4):
        for sizes in (2, 3, 4, 5):
            cases = [Case((game, size), every) for game in range(12) for size in range(sizes)]
            pytest_leave_cases_to_the_long_run(cases)
            kept = [case.tried for case in cases if not case.added]
            assert abs(len(kept) - len(cases) / every) <= every
            assert {size for _, size in kept} == {*range(sizes)}
            assert len({game for game, _ in kept}) >= min(12, len(kept) // sizes)
    alone = Case((0, 0), 0)
    pytest_leave_cases_to_the_long_run([alone])
    assert not alone.added


def test_every_file_that_the_document_names_is_there() -> None:
    """So that anyone who adds a game finds what is told."""
    text = DOCS.read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:tests|build_scripts|game)/[\w/.]+\.\w+)`", text))
    assert len(named) > 5
    assert [name for name in sorted(named) if not (TESTS.parent / name).exists()] == []
