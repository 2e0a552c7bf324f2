"""Work is spread over processes, and comes to the same as in one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import main
from game.executors import HERE, Crew, NoExecutor, crew


@pytest.fixture(scope="module")
def two() -> Iterator[Crew]:
    """Two processes."""
    with crew("local", 2) as found:
        yield found


def doubled(number: int) -> int:
    if number < 0:
        raise ValueError(number)
    return 2 * number


def test_pieces_come_in_order_and_none_is_begun_when_time_is_up(two: Crew) -> None:
    for hands in (HERE, two):
        assert [*hands.each(doubled, range(5))] == [(n, 2 * n) for n in range(5)]
        assert [*hands.each(doubled, range(5), seconds=0)] == []
        assert [*hands.each(doubled, range(5), seconds=0, least=2)] == [(0, 0), (1, 2)]
        assert [*hands.each(doubled, [], least=1)] == []
    slow = ((n, time.sleep(0.05))[0] for n in range(1000))
    assert 1 <= len([*HERE.each(doubled, slow, seconds=0.2)]) < 1000


def test_what_a_piece_raises_is_raised_and_ends_it(two: Crew) -> None:
    for hands in (HERE, two):
        found = hands.each(doubled, iter([1, -1, 2]))
        assert next(found) == (1, 2)
        with pytest.raises(ValueError, match="-1"):
            next(found)


def missing_there(_: int) -> None:
    raise ModuleNotFoundError("No module named 'tables'", name="tables")


def test_a_worker_that_lacks_a_module_is_one_clear_line() -> None:
    with pytest.raises(NoExecutor, match="a worker has no tables: start the workers where this program runs"):
        [*HERE.each(missing_there, [1])]


def test_reviews_are_the_same_no_matter_who_judges(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Told in the order that was asked for; one that is unlawful or no record is reported in its place."""
    argv = ["play-out", "--game", "teeko", "--seats", "steady,novice", "--seed", "r", "--matches", "2"]
    assert main([*argv, "--records", str(tmp_path)]) == 0
    capsys.readouterr()
    one, other = sorted(tmp_path.iterdir())
    lines = other.read_text("utf-8").splitlines(keepends=True)
    other.write_text("".join([*lines[:3], lines[2], *lines[3:]]), "utf-8")  # somebody plays twice
    for more, code in ([], 1), ([tmp_path / "none"], 2):
        shown = []
        for jobs in ("1", "2"):
            assert main(["review", *map(str, (one, other, one, *more)), "--samples", "2", "--jobs", jobs]) == code
            shown.append(capsys.readouterr())
        assert shown[0].out.count(f"{one}\n") == 2
        assert f"{other}: line 4: " in shown[0].out
        assert shown[0].err == shown[1].err
        assert code == 2 or shown[0].out == shown[1].out


def test_reviews_by_an_executor_that_is_not_there_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "any.jsonl", "--executor", "cloud"]) == 2
    assert capsys.readouterr().err == "skarney: no executor 'cloud'; there are: local, dask:ADDRESS\n"
