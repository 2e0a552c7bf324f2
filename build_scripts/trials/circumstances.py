"""Bad circumstances, one by one, for the frozen program: a clear message or a window, and nothing lost.

What is the same in a checkout is tested there: full and read-only disks, two windows, a kill (tests/ui/storage).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

from game.ui.style import feel
from packing import Failed
from trials.hands import (
    PICTURES,
    Running,
    Started,
    any_window,
    at_table,
    matches_in,
    output_of,
    play_hand,
    quick_home,
    until,
    want,
)

BARE = {"PATH": "/usr/bin:/bin", "HOME": "/nowhere"}
PEACE_S = feel.QUIET_BEFORE_REFINING + 5.0  # time in which everything is loaded that may be needed
SOCKET, WESTON_S = "wayland-skarney", 20
FOR_X11 = ("DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
NO_OPENGL = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}  # SDL must not use it


def no_display(program: Path, home: Path) -> str:
    """Neither X nor Wayland, or one that does not answer."""
    for more in ({}, {"DISPLAY": ":99"}, {"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": str(home)}):
        for command in ([str(program)], [str(program), "play"]):
            code, out, err = output_of(command, BARE | more)
            last = err.strip().splitlines()[-1]
            want((code, out) == (2, ""), f"exit code {code}, printed {out!r}")
            want(last == "skarney: no window can be opened here: there is no display", f"it says: {err}")
    return last


def no_sound(program: Path, home: Path) -> str:
    """A real driver and no device."""
    for driver in ("alsa", "pulseaudio", "disk-that-is-not"):
        with Running(quick_home(home / driver), at_table(program), env={"SDL_AUDIODRIVER": driver}) as window:
            if driver == "alsa":
                play_hand(window)
    return "a hand was played"


def odd_home(program: Path, home: Path) -> str:
    """A home with spaces, accents, letters of three scripts, and shell characters."""
    home = quick_home(home / "Zoë's 家 папка $HOME `x` %s")
    with Running(home, at_table(program)) as window:
        play_hand(window)
    (match,) = matches_in(home)
    return f"{match.ply} actions kept in {home.name}"


def poor_locale(program: Path, home: Path) -> str:
    """No UTF-8: names and signs are shown all the same, files are UTF-8."""
    quick_home(home)
    folder = home / "récords 家"
    locales = home / "locales"
    locales.mkdir()
    subprocess.run(
        ["localedef", "-i", "de_DE", "-f", "ISO-8859-1", locales / "de_DE.ISO-8859-1"], check=False, capture_output=True
    )
    for locale in ("C", "POSIX", "de_DE.ISO-8859-1", "xx_YY"):
        env = BARE | {"LC_ALL": locale, "LOCPATH": str(locales), "HOME": str(home)}
        play = [str(program), "play-out", "--seats", "novice,novice", "--records", str(folder / locale), "--seed", "1"]
        for command in (play, [str(program), "check", str(folder / locale / "skarney-0001.jsonl")]):
            code, _, err = output_of(command, env)
            want(code == 0, f"{locale}: {' '.join(command[1:2])} failed: {err}")
        env = {"LC_ALL": locale, "LOCPATH": str(locales)}
        with Running(quick_home(home / locale), at_table(program), env=env) as window:
            want(window.seen["scene"] in ("table", "question"), f"{locale}: no table")
    texts = {path.read_bytes() for path in folder.rglob("*.jsonl")}
    want(len(texts) == 1, "records differ by locale")
    return "C, POSIX, ISO-8859-1 and an unknown one"


def spawned(program: Path, home: Path) -> str:
    """A child process of the program computes and opens no window."""
    with Watched(quick_home(home), [str(program), "selfcheck", "--no-window"]) as screen:
        while screen.is_running:
            want(screen.gone(), "a window opened")
        want(screen.ended() == 0, "selfcheck failed")
    return "no window was seen"


class Watched(Started):
    """A program that should not open a window."""

    def _opened(self) -> dict[str, Any]:
        return {}


def replaced(program: Path, home: Path) -> str:
    """All its files are removed while a hand is in play: that hand and the next are played to their ends, and saved."""
    folder = home / "installed"
    shutil.copytree(program.parent, folder, symlinks=True)
    quick_home(home)
    with Running(home, at_table(folder / program.name)) as window:
        time.sleep(PEACE_S)
        folder.rename(home / "away")
        play_hand(window)
        window.click("button.next")
        window.until(lambda seen: seen["scene"] in ("table", "question"))
        play_hand(window)
    (match,) = matches_in(home)
    return f"two hands played after its files had gone; {match.ply} actions are kept"


# ---------------------------------------------------------------- Wayland


class ByWayland(Running):
    """The program's window fills a weston that has Xvfb's whole screen: so keys and clicks reach it as on X11."""

    _weston: subprocess.Popen[bytes] | None = None

    def _start_program(self) -> None:
        self._start_weston()
        super()._start_program()

    def _start_weston(self) -> None:
        runtime = self.home / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        wide, high = self.size
        command = ["weston", "--backend=x11-backend.so", "--shell=kiosk-shell.so", f"--socket={SOCKET}", "--no-config"]
        env = os.environ | {"DISPLAY": self.display, "XDG_RUNTIME_DIR": str(runtime)}
        with (self.home / "weston.log").open("wb") as log:
            self._weston = subprocess.Popen(
                [*command, f"--width={wide}", f"--height={high}"], env=env, stdin=subprocess.DEVNULL, stdout=log,
                stderr=log,
            )  # fmt: skip
        until("weston listens", (runtime / SOCKET).exists, WESTON_S)

    def _env(self) -> dict[str, str]:
        """Return an environment with Wayland, without X11, and without SDL settings for tests on X11."""
        env = {name: value for name, value in super()._env().items() if name not in FOR_X11}
        return env | {"WAYLAND_DISPLAY": SOCKET, "XDG_RUNTIME_DIR": str(self.home / "runtime")}

    def _xdotool(self, *words: str) -> None:
        """Input goes through X11, to weston's window, which has the whole screen."""
        output_of(["xdotool", *words], self._hands())

    def _hands(self) -> dict[str, str]:
        return BARE | {"DISPLAY": self.display, "LC_ALL": "C.UTF-8"}

    def _goto(self, x: int, y: int) -> tuple[str, ...]:
        return "mousemove", str(x), str(y), "sleep", "0.03"

    def _opened(self) -> dict[str, Any]:
        first = self.rest()
        until("weston has a window", self._westons_window)  # which gets the keyboard
        self._xdotool("windowfocus", self._westons_window())
        return first

    def _westons_window(self) -> str:
        return any_window(self._hands())

    def close(self) -> None:
        super().close()
        if self._weston is not None:
            self._weston.terminate()
            self._weston.wait(WESTON_S)


