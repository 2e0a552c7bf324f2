"""Without a screen reader: what speaks on the system says what is announced, each sentence once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.dispatcher import ASKED, Dispatcher, Listener
from tests.e2e.test_play import set_up
from tests.e2e.xwindow import XWindow, missing_tools

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.timeout(180)]


def test_answers_and_turns_are_read_out_once(tmp_path: Path) -> None:
    if why := missing_tools():
        pytest.skip(why)
    home = tmp_path / "home"
    speech = Dispatcher(home / "runtime")
    set_up(home, name="Mara", think_ms=100, read_out=True)
    seats = ("--seats", "person,novice", "--game", "skarney", "--seed", "ears", "--size", "1280x720")
    with XWindow(home, *seats) as window:
        listener = Listener(window, speech)
        listener.press()  # what it begins with
        if "answer.n" in window.seen["targets"]:
            listener.press("n")
        before = len(speech.said)
        listener.press_asking_keys()
        assert len(speech.said) == before + len(ASKED), speech.words  # and nothing else is said
        drawn = listener.press("d")
        assert sum("You drew the" in each for each in drawn) == 1, drawn
        listener.press("Right", "Return")
        turn = listener.press("o", quiet=4.0)
        assert turn, "nothing of the computer's turn"
        assert len(turn) == len(set(turn)), turn
    speech.close()
