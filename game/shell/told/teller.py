"""What happens, told as it happens: everything, what matters, or no more than one's own turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.said import Said
from game.engine.table import BACK, TABLE, Event, Flipped, Moved, Place, Scored, Seat, Told, TurnTo
from game.shell.scene.house import House
from game.shell.seat.eyes import Eyes
from game.values import dataclass

OWN, SCORES, TELLS, LAID, SHOWN, HIDDEN = 6, 5, 4, 3, 2, 0


@dataclass(frozen=True)
class News:
    """A sentence, whose turn it was, and how much it matters."""

    said: Said
    seat: Seat | None
    weight: int


class Teller:
    """Follows one match for whoever listens. First what happened is told, then what is to be done."""

    def __init__(self, house: House, eyes: Eyes) -> None:
        self._house, self._eyes = house, eyes
        self._seen, self._turn = eyes.match.ply, _turn_of(eyes)
        self._waiting: list[News] = []  # of a computer player's turn that is not over
        self._now: tuple[int, Said] | None = None
        self._began = -1

    def poll(self) -> None:
        """Tell what is new; asked while somebody listens."""
        eyes = self._eyes
        if self._began != self._house.tellings.began:  # what was before they came is for the tree to tell
            self._began = self._house.tellings.began
            self._seen, self._turn, self._now, self._waiting = eyes.match.ply, _turn_of(eyes), None, []
        if eyes.match.ply < self._seen:
            self._seen = eyes.match.ply  # something was taken back
        if eyes.match.ply > self._seen:
            self._tell([*self._news()])
        self._tell_now()

    # -- what happened

    @property
    def _listener(self) -> Seat | None:
        """Who is told: where people share the screen, only what all of them know."""
        return None if self._eyes.is_shared else self._eyes.viewer

    def _news(self) -> Iterator[News]:
        eyes, seat = self._eyes, self._listener
        events, view = eyes.match.news(seat, self._seen), eyes.match.view(seat)
        self._seen = eyes.match.ply
        for event in events:
            if isinstance(event, TurnTo):
                self._turn = event.seat
            if words := eyes.game.say(view, event):
                yield News(words, self._turn, weight(event, seat, self._laid))

    @property
    def _laid(self) -> frozenset[Place]:
        return frozenset(spot.place for spot in self._eyes.sight.spots if spot.zone in ("side", "board"))

    def _tell(self, news: list[News]) -> None:
        how, people = self._house.prefs.tells, self._eyes.session.people
        if how == "all":
            self._say(news)
            return
        told = list[News]()
        for each in news:
            if each.seat in people or each.weight >= OWN or (each.weight >= SCORES and how != "mine"):
                told += [*self._summed(each.seat, how), each]
            else:
                told += self._summed(each.seat, how)
                self._waiting.append(each)
        is_ours = self._eyes.match.asked in (*people, None, TABLE)
        self._say([*told, *(self._summed(None, how, always=True) if is_ours else ())])

    def _summed(self, seat: Seat | None, how: str, *, always: bool = False) -> list[News]:
        """One sentence of the turn that is over: the last of those that matter most."""
        over = self._waiting and (always or self._waiting[0].seat != seat)
        if not over:
            return []
        waiting, self._waiting = self._waiting, []
        best = max(each.weight for each in waiting)
        return [[each for each in waiting if each.weight == best][-1]] if how != "mine" else []

    def _say(self, news: list[News]) -> None:
        speak = self._house.speaker.spoken
        self._house.tellings.tell(*(speak(each.said) for each in news), is_public=self._eyes.is_shared)

    # -- what to do

    def _tell_now(self) -> None:
        """When it is one's own turn, and there is something else to do than before."""
        eyes = self._eyes
        if not eyes.is_mine or eyes.sight.question is not None:
            self._now = None
            return
        now = eyes.match.ply, eyes.now
        if self._now is None or self._now[1] != now[1]:
            self._house.tellings.tell(self._house.speaker.spoken(eyes.now))
        self._now = now


def weight(event: Event, seat: Seat | None, laid: frozenset[Place]) -> int:
    """How much it matters to whoever sits there: what is theirs most of all, what nobody sees least."""
    match event:
        case Scored():
            return SCORES
        case Told():
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


def _turn_of(eyes: Eyes) -> Seat | None:
    """Whose turn it is, as far as the past tells."""
    turns = [event.seat for event in eyes.view.past if isinstance(event, TurnTo)]
    return turns[-1] if turns else None
