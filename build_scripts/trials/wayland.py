"""The program on Wayland only: weston on a screen of Xvfb's, a hand played there; and Wayland without OpenGL."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path

from trials.circumstances import BARE, both
from trials.hands import PICTURES, Failed, Running, at_table, matches_in, output_of, play_hand, quick_home, until, want
from trials.menu import any_window

SOCKET = "wayland-skarney"
WESTON_S = 20
FOR_X11 = ("DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
NO_OPENGL = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}  # SDL must not use it


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

    def start(self) -> dict[str, object]:
        """Start as any window, but the keyboard goes to weston's."""
        self.home.mkdir(parents=True, exist_ok=True)
        try:
            self._start_screen()
            self._start_program()
            first = self.rest()
            until("weston has a window", self._westons_window)
            self._xdotool("windowfocus", self._westons_window())
        except BaseException:
            self.close()
            raise
        return first

    def _westons_window(self) -> str:
        return any_window(self._hands())

    def close(self) -> None:
        super().close()
        if self._weston is not None:
            self._weston.terminate()
            self._weston.wait(WESTON_S)


@both
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


@both
def wayland_bare(program: Path, home: Path) -> str:
    """Wayland where SDL may not use OpenGL: it can show nothing there, and the program says what helps."""
    with ByWayland(quick_home(home), at_table(program)) as window:
        code, _, err = output_of([str(program), "play", "--seed", "7"], window._env() | NO_OPENGL)
    last = err.strip().splitlines()[-1]
    want(code == 2 and "install Mesa's EGL (libegl1), or Xwayland" in last, f"exit code {code}, it says: {err}")
    return last


TRIALS = (wayland, wayland_bare)
