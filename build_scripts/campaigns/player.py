"""One window and somebody who plays in it: with a purpose, or in a hurry."""

from __future__ import annotations

import contextlib
import os
import queue
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.e2e.xwindow import Stuck, XWindow

ROOT = Path(__file__).resolve().parents[2]
SCREEN = (1920, 1200)
SIZES = ((1280, 800), (1920, 1080), (1024, 640), (1600, 900))
TOOLS = ("menu", "how", "feed", "hint", "quick", "cover", "show_me", "undo", "sort_suit", "sort_rank", "why")
AWAY = ("button.quit", "button.full_screen")
UNSAVED = ("button.try", "button.lesson", "button.puzzle", "button.guide")  # they lead to tables that are not saved
KEYS = (*"abcdefghiklmnoprstuvwxyz123", "space", "Return", "Tab", "Left", "Right", "Up", "Down", "F1", "Prior", "Next")
NO_KEY = "Shift_L"  # does nothing by itself
ANSWER_S, QUIET_S, SLOW_S = 6.0, 1.2, 30.0


class Window(XWindow):
    """The program at its menu; it can be started again on the same screen after it was killed."""

    program = (str(ROOT / "build_scripts/campaigns/started.py"),)

    def again(self) -> dict[str, Any]:
        """Start the program once more."""
        self._lines, self.seen = queue.Queue(), {}
        self._start_program()
        return self._opened()

    def put_clock(self, wrong: float) -> None:
        """Let the next start have a clock that is wrong by so many seconds."""
        self._more_env["CAMPAIGN_CLOCK"] = str(wrong)

    def look(self) -> dict[str, Any]:
        """Return the newest description, without waiting."""
        self._take_waiting()
        return self.seen

    def hurry(self, keys: list[str]) -> None:
        """Press keys faster than anybody can read."""
        self._input("key", "--clearmodifiers", "--delay", "12", *keys)


class Player:
    """Plays in one window. ``kept`` is the folder of its saves; ``done`` counts what was done."""

    def __init__(self, folder: Path, seed: str, *, only_matches: bool = False) -> None:
        self.kept, self.rng, self.done = folder / "kept", random.Random(seed), dict[str, int]()
        size = SIZES[0]
        self.window = Window(folder, "--menu", "--size", f"{size[0]}x{size[1]}", size=SCREEN,
                             env={"SKARNEY_HOME": str(self.kept)})  # fmt: skip
        self.begun = time.monotonic()
        self._away = (*AWAY, *UNSAVED) if only_matches else AWAY

    def count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def start(self) -> None:
        self.window.start()
        self.begun = time.monotonic()

    def restart(self) -> None:
        """Start the program again, after it has ended in whatever way."""
        self.window.again()
        self.begun = time.monotonic()

    # -- playing

    def step(self) -> None:
        """Do one thing that makes sense here: an action of the game or an answer before anything else."""
        seen = self.window.look()
        live = [name for name in seen.get("targets", {}) if name not in seen.get("off", ())]
        choices = [name for name in live if not name.startswith(self._away)]
        if not choices:
            self.wait()
            return
        name = self.rng.choices(choices, [self._weight(each, seen["scene"]) for each in choices])[0]
        if name.startswith("card.") and self.rng.random() < 0.3:
            self.window.drag(name, self.rng.choice(choices))
        else:
            self.window.click(name)
        self.count(seen["scene"])
        self.wait()

    @staticmethod
    def _weight(name: str, scene: str) -> float:
        kind, _, rest = name.partition(".")
        if name in ("button.deal", "button.back", "button.done", "cancel"):
            return 30.0
        if kind == "answer" or (kind == "button" and scene in ("table", "curtain") and rest not in TOOLS):
            return 8.0
        return 0.3 if kind == "button" and rest in TOOLS else 1.0

    def wait(self) -> None:
        """Wait until the program says something, at most a few seconds: nothing may have changed."""
        try:
            self.window.rest(ANSWER_S if self.rng.random() < 0.1 else 0.8)
        except Stuck:
            if not self.window.is_running:
                raise

    def hurry(self) -> None:
        """Press many keys, and give the window other sizes meanwhile."""
        self.window.look()
        self.window.hurry(self.rng.choices(KEYS, k=25))
        self.count("hurried")

    def may_quit(self) -> bool:
        """Return whether a key may quit here."""
        return "button.quit" in self.window.look().get("targets", {})

    def resize(self) -> None:
        self.window.resize(*self.rng.choice(SIZES))
        self.count("resized")
        self.wait()

    def go_to_menu(self) -> bool:
        """Go back to the main menu by keys and its buttons; return whether that worked."""
        for _ in range(12):
            found = self.window.look().get("targets", {})
            if "button.new.teeko" in found:
                return True
            leave = next((name for name in ("button.leave", "button.menu") if name in found and len(found) < 25), None)
            self.window.click(leave) if leave == "button.leave" else self.window.key("Escape")
            self.wait()
        return False

    def sit_down(self, game: str) -> None:
        """Begin a match of this game from the main menu."""
        if self.go_to_menu():
            self.window.click(f"button.new.{game}")
            self.wait()
            if "button.deal" in self.window.look()["targets"]:
                self.window.click("button.deal")
                self.wait()
            self.count(f"sat down: {game}")

    def quiet(self) -> dict[str, Any]:
        """Wait until the program has nothing more to say; return the last description."""
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                self.window.rest(QUIET_S)
            except Stuck:
                if not self.window.is_running:
                    raise
                break
        return self.window.seen

    def describe_now(self) -> dict[str, Any]:
        """Return a description made now, and not the last one before cards began to move: a key is answered."""
        self.quiet()
        self.window.key(NO_KEY)
        with contextlib.suppress(Stuck):
            return self.window.rest(SLOW_S)
        return self.window.seen

    # -- what must hold

    def files(self) -> list[Path]:
        return [path for where in ("saves", "records") for path in sorted((self.kept / where).glob("*.jsonl"))]

    def unlawful(self) -> list[str]:
        """Return what is wrong with the files: lines that break a rule, damaged ones, errors of the program."""
        wrong = [f"set aside: {path.name}" for path in (self.kept / "damaged").glob("*")]
        errors = self.window.home / "stderr.log"
        if errors.exists() and "Traceback" in errors.read_text("utf-8", "replace"):
            wrong.append(f"an error: {errors}")
        if files := self.files():
            env = {**os.environ, "PYTHONPATH": str(ROOT)}
            done = subprocess.run([sys.executable, "-m", "game", "check", *map(str, files)], env=env,
                                  capture_output=True, encoding="utf-8", timeout=300)  # fmt: skip
            wrong += [] if done.returncode == 0 else [(done.stdout + done.stderr).strip()[-400:]]
        return wrong
