"""The Windows installer under Wine, around a stand-in for the program: installed, upgraded, uninstalled."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from packing import NAME, TITLE
from packing.windows import installer

from trials.hands import Failed, Running, said, soon, want

WINE = ("/usr/lib/wine/wine64", "wine64", "wine")
STAND_IN = "cmd.exe"  # runs until it is told to end
WINE_S = 180
GONE_S = 5  # by then an uninstaller that does not refuse is done
EMPTY = 4000  # bytes of a picture of nothing
PICTURES = Path(tempfile.gettempdir())
KEYS = (r"HKCU\Software\Classes\SkarneyTable.Record", r"HKCU\Software\Classes\.skarney", rf"HKCU\Software\{NAME}")
UNINSTALL = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"


class Wine:
    """A Windows of its own below ``home``."""

    def __init__(self, home: Path) -> None:
        self.program = next((w for w in WINE if shutil.which(w)), None)
        if self.program is None:
            raise Failed("Wine is not here: install wine64")
        # No window, no browser, no .NET: nothing of them is asked for.
        quiet = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=", "DISPLAY": ""}
        self.env = os.environ | quiet | {"WINEPREFIX": str(home / "prefix"), "WINEARCH": "win64"}
        self.run("wineboot", "--init")
        (self.user,) = [p for p in (home / "prefix/drive_c/users").iterdir() if p.name != "Public"]
        self.local = self.user / "AppData" / "Local"
        self.folder = self.local / "Programs" / TITLE
        menu = self.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
        self.shortcut = menu / f"{TITLE}.lnk"

    def run(self, *command: str) -> tuple[int, str]:
        """A command's exit code and words; by way of a file, for services started meanwhile hold a pipe open."""
        with tempfile.TemporaryFile() as words:
            done = subprocess.run(
                [str(self.program), *command], env=self.env, stdin=subprocess.DEVNULL, stdout=words, stderr=words,
                timeout=WINE_S,
            )  # fmt: skip
            words.seek(0)
            return done.returncode, words.read().decode("utf-8", "replace")

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [str(self.program), *command], env=self.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def value(self, key: str, name: str = "") -> str:
        """A registry value; empty when it is not there."""
        _, out = self.run("reg", "query", key, *(("/v", name) if name else ("/ve",)))
        rows = [line.split("REG_SZ", 1)[1].strip() for line in out.splitlines() if "REG_SZ" in line]
        return rows[0] if rows else ""

    def end(self) -> None:
        subprocess.run([str(Path(str(self.program)).with_name("wineserver")), "-k"], env=self.env, check=False)


def windows(_: Path, home: Path) -> str:
    """Silent throughout: 0.1.0, then 0.2.0 over it, then away; the saves stay until told otherwise."""
    wine = Wine(home)
    try:
        old = _installer(home, "0.1.0", ("parts/old.txt", "parts/both.txt"))
        new = _installer(home, "0.2.0", ("parts/both.txt", "parts/new/new.txt"))
        save = wine.local / NAME / "saves" / "a.jsonl"
        save.parent.mkdir(parents=True)
        save.write_text("{}\n", encoding="utf-8")
        _installs(wine, old, "0.1.0")
        (wine.folder / "mine.txt").write_text("the player put this here", encoding="utf-8")
        _refuses_while_running(wine, new)
        _installs(wine, new, "0.2.0")
        _upgraded(wine)
        _uninstalls(wine)
        want(save.is_file(), "uninstalling took the saves")
        want(list(wine.folder.iterdir()) == [wine.folder / "mine.txt"], f"left: {list(wine.folder.iterdir())}")
        (wine.folder / "mine.txt").unlink()
        _installs(wine, new, "0.2.0", elsewhere=True)
        _uninstalls(wine, "/SAVES")
        want(not save.parent.parent.exists(), "uninstalling with /SAVES left the saves")
        want(not wine.folder.exists(), f"{wine.folder} is left")
    finally:
        wine.end()
    return "installed, refused while running, upgraded, uninstalled without and with the saves"


def _installer(home: Path, number: str, files: tuple[str, ...]) -> Path:
    """An installer of a stand-in: another program under our names, and some files."""
    payload = home / f"payload {number}"
    for name in files:
        (payload / name).parent.mkdir(parents=True, exist_ok=True)
        (payload / name).write_text(number, encoding="utf-8")
    found = [p for top in ("/usr/lib", "/opt") for p in Path(top).rglob(STAND_IN) if "x86_64-windows" in p.parts]
    want(bool(found), f"Wine has no {STAND_IN}")
    for name in ("skarney.exe", f"{NAME}.exe"):
        shutil.copy(found[0], payload / name)
    return installer(payload, home / f"setup {number}.exe", number)


