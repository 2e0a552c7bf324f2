"""The program as Windows users get it, under Wine: frozen, installed, played, upgraded, uninstalled.

A real CPython for Windows runs under Wine, and mingw-w64 compiles the kernels. What this does not show is how Windows
draws and sounds, what a screen reader says there, how its file locks behave, and what Visual C++ makes of the kernels.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
from functools import cache
from pathlib import Path

from packing import NAME, TITLE, size_of, version
from packing.windows import installer
from trials.hands import (
    PICTURES,
    Running,
    Started,
    any_window,
    matches_in,
    output_of,
    plays_from_menu,
    until,
    want,
)
from wine import frozen
from wine.prefix import Wine

WORK = Path(tempfile.gettempdir()) / "skarney-windows-frozen"  # one freeze serves all trials
NEXT = "9.9.9"
WINE_S = 180
GONE_S = 5  # by then an uninstaller that does not refuse is done
TABLE_S = 20  # seconds until a hand is in play
EMPTY = 4000  # bytes of a blank picture
KEYS = (r"HKCU\Software\Classes\SkarneyTable.Record", r"HKCU\Software\Classes\.skarney", rf"HKCU\Software\{NAME}")
UNINSTALL = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"


@cache
def _made() -> Path:
    """Return what is frozen for Windows; made once, for the first trial that needs it."""
    shutil.rmtree(WORK, ignore_errors=True)
    (WORK / "work").mkdir(parents=True)
    wine = Wine(WORK)
    try:
        return frozen.freeze(wine, frozen.laid_out(), WORK / "work")
    finally:
        wine.end()


def windows_frozen(_: Path, home: Path) -> str:
    """Frozen for Windows with compiled kernels, and checked by itself before anything is installed."""
    begun = time.monotonic()
    folder = _made()
    took = time.monotonic() - begun
    with Screen(home) as screen:
        words = _checked(screen.wine, folder / "skarney.exe")
    want("fast_policy" in words, f"the kernels are not compiled: {words}")
    return f"frozen in {took:.0f} s, {size_of(folder) / 1e6:.1f} MB, kernels compiled, opens by windows"


def windows(_: Path, home: Path) -> str:
    """Installed silently, checked, a hand played, resumed, refused while it runs, upgraded, uninstalled."""
    folder = _made()
    with Screen(home) as screen:
        wine = screen.wine
        (folder / "parts" / "old.txt").write_text("of the old version", encoding="utf-8")
        old = installer(folder, home / f"{NAME}-{version()}-setup.exe", version())
        (folder / "parts" / "old.txt").unlink()
        new = installer(folder, home / f"{NAME}-{NEXT}-setup.exe", NEXT)
        begun = time.monotonic()
        _installs(wine, old, version())
        took = time.monotonic() - begun
        _checked(wine, wine.folder / "skarney.exe")
        (wine.folder / "mine.txt").write_text("the player put this here", encoding="utf-8")
        first = _plays(screen, "first", over=new)
        (before,) = matches_in(screen.data)
        _installs(wine, new, NEXT)
        _upgraded(wine)
        second = _plays(screen, "second")
        (after,) = matches_in(screen.data)
        want(after.done[: before.ply] == before.done, "the match that was begun before is another now")
        _uninstalls(wine)
        want(bool(matches_in(screen.data)), "uninstalling took the saves")
        want(list(wine.folder.iterdir()) == [wine.folder / "mine.txt"], f"left: {list(wine.folder.iterdir())}")
        (wine.folder / "mine.txt").unlink()
        _installs(wine, new, NEXT, elsewhere=True)
        _checked(wine, wine.folder / "skarney.exe")
        _uninstalls(wine, "/SAVES")
        want(not wine.data.exists(), "uninstalling with /SAVES left the saves")
        want(not wine.folder.exists(), f"{wine.folder} is left")
    size = f"{old.stat().st_size / 1e6:.1f} MB, installed in {took:.0f} s"
    return f"{size}; {first}, refused while running, upgraded, {second} of the same match; uninstalled both ways"


class Screen:
    """A Windows and a screen for it; its saves are seen as any home's."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.xvfb = Running(home / "screen", ())

    def __enter__(self) -> Screen:
        (self.home / "screen").mkdir()
        self.xvfb._start_screen()
        self.wine = Wine(self.home, self.xvfb.display)
        self.wine.take(frozen.laid_out().system)
        self.data = self.home / "seen"
        (self.data / "data").mkdir(parents=True)
        self.wine.data.mkdir(parents=True, exist_ok=True)
        (self.data / "data" / NAME).symlink_to(self.wine.data)
        return self

    def __exit__(self, *_: object) -> None:
        self.wine.end()
        self.xvfb.close()


def _checked(wine: Wine, *program: str | Path) -> str:
    """Return what selfcheck prints; it must be complete and open a window as Windows will."""
    code, words = wine.piped(*program, "selfcheck", where=wine.data.parent)  # away from the checkout's own modules
    want(code == 0 and "window: opens by windows" in words, f"selfcheck ended with {code}: {words[-2000:]}")
    return words


