"""What one seat is told of a match, as lines of the bot protocol: cut from its own view and its own events only."""

from __future__ import annotations

from typing import Any

from game.engine.chance import bot_luck
from game.engine.contract import CardDeal, Deal, Fate, Game, View, view_of
from game.engine.lines import text
from game.engine.lines.record import Line, endings
from game.engine.match import Done, Match
from game.engine.table import Event, Place, Seat, redacted
from game.values import dataclass


@dataclass(frozen=True)
class Brief:
    """One decision: the lines this seat has not heard yet, and what it sees. No secret is in it."""

    game: Game[Any]
    view: View[Any]
    lines: tuple[Line, ...]

    @property
    def ask(self) -> Line:
        """The line that asks for the decision."""
        verbs = dict.fromkeys(action.do for action in self.game.legal(self.view))
        return {"t": "ask", "view": self.game.outline(self.view), "may": list(verbs)}


class Ear:
    """What one seat has heard of a match so far. Used where the match lives."""

    def __init__(self, seat: Seat, think_ms: int) -> None:
        self._seat, self._think_ms = seat, think_ms
        self._heard: tuple[Match, int, Done | None] | None = None

    def brief(self, match: Match) -> Brief:
        """The decision now before this seat, with the news up to it."""
        return Brief(match.game, match.view(self._seat), self.news(match))

    def news(self, match: Match) -> tuple[Line, ...]:
        """All that this seat has not heard: of another match from its start; after an undo, the whole hand again."""
        lines: list[Line] = []
        if self._heard is None or self._heard[0] is not match:
            lines.append(_match_line(match, self._seat, self._think_ms))
            fresh = _of_this_hand(match)
        else:
            _, ply, newest = self._heard
            went_on = ply <= match.ply and _at(match, ply) is newest
            fresh = match.last(match.ply - ply) if went_on else _of_this_hand(match)
        for done in fresh:
            lines += lines_for(match.game, self._seat, done)
        self._heard = match, match.ply, _at(match, match.ply)
        return tuple(lines)


def _at(match: Match, ply: int) -> Done | None:
    """The action that led to this ply."""
    return match.last(match.ply - ply + 1)[0] if ply else None


def _of_this_hand(match: Match) -> tuple[Done, ...]:
    """The newest deal and all that followed."""
    for count in range(1, match.ply + 1):
        if isinstance(match.last(count)[0].action, Deal):
            return match.last(count)
    return ()


def _match_line(match: Match, seat: Seat, think_ms: int) -> Line:
    setup = match.setup
    return {
        "t": "match",
        "game": match.game.id,
        "options": dict(setup.options),
        "seat": seat,
        "sides": [list(side) for side in setup.sides],
        "bot_seed": bot_luck(setup.seed, seat, -1).key,
        "think_ms": think_ms,
    }


def lines_for(game: Game[Any], seat: Seat, done: Done) -> list[Line]:
    """How one seat is told of an action: what it did, what this seat may see of what came of it, and what it ended."""

    def sees(place: Place) -> bool:
        return game.sees(seat, place)

    events = tuple(redacted(event, sees) for event in done.step.events)
    if isinstance(done.action, Deal):
        return [_hand_line(game, view_of(game, done.step.state, seat), done.action, events)]
    news = {"t": "news", "seat": done.seat, **_deed(seat, done), **_shown(done.fate)}
    return [{**news, **game.noted(done.action, events)}, *endings(game, done)]


def _deed(seat: Seat, done: Done) -> Line:
    """The action, without what it hides from all but its own player."""
    hidden = () if seat == done.seat else done.action.hidden
    return {key: value for key, value in text.write(done.action).items() if key not in hidden}


def _hand_line(game: Game[Any], view: View[Any], deal: Deal, events: tuple[Event, ...]) -> Line:
    """How a hand began, without what is hidden in it; of a hand of cards, the seat's own."""
    cards = {"hand_cards": list(view.hand)} if isinstance(deal, CardDeal) else {}
    return {"t": "hand", "hand": deal.number, **_shown(deal), **cards, **game.noted(deal, events)}


def _shown(fate: Fate | None) -> Line:
    """What luck decided, as far as players are told."""
    return {key: value for key, value in text.write_fate(fate).items() if fate and key not in fate.hidden}
