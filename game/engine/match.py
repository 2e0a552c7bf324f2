"""One match: history, news, undo, written once for every game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.engine.chance import Chance, bot_luck, fate_luck
from game.engine.changed import changed
from game.engine.contract import Action, Deal, Fate, Game, Open, Refusal, Setup, State, Step, View
from game.engine.lines import text
from game.engine.table import TABLE, Event, Seat, Sees, TurnTo, masked, redacted
from game.values import dataclass


@dataclass(frozen=True)
class Sitter:
    """Who fills a seat: a name to show, and ``person``, a level, or ``program``."""

    name: str
    player: str


@dataclass(frozen=True)
class Done:
    """An action that was played, by whom, and what it led to.

    ``by`` is the level that stood in for a program, ``fate`` what luck decided in it.
    """

    seat: Seat
    action: Action
    step: Step[Any]
    by: str = ""
    fate: Fate | None = None


class Match:
    """The only holder of a State. Everyone else is given Views, news and refusals."""

    def __init__(
        self, game: Game[Any], setup: Setup, sitters: tuple[Sitter, ...], start: State[Any] | None = None
    ) -> None:
        """``start`` is for hands played alone; a match begins as its game says."""
        if len(sitters) != setup.seats:
            raise ValueError(f"{setup.seats} seats need {setup.seats} players, not {len(sitters)}")
        self.game, self.setup, self.sitters = game, setup, sitters
        self.begun = start
        self._start: State[Any] = start or game.start(setup)
        self._done: list[Done] = []
        self._pasts: dict[Seat | None, tuple[int, list[Event]]] = {}
        self._stand_ins: dict[Seat, str] = {}
        self.is_played_on = False  # did it begin amid another?
        self._sees: dict[Seat | None, Sees] = {}
        self._views: tuple[State[Any] | None, dict[Seat | None, View[Any]]] = None, {}

    # -- what is known of it

    @property
    def _state(self) -> State[Any]:
        return self._done[-1].step.state if self._done else self._start

    @property
    def open(self) -> Open:
        """The public facts."""
        facts: Open = self._state.open
        return facts

    @property
    def asked(self) -> Seat | None:
        """Who must decide now: a seat, TABLE between hands, None when the match is over."""
        return self.open.asked

    @property
    def ply(self) -> int:
        """How many actions, deals included, have been played."""
        return len(self._done)

    @property
    def done(self) -> tuple[Done, ...]:
        """Everything played so far."""
        return tuple(self._done)

    def last(self, count: int) -> tuple[Done, ...]:
        """The newest ``count`` actions played, oldest first."""
        return tuple(self._done[-count:]) if count else ()

    def stand_in(self, seat: Seat) -> str:
        """The level that now plays this seat in the place of its program; nothing where nobody was replaced."""
        return self._stand_ins.get(seat, "")

    def view(self, seat: Seat | None) -> View[Any]:
        """All that this seat (None: everyone) may know now."""
        state = self._state
        if self._views[0] is not state:
            self._views = state, {}
        if (view := self._views[1].get(seat)) is None:
            view = View(seat, masked(state.cloth, self._eyes(seat)), state.open, self._past(seat))
            self._views[1][seat] = view
        return view

    def news(self, seat: Seat | None, since: int) -> tuple[Event, ...]:
        """What this seat was shown of everything after that ply."""
        return tuple(e for done in self._done[since:] for e in self._told(seat, done))

    def luck(self, seat: Seat) -> Chance:
        """A bot's luck for the decision now before this seat."""
        return bot_luck(self.setup.seed, seat, self.ply)

    def _told(self, seat: Seat | None, done: Done) -> list[Event]:
        sees = self._eyes(seat)
        return [redacted(event, sees) for event in done.step.events]

    def _eyes(self, seat: Seat | None) -> Sees:
        """What this seat may see: the game is asked once a place, for it never changes its mind."""
        if seat not in self._sees:
            self._sees[seat] = cache(lambda place: self.game.sees(seat, place))
        return self._sees[seat]

    def _past(self, seat: Seat | None) -> tuple[Event, ...]:
        read, events = self._pasts.get(seat, (0, []))
        for done in self._done[read:]:
            if isinstance(done.action, Deal):
                events = []
            else:
                events.extend(self._told(seat, done))
        self._pasts[seat] = len(self._done), events
        return tuple(events)

    def at(self, ply: int, sitters: tuple[Sitter, ...] | None = None) -> Match:
        """The match as it was after so many actions, to go on from, with these sitters if told; this one stays."""
        earlier = Match(self.game, self.setup, sitters or self.sitters, self._start)
        earlier._done = self._done[:ply]
        earlier.is_played_on = sitters is not None or self.is_played_on
        return earlier

    def begun_amid_another(self) -> None:
        """It goes on from a moment of another match, so it counts in no statistics."""
        self.is_played_on = True

    # -- what may happen to it

    def replace(self, seat: Seat, level: str) -> None:
        """From now on this level plays the seat in the place of whoever sat down there."""
        self._stand_ins[seat] = level

    def play(self, seat: Seat, action: Action, told: Mapping[str, Any] | None = None) -> Refusal | None:
        """Let this seat act. A refusal changes nothing.

        What the action needs of luck is the match's own, or what a record ``told`` of it; that may be impossible and
        then is refused, or raise Unreadable.
        """
        refusal = self.refusal(seat, action)
        if refusal is not None:
            return refusal
        state, fate = self._state, self._fate(seat, action)
        if fate is not None and told is not None:
            fate = text.read_fate(type(fate), told)
            if refusal := self.game.doubt(state, action, fate):
                return refusal
        step = self.game.apply(changed(state, fate=fate) if fate else state, action)
        self._done.append(Done(seat, action, step, self.stand_in(seat), fate))
        return None

    def _fate(self, seat: Seat, action: Action) -> Fate | None:
        """What the match's own luck decides in this action, if that needs any."""
        if not action.lucky:
            return None
        return self.game.fate(changed(self._state, chance=self._fate_luck(seat)), action)

    def _fate_luck(self, seat: Seat) -> Chance:
        """Luck for an action of this seat, the same whoever sits there and whatever the others have done."""
        hand, turn, drawn = 0, 0, 0
        for done in reversed(self._done):
            hand += isinstance(done.action, Deal)
            turn += hand < 2 and TurnTo(seat) in done.step.events
            drawn += turn == 0 and done.seat == seat and done.fate is not None
        return fate_luck(self.setup.seed, hand, seat, turn, drawn)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this seat may not do this now, or None."""
        if seat != self.asked or (seat == TABLE) != isinstance(action, Deal):
            return Refusal("T1")
        return self.game.check(self.view(None if seat == TABLE else seat), action)

    def deal(self, deal: Deal | None = None) -> Refusal | None:
        """Deal the next hand: from the match's own luck, or as a record says."""
        if self.asked != TABLE:
            return Refusal("T1")
        deal = deal or self.game.deal(self._state)
        refusal = self.game.check(self.view(None), deal)
        if refusal is None:
            self._done.append(Done(TABLE, deal, self.game.apply(self._state, deal)))
        return refusal

    def may_undo(self, seat: Seat) -> bool:
        """Can this seat take back the newest action? Only its own, not final, and while it is still asked."""
        if not self._done or self.asked != seat:
            return False
        newest = self._done[-1]
        return newest.seat == seat and not newest.action.final

    def undo(self, seat: Seat) -> bool:
        """Step back over this seat's newest action, if it may; whether it did."""
        if not self.may_undo(seat):
            return False
        self._done.pop()
        self._pasts.clear()
        return True
