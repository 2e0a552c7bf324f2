"""When a computer player's decision is shown: at times fixed in advance, so that they give nothing away.

The time follows from who decides and from public facts. A thought that takes longer, on a busy machine, is shown at one
of a few later times.
"""

from __future__ import annotations

import time
from dataclasses import replace
from threading import Event
from typing import TYPE_CHECKING

from game.bots.levels import ThinkLimit
from game.engine.ai.position import PublicState
from game.engine.ai.search import Searcher
from game.engine.contract import Action
from game.ui.style import feel

if TYPE_CHECKING:
    from concurrent.futures import Future


def beat(bot: object, open: PublicState, thought: ThinkLimit) -> float:
    """Return how long after the request a level's decision is shown, in seconds."""
    if not isinstance(bot, Searcher) or thought.samples is not None:
        return feel.BEAT
    share = bot.share(open)
    return max(feel.SEARCH_BEAT, share * thought.seconds) if share else feel.BEAT


def within(thought: ThinkLimit, lasts: float) -> ThinkLimit:
    """Return the limit, shortened so that the thought ends by the time its decision is shown."""
    return replace(thought, seconds=min(thought.seconds, max(feel.SEARCH_SPARE, lasts - feel.SEARCH_SPARE)))


def show_delay(took: float, lasts: float) -> float:
    """Return when to show a decision that ``took`` this long and was due after ``lasts``, in seconds."""
    late = feel.LATE
    while lasts + late < took:
        late *= 2
    return lasts if took <= lasts else lasts + late


class TimedThought:
    """A decision in progress, to be shown ``lasts`` seconds after the request; ``made`` is set when it is known."""

    def __init__(self, future: Future[Action], lasts: float) -> None:
        self.future, self._lasts = future, lasts
        self._begun = time.perf_counter()
        self._took: float | None = None
        self.made = Event()
        future.add_done_callback(self._note_made)

    def _note_made(self, _: Future[Action]) -> None:
        self._took = time.perf_counter() - self._begun
        self.made.set()

    @property
    def may_show(self) -> bool:
        """True if it may be shown now."""
        took = self._took
        return took is not None and time.perf_counter() - self._begun >= show_delay(took, self._lasts)
