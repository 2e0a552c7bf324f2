"""`dev.py campaign --minutes N`: plays all games in real windows while everything goes wrong, and reports.

Two windows under Xvfb. One runs all the time, over all pages and sizes, and its memory is measured every few seconds.
The other is killed, its disk is full, its folder is taken away, its clock is wrong; after each, nothing may be lost.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import median_high
from typing import Any

from campaigns.player import Player
from game.rules import all_games
from measured.xdirect import pss, pss_of_tree
from tests.e2e.xwindow import Stuck, missing_tools

SAMPLE_S, EARLY_S, SLOW_S, LOOKS_S, REST_S = 3.0, 300.0, 40.0, 6.0, 0.5
BAR_MIB, GROWTH = 130.0, 1.2
DISK = "2m"  # size of the disk that is filled
YEAR = 365 * 86400.0
KNOWN = ("scene", "asked", "phase", "hand")  # what a table says of itself


class Report:
    """What was done, what was lost, and the memory of the window that ran all the time."""

    def __init__(self) -> None:
        self.lost: list[str] = []
        self.not_done: list[str] = []
        self.memory: list[tuple[float, float]] = []  # seconds since the program started, MiB
        self.over: list[dict[str, Any]] = []  # what was shown when it was over the bar, and the window's own share
        self.done: dict[str, dict[str, int]] = {}

    def figures(self) -> dict[str, Any]:
        """Return peak, the median of the fifth minute and that of the last; None where it did not run so long."""
        early = [mib for at, mib in self.memory if EARLY_S - 60 <= at < EARLY_S]
        late = [mib for at, mib in self.memory if at >= self.memory[-1][0] - 60] if self.memory else []
        peak = max((mib for _, mib in self.memory), default=0.0)
        fifth, last = (median_high(each) if each else None for each in (early, late))
        return {"peak_mib": peak, "fifth_minute_mib": fifth, "last_minute_mib": last}

    def faults(self) -> list[str]:
        """Return everything that must not be."""
        figures, found = self.figures(), list(self.lost)
        if figures["peak_mib"] > BAR_MIB:
            found.append(f"memory: {figures['peak_mib']} MiB, more than {BAR_MIB}")
        early, late = figures["fifth_minute_mib"], figures["last_minute_mib"]
        if early and late and late > GROWTH * early:
            found.append(f"memory grows: {early} MiB after five minutes, {late} at the end")
        return found

    def write(self, path: Path) -> None:
        written = {**self.figures(), "faults": self.faults(), "not_done": self.not_done, "done": self.done,
                "over": self.over, "memory": self.memory}  # fmt: skip
        path.write_text(json.dumps(written, indent=1), "utf-8")


# ---------------------------------------------------------------- the window that runs all the time


def long_lane(player: Player, report: Report, until: float) -> None:
    """Play every game and see every page, with purpose and in a hurry, in all sizes."""
    games, rng = cycle(all_games()), player.rng
    player.start()
    steps = 0
    while time.monotonic() < until:
        steps += 1
        try:
            if steps % 60 == 1:
                player.sit_down(next(games))
            elif rng.random() < 0.06:
                player.resize()
            elif rng.random() < 0.08 and not player.may_quit():  # what one process has after an hour is measured
                player.hurry()
            else:
                player.step()
        except (Stuck, AssertionError) as stuck:
            if not player.window.is_running:
                _has_ended(player, report, stuck)


def _has_ended(player: Player, report: Report, stuck: Exception) -> None:
    """A key may have chosen to quit; anything else is an error."""
    if player.window.ended() != 0:
        report.lost.append(f"the program ended: {str(stuck)[-300:]}")
    player.count("quit")
    player.restart()


def measure(player: Player, report: Report, until: float) -> None:
    while time.monotonic() < until:
        time.sleep(SAMPLE_S)
        with contextlib.suppress(OSError, AssertionError):
            if player.window.is_running and (mib := pss_of_tree(player.window.pid)):
                report.memory.append((round(time.monotonic() - player.begun, 1), mib))
                if mib > BAR_MIB:
                    seen = {key: player.window.seen.get(key) for key in ("scene", "size")}
                    report.over.append({"mib": mib, "window": pss(player.window.pid), **seen})


# ---------------------------------------------------------------- the window to which everything happens


def fault_lane(player: Player, report: Report, until: float, *, may_fill: bool) -> None:
    """Play a little of a game, let one thing go wrong, look whether anything is lost; and again with the next."""
    filling = (disk_full,) if may_fill else ()
    wrongs = cycle((killed, *filling, killed, folder_gone, killed, clock_wrong, killed_in_a_hurry))
    player.start()
    for game, wrong in zip(cycle(all_games()), wrongs, strict=False):
        if time.monotonic() > until:
            return
        try:
            player.sit_down(game)
            for _ in range(player.rng.randrange(6, 14)):
                player.step()
            if player.rng.random() < 0.5 and player.window.look().get("scene") == "table":
                player.hurry()
            wrong(player, report)
            player.count(wrong.__name__)
        except (Stuck, AssertionError) as stuck:
            if player.window.is_running:
                continue
            _has_ended(player, report, stuck)
        report.lost += [f"{game}, {wrong.__name__}: {each}" for each in player.unlawful() if each not in report.lost]


def is_at_match(player: Player) -> bool:
    """Is a match open? Keys pressed in a hurry may have led to a lesson or a puzzle, which are not saved."""
    for path in player.kept.glob("saves/*.lock"):
        with path.open("rb") as lock:  # one that a kill left behind stays for the program to meet
            try:
                fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except OSError:
                return True
    return False


def killed(player: Player, report: Report, *, is_match: bool = False, what: str = "nothing else") -> None:
    """After a kill no saved line is gone, and the table of a match is as it was: turn, phase, the order of the hand.

    ``is_match``: it is known that one is open. ``what``: what had gone wrong before.
    """
    before, saved = at_rest(player)
    if before.get("scene") != "table":
        player.window.key("Escape")
        before, saved = at_rest(player)
    is_match = is_match or is_at_match(player)
    player.window.kill()
    player.restart()
    there = saved_lines(player)
    # A record still begins with what was in it; one that was not wanted any more may be gone.
    cut = [name for name, data in saved.items() if name in there and not there[name].startswith(data)]
    report.lost += [f"{name} lost lines by a kill" for name in cut]
    if is_match and before.get("scene") == "table" and before.get("asked") == 0:
        if "button.continue" not in player.window.seen["targets"]:
            report.lost.append(f"no match to continue after a kill at {before['scene']}")
            return
        player.window.click("button.continue")
        with contextlib.suppress(Stuck):
            player.window.until(lambda seen: seen["scene"] == "table", SLOW_S)
        after = player.quiet()
        if after.get("scene") == "curtain":
            return  # several people sit there, and it covers the hand that was open
        wanted, found = ({key: seen.get(key) for key in KNOWN} for seen in (before, after))
        went_on = any(there.get(name, data) != data for name, data in saved.items())  # after what was described
        if wanted != found and not went_on:
            report.lost.append(f"after a kill ({what}): {found}, not {wanted}")


def at_rest(player: Player) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Return the description and the saves, once neither changes: on a busy machine that takes a while."""
    seen, saved = player.describe_now(), saved_lines(player)
    for _ in range(10):
        before = seen, saved
        time.sleep(REST_S)
        seen, saved = player.describe_now(), saved_lines(player)
        if (seen, saved) == before:
            break
    return seen, saved


