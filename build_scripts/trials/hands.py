"""Operates an installed program: a screen of its own, the program on it, and a hand played by clicks or keys."""

from __future__ import annotations

import io
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.engine.match import Match
from game.engine.records import record
from game.engine.table import TABLE
from game.rules import all_games
from packing import Failed
from packing import run as step
from tests.e2e.test_play import Clicker, set_up
from tests.e2e.xwindow import XWindow

HAND_S, WAIT_S, RUN_S = 150, 30, 600
STUCK_S, LONGEST_S = 90, 1200  # by keys: seconds without an action, and for a whole hand
PICTURES = Path(tempfile.gettempdir())
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
NOBODY = 65534
CLASS = "skarney-table"
MEANT_S = 0.7  # keys in faster succession count as accidental, and the table keeps waiting for rest


def want(holds: bool, otherwise: str) -> None:
    """Raise Failed with these words unless it holds."""
    if not holds:
        raise Failed(otherwise)


class Running(XWindow):
    """The installed program on its own screen; ``user`` runs it, in ``root`` if given; ``env`` adds to the usual."""

    def __init__(
        self,
        home: Path,
        command: Sequence[str],
        env: dict[str, str] | None = None,
        user: int | None = None,
        root: Path | None = None,
    ) -> None:
        super().__init__(home, size=(1280, 720), env=env)
        self.command, self.user, self.root = list(command), user, root

    def _start_program(self) -> None:
        self._run(within(self.root, self.user, self.command), cwd="/", user=None if self.root else self.user)

    def _env(self) -> dict[str, str]:
        """Return an environment that leads to no other Python and no checkout; paths are those in the root."""
        env = {name: value for name, value in super()._env().items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        if self.root is None:
            return env
        return {"PATH": PATH, **{name: value.replace(str(self.root), "") for name, value in env.items()}}


def within(root: Path | None, user: int | None, command: Sequence[str]) -> list[str]:
    """Return the command, to be run in a root by a user."""
    if root is None:
        return list(command)
    who = 0 if user is None else user
    return ["chroot", f"--userspec={who}:{who}", str(root), *command]


def at_table(program: str | Path, *args: str) -> list[str]:
    """Return the command that opens the window at a dealt table and describes what is in it."""
    return [str(program), "play", "--seed", "7", "--size", "1280x720", "--describe", *args]


def quick_home(home: Path, user: int | None = None) -> Path:
    """Make a home with settings for quick play."""
    set_up(home)
    (home / "runtime").mkdir(mode=0o700, exist_ok=True)
    if user is not None:
        for path in (home, *home.rglob("*")):
            os.chown(path, user, user)
    return home


def play_hand(window: Running) -> None:
    """Play from the deal to the score sheet."""
    Clicker(window).play_until("result", HAND_S)


def matches_in(home: Path) -> list[Match]:
    """Return every match in the player's folder, each replayed through the rules."""
    files = (home / "data" / "skarney-table").rglob("*.jsonl")
    return [record.replay(all_games(), record.parse_lines(io.BytesIO(path.read_bytes()))) for path in files]


def until(what: str, holds: Callable[[], object], seconds: float = WAIT_S) -> None:
    """Wait until it holds. Raises Failed with ``what`` if it does not in this time."""
    end = time.monotonic() + seconds
    while not holds():
        want(time.monotonic() < end, f"not within {seconds:g} s: {what}")
        time.sleep(0.1)


def output_of(command: Sequence[str], env: dict[str, str], seconds: float = WAIT_S) -> tuple[int, str, str]:
    """Return a command's exit code and output; 124 if it does not end in time."""
    try:
        done = subprocess.run(
            command, cwd="/", env=env, capture_output=True, text=True, encoding="utf-8", errors="replace",
            stdin=subprocess.DEVNULL, timeout=seconds,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return 124, "", "it does not end"
    return done.returncode, done.stdout, done.stderr


def run(*command: str, user: int | None = None, root: Path | None = None, cwd: str = "/") -> str:
    """Return the output of a command that must succeed, in a root if one is given."""
    env = {"PATH": PATH, "HOME": cwd, "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
    line = within(root, user, ["env", "-C", cwd, *command])
    return step(*line, env=env, stdin=subprocess.DEVNULL, timeout=RUN_S, user=None if root else user)


# ---------------------------------------------------------------- from the menu, by keys


class Started(Running):
    """What a menu entry or a file manager starts: it prints nothing, so it is watched from outside."""

    opens_s, between_s = 1.0, 0.25  # seconds until the window answers, and between two keys

    def _opened(self) -> dict[str, Any]:
        until("a window of the program", self._window)
        self._xdotool("windowfocus", self._window())
        time.sleep(self.opens_s)
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
    hand = _play(window) - before
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


def _play(window: Started) -> int:
    """Play until the first hand is scored; every key is chosen by what the save says.

    A hand that ends with the stock has two hundred actions, so what counts is that it goes on.
    """
    end, went_on, ply, tries = time.monotonic() + LONGEST_S, time.monotonic(), 0, 0
    while (match := _match(window.home)) is not None and match.to_act != TABLE:
        now = time.monotonic()
        ply, went_on = match.ply, now if match.ply != ply else went_on
        if now > end or now > went_on + STUCK_S:
            raise Failed(f"the hand does not go on; {ply} actions, {match.public.phase}")
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
                window.press("Home", *("Right",) * (tries % 5), "space", "o")
                time.sleep(MEANT_S)
                window.press("1")  # yes, even if it breaks a contract that is ready
        time.sleep(MEANT_S)
    assert match is not None
    return match.ply
