"""The process in which levels that search think: what it does from its start until its pipe ends."""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import __version__
from game.bots.levels import weigh
from game.engine.mind.search import Weighed

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

READY = 0  # the number of a game that is sent only so that its modules are loaded
NICER_BY = 10
_BELOW_NORMAL = 0x4000  # Windows' name for it: BELOW_NORMAL_PRIORITY_CLASS


@dataclass(frozen=True)
class Raised:
    """What a level raised instead of an answer, as Python prints it."""

    trace: str


def live(pipe: Connection, version: str = __version__) -> None:
    """Answer what is asked, one after the other; the process ends with the pipe, whatever it is doing then.

    It ends at once if whoever asks is of another ``version``: an upgrade came between, and they would misunderstand.

    Asks are ``(number, pickled arguments of levels.weigh)``, answers Weighed or Raised; ``(number, None)`` stops one,
    ``(READY, pickled game)`` wants no answer.
    """
    if version != __version__:
        return
    _step_back()
    ears = _Ears(pipe)
    while True:
        number, ask = ears.asked.get()
        if number == READY:
            with contextlib.suppress(Exception):  # the first ask will tell
                pickle.loads(ask)
            continue
        answer = _answered(ears, number, ask)
        with contextlib.suppress(OSError):  # nobody is there any more: the other thread ends all
            pipe.send(answer)


def _answered(ears: _Ears, number: int, ask: bytes) -> Weighed | Raised:
    try:
        game, level, view, luck, thought = pickle.loads(ask)
        return weigh(game, level, view, luck, thought, lambda: ears.stopped >= number)
    except Exception:
        return Raised(traceback.format_exc())


class _Ears:
    """Hears the pipe on a thread of its own, so that a stop and the pipe's end are heard amid a thought."""

    def __init__(self, pipe: Connection) -> None:
        self.asked: queue.SimpleQueue[tuple[int, bytes]] = queue.SimpleQueue()
        self.stopped = READY
        threading.Thread(target=self._hear, args=(pipe,), daemon=True).start()

    def _hear(self, pipe: Connection) -> None:
        while True:
            try:
                number, ask = pipe.recv()
            except (EOFError, OSError):
                os._exit(0)  # whoever asked is gone: nothing here is worth a moment more
            if ask is None:
                self.stopped = number
            else:
                self.asked.put((number, ask))


def _step_back() -> None:
    """Leave the processor to the window, and the keys of a terminal to the program that was started there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes  # needed on one system only

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(NICER_BY)
