"""A person who cannot see plays alone: through the accessibility bus and nothing else, from the menu to the score."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import all_games
from tests.e2e.test_play import set_up
from tests.e2e.xwindow import XWindow, missing_tools

BLIND, PYTHON = Path(__file__).with_name("blind.py"), "/usr/bin/python3"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
NAMES = [game.title.text for game in all_games().values()]
QUICK = ("Iceberg",)  # a hand of cards, which says most and is soon over
EACH_S, SOAK_S = 140, 600  # pawns pushed at random go home in their own time

pytestmark = pytest.mark.window


def missing() -> str | None:
    """What is not there to be heard by, or None."""
    if why := missing_tools():
        return why
    if shutil.which("dbus-run-session") is None or not any(os.path.exists(each) for each in LAUNCHERS):
        return "not installed: dbus, at-spi2-core"
    shown = subprocess.run(
        [PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"], capture_output=True, timeout=30
    )
    return None if shown.returncode == 0 else "not installed: python3-gi, gir1.2-atspi-2.0"


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[dict[str, str]]:
    """A session bus of its own, on which somebody waits to hear: what a program needs to find it."""
    if why := missing():
        pytest.skip(why)
    runtime = tmp_path / "home" / "runtime"
    runtime.mkdir(parents=True, mode=0o700)
    launcher = next(each for each in LAUNCHERS if os.path.exists(each))
    script = f"echo $DBUS_SESSION_BUS_ADDRESS; exec {launcher} --launch-immediately --a11y=1 --screen-reader=1"
    env = {**os.environ, "HOME": str(tmp_path / "home"), "XDG_RUNTIME_DIR": str(runtime)}
    with subprocess.Popen(
        ["dbus-run-session", "--", "sh", "-c", script], env=env, encoding="utf-8", stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        yield {"DBUS_SESSION_BUS_ADDRESS": process.stdout.readline().strip(), "NO_AT_BRIDGE": "0"}
        os.killpg(process.pid, 15)


def plays(games: tuple[str, ...], seconds: int, bus: dict[str, str], home: Path) -> list[dict]:
    """What somebody who only hears says of each of these games, played one after the other in one window."""
    set_up(home, name="Mara", think_ms=100)
    with XWindow(home, "--seats", "person,novice", "--game", "teeko", "--size", "1280x720", env=bus) as window:
        env = {**os.environ, **bus, "DISPLAY": window.display, "XDG_RUNTIME_DIR": str(home / "runtime")}
        done = subprocess.run(
            [PYTHON, "-W", "ignore", str(BLIND), str(seconds), *games],
            env=env, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=seconds + 30,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def every_game_was_played(shown: list[dict], games: tuple[str, ...]) -> None:
    stuck = [each for each in shown if "stuck" in each]
    assert not stuck, stuck
    assert [each["game"] for each in shown] == list(games)
    assert all(each["actions"] > 0 and each["announced"] > 0 for each in shown), shown
    assert not any(each["stale"] for each in shown), shown  # clients keep what they read, and follow events


@pytest.mark.timeout(EACH_S + 60)
def test_a_hand_of_cards_is_played_by_ear_alone(bus: dict[str, str], tmp_path: Path) -> None:
    """What to do, what happened and every action are heard; nothing is seen, clicked or typed."""
    every_game_was_played(plays(QUICK, EACH_S, bus, tmp_path / "home"), QUICK)


@pytest.mark.soak
@pytest.mark.timeout((EACH_S + 60) * len(NAMES))
@pytest.mark.parametrize("game", NAMES)
def test_a_hand_of_every_game_is_played_by_ear_alone(game: str, bus: dict[str, str], tmp_path: Path) -> None:
    every_game_was_played(plays((game,), SOAK_S, bus, tmp_path / "home"), (game,))
