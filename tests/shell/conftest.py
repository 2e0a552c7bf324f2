"""A seat at any table, and a clock that stands still."""

import time

import pytest

from tests.hands.tabletop import Table


@pytest.fixture
def seat(tmp_path):
    """Sit down at a match; closed afterwards."""
    tables = []

    def sit(match, **more):
        tables.append(Table(tmp_path, match, **more))
        return tables[-1]

    yield sit
    for table in tables:
        table.close()


class Still(list):
    """A moment that is always now, until it is moved."""

    def __call__(self):
        return self[0]

    def put_forward(self, seconds):
        self[0] += seconds


@pytest.fixture
def clock(monkeypatch):
    """A clock that only the test moves on."""
    now = Still([time.perf_counter()])
    monkeypatch.setattr(time, "perf_counter", now)
    return now
