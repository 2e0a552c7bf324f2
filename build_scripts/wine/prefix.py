"""A separate Windows below a folder: Wine, a screen, and programs run on it through pipes."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from packing import NAME, TITLE, Failed

PLACES = ("/usr/lib/wine/wine64", "wine64", "wine")
RUN_S = 300
# No browser, no .NET and no menu: nothing uses them.
QUIET = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=", "WINEARCH": "win64"}
STRAYS = ("PYTHON", "VIRTUAL_ENV", "SDL_", "XDG_", "WAYLAND_", "SKARNEY_")  # settings for this system's programs


class Wine:
    """A Wine prefix. ``display`` is an X server's, for programs that open windows; without it none can."""

    def __init__(self, home: Path, display: str = "") -> None:
        self.program = next((found for place in PLACES if (found := shutil.which(place))), None)
        if self.program is None:
            raise Failed("Wine is not here: install wine64")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(STRAYS)}
        self.env = kept | QUIET | {"WINEPREFIX": str(home / "prefix"), "DISPLAY": display}
        self.env |= {"PYTHONDONTWRITEBYTECODE": "1"}
        self.run("wineboot", "--init")
        drive = home / "prefix" / "drive_c"
        (self.user,) = [path for path in (drive / "users").iterdir() if path.name != "Public"]
        self.system = drive / "windows" / "system32"
        self.local = self.user / "AppData" / "Local"
        self.folder = self.local / "Programs" / TITLE
        self.shortcut = self.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs" / f"{TITLE}.lnk"
        self.data = self.local / NAME

    def take(self, dlls: Path) -> None:
        """Put the DLLs that Wine lacks where Windows keeps its own, so that nothing is frozen with them."""
        for path in dlls.glob("*.dll"):
            if not (self.system / path.name).exists():
                shutil.copy(path, self.system)

    def run(
        self, *command: str | Path, where: Path | None = None, seconds: float = RUN_S, **env: str
    ) -> tuple[int, str]:
        """Return a command's exit code and output; through a file, as services started meanwhile hold a pipe open."""
        with tempfile.TemporaryFile() as words:
            done = subprocess.run(
                [str(self.program), *map(str, command)], env=self.env | env, stdin=subprocess.DEVNULL, stdout=words,
                stderr=words, timeout=seconds, cwd=where,
            )  # fmt: skip
            words.seek(0)
            return done.returncode, words.read().decode("utf-8", "replace")

    def piped(
        self, *command: str | Path, where: Path | None = None, seconds: float = RUN_S, **env: str
    ) -> tuple[int, str]:
        """The same through pipes: with anything else as its input, Python under Wine ends with "Invalid handle"."""
        with subprocess.Popen(
            [str(self.program), *map(str, command)], env=self.env | env, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, cwd=where,
        ) as program:  # fmt: skip
            try:
                words, _ = program.communicate(b"\n", seconds)
            except subprocess.TimeoutExpired:
                program.kill()
                raise
            return program.returncode, words.decode("utf-8", "replace")

    def value(self, key: str, name: str = "") -> str:
        """Return a registry value; empty if it is not there."""
        _, out = self.run("reg", "query", key, *(("/v", name) if name else ("/ve",)))
        rows = [line.split("REG_SZ", 1)[1].strip() for line in out.splitlines() if "REG_SZ" in line]
        return rows[0] if rows else ""

    def end(self) -> None:
        """End every program of this Windows, and of no other."""
        subprocess.run([str(Path(str(self.program)).with_name("wineserver")), "-k"], env=self.env, check=False)
