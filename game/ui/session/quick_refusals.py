"""Quick refusals: offers that a person refuses in advance, until their next turn or for the whole hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.contract import Action, RefusalKind, view_of
from game.engine.match import Match, PlayedAction
from game.engine.table import TABLE, Piece, Seat, TurnTo
from game.values import dataclass


@dataclass(frozen=True)
class Marks:
    """The kinds of offer that one person marked, since which ply, and how long the marks last.

    Marked kinds are refused; with ``only``, all other kinds are.
    """

    names: frozenset[str] = frozenset()
    since: int = 0
    whole_hand: bool = False
    only: bool = False


class QuickRefusals:
    """The marks of the people at one table. They are as secret as hands, are not saved, and expire by themselves."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.answered: set[int] = set()  # plies at which an answer was given in advance
        self._marks: dict[Seat, Marks] = {}
        self._until: dict[Seat, int] = {}  # who refuses everything until their turn, and since which ply
        self._known: dict[int, tuple[PlayedAction, bool | None]] = {}  # by ply: an action, and whether it declined
        self._kinds: tuple[object, dict[Seat, tuple[RefusalKind, ...]]] = None, {}  # of what all see now, by seat

    def marks(self, seat: Seat) -> Marks:
        """Return the marks of this seat, unless they have expired."""
        found = self._marks.get(seat, Marks())
        return replace(found, names=frozenset()) if self._is_over(seat, found.since, found.whole_hand) else found

    def is_on(self, seat: Seat) -> bool:
        """True if this seat refuses anything in advance. As private as the marks."""
        return bool(self.marks(seat).names) or self.is_until_turn(seat)

    def _is_over(self, seat: Seat, since: int, whole_hand: bool = False) -> bool:
        """True if a hand was dealt since that ply, or, unless for the ``whole_hand``, this seat's turn began."""
        match = self.match
        if any(done.seat == TABLE for done in match.last(max(0, match.ply - since))):
            return True
        news = () if whole_hand else match.news(None, since)
        return any(isinstance(event, TurnTo) and event.seat == seat for event in news)

    def kinds(self, seat: Seat) -> tuple[RefusalKind, ...]:
        """Return the kinds of offer that this seat can mark now; they are found once for each position."""
        view = self.match.view(None)
        if self._kinds[0] is not view:
            self._kinds = view, {}
        found = self._kinds[1]
        if seat not in found:
            found[seat] = self.match.game.refusal_kinds(view, seat)
        return found[seat]

    # -- marking

    def toggle(self, seat: Seat, name: str) -> None:
        """Mark a kind or remove its mark; its duration starts again."""
        marks = self.marks(seat)
        self._marks[seat] = replace(marks, names=marks.names ^ {name}, since=self.match.ply)

    def turn_about(self, seat: Seat, only: bool) -> None:
        """Set whether to refuse what is marked or everything else (``only``); the duration starts again."""
        self._marks[seat] = replace(self.marks(seat), only=only, since=self.match.ply)

    def last(self, seat: Seat, whole_hand: bool) -> None:
        """Set how long this seat's marks last, starting now."""
        self._marks[seat] = replace(self.marks(seat), whole_hand=whole_hand, since=self.match.ply)

    def lift(self, seat: Seat) -> None:
        """Remove all marks, so that this seat is asked about everything."""
        self._marks[seat] = replace(self.marks(seat), names=frozenset())
        self._until.pop(seat, None)

    def until_turn(self, seat: Seat, on: bool = True) -> None:
        """Refuse all offers to this seat until its next turn begins or the hand ends, or stop doing so.

        An offer being made right now is refused too.
        """
        if on:
            self._until[seat] = self.match.ply
        else:
            self._until.pop(seat, None)

    def is_until_turn(self, seat: Seat) -> bool:
        """True if this seat refuses everything until its next turn."""
        return seat in self._until and not self._is_over(seat, self._until[seat])

    # -- answering

    def refusal(self, seat: Seat) -> Action | None:
        """Return the refusal this seat gave in advance to the current offer, if any."""
        question = self.match.game.question(self.match.view(seat)) if self.is_on(seat) else None
        if question is None or not self._refuses(seat, question.piece):
            return None
        return next((answer.action for answer in question.answers if answer.declines), None)

    def _refuses(self, seat: Seat, piece: Piece) -> bool:
        marks = self.marks(seat)
        if self.is_until_turn(seat) or not marks.names:
            return self.is_until_turn(seat)
        return any(piece in kind.pieces for kind in self.kinds(seat) if kind.name in marks.names) != marks.only

    # -- what everybody saw

    def in_a_row(self, seat: Seat) -> int:
        """Return how many of this seat's newest answers in this hand were refusals in a row.

        Everybody saw them, including those given in advance; the seat's own turns do not break the row.
        """
        count = 0
        for declined in self._declines(seat):
            if not declined:
                break
            count += 1
        return count

    def _declines(self, seat: Seat) -> Iterator[bool]:
        """Yield for each offer this seat answered in this hand, newest first, whether it declined."""
        done = self.match.done
        for ply in range(len(done) - 1, 0, -1):
            if done[ply].seat == TABLE:
                return
            if done[ply].seat == seat:
                if ply not in self._known or self._known[ply][0] is not done[ply]:
                    self._known[ply] = done[ply], self._has_declined(done[ply], done[ply - 1])
                if (declined := self._known[ply][1]) is not None:
                    yield declined

    def _has_declined(self, answer: PlayedAction, before: PlayedAction) -> bool | None:
        """Return whether this action declined what its seat was asked then; None if nothing was asked."""
        question = self.match.game.question(view_of(self.match.game, before.step.state, answer.seat))
        if question is None:
            return None
        return any(each.declines and each.action == answer.action for each in question.answers)
