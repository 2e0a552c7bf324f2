"""Narrates events as they happen: everything, what matters, or only what comes before one's own turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.contract import Question
from game.engine.messages import Cards, Message, Who
from game.engine.table import BACK, TABLE, Event, Flipped, LogLine, Moved, Pile, Place, Scored, Seat, TurnTo
from game.ui.narration import answers
from game.ui.scenes.app_context import AppContext
from game.ui.table_layout.arrange import looks
from game.ui.table_layout.declared_table import CARDS
from game.ui.table_view.table_view import TableView
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

    def __init__(self, context: AppContext, table_view: TableView) -> None:
        self._context, self._table_view, self._viewpoint = context, table_view, table_view.viewpoint
        self._seen, self._turn = self._viewpoint.shown.ply, _turn_of(self._viewpoint)
        self._waiting: list[News] = []  # of a computer player's turn that is not over
        self._now: tuple[int, Message] | None = None
        self._began = -1
        self._tray: Sequence[Pile] = ()

    def poll(self) -> None:
        """Tell what is new; called while somebody listens."""
        if self._began != self._context.announcements.began:  # what was before they came is in the accessibility tree
            self._began = self._context.announcements.began
            self._seen, self._turn = self._viewpoint.shown.ply, _turn_of(self._viewpoint)
            self._now, self._waiting, self._tray = None, [], self._groups()
            if self._viewpoint.shown.view.public.to_act != TABLE:  # what is dealt next is told with its deal
                self._tell_deal(("title", "contract"))
        if self._viewpoint.shown.ply < self._seen:
            self._seen = self._viewpoint.shown.ply  # something was undone
        if self._viewpoint.shown.ply > self._seen:
            is_dealt = any(
                done.seat == TABLE for done in self._viewpoint.match.done[self._seen : self._viewpoint.shown.ply]
            )
            self._tell([*self._news()])
            if is_dealt:
                self._say(self._summarise(None, self._context.prefs.tells, always=True))
                self._tell_deal(("contract",))
        self._tell_tray()
        self._tell_now()

    def _tell_deal(self, facts: tuple[str, ...]) -> None:
        """Tell what one sees first of a new hand: what it is about, one's own cards, and the first upcard."""
        known = [f.message for where in facts for f in self._viewpoint.shown.facts if f.where == where]
        deal = [*known, *self._own_hand(), *answers.open_piles(self._table_view)]
        self._context.announcements.tell(*map(self._context.speaker.spoken, deal), is_public=self._viewpoint.is_shared)

    def _own_hand(self) -> list[Message]:
        """Return the hand, unless others at this screen would hear it, or there is none."""
        has_hand = self._table_view.geometry.laid.declared.hand == CARDS and self._table_view.pieces.arrange
        return answers.hand(self._table_view) if has_hand and not self._viewpoint.is_shared else []

    def _tell_tray(self) -> None:
        """Tell what a group that is new or changed in the tray is, or what it lacks."""
        before, self._tray = self._tray, self._groups()
        for at, cards in enumerate(self._tray):
            text = answers.group(self._table_view.pieces, at) if cards not in before else None
            self._context.announcements.tell(self._context.speaker.spoken(text))

    def _groups(self) -> Sequence[Pile]:
        """Return the groups in the tray, unless others at this screen would hear them."""
        arrange = self._table_view.pieces.arrange
        return [looks(each) for each in arrange.tray] if arrange and not self._viewpoint.is_shared else ()

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
        has_sheet = self._viewpoint.shown.view.public.to_act in (TABLE, None)  # it reads out the points
        for event in events:
            if has_sheet and isinstance(event, Scored):
                continue
            if isinstance(event, TurnTo):
                self._turn = event.seat
            if words := self._viewpoint.game.describe(view, event):
                must = SCORES if _key(event) in self._viewpoint.game.must_tell else HIDDEN
                yield News(words, self._turn, max(must, weight(event, seat, self._laid_places)))

    @property
    def _laid_places(self) -> frozenset[Place]:
        return frozenset(spot.place for spot in self._viewpoint.game_view.spots if spot.zone in ("side", "board"))

    def _tell(self, news: list[News]) -> None:
        how, people = self._context.prefs.tells, self._viewpoint.session.people
        if how == "all":
            self._say(news)
            return
        chosen = list[News]()
        for each in news:
            if each.seat in people or each.weight >= OWN or (each.weight >= SCORES and how != "mine"):
                chosen += [*self._summarise(each.seat, how), *self._laid_before(how), each]
            else:
                chosen += self._summarise(each.seat, how)
                self._waiting.append(each)
        is_ours = self._viewpoint.shown.view.public.to_act in (*people, None, TABLE)
        self._say([*chosen, *(self._summarise(None, how, always=True) if is_ours else ())])

    def _summarise(self, seat: Seat | None, how: str, *, always: bool = False) -> list[News]:
        """Return one sentence about a turn: the last of those that matter most; before a question all of them."""
        over = self._waiting and (always or self._waiting[0].seat != seat)
        if not over:
            return []
        waiting, self._waiting = self._waiting, []
        best = max(each.weight for each in waiting)
        chosen = [each for each in waiting if each.weight == best]
        return (chosen if self._question else chosen[-1:]) if how != "mine" else []

    def _laid_before(self, how: str) -> list[News]:
        """Return what was laid earlier in the turn of which something is told now; drop the rest."""
        waiting, self._waiting = self._waiting, []
        return [each for each in waiting if each.weight == LAID and how != "mine"]

    def _say(self, news: list[News]) -> None:
        speak, spoken = self._context.speaker.spoken, news[:-1] if news and self._is_asked(news[-1]) else news
        self._context.announcements.tell(*(speak(each.message) for each in spoken), is_public=self._viewpoint.is_shared)

    def _is_asked(self, news: News) -> bool:
        """Return whether the question that is open now says it again: who offers which card."""
        named = _named_in(news.message)
        return self._question is not None and bool(named) and named <= _named_in(self._question.title)

    @property
    def _question(self) -> Question | None:
        """What the listener is asked now."""
        return self._viewpoint.shown.game_view.question if self._listener is not None else None

    # -- what to do

    def _tell_now(self) -> None:
        """Tell the prompt when it is one's own turn and the prompt has changed."""
        shown = self._viewpoint.shown
        is_mine = self._viewpoint.viewer is not None and shown.to_act == self._viewpoint.viewer
        if not is_mine or shown.game_view.question is not None:
            self._now = None
            return
        now = shown.ply, self._viewpoint.now
        if self._now is None or self._now[1] != now[1]:
            self._context.announcements.tell(self._context.speaker.spoken(self._viewpoint.now))
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


def _named_in(message: Message) -> set[Cards | Who]:
    """Return the cards and players that a sentence names, if it names both."""
    found = {value for _, value in message.fields if isinstance(value, Cards | Who)}
    return found if len({*map(type, found)}) > 1 else set()


def _key(event: Event) -> str:
    """Return by what a game names an event: its reason, or the code of its line."""
    return event.code if isinstance(event, LogLine) else getattr(event, "why", "")


def _turn_of(viewpoint: Viewpoint) -> Seat | None:
    """Return whose turn it is, as far as the events tell."""
    turns = [event.seat for event in viewpoint.shown.view.events if isinstance(event, TurnTo)]
    return turns[-1] if turns else None