def wayland(program: Path, home: Path) -> str:
    """No X11 at all: selfcheck opens a window on Wayland, and a hand is played by clicks and saved."""
    if shutil.which("weston") is None:
        raise Failed("weston is not here: install weston")
    with ByWayland(quick_home(home), at_table(program)) as window:
        window.shot(PICTURES / f"skarney-wayland-{home.name}.png")
        code, out, err = output_of([str(program), "selfcheck"], window._env(), 120)
        want(code == 0 and "window: opens by wayland" in out, f"selfcheck says: {out}{err}")
        play_hand(window)
        time.sleep(1)
        window.shot(PICTURES / f"skarney-wayland-{home.name}-ended.png")
    (match,) = matches_in(home)
    return f"opens by wayland; a hand was played, {match.ply} actions are kept"


def wayland_bare(program: Path, home: Path) -> str:
    """Wayland where SDL may not use OpenGL: it can show nothing there, and the program says what helps."""
    with ByWayland(quick_home(home), at_table(program)) as window:
        code, _, err = output_of([str(program), "play", "--seed", "7"], window._env() | NO_OPENGL)
    last = err.strip().splitlines()[-1]
    want(code == 2 and "install Mesa's EGL (libegl1), or Xwayland" in last, f"exit code {code}, it says: {err}")
    return last


TRIALS = (no_display, no_sound, odd_home, poor_locale, spawned, replaced, wayland, wayland_bare)
