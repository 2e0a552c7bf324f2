"""However busy the machine is, tests wait for what is sure to come."""

from __future__ import annotations

import pytest

from game.bots import helper
from tests.bots.mate.stand_ins import SOON_S


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The caller waits for an answer, for as long as it takes."""
    monkeypatch.setattr(helper, "GRACE_S", SOON_S)
