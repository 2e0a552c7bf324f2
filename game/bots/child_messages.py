"""The messages between the program and its thinking process, and the command that starts one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from game import __version__
from game.bots import THINK
from game.engine.contract import AnyGame, PublicState, View
from game.engine.rng import Rng
from game.values import dataclass

READY = 0  # number of a message that only makes the process import a game's modules
ASIDE = 1 << 32  # numbers from here on are background work, which gives way to every search


@dataclass(frozen=True)
class Join:
    """A request to search in parallel with the sender for so many seconds; the answer is Evidence, not a choice."""

    game: AnyGame
    level: str
    view: View[PublicState]
    rng: Rng
    seconds: float


@dataclass(frozen=True)
class Call:
    """A request to return ``work(*arguments, stop)``, which must call ``stop()`` often, and end when that is true."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...]


class Returned(NamedTuple):
    """What a call returned."""

    what: Any


class RaisedError(NamedTuple):
    """The traceback of what a level raised instead of answering."""

    trace: str


class ThinkAnswer(NamedTuple):
    """One result of background work, before its end."""

    what: Any


class ProcessEnded(NamedTuple):
    """Background work is finished."""


def command(version: str = __version__) -> list[str]:
    """The command that starts such a process with our module paths; ``version`` is the parent's."""
    if getattr(sys, "frozen", False):
        return [sys.executable, THINK, version]
    found = ascii([path for path in sys.path if isinstance(path, str)])
    code = f"import sys; sys.path[:] = {found}; from game.bots.child_main import main; main({version!r})"
    return [sys.executable, "-I" if sys.flags.isolated else "-P", *["-B"] * sys.dont_write_bytecode, "-c", code]
