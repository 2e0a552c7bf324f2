"""What the program and a process of its own that thinks say to each other, and how such a process is started."""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

from game import __version__
from game.bots import THINK
from game.engine.chance import Chance
from game.engine.contract import Game, View
from game.values import dataclass

READY = 0  # the number of a game that is sent only so that its modules are loaded
ASIDE = 1 << 32  # numbers from here on are of work that gives way to every thought


@dataclass(frozen=True)
class Join:
    """Search this beside whoever asks, for so many seconds; nothing is chosen, Evidence is the answer."""

    game: Game[Any]
    level: str
    view: View[Any]
    luck: Chance
    seconds: float


class Raised(NamedTuple):
    """What a level raised instead of an answer, as Python prints it."""

    trace: str


class Found(NamedTuple):
    """Something that work done aside came to, before its end."""

    what: Any


class Ended(NamedTuple):
    """Work done aside is over."""


def command(version: str = __version__) -> list[str]:
    """What starts such a process, with the modules that are ours; ``version`` is of whoever asks it."""
    if getattr(sys, "frozen", False):
        return [sys.executable, THINK, version]
    found = ascii([path for path in sys.path if isinstance(path, str)])
    code = f"import sys; sys.path[:] = {found}; from game.bots.child import main; main({version!r})"
    return [sys.executable, "-I" if sys.flags.isolated else "-P", *["-B"] * sys.dont_write_bytecode, "-c", code]
