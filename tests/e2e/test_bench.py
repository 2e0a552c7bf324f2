"""The bench at a real window: what it says it measures is there to be measured."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.e2e.xwindow import ROOT, missing_tools

sys.path.insert(0, str(ROOT / "build_scripts"))
import bench_window
import carrying

pytestmark = pytest.mark.window


@pytest.fixture
def table(tmp_path: Path):
    if missing := missing_tools():
        pytest.skip(missing)
    with bench_window.at_table(tmp_path) as at_table:
        yield at_table


def test_a_card_is_seen_where_it_is_carried_and_seen_to_go_home(table: carrying.AtTable) -> None:
    """Motions are found on the screen; a refused card is seen on its way, and is in the hand afterwards."""
    hand = table.shown.seen["hand"]
    figures = bench_window.carried(table, 0.5)
    assert figures["drag_fps"] > 0
    assert figures["drag_cpu_percent"] > 0
    assert figures["motion_ms"]["p50"] > 0
    assert bench_window.refused(table, 1)["refused_frames"] > 1
    assert table.shown.rest()["hand"] == hand


def test_a_card_is_carried_beside_a_player_that_searches(tmp_path: Path) -> None:
    """In a process of its own, with memory of its own."""
    if missing := missing_tools():
        pytest.skip(missing)
    with bench_window.at_table(tmp_path, (str(ROOT / "build_scripts" / "thinking.py"),)) as table:
        figures = bench_window.beside_expert(table, 0.5)
    assert figures["expert_drag_fps"] > 0
    assert figures["expert_pss_mib"] > 1


def test_waits_and_gaps_are_read_off_motions_and_frames() -> None:
    """A motion passed over waits for the next frame; what the pointer was late is not the program's gap."""
    carry = carrying.Carry(100, [(0.00, 100), (0.01, 116), (0.02, 132), (0.05, 148)])
    carry.frames = [(0.001, 100.0), (0.021, 133.0), (0.052, 148.0)]
    assert [round(wait) for wait in carry.waits()] == [1, 11, 1, 2]
    assert [round(gap) for gap in carry.gaps()] == [20, 11]
    assert carry.fps == 75.0
