"""One match of any game: its history, news for each seat, and undo."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.engine.contract import (
    Action,
    AnyGame,
    ChanceOutcome,
    Deal,
    PublicState,
    Refusal,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.fields import replace_fields
from game.engine.records import text
from game.engine.rng import Rng, action_rng, bot_rng
from game.engine.table import TABLE, Event, Seat, Sees, TurnTo, mask, redact
from game.values import dataclass


@dataclass(frozen=True)
class Sitter:
    """Who fills a seat: a name to show, and ``person``, a level, or ``program``."""

    name: str
    player: str


@dataclass(frozen=True)
class PlayedAction:
    """An action that was played, by whom, and what it led to.

    ``by`` is the level that replaced a program, ``outcome`` what chance decided, ``ended`` when it ended the
    match, if that is known.
    """

    seat: Seat
    action: Action
    step: Transition[PublicState]
    by: str = ""
    outcome: ChanceOutcome | None = None
    ended: str = ""


class Match:
    """Holds the State of a match; everyone else only gets Views, news and refusals."""

    def __init__(
        self, game: AnyGame, setup: Setup, sitters: tuple[Sitter, ...], start: State[PublicState] | None = None
    ) -> None:
        """``start`` is for hands played on their own; by default the game's own start."""
        if len(sitters) != setup.seats:
            raise ValueError(f"{setup.seats} seats need {setup.seats} players, not {len(sitters)}")
        self.game, self.setup, self.sitters = game, setup, sitters
        self.begun = start
        self._start: State[PublicState] = start or game.start(setup)
        self._done: list[PlayedAction] = []
        self._pasts: dict[Seat | None, tuple[int, list[Event]]] = {}
        self._stand_ins: dict[Seat, str] = {}
        self.is_played_on = False  # did it begin in the middle of another match?
        self.began_at = ""  # the time, as records write it; empty if it is not known
        self._sees: dict[Seat | None, Sees] = {}
        self._shown: dict[tuple[Seat | None, int], tuple[PlayedAction, list[Event]]] | None = None  # for its copies
        self._views: tuple[State[PublicState] | None, dict[Seat | None, View[PublicState]]] = None, {}

    # -- queries

    @property
    def _state(self) -> State[PublicState]:
        return self._done[-1].step.state if self._done else self._start

    @property
    def public(self) -> PublicState:
        """The public part of the state."""
        facts: PublicState = self._state.public
        return facts

    @property
    def to_act(self) -> Seat | None:
        """Who must decide now: a seat, TABLE between hands, None when the match is over."""
        return self.public.to_act

    @property
    def ply(self) -> int:
        """How many actions, deals included, have been played."""
        return len(self._done)

    @property
    def done(self) -> tuple[PlayedAction, ...]:
        """All actions played so far."""
        return tuple(self._done)

    def last(self, count: int) -> tuple[PlayedAction, ...]:
        """The newest ``count`` actions, oldest first."""
        return tuple(self._done[-count:]) if count else ()

    def stand_in(self, seat: Seat) -> str:
        """The level that replaced this seat's program; empty if none did."""
        return self._stand_ins.get(seat, "")

    def view(self, seat: Seat | None) -> View[PublicState]:
        """All that this seat (None: the public) may know now."""
        state = self._state
        if self._views[0] is not state:
            self._views = state, {}
        if (view := self._views[1].get(seat)) is None:
            view = View(seat, mask(state.piles, self._sees_for(seat)), state.public, self._past(seat))
            self._views[1][seat] = view
        return view

    def news(self, seat: Seat | None, since: int, until: int | None = None) -> tuple[Event, ...]:
        """The events after that ply, up to ply ``until`` or by now, as this seat saw them."""
        plies = range(*slice(since, until).indices(len(self._done)))
        return tuple(event for at in plies for event in self._redacted(seat, at))

    def rng(self, seat: Seat) -> Rng:
        """A bot's random numbers for the decision this seat has to make now."""
        return bot_rng(self.setup.seed, seat, self.ply)

    def _redacted(self, seat: Seat | None, at: int) -> list[Event]:
        """The events of this action as the seat saw them; copies of the match share what they found."""
        done, known = self._done[at], self._shown.get((seat, at)) if self._shown is not None else None
        if known and known[0] is done:
            return known[1]
        sees = self._sees_for(seat)
        events = [redact(event, sees) for event in done.step.events]
        if self._shown is not None:
            self._shown[seat, at] = done, events
        return events

    def _sees_for(self, seat: Seat | None) -> Sees:
        """Which places this seat can see, cached: a game never changes its answer."""
        if seat not in self._sees:
            self._sees[seat] = cache(lambda place: self.game.can_see(seat, place))
        return self._sees[seat]

    def _past(self, seat: Seat | None) -> tuple[Event, ...]:
        """What this seat saw in the hand so far; earlier hands are not read again."""
        read, events = self._pasts.get(seat, (0, []))
        for at in range(len(self._done) - 1, read - 1, -1):
            if isinstance(self._done[at].action, Deal):
                read, events = at + 1, []
                break
        for at in range(read, len(self._done)):
            events.extend(self._redacted(seat, at))
        self._pasts[seat] = len(self._done), events
        return tuple(events)

    def at(self, ply: int, sitters: tuple[Sitter, ...] | None = None) -> Match:
        """A copy of the match as it was after ``ply`` actions, to play on from, with new sitters if given."""
        earlier = Match(self.game, self.setup, sitters or self.sitters, self._start)
        if self._shown is None:
            self._shown = {}
        earlier._done, earlier._sees, earlier._shown = self._done[:ply], self._sees, self._shown
        earlier.is_played_on = sitters is not None or self.is_played_on
        earlier.began_at = "" if sitters else self.began_at
        return earlier

    def mark_continued(self) -> None:
        """Mark it as continued from another match, so that no statistics count it."""
        self.is_played_on = True

    # -- changes

    def begin_at(self, time: str) -> None:
        """Note when it began, as records write times."""
        self.began_at = time

    def end_at(self, time: str) -> None:
        """Note when it ended, as records write times; never before it began, as where a clock was set back."""
        self._done[-1] = replace_fields(self._done[-1], ended=max(time, self.began_at))

    def replace(self, seat: Seat, level: str) -> None:
        """From now on this level plays the seat instead of its program."""
        self._stand_ins[seat] = level

    def play(self, seat: Seat, action: Action, line: Mapping[str, Any] | None = None) -> Refusal | None:
        """Let this seat act; returns a refusal, which changes nothing, or None.

        A chance outcome the action needs is drawn by the match, or read from a record's line (``line``). An impossible
        one is refused; an unreadable one raises Unreadable.
        """
        refusal = self.refusal(seat, action)
        if refusal is not None:
            return refusal
        state, outcome = self._state, self._draw_outcome(seat, action)
        if outcome is not None and line is not None:
            outcome = text.read_chance(type(outcome), line)
            if refusal := self.game.check_chance(state, action, outcome):
                return refusal
        step = self.game.apply(replace_fields(state, chance_outcome=outcome) if outcome else state, action)
        self._done.append(PlayedAction(seat, action, step, self.stand_in(seat), outcome))
        return None

    def _draw_outcome(self, seat: Seat, action: Action) -> ChanceOutcome | None:
        """The chance outcome of this action from the match's own random numbers, if it needs one."""
        if not action.lucky:
            return None
        return self.game.draw_chance(replace_fields(self._state, rng=self._outcome_rng(seat)), action)

    def _outcome_rng(self, seat: Seat) -> Rng:
        """Random numbers for an action of this seat; they depend on neither the player nor the other seats' actions."""
        hand, turn, drawn = 0, 0, 0
        for done in reversed(self._done):
            hand += isinstance(done.action, Deal)
            turn += hand < 2 and TurnTo(seat) in done.step.events
            drawn += turn == 0 and done.seat == seat and done.outcome is not None
        return action_rng(self.setup.seed, hand, seat, turn, drawn)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this seat may not do this now, or None."""
        if seat != self.to_act or (seat == TABLE) != isinstance(action, Deal):
            return Refusal("T1")
        return self.game.check(self.view(None if seat == TABLE else seat), action)

    def deal(self, deal: Deal | None = None) -> Refusal | None:
        """Deal the next hand, from the match's own random numbers or as a record says; returns a refusal or None."""
        if self.to_act != TABLE:
            return Refusal("T1")
        deal = deal or self.game.deal(self._state)
        refusal = self.game.check(self.view(None), deal)
        if refusal is None:
            self._done.append(PlayedAction(TABLE, deal, self.game.apply(self._state, deal)))
        return refusal

    def may_undo(self, seat: Seat) -> bool:
        """Can this seat take back the newest action? Only its own, not a final one, and while it is still to act."""
        if not self._done or self.to_act != seat:
            return False
        newest = self._done[-1]
        return newest.seat == seat and not newest.action.final

    def undo(self, seat: Seat) -> bool:
        """Take back this seat's newest action if possible; returns whether it was."""
        if not self.may_undo(seat):
            return False
        self._done.pop()
        self._pasts.clear()
        return True