def saved_lines(player: Player) -> dict[str, bytes]:
    """Return the records of this home by the names of their files: those that are finished move to another folder."""
    return {path.name: path.read_bytes() for path in player.files()}


def killed_in_a_hurry(player: Player, report: Report) -> None:
    """In the middle of presses: what is on disk is lawful, and the program starts."""
    player.hurry()
    player.window.kill()
    player.restart()


def folder_gone(player: Player, report: Report) -> None:
    """All that is stored goes while a match is played; the next actions save it again, as a kill shows."""
    player.quiet()
    is_match = is_at_match(player)
    shutil.rmtree(player.kept / "saves", ignore_errors=True)
    for _ in range(3):
        player.step()
    player.hurry()
    time.sleep(LOOKS_S)  # if nothing was an action, the table looks by itself
    killed(player, report, is_match=is_match and player.window.look().get("scene") == "table",
           what="its folder was gone")  # fmt: skip


def clock_wrong(player: Player, report: Report) -> None:
    """The next start is in another year; the match goes on."""
    player.window.put_clock(player.rng.choice((-YEAR, YEAR, -86400.0, 86400.0)))
    try:
        killed(player, report, what="the clock was wrong")
    finally:
        player.window.put_clock(0.0)


def disk_full(player: Player, report: Report) -> None:
    """The disk has no room for some actions, then it has again: the next action saves everything."""
    filler = player.kept / "filler"
    try:
        with filler.open("wb") as file:
            while file.write(b"\0" * 4096):
                file.flush()
    except OSError:
        pass
    try:
        for _ in range(3):
            player.step()
    finally:
        filler.unlink(missing_ok=True)
    for _ in range(2):
        player.step()
    killed(player, report, what="the disk was full")


