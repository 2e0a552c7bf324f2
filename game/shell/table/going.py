"""How a match goes on at the table: whoever is asked next is asked, in their own way and in time."""

from __future__ import annotations

from typing import Protocol

from game.engine.table import TABLE, Seat
from game.shell.play.session import Session
from game.shell.scene.house import House
from game.shell.scene.ways import ToCurtain, ToQuestion, ToResult
from game.shell.seat.eyes import Eyes
from game.shell.table.notices import Notices
from game.shell.table.travel import Travel


class Screen(Protocol):
    """The scene of the table, for ways that lead over it."""

    def sit(self, viewer: Seat | None) -> None:
        """Turn the screen over."""


class Going:
    """Asks persons and computer players; ``table`` is the scene that is shown."""

    def __init__(
        self, house: House, session: Session, eyes: Eyes, travel: Travel, notices: Notices, table: Screen
    ) -> None:
        self._house, self._session, self._eyes, self._travel = house, session, eyes, travel
        self._notices, self._table = notices, table

    def on(self, now: float, *, moving: bool) -> None:
        """Go on as far as the time has come; while something moves, computer players may only think."""
        if not moving:
            self._proceed(now)
        elif self._session.match.asked not in self._session.people:
            self._session.think(
                self._house.thought, ahead=True
            )  # its time counts into the rest after the cards' travel

    def _proceed(self, now: float) -> None:
        """At rest: ask whoever is asked."""
        asked, is_time = self._session.match.asked, now >= self._travel.ready_at
        if asked != self._eyes.viewer and self._eyes.has_decided:
            self._table.sit(None)  # the decision is made: nobody's cards lie open
        if (way := self._session.ending(self._table)) is not None:
            if is_time and self._is_top:
                self._house.go(way)
        elif asked is None or asked == TABLE:
            if is_time and self._is_top:
                self._house.go(ToResult(self._table))
        elif asked in self._session.people and not self._session.is_showing:
            self._ask(asked, is_time=is_time)
        else:
            self._think(is_time=is_time)

    @property
    def _is_top(self) -> bool:
        return self._house.stack.top is self._table

    def _ask(self, asked: Seat, *, is_time: bool) -> None:
        session = self._session
        if (no := session.quick.refusal(asked)) is None:
            self._ask_person(asked, is_time=is_time)
        elif session.has_waited() and is_time:  # exactly as a computer player would refuse
            session.quick.answered.add(session.match.ply)
            session.act(asked, no)
            self._travel.news()

    def _think(self, *, is_time: bool) -> None:
        session = self._session
        session.think(self._house.thought)
        if remark := session.remark():
            self._notices.notify(remark)
        if is_time and (thought := session.thought()) is not None:
            session.act(*thought)
            self._travel.news()

    def _ask_person(self, asked: Seat, *, is_time: bool) -> None:
        eyes = self._eyes
        if not self._is_top or eyes.drag:
            return
        question = eyes.sight.question
        if asked != eyes.viewer and eyes.hides_nothing and is_time:
            self._table.sit(asked)
        elif asked != eyes.viewer or (eyes.is_shared and question):
            if is_time:
                self._house.go(ToCurtain(self._table, asked))
        elif question:
            self._house.go(ToQuestion(self._table, question))
