"""How a match proceeds at the table: each player is asked in turn, people and computer players alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.engine.contract import Action
from game.engine.table import TABLE, Seat
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.opener import Overlays
from game.ui.session.temperaments import pause_before
from game.ui.table_scene.notices import Notices
from game.ui.table_scene.travel import Travel
from game.ui.table_view.table_view import TableView
from game.values import dataclass


class TableScreen(Protocol):
    """The table scene, as far as it matters here."""

    overlays: Overlays

    def sit(self, viewer: Seat | None) -> None:
        """Turn the screen to another viewer."""

    def ask_about_help(self) -> None:
        """After somebody's first matches, ask how much help they want from the table."""


@dataclass(frozen=True)
class PendingAction:
    """What a player decided at this ply, and the second at which it is shown."""

    ply: int
    shows_at: float
    action: Action


class TurnLoop:
    """Asks people and computer players for their actions; ``table`` is the scene that is shown."""

    def __init__(
        self, context: AppContext, table_view: TableView, travel: Travel, notices: Notices, table: TableScreen
    ) -> None:
        self._context, self._session = context, table_view.viewpoint.session
        self._viewpoint, self._pointing = table_view.viewpoint, table_view.pointing
        self._travel, self._notices, self._table = travel, notices, table
        self._pending: PendingAction | None = None  # a decision that is made, and not shown yet

    def on(self, now: float, *, moving: bool) -> None:
        """Proceed if it is time; while something moves, computer players may only think."""
        if not moving:
            self._proceed(now)
        elif self._session.match.to_act not in self._session.people and not self._is_decided:
            # Thinking time counts towards the pause after the cards have moved.
            self._session.think(self._context.thought, ahead=True)

    def _proceed(self, now: float) -> None:
        """With nothing moving: ask the player who is to act."""
        asked, is_time = self._session.match.to_act, now >= self._travel.ready_at
        if asked != self._viewpoint.viewer and self._viewpoint.has_decided:
            self._table.sit(None)  # the decision is made: nobody's cards stay open
        if (ending := self._session.ending()) is not None:
            if is_time and self._is_top:
                self._table.overlays.ending(ending)
        elif asked is None or asked == TABLE:
            if is_time and self._is_top and not self._session.stays_open:
                self._table.overlays.result()
        elif asked in self._session.people and not self._session.is_showing:
            self._ask(asked, now)
        else:
            self._think(asked, now)

    @property
    def _is_top(self) -> bool:
        return self._context.stack.top is self._table

    @property
    def _is_decided(self) -> bool:
        """Is there a decision of this ply that waits to be shown?"""
        return self._pending is not None and self._pending.ply == self._session.match.ply

    def _ask(self, asked: Seat, now: float) -> None:
        session, ply = self._session, self._session.match.ply
        if (no := session.quick.refusal(asked)) is None:
            self._ask_person(asked, is_time=now >= self._travel.ready_at)
            return
        answer = (asked, no) if session.has_waited() else None
        if action := self._due(asked, now, lambda: answer):  # exactly as a computer player would refuse
            session.quick.answered.add(ply)
            self._do(asked, action)

    def _think(self, asked: Seat, now: float) -> None:
        """Let a computer player think, and show its decision when it is time in the manner of its portrait."""
        session = self._session
        if not self._is_decided:
            session.think(self._context.thought)
            if remark := session.remark():
                self._notices.notify(remark)
        if action := self._due(asked, now, session.bot_action):
            self._do(asked, action)

    def _do(self, asked: Seat, action: Action) -> None:
        self._session.act(asked, action)
        self._travel.news()

    def _due(self, asked: Seat, now: float, decide: Callable[[], tuple[Seat, Action] | None]) -> Action | None:
        """Return what this seat decides, once it is time to show it."""
        if not self._is_decided:
            self._pending = self._decision(asked, now, decide)
        if self._pending is None or now < self._pending.shows_at:
            return None
        action, self._pending = self._pending.action, None
        return action

    def _decision(
        self, asked: Seat, now: float, decide: Callable[[], tuple[Seat, Action] | None]
    ) -> PendingAction | None:  # fmt: skip
        """Return what is decided, once it is time to know; a refusal may be shown a little later."""
        rest, temper = self._travel.rest, self._viewpoint.temperament(asked)
        pause = pause_before(temper, asked, self._viewpoint.shown.view.events)
        if now < self._travel.ready_at + pause * rest or (decided := decide()) is None:
            return None
        later = temper.refuses * rest if decided[1].do == "refuse" else 0.0
        return PendingAction(self._session.match.ply, now + later, decided[1])

    def _ask_person(self, asked: Seat, *, is_time: bool) -> None:
        if not self._is_top or self._pointing.drag:
            return
        question = self._viewpoint.game_view.question
        if asked != self._viewpoint.viewer and self._viewpoint.hides_nothing and is_time:
            self._table.sit(asked)
        elif asked != self._viewpoint.viewer or (self._viewpoint.is_shared and question):
            if is_time:
                self._table.overlays.curtain(asked)
        elif question:
            self._table.overlays.question(question)
        elif is_time:
            self._table.ask_about_help()