@contextlib.contextmanager
def small_disk(folder: Path, report: Report) -> Iterator[bool]:
    """Mount a small disk at this folder; yield whether that was permitted."""
    folder.mkdir(parents=True, exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "campaign", str(folder)]
    try:
        is_mounted = subprocess.run(mount, capture_output=True).returncode == 0
    except OSError:
        is_mounted = False
    if not is_mounted:
        report.not_done.append("the disk was not filled: mounting a small one is not permitted here")
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", "-l", str(folder)], capture_output=True)


# ---------------------------------------------------------------- both


def campaign(folder: Path, minutes: float, seed: str) -> Report:
    """Run both windows for so long; return the report, which is written to the folder all the time."""
    report, until = Report(), time.monotonic() + 60 * minutes
    long, hit = Player(folder / "long", f"{seed} long"), Player(folder / "faults", f"{seed} faults", only_matches=True)
    report.done = {"long": long.done, "faults": hit.done}
    with small_disk(hit.kept, report) as may_fill:
        hits = partial(fault_lane, may_fill=may_fill)
        lanes: list[tuple[Callable[..., None], Player]] = [(long_lane, long), (measure, long), (hits, hit)]
        threads = [threading.Thread(target=_run, args=(lane, who, report, until), daemon=True) for lane, who in lanes]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            time.sleep(5)
            report.write(folder / "report.json")
        for player in (long, hit):
            report.lost += player.unlawful()
            player.window.close()
    report.write(folder / "report.json")
    return report


def _run(lane: Callable[..., None], player: Player, report: Report, until: float) -> None:
    try:
        lane(player, report, until)
    except Exception:
        report.lost.append(f"the campaign itself: {traceback.format_exc()[-600:]}")


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py campaign", description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--folder", type=Path, help="for windows' files and report.json; a new one if not given")
    chosen = parser.parse_args(args)
    if missing := missing_tools():
        print(f"campaign: {missing}", file=sys.stderr)
        return 2
    folder = chosen.folder or Path(tempfile.mkdtemp(prefix="skarney-campaign-"))
    report = campaign(folder, chosen.minutes, chosen.seed)
    for key, value in report.figures().items():
        print(f"{key:18} {value}")
    for lane, done in report.done.items():
        print(f"{lane:18} " + ", ".join(f"{what} {count}" for what, count in sorted(done.items())))
    for line in (*report.not_done, *report.faults()):
        print(f"! {line}")
    print(folder / "report.json")
    return int(bool(report.faults()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
