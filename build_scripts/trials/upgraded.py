"""The program is upgraded while it runs, and continues with what it has loaded."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from game.ui.style import feel
from trials.hands import Running, at_table, matches_in, play_hand, quick_home

PEACE_S = feel.QUIET_BEFORE_REFINING + 5.0  # time in which everything is loaded that may be needed


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


TRIALS = (replaced,)
