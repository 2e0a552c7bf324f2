"""The installed program started as a desktop's menu starts it, and a hand played by keys, checked by its save."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from game.engine.match import Match
from game.engine.table import TABLE
from trials.hands import HAND_S, Failed, Running, matches_in, output_of, until, want

CLASS = "skarney-table"
MEANT_S = 0.7  # keys in faster succession count as accidental, and the table keeps waiting for rest


class Started(Running):
    """What a menu entry or a file manager starts: it prints nothing, so it is watched from outside."""

    opens_s, between_s = 1.0, 0.25  # seconds until the window answers, and between two keys

    def start(self) -> dict[str, Any]:
        self._start_screen()
        try:
            self._start_program()
            until("a window of the program", self._window)
            self._xdotool("windowfocus", self._window())
            time.sleep(self.opens_s)
        except BaseException:
            self.close()
            raise
        return {}

    def _window(self) -> str:
        command = ["xdotool", "search", "--onlyvisible", "--class", CLASS]
        return output_of(command, self._env())[1].strip().partition("\n")[0]

    def press(self, *keys: str) -> None:
        for key in keys:
            self._xdotool("key", "--clearmodifiers", key)
            time.sleep(self.between_s)

    def gone(self) -> bool:
        return not self._window()


def any_window(env: dict[str, str]) -> str:
    """Return the number of the newest window on a screen, empty if there is none yet."""
    found = output_of(["xdotool", "search", "--onlyvisible", "--class", ".*"], env)[1].split()
    return found[-1] if len(found) > 1 else ""  # the first is the screen itself


def plays_from_menu(window: Started) -> str:
    """From the menu: begin a match or resume the one that waits, play a hand, and leave; returns what was played."""
    known = _match(window.home)
    before = known.ply if known else 0
    window.press(*(("Return",) if known else ("n", "Return")))
    until("a match is dealt and saved", lambda: _match(window.home))
    until("a hand is begun", lambda: _in_a_hand(window))
    hand = _play(window, window.home) - before
    leave(window)
    return f"{'the next' if known else 'a'} hand of {hand} actions"


def leave(window: Started) -> None:
    """Go from the score sheet to the next hand, the table's menu, and out."""
    for key in ("Return", "n", "Escape", "q") * 6:
        if not window.gone():
            window.press(key)
    want(window.gone(), "the program cannot be left by keys")


def _in_a_hand(window: Started) -> bool:
    """Return whether one is begun; press for it if not."""
    match = _match(window.home)
    if is_begun := match is not None and match.to_act != TABLE:
        return is_begun
    window.press("Return")
    return False


def _match(home: Path) -> Match | None:
    found = matches_in(home)
    return found[0] if found else None


def _play(window: Started, home: Path) -> int:
    """Play until the first hand is scored; every key is chosen by what the save says."""
    end, tries = time.monotonic() + 2 * HAND_S, 0
    while (match := _match(home)) is not None and match.to_act != TABLE:
        if time.monotonic() > end:
            raise Failed(f"the hand does not end; {match.ply} actions, {match.public.phase}")
        if match.to_act != 0:
            time.sleep(0.2)
            continue
        tries += 1
        match match.public.phase:
            case "draw":
                window.press("d")
            case "answer":
                window.press("n")
            case _:
                window.press("Home", *("Right",) * (tries % 5), "space", "o", "e")
        time.sleep(MEANT_S)
    assert match is not None
    return match.ply
