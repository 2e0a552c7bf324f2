"""SDL never ends under a thread that plays: that would crash, even when a window was not closed."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

FORGOTTEN = """
import sys, threading, time
from pathlib import Path
import pygame
from game.ui.audio import mixer
pygame.display.init()
pygame.register_quit(lambda: print("SDL ends beside", [t.name for t in threading.enumerate()][1:], flush=True))
forgotten = mixer.Mixer()
for path in 50 * sorted(Path("assets/sounds").glob("*.wav")):
    forgotten.play(path, 0.1)
while not forgotten.is_open:
    time.sleep(0.001)
"""
HANGS = """
hangs = threading.Event()
forgotten._order(lambda: (hangs.set(), time.sleep(60)))
hangs.wait(20)
mixer.LEAVES = 0.1
"""
CLOSES = """
from game.ui.screen import stop_sdl
stop_sdl()
print("closed", flush=True)
"""


def ended(code):
    env = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, encoding="utf-8", timeout=40
    )


@pytest.mark.parametrize(("code", "last"), [(FORGOTTEN, "SDL ends beside []"), (FORGOTTEN + CLOSES, "closed")])
def test_a_forgotten_window_is_silent_before_sdl_ends(code, last):
    """At the end of the interpreter, and where another window closes."""
    done = ended(code)
    assert done.returncode == 0, done.stderr[-2000:]
    output = done.stdout.splitlines()
    assert output[-1] == last
    assert "SDL ends beside []" in output


@pytest.mark.parametrize("code", [FORGOTTEN + HANGS, FORGOTTEN + HANGS + CLOSES])
def test_a_device_that_hangs_is_left_to_the_system(code):
    """Nobody waits for it for long, and SDL is not ended while it is at work."""
    began = time.monotonic()
    done = ended(code)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "SDL ends" not in done.stdout
    assert time.monotonic() - began < 30
