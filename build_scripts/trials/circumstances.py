"""Failure conditions, one by one, for the frozen program and the wheel: a clear message or window, nothing lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

from measured.xdirect import cpu
from tests.e2e.test_play import Clicker
from tests.helpers.processes import of_session
from trials.hands import HAND_S, PICTURES, Running, at_table, matches_in, output_of, play_hand, quick_home, until, want
from trials.menu import Started
from trials.pip import program_of_wheel

PLIES = 80  # of the hand that is played
LOOK_S, THOUGHT_S = 1.0, 0.03  # seconds of watching, and of processor time seen
BARE = {"PATH": "/usr/bin:/bin", "HOME": "/nowhere"}
Trial = Callable[[Path, Path], str]


def both(trial: Trial) -> Trial:
    """Run the same trial for what build.py froze and for what pip installs."""

    @wraps(trial)
    def twice(frozen: Path, home: Path) -> str:
        came = {}
        for kind, program in (("frozen", frozen), ("wheel", program_of_wheel())):
            (home / kind).mkdir()
            came[kind] = trial(program, home / kind)
        return came["frozen"] if len(set(came.values())) == 1 else ", ".join(f"{k}: {w}" for k, w in came.items())

    return twice


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


def read_only(program: Path, home: Path) -> str:
    """A disk that is read-only, until it is writable again."""
    quick_home(home)
    with _small_disk(home / "data") as disk:
        quick_home(home)
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        with Running(home, at_table(program)) as window:
            play_hand(window)
            window.shot(PICTURES / f"skarney-read-only-{home.name}.png")
            want(not list(disk.rglob("*.jsonl")), "a save was written where none can be")
            subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
            window.click("button.next")
            until("the match is saved once the disk can be written", lambda: matches_in(home))
        (match,) = matches_in(home)
    return f"played on; saved whole as soon as that was possible, {match.ply} actions"


def full_disk(program: Path, home: Path) -> str:
    """No room for another byte."""
    quick_home(home)
    with _small_disk(home / "data") as disk:
        quick_home(home)
        with Running(home, at_table(program), env={"XDG_CACHE_HOME": "/tmp"}) as window:
            filler = disk / "filler"
            _fill(filler)
            play_hand(window)
            window.shot(PICTURES / f"skarney-full-{home.name}.png")
            before = [match.ply for match in matches_in(home)]  # replayed, so no line of it is incomplete
            filler.unlink()
            window.click("button.next")
            until("the match is saved once there is room", lambda: max(each.ply for each in matches_in(home)) > PLIES)
        (match,) = matches_in(home)
    return f"played on; {before} actions were saved, {match.ply} as soon as there was room"


@contextmanager
def _small_disk(folder: Path) -> Iterator[Path]:
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def _fill(path: Path) -> None:
    with path.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4096):
                pass
        except OSError:
            return


def odd_home(program: Path, home: Path) -> str:
    """A home with spaces, accents, letters of three scripts, and shell characters."""
    home = quick_home(home / "Zoë's 家 папка $HOME `x` %s")
    with Running(home, at_table(program)) as window:
        play_hand(window)
    (match,) = matches_in(home)
    return f"{match.ply} actions kept in {home.name}"


def two_at_once(program: Path, home: Path) -> str:
    """Two windows with one home: each has its own match; a third cannot open a match that is open."""
    quick_home(home)
    with Running(home, at_table(program)) as one, Running(home, at_table(program, "--seed", "8")) as two:
        play_hand(one)
        play_hand(two)
        seeds = sorted(match.setup.seed for match in matches_in(home))
        want(seeds == ["7", "8"], f"{len(seeds)} matches are kept")
        code, out, _ = output_of([str(program), "export", str(next(home.rglob("saves/*.jsonl")))], BARE)
        want(code == 0 and out.startswith('{"t":"match"'), "a save in use cannot be read")
        _is_refused(program, home)
        before = {match.setup.seed: match.ply for match in matches_in(home)}
        for window in (one, two):
            window.click("button.next")
            window.until(lambda seen: seen["scene"] in ("table", "question"))
            play_hand(window)
    want(all(match.ply > before[match.setup.seed] for match in matches_in(home)), "a match was not saved further")
    return "both matches kept, a third window may open neither"


def _is_refused(program: Path, home: Path) -> None:
    """Check that a third copy says the match is open elsewhere; it changes a setting meanwhile."""
    settings = home / "data" / "skarney-table" / "settings.json"
    before = json.loads(settings.read_text("utf-8"))
    with Started(home, [str(program)]) as third:
        menu = third.shot(PICTURES / "skarney-third.png").read_bytes()
        third.press("Return")
        answer = third.shot(PICTURES / f"skarney-third-{home.name}.png").read_bytes()
        want(answer != menu, "Continue says nothing")
        third.press("F9", "q")
        until("the third window closes", third.gone)
    after = json.loads(settings.read_text("utf-8"))
    want(after != before and all(name in after for name in before), f"settings were {before}, now {after}")


def spawned(program: Path, home: Path) -> str:
    """A child process of the program computes and opens no window."""
    with Watched(quick_home(home), [str(program), "selfcheck", "--no-window"]) as screen:
        while screen.runs():
            want(screen.gone(), "a window opened")
        want(screen.ended() == 0, "selfcheck failed")
    return "no window was seen"


class Watched(Started):
    """A program that should not open a window."""

    def start(self) -> dict[str, Any]:
        self._start_screen()
        self._start_program()
        return {}

    def runs(self) -> bool:
        assert self._program is not None
        return self._program.poll() is None


def killed(program: Path, home: Path) -> str:
    """The window is killed while it thinks: no process is left, and nothing that was played is lost."""
    with Running(quick_home(home), at_table(program, "--seats", "person,expert,expert,expert")) as window:
        player = Clicker(window)
        until("an expert thinks", lambda: _thinks(window) or _goes_on(player), HAND_S)
        os.kill(window.pid, signal.SIGKILL)  # only it, not its group
        until("no process is left", lambda: not of_session(window.pid))
    (match,) = matches_in(home)
    return f"the process that thinks went with it; {match.ply} actions are kept"


def _goes_on(player: Clicker) -> bool:
    """Make one step of the person's, who may have to act by now; False, for nobody thinks then."""
    player.window._take_waiting()
    if player.window.seen.get("asked", 0) == 0:
        player.step(player.window.seen)
    return False


def _thinks(window: Running) -> bool:
    """Return whether some other process of the program is working, now or in a moment."""
    others = of_session(window.pid) - {window.pid}
    before, end = sum(map(cpu, others)), time.monotonic() + LOOK_S
    while time.monotonic() < end:
        if sum(map(cpu, others)) - before >= THOUGHT_S:
            return True
    return False


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


TRIALS = tuple(
    map(
        both,
        (no_display, no_sound, read_only, full_disk, odd_home, two_at_once, poor_locale, spawned, killed),
    )
)
