"""Bad circumstances, one by one: each ends in a clear line or window, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from trials.hands import NOBODY, Running, dealt, kept, play_hand, quick, said, soon, want

PLIES = 80  # of the hand that is played
BARE = {"PATH": "/usr/bin:/bin", "HOME": "/nowhere"}


def no_display(program: Path, home: Path) -> str:
    """Neither X nor Wayland, or one that does not answer."""
    for more in ({}, {"DISPLAY": ":99"}, {"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": str(home)}):
        for command in ([str(program)], [str(program), "play"]):
            code, out, err = said(command, BARE | more)
            last = err.strip().splitlines()[-1]
            want((code, out) == (2, ""), f"exit code {code}, printed {out!r}")
            want(last == "skarney: no window can be opened here: there is no display", f"it says: {err}")
    return last


def no_sound(program: Path, home: Path) -> str:
    """A real driver and no device."""
    for driver in ("alsa", "pulseaudio", "disk-that-is-not"):
        with Running(quick(home / driver), dealt(program), env={"SDL_AUDIODRIVER": driver}) as window:
            if driver == "alsa":
                play_hand(window)
    return "a hand was played"


def read_only(program: Path, home: Path) -> str:
    """A folder that may be read but not written."""
    quick(home, NOBODY)
    folder = home / "data" / "skarney-table"
    os.chmod(folder, 0o555)
    with Running(home, dealt(program), user=NOBODY) as window:
        window.shot(Path(tempfile.gettempdir()) / "skarney-read-only.png")
        play_hand(window)
        want(not list(folder.rglob("*.jsonl")), "a save was written where none can be")
        os.chmod(folder, 0o755)
        window.click("button.next")
        soon("the match is saved once the folder can be written", lambda: kept(home))
    (match,) = kept(home)
    return f"played on; saved whole as soon as that was possible, {match.ply} actions"


def full_disk(program: Path, home: Path) -> str:
    """No room for another byte."""
    quick(home)
    with _small_disk(home / "data") as disk:
        quick(home)
        with Running(home, dealt(program), env={"XDG_CACHE_HOME": "/tmp"}) as window:
            filler = disk / "filler"
            _fill(filler)
            window.shot(Path(tempfile.gettempdir()) / "skarney-full.png")
            play_hand(window)
            window.shot(Path(tempfile.gettempdir()) / "skarney-full-result.png")
            before = [match.ply for match in kept(home)]  # replayed, so no line of it is half written
            filler.unlink()
            window.click("button.next")
            soon("the match is saved once there is room", lambda: max(match.ply for match in kept(home)) > PLIES)
        (match,) = kept(home)
    return f"played on; {before} actions were saved, {match.ply} as soon as there was room"


@contextmanager
def _small_disk(folder: Path) -> Iterator[Path]:
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def _fill(path: Path) -> None:
    with path.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4096):
                pass
        except OSError:
            return


def odd_home(program: Path, home: Path) -> str:
    """Spaces, accents, letters of three scripts, and signs that shells love."""
    home = quick(home / "Zoë's 家 папка $HOME `x` %s")
    with Running(home, dealt(program)) as window:
        play_hand(window)
    (match,) = kept(home)
    return f"{match.ply} actions kept in {home.name}"


def two_at_once(program: Path, home: Path) -> str:
    """Two windows with one home: each has its own match; the same match is not opened twice."""
    quick(home)
    with Running(home, dealt(program)) as one, Running(home, dealt(program, "--game", "skarney-gin")) as two:
        play_hand(one)
        play_hand(two)
        games = sorted(match.game.id for match in kept(home))
        want(games == ["skarney", "skarney-gin"], f"there are saves of {games}")
        code, out, _ = said([str(program), "export", str(next(home.rglob("saves/*.jsonl")))], BARE)
        want(code == 0 and out.startswith('{"t":"match"'), "a save in use cannot be read")
    return "both matches kept"


def poor_locale(program: Path, home: Path) -> str:
    """No UTF-8: names and signs come out all the same, files are UTF-8."""
    quick(home)
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
            code, _, err = said(command, env)
            want(code == 0, f"{locale}: {' '.join(command[1:2])} failed: {err}")
        with Running(quick(home / locale), dealt(program), env={"LC_ALL": locale, "LOCPATH": str(locales)}) as window:
            want(window.seen["scene"] in ("table", "question"), f"{locale}: no table")
    texts = {path.read_bytes() for path in folder.rglob("*.jsonl")}
    want(len(texts) == 1, "records differ by locale")
    return "C, POSIX, ISO-8859-1 and an unknown one"


TRIALS = (no_display, no_sound, read_only, full_disk, odd_home, two_at_once, poor_locale)
