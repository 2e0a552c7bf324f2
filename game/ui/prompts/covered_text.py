"""What a covered band says: how a hand is shown, with whose pad or keys, and what happened meanwhile."""

from __future__ import annotations

from game.engine.messages import Message, Who, fill, msg
from game.engine.table import Seat
from game.ui.input.blocks import key_names
from game.ui.session.session import Session
from game.values import dataclass

HOLD, SHOW = msg("Hold to show {seat}’s cards"), msg("Show {seat}’s cards")
COVER = msg("Cover {seat}’s cards")
BLIND, UNSEEN = msg("Refuse without looking"), msg("Refuse unseen")
BRIEF = {COVER: msg("Cover", about="button"), HOLD: msg("Hold to show"), SHOW: msg("Show cards")}
OWN_PAD_SHOWS = msg("{seat}’s pad is number {n}: press A to show the cards.")
OWN_KEY_SHOWS = msg("{seat}’s keys: press {up} to show the cards.")
OWN_PAD = msg("{seat}’s pad is number {n}: press A to show or cover, X for the first answer, Y for the last.")
OWN_KEYS = msg("{seat}’s keys: press {up} to show or cover, {yes} for the first answer, {no} for the last.")
ON_PAD = msg("Pad {n}", about="whose input")
IS_ASKED, IS_ON, IS_COVERED = msg("is asked"), msg("to play"), msg("is playing")
TURN = msg("It is {seat}’s turn")
FIRST, SINCE_DEAL = msg("The hand begins."), msg("Since the match began")
SINCE, NOTHING = msg("Since {seat} was last asked"), msg("Nothing has happened since {seat} was last asked.")
BY_HOLDING = msg("Hold with the mouse, a finger or Space; let go, and the cards are covered again.")
TO_THE_TABLE = {
    "click": msg("Click, tap or press Space. Later, C covers the cards again."),
    "hold": msg("Hold for a moment with the mouse, a finger or Space. Later, C covers the cards again."),
}
BY_SLIDING = msg("Click, tap or press Space; or press Show, slide to an answer and let go.")


@dataclass(frozen=True)
class Own:
    """The input of one person at this screen: ``inputs`` from the settings, ``player`` of so many ``people``."""

    seat: Seat
    inputs: str
    player: int
    people: int

    @property
    def names(self) -> dict[str, str]:
        """Their own keys, if everybody has some."""
        return key_names(self.people, self.player) if self.inputs == "keys" else {}

    @property
    def caps(self) -> tuple[str, str, str] | None:
        """The keys to show and cover, for first and last answer, if everybody has their own pad or keys."""
        if self.inputs == "pads":
            return "A", "Pad X", "Pad Y"  # on the keyboard Y is the other answer
        return (self.names["up"], self.names["yes"], self.names["no"]) if self.names else None

    def hint_message(self, is_asked: bool) -> Message | None:
        """Return what their own pad or keys do here."""
        who = Who(self.seat)
        if self.inputs == "pads":
            return fill(OWN_PAD if is_asked else OWN_PAD_SHOWS, seat=who, n=self.player + 1)
        return fill(OWN_KEYS if is_asked else OWN_KEY_SHOWS, seat=who, **self.names) if self.names else None


def how(is_asked: bool, uncover: str) -> Message:
    """Return how hands are shown and covered; ``uncover`` is from the settings."""
    if not is_asked:
        return TO_THE_TABLE[uncover]
    return BY_HOLDING if uncover == "hold" else BY_SLIDING


def news_for(session: Session, seat: Seat) -> tuple[bool, tuple[Message, ...]]:
    """Return whether this seat acted yet, and what happened in public since it last did."""
    match, beforehand = session.match, session.quick.answered
    own = (n for n, done in enumerate(match.done, 1) if done.seat == seat and n - 1 not in beforehand)
    last = max(own, default=0)
    view = match.view(None)
    told = (match.game.describe(view, event) for event in match.news(None, last))
    return bool(last), tuple(each for each in told if each)


def since(seat: Seat, news: tuple[bool, tuple[Message, ...]]) -> tuple[Message | None, tuple[Message, ...]]:
    """Return what happened since this person was last asked; or, as the only line, that nothing did."""
    who, (has_acted, told) = Who(seat), news
    if told:
        return (fill(SINCE, seat=who) if has_acted else SINCE_DEAL), told
    return None, (fill(NOTHING, seat=who) if has_acted else FIRST,)
