"""A real window on a screen of its own: Xvfb to draw on, xdotool for hands, the program's own words for eyes.

`play --describe` prints one JSON object a line whenever the table has come to rest:
{"window": X id, "size": [w, h], "targets": {name: [x, y, w, h]}, ...}, all in window pixels.
Nothing here waits without a bound.
"""

import json
import os
import queue
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, Self

import pygame

ROOT = Path(__file__).resolve().parents[2]
XVFB_START_S = 15
XDOTOOL_S = 15
CLOSE_S = 5
REST_S = 20
STEP_S = 0.02
DRAG_STEPS = 6

Point = tuple[int, int]


def missing_tools() -> str | None:
    """Why no window can be opened here, or None when one can."""
    if sys.platform != "linux":
        return "window tests need Xvfb and xdotool, so Linux"
    absent = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    return f"not installed: {', '.join(absent)}" if absent else None


class Stuck(AssertionError):
    """The program, or the screen under it, did not answer in time; the message ends with what it last said."""


class XWindow:
    """One run of the program in a window, from `start` to `close`; also a context manager."""

    program: tuple[str, ...] = ("-m", "game")  # what Python is to run

    def __init__(self, home: Path, *args: str, size: Point = (1280, 800), env: dict[str, str] | None = None):
        self.home = home
        self.args = args
        self.size = size
        self.seen: dict = {}
        self._more_env = env or {}
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._screen: subprocess.Popen | None = None
        self._program: subprocess.Popen | None = None
        self._display = ""
        self._frame: Path | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> dict:
        """Starts the screen and the program, and waits for the first description, which it returns."""
        self.home.mkdir(parents=True, exist_ok=True)
        try:
            self._start_screen()
            self._start_program()
            return self._opened()
        except BaseException:
            self.close()
            raise

    def _opened(self) -> dict:
        """The first description, once the window has the keyboard: there is no window manager to give it."""
        first = self.rest()
        self._xdotool("windowfocus", str(first["window"]))
        return first

    def rest(self, timeout: float = REST_S) -> dict:
        """Waits for a description made after the last input (or the last `rest`); the newest there is."""
        self.seen = self._next_line(time.monotonic() + timeout)
        self._take_waiting()
        return self.seen

    def until(self, fits, timeout: float = REST_S) -> dict:
        """Waits until `fits(description)` is true, looking first at the last one seen; that description."""
        end = time.monotonic() + timeout
        while not (self.seen and fits(self.seen)):
            self.seen = self._next_line(end)
        return self.seen

    def click(self, where: str | Point, button: int = 1) -> None:
        """Clicks the middle of a target, or a point in the window."""
        x, y = self._point(where)
        self._input(*self._goto(x, y), "mousedown", str(button), *_pause(), "mouseup", str(button))

    def drag(self, source: str | Point, target: str | Point) -> None:
        """Picks up at one place and lets go at another, moving between them in several steps."""
        a, b = self._point(source), self._point(target)
        way = [_between(a, b, step / DRAG_STEPS) for step in range(1, DRAG_STEPS + 1)]
        moves = [word for x, y in way for word in self._goto(x, y)]
        self._input(*self._goto(*a), "mousedown", "1", *_pause(), *moves, "mouseup", "1")

    def move(self, x: int, y: int) -> None:
        """Moves the pointer to a point in the window."""
        self._input(*self._goto(x, y))

    def key(self, name: str) -> None:
        """Presses a key by its X name: `Return`, `Escape`, `space`, `ctrl+z`, `F11`."""
        self._input("key", "--clearmodifiers", name)

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size, as a person pulling at its corner would."""
        self._input("windowsize", str(self.seen["window"]), str(width), str(height))

    def shot(self, path: Path) -> Path:
        """Writes what the whole screen shows now, the pointer with it, as a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(read_xwd(self.frame_buffer.read_bytes()), str(path))
        return path

    @property
    def display(self) -> str:
        """The screen's name for X clients."""
        return self._display

    @property
    def frame_buffer(self) -> Path:
        """The file whose bytes are the screen's pixels as they change, an X window dump."""
        assert self._frame is not None, "not started"
        return self._frame / "Xvfb_screen0"

    @property
    def pid(self) -> int:
        """The program's process."""
        assert self._program is not None
        return self._program.pid

    @property
    def is_running(self) -> bool:
        return self._program is not None and self._program.poll() is None

    def ended(self, timeout: float = CLOSE_S) -> int:
        """Waits for the program to end by itself; its exit code."""
        assert self._program is not None
        try:
            return self._program.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Stuck(f"still running after {timeout} s.{self._last_words()}") from None

    def kill(self) -> None:
        """Ends the program as a power cut would; the screen stays."""
        assert self._program is not None
        os.killpg(self._program.pid, signal.SIGKILL)
        self._program.wait(CLOSE_S)

    def close(self) -> None:
        """Ends the program and the screen, and nothing else; harmless when done twice."""
        _end(self._program)
        _end(self._screen)
        if self._frame is not None:
            shutil.rmtree(self._frame, ignore_errors=True)

    # ---- the two processes

    def _start_screen(self) -> None:
        self._frame = Path(tempfile.mkdtemp(prefix="frame-", dir=self.home))
        width, height = self.size
        ours, theirs = os.pipe()
        what = ["-displayfd", str(theirs), "-screen", "0", f"{width}x{height}x24", "-fbdir", str(self._frame)]
        try:
            with open(self.home / "xvfb.log", "ab") as log:
                self._screen = subprocess.Popen(
                    ["Xvfb", *what, "-nolisten", "tcp", "-noreset"],
                    stdin=subprocess.DEVNULL, stdout=log, stderr=log, pass_fds=(theirs,), start_new_session=True,
                )  # fmt: skip
        finally:
            os.close(theirs)
        with os.fdopen(ours, "rb") as pipe:
            self._display = ":" + self._read_display(pipe.fileno())

    def _read_display(self, fd: int) -> str:
        end = time.monotonic() + XVFB_START_S
        number = b""
        while not number.endswith(b"\n"):
            ready, _, _ = select.select([fd], [], [], max(0.0, end - time.monotonic()))
            piece = os.read(fd, 64) if ready else b""
            if not piece:
                raise Stuck(f"Xvfb gave no display.\n{_tail(self.home / 'xvfb.log')}")
            number += piece
        return number.decode().strip()

    def _start_program(self) -> None:
        self._run([sys.executable, *self.program, "play", *self.args, "--describe"])

    def _run(self, command: list[str], **more: Any) -> None:
        """Starts it, its lines read by a thread; `more` is what Popen is given beside or in place of the usual."""
        with open(self.home / "stderr.log", "ab") as log:
            usual: dict[str, Any] = {"cwd": self.home, "env": self._env(), "stdin": subprocess.DEVNULL, "stderr": log}
            self._program = subprocess.Popen(
                command, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace", start_new_session=True,
                **(usual | more),
            )  # fmt: skip
        threading.Thread(target=self._read_lines, args=(self._program.stdout,), daemon=True).start()

    def _read_lines(self, stdout) -> None:
        with stdout:
            for line in stdout:
                self._lines.put(line)
        self._lines.put(None)

    def _env(self) -> dict[str, str]:
        """Enough to run: a home of its own, so that no save of the person at this machine is touched."""
        strays = ("XDG_", "SDL_", "SKARNEY_", "WAYLAND_DISPLAY", "XAUTHORITY", "PYTEST_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(strays)}
        folders = {f"XDG_{what}_HOME": str(self.home / what.lower()) for what in ("DATA", "CONFIG", "CACHE", "STATE")}
        runtime = self.home / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        sdl = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        python = {"PYTHONPATH": str(ROOT), "PYTHONSAFEPATH": "1", "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"}
        own = {"HOME": str(self.home), "XDG_RUNTIME_DIR": str(runtime), "DISPLAY": self._display, "LC_ALL": "C.UTF-8"}
        return kept | folders | sdl | python | own | self._more_env

    # ---- words in, hands out

    def _next_line(self, end: float) -> dict:
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise Stuck(f"no description in time.{self._last_words()}") from None
            if line is None:
                self._lines.put(None)
                raise Stuck(f"the program has ended.{self._last_words()}")
            report = json.loads(line) if line.startswith("{") else {"rest": False}
            if report.pop("rest", True):  # else it is shown, but not at rest yet
                return report

    def _take_waiting(self) -> None:
        """Takes the descriptions that are already there, so that the next one answers what comes next."""
        while not self._lines.empty():
            try:
                self.seen = self._next_line(time.monotonic())
            except Stuck:
                return

    def _input(self, *words: str) -> None:
        self._take_waiting()
        self._xdotool(*words)

    def _xdotool(self, *words: str) -> None:
        try:
            done = subprocess.run(
                ["xdotool", *words],
                env=self._env(), stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=XDOTOOL_S,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise Stuck(f"xdotool hung: {' '.join(words)}{self._last_words()}") from None
        if done.returncode != 0:
            raise Stuck(f"xdotool {' '.join(words)}: {done.stderr.strip()}{self._last_words()}")

    def _goto(self, x: int, y: int) -> tuple[str, ...]:
        # Never --sync: it hangs when the pointer is there already.
        return ("mousemove", "--window", str(self.seen["window"]), str(x), str(y), *_pause())

    def _point(self, where: str | Point) -> Point:
        if not isinstance(where, str):
            return where
        targets = self.seen.get("targets", {})
        if where not in targets:
            raise AssertionError(f"no target {where!r}; there are {', '.join(sorted(targets)) or 'none'}")
        x, y, width, height = targets[where]
        return int(x + width / 2), int(y + height / 2)

    def _last_words(self) -> str:
        state = self._program.poll() if self._program else None
        how = "is running" if state is None else f"ended with {state}"
        return f"\nThe program {how}; its stderr ends:\n{_tail(self.home / 'stderr.log')}"


def read_xwd(data: bytes) -> pygame.Surface:
    """The picture in an X window dump of 32 bits a pixel, as Xvfb keeps it in its frame buffer file."""
    header = struct.unpack(">25I", data[:100])
    header_size, width, height, bits = header[0], header[4], header[5], header[11]
    line, colours, least_first = header[12], header[19], header[7] == 0
    if bits != 32 or not least_first:
        raise ValueError(f"cannot read {bits} bits a pixel in this byte order")
    start = header_size + 12 * colours
    rows = [data[start + row * line : start + row * line + width * 4] for row in range(height)]
    flat = b"".join(rows)
    rgb = bytearray(width * height * 3)  # the fourth byte of a pixel means nothing here
    rgb[0::3], rgb[1::3], rgb[2::3] = flat[2::4], flat[1::4], flat[0::4]
    return pygame.image.frombytes(bytes(rgb), (width, height), "RGB")


def _between(a: Point, b: Point, part: float) -> Point:
    return round(a[0] + (b[0] - a[0]) * part), round(a[1] + (b[1] - a[1]) * part)


def _pause() -> tuple[str, str]:
    return "sleep", str(STEP_S)


def _tail(path: Path, size: int = 2000) -> str:
    return path.read_text(encoding="utf-8", errors="replace")[-size:] if path.exists() else "(nothing)"


def _end(process: subprocess.Popen | None) -> None:
    """Ends a process that was started here and the session it leads: politely, then not."""
    if process is None:
        return
    for how in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, how)
        except ProcessLookupError:
            break
        try:
            process.wait(CLOSE_S)
        except subprocess.TimeoutExpired:
            continue
    process.wait(CLOSE_S)
