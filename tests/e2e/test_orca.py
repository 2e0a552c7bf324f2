"""Orca itself, with a stand-in for what speaks: what is announced is said, whichever version of it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.dispatcher import Dispatcher, Listener
from tests.e2e.test_by_ear import bus  # noqa: F401 - a fixture
from tests.e2e.test_play import set_up
from tests.e2e.xwindow import XWindow

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.timeout(240)]
COMES_IN, LIVES = 30, 200  # seconds


@pytest.fixture
def orca(bus: dict[str, str], tmp_path: Path) -> Iterator[Listener]:  # noqa: F811
    if shutil.which("orca") is None:
        pytest.skip("not installed: orca")
    home = tmp_path / "home"
    speech = Dispatcher(home / "runtime")
    set_up(home, name="Mara", think_ms=100)
    seats = ("--seats", "person,novice", "--game", "skarney", "--seed", "ears", "--size", "1280x720")
    with XWindow(home, *seats, env=bus) as window:
        env = {**window._env(), **bus, "GSETTINGS_BACKEND": "memory"}
        env.pop("PYTHONPATH")
        with subprocess.Popen(
            ["timeout", "-s", "KILL", str(LIVES), "orca", "--replace"], env=env, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        ) as reader:  # fmt: skip
            try:
                assert any("Skarney Table" in each for each in speech.until("Skarney Table", COMES_IN)), speech.words
                time.sleep(2)
                yield Listener(window, speech)
            finally:
                os.killpg(reader.pid, 9)
                speech.close()


def times(said: list[str], words: str) -> int:
    return sum(words in each for each in said)


def test_orca_says_the_answers_of_keys_and_what_computers_do(orca: Listener) -> None:
    """Each as often as it was asked."""
    if "answer.n" in orca.window.seen["targets"]:
        orca.press("n")
    orca.press_asking_keys()
    assert times(orca.press("w", "w"), "You can") == 2
    said = orca.press("d")
    assert times(said, "You drew the") == 1, said
    orca.press("Right", "Return")
    said = orca.press("o")
    assert times(said, "North") >= 1, said
