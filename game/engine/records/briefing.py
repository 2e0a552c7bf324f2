"""What one seat is told of a match, as lines of the bot protocol, from its own view and events only."""

from __future__ import annotations

from functools import partial

from game.engine.contract import AnyGame, CardDeal, ChanceOutcome, Deal, PublicState, View, view_of
from game.engine.match import Match, PlayedAction
from game.engine.records import text
from game.engine.records.record import Line, endings
from game.engine.rng import bot_rng
from game.engine.table import Event, Seat, redact
from game.values import dataclass


@dataclass(frozen=True)
class Brief:
    """One decision: the lines this seat has not had yet, and its view. It contains nothing hidden from the seat."""

    game: AnyGame
    view: View[PublicState]
    lines: tuple[Line, ...]

    @property
    def ask(self) -> Line:
        """The line that asks for the decision."""
        verbs = dict.fromkeys(action.do for action in self.game.legal_actions(self.view))
        return {"t": "ask", "view": self.game.outline(self.view), "may": list(verbs)}


class ProgramFeed:
    """Tracks what one seat's program has been told of a match; runs where the match is."""

    def __init__(self, seat: Seat, think_ms: int) -> None:
        self._seat, self._think_ms = seat, think_ms
        self._sent: tuple[Match, int, PlayedAction | None] | None = None

    def brief(self, match: Match) -> Brief:
        """The decision this seat has to make now, with the news up to it."""
        return Brief(match.game, match.view(self._seat), self.news(match))

    def news(self, match: Match) -> tuple[Line, ...]:
        """All lines this seat has not had yet: for a new match from its start, after an undo the whole hand again."""
        lines: list[Line] = []
        if self._sent is None or self._sent[0] is not match:
            lines.append(_match_line(match, self._seat, self._think_ms))
            fresh = _of_this_hand(match)
        else:
            _, ply, newest = self._sent
            went_on = ply <= match.ply and _at(match, ply) is newest
            fresh = match.last(match.ply - ply) if went_on else _of_this_hand(match)
        for done in fresh:
            lines += lines_for(match.game, self._seat, done)
        self._sent = match, match.ply, _at(match, match.ply)
        return tuple(lines)


def _at(match: Match, ply: int) -> PlayedAction | None:
    """The action that led to this ply."""
    return match.last(match.ply - ply + 1)[0] if ply else None


def _of_this_hand(match: Match) -> tuple[PlayedAction, ...]:
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
        "bot_seed": bot_rng(setup.seed, seat, -1).key,
        "think_ms": think_ms,
    }


def lines_for(game: AnyGame, seat: Seat, done: PlayedAction) -> list[Line]:
    """The lines for one seat about an action: the action, what of its result this seat may see, and what it ended."""
    events = tuple(redact(event, partial(game.can_see, seat)) for event in done.step.events)
    if isinstance(done.action, Deal):
        return [_hand_line(game, view_of(game, done.step.state, seat), done.action, events)]
    news = {"t": "news", "seat": done.seat, **_action_line(seat, done), **_public_outcome(done.outcome)}
    return [{**news, **game.record_details(done.action, events)}, *endings(game, done)]


def _action_line(seat: Seat, done: PlayedAction) -> Line:
    """The action, without fields hidden from everyone but its own player."""
    hidden = () if seat == done.seat else done.action.hidden
    return {key: value for key, value in text.write(done.action).items() if key not in hidden}


def _hand_line(game: AnyGame, view: View[PublicState], deal: Deal, events: tuple[Event, ...]) -> Line:
    """The start of a hand, without what is hidden; in card games, with the seat's own cards."""
    cards = {"hand_cards": list(view.hand)} if isinstance(deal, CardDeal) else {}
    return {"t": "hand", "hand": deal.number, **_public_outcome(deal), **cards, **game.record_details(deal, events)}


def _public_outcome(outcome: ChanceOutcome | None) -> Line:
    """The chance outcome, as far as players may see it."""
    return {key: value for key, value in text.write_chance(outcome).items() if outcome and key not in outcome.hidden}
