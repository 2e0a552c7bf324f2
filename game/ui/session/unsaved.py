"""A table to learn at, for a lesson, a puzzle or a mistake: nobody thinks, and nothing of it is saved as a match."""

from __future__ import annotations

from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.engine.actions import Refusal
from game.engine.messages import Message, msg
from game.ui.session.session import Session

MATTERS = msg("What matters here:")  # the title of a hint that does not say what to do


class UnsavedSession(Session):
    """Base class of sessions without computer players and saves; hints are ready as soon as they are asked for."""

    is_match = False
    _is_asked = False  # was a hint asked for?
    _refused: tuple[Refusal, Message | None] | None = None  # the last try that was not accepted, and its words

    def refuse(self, refusal: Refusal, words: Message | None) -> Refusal:
        """Return the refusal, which is then told in these words; None: in those of the game."""
        self._refused = refusal, words
        return refusal

    def refusal_message(self, refusal: Refusal) -> Message | None:
        return self._refused[1] if self._refused and self._refused[0] is refusal else None

    @property
    def is_advising(self) -> bool:
        return self._is_asked

    def get_ready(self) -> None:
        """Do nothing: nobody will think."""

    def think(self, thought: ThinkLimit = USUAL_LIMIT, ahead: bool = False) -> None:
        """Do nothing: nobody thinks."""

    def _keep(self) -> None:
        """Save nothing: it is no match to resume, and does not count."""

    def _begin_save(self) -> None:
        self.is_kept = True
