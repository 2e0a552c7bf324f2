"""Narrates events as they happen: everything, what matters, or only what comes before one's own turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.messages import Message
from game.engine.table import BACK, TABLE, Event, Flipped, LogLine, Moved, Place, Scored, Seat, TurnTo
from game.ui.scenes.app_context import AppContext
from game.ui.table_view.viewpoint import Viewpoint
from game.values import dataclass

OWN, SCORES, TELLS, LAID, SHOWN, HIDDEN = 6, 5, 4, 3, 2, 0


@dataclass(frozen=True)
class News:
    """A sentence, whose turn it was, and how much it matters."""

    message: Message
    seat: Seat | None
    weight: int


class Narrator:
    """Narrates one match to listeners: first what happened, then what to do."""

    def __init__(self, context: AppContext, viewpoint: Viewpoint) -> None:
        self._context, self._viewpoint = context, viewpoint
        self._seen, self._turn = viewpoint.shown.ply, _turn_of(viewpoint)
        self._waiting: list[News] = []  # of a computer player's turn that is not over
        self._now: tuple[int, Message] | None = None
        self._began = -1

    def poll(self) -> None:
        """Tell what is new; called while somebody listens."""
        if self._began != self._context.tellings.began:  # what was before they came is in the accessibility tree
            self._began = self._context.tellings.began
            self._seen, self._turn, self._now, self._waiting = (
                self._viewpoint.shown.ply,
                _turn_of(self._viewpoint),
                None,
                [],
            )
        if self._viewpoint.shown.ply < self._seen:
            self._seen = self._viewpoint.shown.ply  # something was undone
        if self._viewpoint.shown.ply > self._seen:
            self._tell([*self._news()])
        self._tell_now()

    # -- what happened

    @property
    def _listener(self) -> Seat | None:
        """The listener's seat; on a shared screen None: only what all of them know is told."""
        return None if self._viewpoint.is_shared else self._viewpoint.viewer

    def _news(self) -> Iterator[News]:
        seat = self._listener
        view, shown = self._viewpoint.match.view(seat), self._viewpoint.shown.ply
        events = self._viewpoint.match.news(seat, self._seen, shown)
        self._seen = shown
        for event in events:
            if isinstance(event, TurnTo):
                self._turn = event.seat
            if words := self._viewpoint.game.describe(view, event):
                yield News(words, self._turn, weight(event, seat, self._laid_places))

    @property
    def _laid_places(self) -> frozenset[Place]:
        return frozenset(spot.place for spot in self._viewpoint.game_view.spots if spot.zone in ("side", "board"))

    def _tell(self, news: list[News]) -> None:
        how, people = self._context.prefs.tells, self._viewpoint.session.people
        if how == "all":
            self._say(news)
            return
        told = list[News]()
        for each in news:
            if each.seat in people or each.weight >= OWN or (each.weight >= SCORES and how != "mine"):
                told += [*self._summarise(each.seat, how), each]
            else:
                told += self._summarise(each.seat, how)
                self._waiting.append(each)
        is_ours = self._viewpoint.shown.view.public.to_act in (*people, None, TABLE)
        self._say([*told, *(self._summarise(None, how, always=True) if is_ours else ())])

    def _summarise(self, seat: Seat | None, how: str, *, always: bool = False) -> list[News]:
        """Return one sentence about the finished turn: the last of those that matter most."""
        over = self._waiting and (always or self._waiting[0].seat != seat)
        if not over:
            return []
        waiting, self._waiting = self._waiting, []
        best = max(each.weight for each in waiting)
        return [[each for each in waiting if each.weight == best][-1]] if how != "mine" else []

    def _say(self, news: list[News]) -> None:
        speak = self._context.speaker.spoken
        self._context.tellings.tell(*(speak(each.message) for each in news), is_public=self._viewpoint.is_shared)

    # -- what to do

    def _tell_now(self) -> None:
        """Tell the prompt when it is one's own turn and the prompt has changed."""
        shown = self._viewpoint.shown
        is_mine = self._viewpoint.viewer is not None and shown.view.public.to_act == self._viewpoint.viewer
        if not is_mine or shown.game_view.question is not None:
            self._now = None
            return
        now = shown.ply, self._viewpoint.now
        if self._now is None or self._now[1] != now[1]:
            self._context.tellings.tell(self._context.speaker.spoken(self._viewpoint.now))
        self._now = now


def weight(event: Event, seat: Seat | None, laid: frozenset[Place]) -> int:
    """Return how much an event matters to this seat: their own cards most, hidden moves least."""
    match event:
        case Scored():
            return SCORES
        case LogLine():
            return TELLS
        case Flipped():
            return LAID
        case Moved(src, dst, left, came):
            if seat is not None and Place("hand", seat) in (src, dst):
                return OWN
            if {src, dst} & laid:
                return LAID
            return SHOWN if any(piece != BACK for piece in (*left, *came)) else HIDDEN
    return HIDDEN


def _turn_of(viewpoint: Viewpoint) -> Seat | None:
    """Return whose turn it is, as far as the events tell."""
    turns = [event.seat for event in viewpoint.shown.view.events if isinstance(event, TurnTo)]
    return turns[-1] if turns else None