def _installs(wine: Wine, setup: Path, number: str, elsewhere: bool = False) -> None:
    place = wine.local / "Programs" / "Käärt家"
    where = [f"/D=C:\\users\\{wine.user.name}\\AppData\\Local\\Programs\\Käärt家"] if elsewhere else []
    code, words = wine.run(str(setup), "/S", *where)
    want(code == 0, f"installing ended with {code}: {words}")
    wine.folder = place if elsewhere else wine.folder
    for name in ("skarney.exe", f"{NAME}.exe", "skarney.ico", "uninstall.exe", "LICENCE.txt", "parts/both.txt"):
        want((wine.folder / name).is_file(), f"{name} is not installed")
    want(wine.shortcut.is_file(), "there is no entry in the start menu")
    want(wine.value(UNINSTALL, "DisplayVersion") == number, "the list of programs has another version")
    command = wine.value(KEYS[0] + r"\shell\open\command")
    want(command.endswith(f'{NAME}.exe" "%1"'), f"records are opened by {command!r}")
    want(wine.value(KEYS[1]) == "SkarneyTable.Record", ".skarney is not ours")


def _refuses_while_running(wine: Wine, setup: Path) -> None:
    """Nothing is changed under a program that runs, the one with a console or the one without; nor is it removed."""
    for name in (f"{NAME}.exe", "skarney.exe"):
        running = wine.start(str(wine.folder / name))
        try:
            want(b"Windows" in running.stdout.readline(), "the stand-in does not run")
            code, _ = wine.run(str(setup), "/S")
            want(code == 3, f"installing over {name}, which runs, ended with {code}")
            wine.run(str(wine.folder / "uninstall.exe"), "/S")
            time.sleep(GONE_S)  # it goes on as a copy of itself, which nobody waits for
            want((wine.folder / "parts/old.txt").is_file(), f"files were changed while {name} ran")
        finally:
            running.communicate(b"exit\r\n", 30)


def _upgraded(wine: Wine) -> None:
    want((wine.folder / "parts/new/new.txt").is_file(), "a new file is missing")
    want((wine.folder / "parts/both.txt").read_text(encoding="utf-8") == "0.2.0", "an old file was kept")
    want(not (wine.folder / "parts/old.txt").exists(), "a file of the old version is left")
    want((wine.folder / "mine.txt").is_file(), "upgrading took a file that is not ours")


def _uninstalls(wine: Wine, *more: str) -> None:
    code, words = wine.run(str(wine.folder / "uninstall.exe"), "/S", *more)
    want(code == 0, f"uninstalling ended with {code}: {words}")
    soon("the uninstaller is gone", lambda: not (wine.folder / "uninstall.exe").exists())
    want(not wine.shortcut.exists(), "the entry in the start menu is left")
    for key in (*KEYS, UNINSTALL):
        want(wine.run("reg", "query", key)[0] != 0, f"{key} is left")


class Shown(Running):
    """A Windows program on a screen of its own."""

    def __init__(self, wine: Wine, home: Path, program: Path) -> None:
        home.mkdir()
        super().__init__(
            home, [str(wine.program), str(program)], {n: v for n, v in wine.env.items() if n[:4] == "WINE"}
        )

    def start(self) -> dict:
        self._start_screen()
        self._start_program()
        return {}

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
        self._xdotool("windowfocus", said(command, self._env())[1].split()[-1])

    def press(self, *keys: str) -> None:
        for key in keys:
            self._xdotool("key", key)
            time.sleep(0.5)


def windows_pages(_: Path, home: Path) -> str:
    """By its pages, as a person does: installed, uninstalled with the saves kept; again, and the saves deleted."""
    wine = Wine(home)
    try:
        setup = _installer(home, "0.2.0", ("parts/both.txt",))
        save = wine.local / NAME / "saves" / "a.jsonl"
        save.parent.mkdir(parents=True)
        save.write_text("{}\n", encoding="utf-8")
        for is_kept in (True, False):
            _by_pages(wine, home / f"setup {is_kept}", setup, is_kept)
            want(save.is_file() == is_kept, f"the save is {'gone' if is_kept else 'left'}")
    finally:
        wine.end()
    return "installed and uninstalled by their pages, saves kept, then deleted as told"


def _by_pages(wine: Wine, home: Path, setup: Path, is_kept: bool) -> None:
    with Shown(wine, home, setup) as window:
        window.page("folder")
        window.press("Return")
        soon("it is installed", lambda: wine.value(UNINSTALL, "DisplayVersion") == "0.2.0", WINE_S)
        window.page("installed")
        window.press("Return")
        window.page("finished")
        window.press("space", "Return")  # not to be run now
        want(window.ended(WINE_S) == 0, "the installer failed")
    with Shown(wine, home.with_name(f"{home.name} away"), wine.folder / "uninstall.exe") as window:
        window.page("uninstall")
        window.press(*(() if is_kept else ("shift+Tab", "space")))
        window.page(f"uninstall-{'kept' if is_kept else 'deleted'}")
        window.press(*(() if is_kept else ("Tab",)), "Return")
        soon("it is uninstalled", lambda: not wine.folder.exists(), WINE_S)


TRIALS = (windows, windows_pages)
