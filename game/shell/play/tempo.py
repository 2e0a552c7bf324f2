"""When a computer player's decision is shown: at moments known beforehand, whatever it thinks and however soon it knew.

What is fixed beforehand follows from who decides and from public facts; a thought that takes longer all the same, on a
machine that is busy, is shown at one of few later moments.
"""

from __future__ import annotations

import time
from dataclasses import replace
from threading import Event
from typing import TYPE_CHECKING

from game.bots.levels import Thought
from game.engine.contract import Action
from game.engine.mind.position import Open
from game.engine.mind.search import Searcher
from game.shell.look import feel

if TYPE_CHECKING:
    from concurrent.futures import Future


def beat(bot: object, open: Open, thought: Thought) -> float:
    """How long after it is asked a level's decision is shown, in seconds."""
    if not isinstance(bot, Searcher) or thought.samples is not None:
        return feel.BEAT
    share = bot.share(open)
    return max(feel.SEARCH_BEAT, share * thought.seconds) if share else feel.BEAT


def within(thought: Thought, lasts: float) -> Thought:
    """The thought, to be over when its decision is to be shown."""
    return replace(thought, seconds=min(thought.seconds, max(feel.SEARCH_SPARE, lasts - feel.SEARCH_SPARE)))


def shown_after(took: float, lasts: float) -> float:
    """When a decision is shown that ``took`` so long, though it should have been there after ``lasts``."""
    late = feel.LATE
    while lasts + late < took:
        late *= 2
    return lasts if took <= lasts else lasts + late


class Timed:
    """A decision under way, to be shown ``lasts`` seconds after it was asked for; ``made`` is set when it is known."""

    def __init__(self, future: Future[Action], lasts: float) -> None:
        self.future, self._lasts = future, lasts
        self._begun = time.perf_counter()
        self._took: float | None = None
        self.made = Event()
        future.add_done_callback(self._is_made)

    def _is_made(self, _: Future[Action]) -> None:
        self._took = time.perf_counter() - self._begun
        self.made.set()

    @property
    def is_due(self) -> bool:
        """May it be shown now?"""
        took = self._took
        return took is not None and time.perf_counter() - self._begun >= shown_after(took, self._lasts)
