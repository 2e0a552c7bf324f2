"""Replays a match: its state at any moment, and where its hands and turns begin."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property

from game.engine.contract import Deal
from game.engine.match import Match, PlayedAction
from game.engine.messages import Message
from game.engine.table import Seat, TurnTo
from game.values import dataclass

Says = Callable[[Message], str]


@dataclass(frozen=True)
class ReplayMoment:
    """A moment of a match: the hand (from 1, redeals count), its turn (0 before the first), and the ply."""

    hand: int
    turn: int
    ply: int


class Replayed(Match):
    """A finished match shown as it was after any of its actions; nobody acts in it."""

    def __init__(self, whole: Match, ply: int = 0) -> None:
        super().__init__(whole.game, whole.setup, whole.sitters, whole.begun)
        self.whole: tuple[PlayedAction, ...] = whole.whole if isinstance(whole, Replayed) else whole.done
        self.seek(ply)

    def seek(self, ply: int) -> None:
        """Show the match as it was after so many actions, limited to its length."""
        ply = min(max(ply, 0), len(self.whole))
        if ply < len(self._done):
            self._pasts.clear()
            del self._done[ply:]
        else:
            self._done += self.whole[len(self._done) : ply]

    def may_undo(self, seat: Seat) -> bool:
        """Always False: nobody acts here."""
        return False

    # -- the current moment

    @cached_property
    def hands(self) -> Sequence[int]:
        """The plies at which each hand was dealt."""
        return [at + 1 for at, done in enumerate(self.whole) if isinstance(done.action, Deal)]

    @cached_property
    def turns(self) -> Sequence[int]:
        """The plies at which each turn began, also when the same seat's turn came again."""
        return [at + 1 for at, done in enumerate(self.whole) if any(isinstance(e, TurnTo) for e in done.step.events)]

    @property
    def moment(self) -> ReplayMoment:
        """The current moment."""
        hand = bisect_right(self.hands, self.ply)
        since = self.hands[hand - 1] if hand else 0
        return ReplayMoment(hand, bisect_right(self.turns, self.ply) - bisect_left(self.turns, since), self.ply)

    @property
    def lasts(self) -> tuple[int, int]:
        """The first and last ply of the current hand."""
        hand = bisect_right(self.hands, self.ply)
        first = self.hands[hand - 1] if hand else 0
        return first, self.hands[hand] - 1 if hand < len(self.hands) else len(self.whole)

    def next_of(self, marks: Sequence[int], by: int) -> int:
        """The next of these plies, forwards or back; the end or the start if there is none."""
        if by > 0:
            at = bisect_right(marks, self.ply)
            return marks[at] if at < len(marks) else len(self.whole)
        at = bisect_left(marks, self.ply) - 1
        return marks[at] if at >= 0 else 0

    # -- text search

    def find(self, words: str, says: Says, seat: Seat | None = None) -> list[int]:
        """The plies whose events have a sentence with all these words, as this seat saw them (None: the public)."""
        wanted, other = words.casefold().split(), Replayed(self)
        return [ply for ply in range(1, len(self.whole) + 1) if wanted and other.tells(ply, wanted, says, seat)]

    def tells(self, ply: int, wanted: Sequence[str], says: Says, seat: Seat | None) -> bool:
        """Does the action before this ply have a sentence with all these words?"""
        self.seek(ply)
        view, done = self.view(seat), self.whole[ply - 1]
        events = () if isinstance(done.action, Deal) else view.events[-len(done.step.events) :]
        sentences = (says(said).casefold() for event in events if (said := self.game.describe(view, event)))
        return any(all(word in sentence for word in wanted) for sentence in sentences)
