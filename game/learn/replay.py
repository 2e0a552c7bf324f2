"""Going back: a match as it was at any of its moments, and where its hands and turns begin."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property

from game.engine.contract import Deal
from game.engine.match import Done, Match
from game.engine.said import Said
from game.engine.table import Seat, TurnTo
from game.values import dataclass

Says = Callable[[Said], str]


@dataclass(frozen=True)
class Moment:
    """Where in a match one is: the hand (from 1, dealt anew counts), its turn (0 before the first), and the ply."""

    hand: int
    turn: int
    ply: int


class Replayed(Match):
    """A match that was played, shown as it was after any of its actions; nobody acts in it."""

    def __init__(self, whole: Match, ply: int = 0) -> None:
        super().__init__(whole.game, whole.setup, whole.sitters, whole.begun)
        self.whole: tuple[Done, ...] = whole.whole if isinstance(whole, Replayed) else whole.done
        self.seek(ply)

    def seek(self, ply: int) -> None:
        """Show it as it was after so many actions; at the ends it stops."""
        ply = min(max(ply, 0), len(self.whole))
        if ply < len(self._done):
            self._pasts.clear()
            del self._done[ply:]
        else:
            self._done += self.whole[len(self._done) : ply]

    def may_undo(self, seat: Seat) -> bool:
        """Nobody takes anything back."""
        return False

    # -- where one is

    @cached_property
    def hands(self) -> Sequence[int]:
        """After how many actions each hand lay dealt."""
        return [at + 1 for at, done in enumerate(self.whole) if isinstance(done.action, Deal)]

    @cached_property
    def turns(self) -> Sequence[int]:
        """After how many actions each turn began: those after which it was another's, or the same seat's anew."""
        return [at + 1 for at, done in enumerate(self.whole) if any(isinstance(e, TurnTo) for e in done.step.events)]

    @property
    def moment(self) -> Moment:
        """Where it stands now."""
        hand = bisect_right(self.hands, self.ply)
        since = self.hands[hand - 1] if hand else 0
        return Moment(hand, bisect_right(self.turns, self.ply) - bisect_left(self.turns, since), self.ply)

    def hand_begins(self, hand: int) -> int:
        """The ply at which this hand (from 1) lies dealt."""
        return self.hands[min(max(hand, 1), len(self.hands)) - 1] if self.hands else 0

    @property
    def lasts(self) -> tuple[int, int]:
        """The plies between which the hand is played in which it stands: from its deal to the next one's."""
        hand = bisect_right(self.hands, self.ply)
        first = self.hands[hand - 1] if hand else 0
        return first, self.hands[hand] - 1 if hand < len(self.hands) else len(self.whole)

    def next_of(self, marks: Sequence[int], by: int) -> int:
        """The next of these plies, forwards or back; the end or the start where there is none."""
        if by > 0:
            at = bisect_right(marks, self.ply)
            return marks[at] if at < len(marks) else len(self.whole)
        at = bisect_left(marks, self.ply) - 1
        return marks[at] if at >= 0 else 0

    # -- looking for something

    def found(self, words: str, says: Says, seat: Seat | None = None) -> list[int]:
        """The plies after which something was told, to this seat or everyone, in which all these words stand."""
        wanted, other = words.casefold().split(), Replayed(self)
        return [ply for ply in range(1, len(self.whole) + 1) if wanted and other.tells(ply, wanted, says, seat)]

    def tells(self, ply: int, wanted: Sequence[str], says: Says, seat: Seat | None) -> bool:
        """Is a sentence with all these words told by what was done last at this ply?"""
        self.seek(ply)
        view, done = self.view(seat), self.whole[ply - 1]
        told = () if isinstance(done.action, Deal) else view.past[-len(done.step.events) :]
        sentences = (says(said).casefold() for event in told if (said := self.game.say(view, event)))
        return any(all(word in sentence for word in wanted) for sentence in sentences)
