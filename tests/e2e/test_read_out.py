"""Without a screen reader: what speaks on the system says what is announced, each sentence once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.e2e.dispatcher import Dispatcher
from tests.e2e.test_play import set_up
from tests.e2e.xwindow import XWindow, missing_tools

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.timeout(180)]
ASKED = {"w": "You can", "i": "Your hand: ", "j": "The tray is empty", "k": "South: 11 cards. North: 11 cards"}


def said_after(window: XWindow, speech: Dispatcher, *keys: str, quiet: float = 2.0) -> list[str]:
    """What is said after these keys, until nothing more is."""
    before = known = len(speech.words)
    for key in keys:
        window.key(key)
        time.sleep(0.6)
    end = time.monotonic() + quiet
    while time.monotonic() < end:
        if len(speech.words) != known:
            end, known = time.monotonic() + quiet, len(speech.words)
        time.sleep(0.05)
    return speech.words[before:]


def test_answers_and_turns_are_read_out_once(tmp_path: Path) -> None:
    if why := missing_tools():
        pytest.skip(why)
    home = tmp_path / "home"
    speech = Dispatcher(home / "runtime")
    set_up(home, name="Mara", think_ms=100, read_out=True)
    seats = ("--seats", "person,novice", "--game", "skarney", "--seed", "ears", "--size", "1280x720")
    with XWindow(home, *seats) as window:
        said_after(window, speech)  # what it begins with
        if "answer.n" in window.seen["targets"]:
            said_after(window, speech, "n")
        for key, words in ASKED.items():
            said = said_after(window, speech, key)
            assert [words in each for each in said] == [True], (key, said)
        drawn = said_after(window, speech, "d")
        assert sum("South drew the" in each for each in drawn) == 1, drawn
        said_after(window, speech, "Right", "Return")
        turn = said_after(window, speech, "o", quiet=4.0)
        assert turn, "nothing of the computer's turn"
        assert len(turn) == len(set(turn)), turn
    speech.close()