class FromMenu(Started):
    """The installed program as its entry in the start menu starts it, on the screen of a Windows, seen by its saves."""

    opens_s, between_s = 3.0, 0.5

    def __init__(self, screen: Screen, program: Path) -> None:
        super().__init__(screen.data, [str(screen.wine.program), str(program)])
        self.screen = screen

    def _start_screen(self) -> None:
        self._display = self.screen.xvfb.display

    def _start_program(self) -> None:
        """Start it through pipes: with anything else as its input, Python under Wine ends with "Invalid handle"."""
        self._run(self.command, cwd="/", env=self.screen.wine.env, stdin=subprocess.PIPE, stderr=subprocess.STDOUT)

    @property
    def frame_buffer(self) -> Path:
        return self.screen.xvfb.frame_buffer

    def _env(self) -> dict[str, str]:
        return {"PATH": os.environ["PATH"], "DISPLAY": self.screen.xvfb.display, "LC_ALL": "C.UTF-8"}

    def _window(self) -> str:
        return any_window(self._env())

    def gone(self) -> bool:
        return not self.is_running

    def page(self, name: str) -> None:
        """Wait until something is shown, and until it stays."""
        before = b""
        for _ in range(WINE_S):
            time.sleep(1)
            now = self.shot(PICTURES / f"skarney-windows-{name}.png").read_bytes()
            if now == before and len(now) > EMPTY:
                break
            before = now
        command = ["xdotool", "search", "--onlyvisible", "--name", TITLE]
        self._xdotool("windowfocus", output_of(command, self._env())[1].split()[-1])


def _plays(screen: Screen, name: str, over: Path | None = None) -> str:
    """Play a hand by keys from the menu, and leave; ``over`` is an installer that must refuse meanwhile."""
    settings = {"pace": "instant", "reduced_motion": True, "full_screen": True}
    (screen.wine.data / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    with FromMenu(screen, screen.wine.folder / f"{NAME}.exe") as window:
        window.shot(PICTURES / f"skarney-windows-{name}-menu.png")
        if over:
            _refuses(screen.wine, over)
        watcher = threading.Timer(TABLE_S, lambda: window.shot(PICTURES / f"skarney-windows-{name}-table.png"))
        watcher.start()
        came = plays_from_menu(window)
        watcher.join()
    return came


def _refuses(wine: Wine, setup: Path) -> None:
    """Check that a running program is neither changed nor removed."""
    code, _ = wine.run(setup, "/S")
    want(code == 3, f"installing over the program, which runs, ended with {code}")
    wine.run(wine.folder / "uninstall.exe", "/S")
    time.sleep(GONE_S)  # it goes on as a copy of itself, which nobody waits for
    want((wine.folder / "parts/old.txt").is_file(), "files were changed while the program ran")


def _installs(wine: Wine, setup: Path, number: str, elsewhere: bool = False) -> None:
    place = wine.local / "Programs" / "Käärt家"
    where = [f"/D=C:\\users\\{wine.user.name}\\AppData\\Local\\Programs\\Käärt家"] if elsewhere else []
    code, words = wine.run(setup, "/S", *where)
    want(code == 0, f"installing ended with {code}: {words}")
    wine.folder = place if elsewhere else wine.folder
    for name in ("skarney.exe", f"{NAME}.exe", "skarney.ico", "uninstall.exe", "LICENCE.txt"):
        want((wine.folder / name).is_file(), f"{name} is not installed")
    want(wine.shortcut.is_file(), "there is no entry in the start menu")
    want(wine.value(UNINSTALL, "DisplayVersion") == number, "the list of programs has another version")
    command = wine.value(KEYS[0] + r"\shell\open\command")
    want(command.endswith(f'{NAME}.exe" "%1"'), f"records are opened by {command!r}")
    want(wine.value(KEYS[1]) == "SkarneyTable.Record", ".skarney is not ours")


def _upgraded(wine: Wine) -> None:
    want((wine.folder / "parts").is_dir(), "the new version is not there")
    want(not (wine.folder / "parts/old.txt").exists(), "a file of the old version is left")
    want((wine.folder / "mine.txt").is_file(), "upgrading took a file that is not ours")


def _uninstalls(wine: Wine, *more: str) -> None:
    code, words = wine.run(wine.folder / "uninstall.exe", "/S", *more)
    want(code == 0, f"uninstalling ended with {code}: {words}")
    until("the uninstaller is gone", lambda: not (wine.folder / "uninstall.exe").exists())
    want(not wine.shortcut.exists(), "the entry in the start menu is left")
    for key in (*KEYS, UNINSTALL):
        want(wine.run("reg", "query", key)[0] != 0, f"{key} is left")


def windows_pages(_: Path, home: Path) -> str:
    """Through its pages, as a person does: installed, uninstalled with the saves kept; again, and the saves deleted."""
    setup = installer(_made(), home / f"{NAME}-{NEXT}-setup.exe", NEXT)
    with Screen(home) as screen:
        save = screen.wine.data / "saves" / "a.jsonl"
        save.parent.mkdir()
        save.write_text("{}\n", encoding="utf-8")
        for is_kept in (True, False):
            _by_pages(screen, setup, is_kept)
            want(save.is_file() == is_kept, f"the save is {'gone' if is_kept else 'left'}")
    return "installed and uninstalled by their pages, saves kept, then deleted as told"


def _by_pages(screen: Screen, setup: Path, is_kept: bool) -> None:
    wine = screen.wine
    with FromMenu(screen, setup) as window:
        window.page("folder")
        window.press("Return")
        until("it is installed", lambda: wine.value(UNINSTALL, "DisplayVersion") == NEXT, WINE_S)
        window.page("installed")
        window.press("Return")
        window.page("finished")
        window.press("space", "Return")  # not to be run now
        want(window.ended(WINE_S) == 0, "the installer failed")
    with FromMenu(screen, wine.folder / "uninstall.exe") as window:
        window.page("uninstall")
        window.press(*(() if is_kept else ("shift+Tab", "space")))
        window.page(f"uninstall-{'kept' if is_kept else 'deleted'}")
        window.press(*(() if is_kept else ("Tab",)), "Return")
        until("it is uninstalled", lambda: not wine.folder.exists(), WINE_S)
        time.sleep(GONE_S)  # the saves are deleted after the program's folder, and leaving this ends the uninstaller


TRIALS = (windows_frozen, windows, windows_pages)
