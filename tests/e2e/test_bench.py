"""The bench at a real window: what it says it measures is there to be measured."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.e2e.xwindow import ROOT, missing_tools

sys.path.insert(0, str(ROOT / "build_scripts"))
from measured import beside, carrying, window, xdirect

pytestmark = pytest.mark.window


@pytest.fixture
def table(tmp_path: Path):
    if missing := missing_tools():
        pytest.skip(missing)
    with window.at_table(tmp_path) as at_table:
        yield at_table


def test_a_card_is_seen_where_it_is_carried_and_seen_to_go_home(table: carrying.AtTable) -> None:
    """Motions are found on the screen; a refused card is seen on its way, and is in the hand afterwards."""
    hand = table.shown.seen["hand"]
    figures = window.carried(table, 0.5)
    assert figures["drag_fps"] > 0
    assert figures["drag_cpu_percent"] > 0
    assert figures["motion_ms"]["p50"] > 0
    assert window.refused(table, 1)["refused_frames"] > 1
    assert table.shown.rest()["hand"] == hand


def test_a_card_is_carried_beside_a_player_that_searches(tmp_path: Path) -> None:
    """In a process of its own, with memory of its own."""
    if missing := missing_tools():
        pytest.skip(missing)
    with window.at_table(tmp_path, (str(ROOT / "build_scripts" / "measured" / "thinking.py"),)) as table:
        figures = window.beside_expert(table, 0.5)
    assert figures["expert_drag_fps"] > 0
    assert figures["expert_pss_mib"] > 1


CARD_PROGRAM = (sys.executable, str(Path(__file__).with_name("card_program.py")))


@pytest.mark.timeout(240)
def test_another_card_program_is_measured_beside_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of its figures, each of ours, and the ratio; here something small stands in for it."""
    if missing := missing_tools():
        pytest.skip(missing)
    for name, value in {"STARTS": 1, "ROUNDS": 1, "CARRY_S": 0.5, "REST_S": 1.0}.items():
        monkeypatch.setattr(beside, name, value)
    ours = (sys.executable, "-m", "game", "play", *window.SEATS)
    figures = beside.beside(tmp_path, ours, {"PYTHONPATH": str(ROOT)}, CARD_PROGRAM)
    assert set(figures) == {
        "beside_first_content_s", "beside_first_content_cpu_s", "beside_pss_mib", "beside_drag_60_cpu_percent",
        "beside_drag_125_cpu_percent",
    }, figures  # fmt: skip
    for name, found in figures.items():
        assert found["ours"] > 0 < found["theirs"], name
    memory = figures["beside_pss_mib"]
    assert memory["ratio"] == pytest.approx(memory["ours"] / memory["theirs"], abs=0.01)
    assert memory["ours"] > memory["theirs"]  # a whole game against one card


def test_where_the_other_is_not_installed_it_is_said(tmp_path: Path) -> None:
    figures = beside.beside(tmp_path, CARD_PROGRAM, {}, ("no-such-card-game",))
    assert figures == {"beside": "no-such-card-game is not installed"}


def test_a_program_that_shows_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing of it is left."""
    if missing := missing_tools():
        pytest.skip(missing)
    monkeypatch.setattr(beside, "START_S", 1.0)
    silent = (sys.executable, "-c", "import time; time.sleep(60)")
    assert beside.beside(tmp_path, silent, {}, CARD_PROGRAM) == {"beside": f"{sys.executable} shows nothing"}


@pytest.mark.skipif(sys.platform != "linux", reason="processes are read off /proc")
def test_memory_and_time_are_those_of_all_its_processes() -> None:
    """What a program starts belongs to it."""
    code = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'while True: pass'])"
    with subprocess.Popen([sys.executable, "-c", code], start_new_session=True) as program:
        try:
            end = time.monotonic() + 20
            while xdirect.cpu_of_tree(program.pid) < xdirect.cpu(program.pid) + 0.2 and time.monotonic() < end:
                time.sleep(0.01)
            assert xdirect.cpu_of_tree(program.pid) >= xdirect.cpu(program.pid) + 0.2
            assert xdirect.pss_of_tree(program.pid) > 1.4 * xdirect.pss(program.pid)
        finally:
            os.killpg(program.pid, signal.SIGKILL)


def test_waits_and_gaps_are_read_off_motions_and_frames() -> None:
    """A motion passed over waits for the next frame; what the pointer was late is not the program's gap."""
    carry = carrying.Carry(100, [(0.00, 100), (0.01, 116), (0.02, 132), (0.05, 148)])
    carry.frames = [(0.001, 100.0), (0.021, 133.0), (0.052, 148.0)]
    assert [round(wait) for wait in carry.waits()] == [1, 11, 1, 2]
    assert [round(gap) for gap in carry.gaps()] == [20, 11]
    assert carry.fps == 75.0
