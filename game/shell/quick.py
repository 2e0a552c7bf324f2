"""Quick refusals: kinds of pieces that a person says no to beforehand, until his next turn or for the whole hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.contract import Action
from game.engine.match import Match
from game.engine.table import TABLE, Seat, TurnTo


@dataclass(frozen=True)
class Marks:
    """The names of the kinds that one person refuses, since which ply, and how long."""

    names: frozenset[str] = frozenset()
    since: int = 0
    whole_hand: bool = False


class Quick:
    """The marks of the people at one table. They are as secret as hands, are not saved, and end by themselves."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.answered: set[int] = set()  # the plies at which somebody was answered for
        self._marks: dict[Seat, Marks] = {}

    def marks(self, seat: Seat) -> Marks:
        """What is marked for this seat, if its time is not over."""
        found = self._marks.get(seat, Marks())
        return found if found.names and not self._is_over(seat, found) else Marks(whole_hand=found.whole_hand)

    def _is_over(self, seat: Seat, marks: Marks) -> bool:
        match = self.match
        if any(done.seat == TABLE for done in match.last(max(0, match.ply - marks.since))):
            return True
        news = () if marks.whole_hand else match.news(None, marks.since)
        return any(isinstance(event, TurnTo) and event.seat == seat for event in news)

    def toggle(self, seat: Seat, name: str) -> None:
        """Mark a kind, or lift its mark; the time begins anew."""
        marks = self.marks(seat)
        self._marks[seat] = replace(marks, names=marks.names ^ {name}, since=self.match.ply)

    def last(self, seat: Seat, whole_hand: bool) -> None:
        """How long this seat's marks last, from now on."""
        self._marks[seat] = replace(self.marks(seat), whole_hand=whole_hand, since=self.match.ply)

    def lift(self, seat: Seat) -> None:
        self._marks[seat] = replace(self.marks(seat), names=frozenset())

    def refusal(self, seat: Seat) -> Action | None:
        """The answer that this seat gave beforehand to what it is asked now."""
        game, names = self.match.game, self.marks(seat).names
        question = game.question(self.match.view(seat)) if names else None
        if question is None:
            return None
        kinds = [kind for kind in game.kinds(self.match.view(None), seat) if kind.name in names]
        is_marked = any(question.piece in kind.pieces for kind in kinds)
        return next((a.action for a in question.answers if a.declines and is_marked), None)
