"""What a covered band says: by what a hand is shown, with whose pad or keys, and what happened meanwhile."""

from __future__ import annotations

from game.engine.said import Said, Who, filled, said
from game.engine.table import Seat
from game.shell.hands.blocks import key_names
from game.shell.play.session import Session
from game.values import dataclass

HOLD, SHOW = said("Hold to show {seat}’s cards"), said("Show {seat}’s cards")
COVER = said("Cover {seat}’s cards")
BLIND, UNSEEN = said("Refuse without looking"), said("Refuse unseen")
BRIEF = {COVER: said("Cover", about="button"), HOLD: said("Hold to show"), SHOW: said("Show cards")}
OWN_PAD_SHOWS = said("{seat}’s pad is number {n}: press A to show the cards.")
OWN_KEY_SHOWS = said("{seat}’s keys: press {up} to show the cards.")
OWN_PAD = said("{seat}’s pad is number {n}: press A to show or cover, X for the first answer, Y for the last.")
OWN_KEYS = said("{seat}’s keys: press {up} to show or cover, {yes} for the first answer, {no} for the last.")
ON_PAD = said("Pad {n}", about="whose input")
IS_ASKED, IS_ON, IS_COVERED = said("is asked"), said("to play"), said("is playing")
TURN = said("It is {seat}’s turn")
FIRST, SINCE_DEAL = said("The hand begins."), said("Since the match began")
SINCE, NOTHING = said("Since {seat} was last asked"), said("Nothing has happened since {seat} was last asked.")
BY_HOLDING = said("Hold with the mouse, a finger or Space; let go, and the cards are covered again.")
TO_THE_TABLE = {
    "click": said("Click, tap or press Space. Later, C covers the cards again."),
    "hold": said("Hold for a moment with the mouse, a finger or Space. Later, C covers the cards again."),
}
BY_SLIDING = said("Click, tap or press Space; or press Show, slide to an answer and let go.")


@dataclass(frozen=True)
class Own:
    """By what one person at this screen is heard: ``inputs`` as the settings say, ``player`` of so many ``people``."""

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
        """What shows and covers, the first answer and the last, where everybody has a pad or keys of their own."""
        if self.inputs == "pads":
            return "A", "Pad X", "Pad Y"  # on the keyboard Y is the other answer
        return (self.names["up"], self.names["yes"], self.names["no"]) if self.names else None

    def told(self, is_asked: bool) -> Said | None:
        """What their own pad or keys do here."""
        who = Who(self.seat)
        if self.inputs == "pads":
            return filled(OWN_PAD if is_asked else OWN_PAD_SHOWS, seat=who, n=self.player + 1)
        return filled(OWN_KEYS if is_asked else OWN_KEY_SHOWS, seat=who, **self.names) if self.names else None


def how(is_asked: bool, uncover: str) -> Said:
    """By what everybody shows and covers a hand: ``uncover`` as the settings say."""
    if not is_asked:
        return TO_THE_TABLE[uncover]
    return BY_HOLDING if uncover == "hold" else BY_SLIDING


def news_for(session: Session, seat: Seat) -> tuple[bool, tuple[Said, ...]]:
    """Did this seat act yet, and what happened in public since it last did so itself."""
    match, beforehand = session.match, session.quick.answered
    own = (n for n, done in enumerate(match.done, 1) if done.seat == seat and n - 1 not in beforehand)
    last = max(own, default=0)
    view = match.view(None)
    told = (match.game.say(view, event) for event in match.news(None, last))
    return bool(last), tuple(each for each in told if each)


def since(seat: Seat, news: tuple[bool, tuple[Said, ...]]) -> tuple[Said | None, tuple[Said, ...]]:
    """What happened since this person was last asked; or, as the only line, that nothing did."""
    who, (has_acted, told) = Who(seat), news
    if told:
        return (filled(SINCE, seat=who) if has_acted else SINCE_DEAL), told
    return None, (filled(NOTHING, seat=who) if has_acted else FIRST,)
