"""Quick refusals: what a person says no to beforehand, until their next turn or for the whole hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.contract import Action, Question, view_of
from game.engine.match import Done, Match
from game.engine.table import TABLE, Piece, Seat, TurnTo
from game.values import dataclass


@dataclass(frozen=True)
class Marks:
    """The names of the kinds that one person marked, since which ply, and how long they last.

    What is marked is refused; or, with ``only``, is all that this person wants to be asked about.
    """

    names: frozenset[str] = frozenset()
    since: int = 0
    whole_hand: bool = False
    only: bool = False


class Quick:
    """The marks of the people at one table. They are as secret as hands, are not saved, and end by themselves."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.answered: set[int] = set()  # the plies at which somebody was answered for
        self._marks: dict[Seat, Marks] = {}
        self._until: dict[Seat, int] = {}  # who refuses everything until their turn, and since which ply

    def marks(self, seat: Seat) -> Marks:
        """What is marked for this seat, if its time is not over."""
        found = self._marks.get(seat, Marks())
        return replace(found, names=frozenset()) if self._is_over(seat, found.since, found.whole_hand) else found

    def is_on(self, seat: Seat) -> bool:
        """Is anything at all refused for this seat beforehand? As private as the marks."""
        return bool(self.marks(seat).names) or self.is_until_turn(seat)

    def _is_over(self, seat: Seat, since: int, whole_hand: bool = False) -> bool:
        """Was a hand dealt since that ply, or, unless it is for the ``whole_hand``, did this seat's turn begin?"""
        match = self.match
        if any(done.seat == TABLE for done in match.last(max(0, match.ply - since))):
            return True
        news = () if whole_hand else match.news(None, since)
        return any(isinstance(event, TurnTo) and event.seat == seat for event in news)

    # -- marking

    def toggle(self, seat: Seat, name: str) -> None:
        """Mark a kind, or lift its mark; the time begins anew."""
        marks = self.marks(seat)
        self._marks[seat] = replace(marks, names=marks.names ^ {name}, since=self.match.ply)

    def turn_about(self, seat: Seat, only: bool) -> None:
        """Which way the marks are meant: refuse them, or ask about them ``only``; the time begins anew."""
        self._marks[seat] = replace(self.marks(seat), only=only, since=self.match.ply)

    def last(self, seat: Seat, whole_hand: bool) -> None:
        """How long this seat's marks last, from now on."""
        self._marks[seat] = replace(self.marks(seat), whole_hand=whole_hand, since=self.match.ply)

    def lift(self, seat: Seat) -> None:
        """Ask this seat about everything again."""
        self._marks[seat] = replace(self.marks(seat), names=frozenset())
        self._until.pop(seat, None)

    def until_turn(self, seat: Seat, on: bool = True) -> None:
        """From now on refuse everything this seat is asked, until its next turn begins or the hand ends; or no longer.

        What the seat is asked at this very moment is refused too.
        """
        if on:
            self._until[seat] = self.match.ply
        else:
            self._until.pop(seat, None)

    def is_until_turn(self, seat: Seat) -> bool:
        """Is everything refused for this seat until its next turn?"""
        return seat in self._until and not self._is_over(seat, self._until[seat])

    # -- answering

    def refusal(self, seat: Seat) -> Action | None:
        """The answer that this seat gave beforehand to what it is asked now."""
        question = self.match.game.question(self.match.view(seat)) if self.is_on(seat) else None
        if question is None or not self._refuses(seat, question.piece):
            return None
        return next((answer.action for answer in question.answers if answer.declines), None)

    def _refuses(self, seat: Seat, piece: Piece) -> bool:
        marks = self.marks(seat)
        if self.is_until_turn(seat) or not marks.names:
            return self.is_until_turn(seat)
        kinds = self.match.game.kinds(self.match.view(None), seat)
        return any(piece in kind.pieces for kind in kinds if kind.name in marks.names) != marks.only

    # -- what everybody saw

    def in_a_row(self, seat: Seat) -> int:
        """How many of the newest answers of this seat in this hand were refusals, one after the other.

        Everybody saw them; those given beforehand count too, and a turn of its own in between ends no row.
        """
        count = 0
        for declined in self._declined(seat):
            if not declined:
                break
            count += 1
        return count

    def _declined(self, seat: Seat) -> Iterator[bool]:
        """Of each question this seat answered in this hand, the newest first: did it say no?"""
        done = self.match.done
        for ply in range(len(done) - 1, 0, -1):
            if done[ply].seat == TABLE:
                return
            if done[ply].seat == seat and (question := self._asked(seat, done[ply - 1])):
                yield any(each.declines and each.action == done[ply].action for each in question.answers)

    def _asked(self, seat: Seat, before: Done) -> Question | None:
        """What the seat was asked in the position that this deed led to."""
        return self.match.game.question(view_of(self.match.game, before.step.state, seat))
