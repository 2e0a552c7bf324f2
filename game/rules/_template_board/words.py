"""What the table says: what to do now, what is public, what happened, and how a game came out."""

from __future__ import annotations

from game.engine.contract import Action, Fact, Line, Refusal, Sheet, View
from game.engine.frame import COMMON, in_words, next_deed
from game.engine.said import Said, Side, Who, filled, said, said_n
from game.engine.table import Event, Moved, Scored, Told
from game.rules._template_board.actions import Move, Put
from game.rules._template_board.rules import MOST, Facts

REFUSALS = {
    **COMMON,
    "T3": said("No disc of this player lies there."),
    "T4.drop": said("Set a disc first."),
    "T4.move": said("All discs are set: move one."),
    "B2": said("There is no such point."),
    "B3": said("There is no such player to begin."),
    "B4": said("There is a disc already."),
    "B5": said("A disc moves along a line to the next point."),
    "B7": said("A match is one game."),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    begins = said("The game is about to begin.")
    return next_deed(view, begins, said("{seat} is at play."), _now)


def _now(view: View[Facts]) -> Said:
    open = view.open
    return said("Set a disc on an empty point.") if open.phase == "drop" else said("Move a disc along a line.")


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """Who plays black, and how many moves are left."""
    open = view.open
    if not open.hand_no:
        return ()
    left = said_n("{n} move left", "{n} moves left", n=MOST - open.moves)
    return Fact("seat", said("Plays black"), open.first), Fact("title", left)


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Moved(_, dst, why="set"):
            return said("A disc is set on {point}", point=dst.which)
        case Moved(src, dst, why="move"):
            return said("{start} moves to {point}", start=src.which, point=dst.which)
        case Told(code, args):
            return _told(code, args)
        case Scored(side):
            return said("{side}: three in line", side=Side(side))
        case Put(at):
            return said("Set a disc on {point}", point=at)
        case Move(start, to):
            return said("Move {start} to {point}", start=start, point=to)
    return None


_DRAWN = {"moves": said("Drawn: no line in so many moves"), "stuck": said("Drawn: no disc can move")}


def _told(code: str, args: tuple[object, ...]) -> Said:
    match code, args:
        case "begins", (int(seat),):
            return said("{seat} plays black and begins", seat=Who(seat))
        case "over", (int(side),):
            return said("{side} wins the match", side=Side(side))
        case "over", _:
            return said("The match is drawn")
    raise KeyError(code)


def sheet(view: View[Facts]) -> Sheet:
    """How the game came out."""
    open = view.open
    won = [seat for seat, points in enumerate(open.scores) if points]
    title = filled(said("{seat} has three in line"), seat=Who(won[0])) if won else _DRAWN[open.how]
    rows = (Line(said("Games", about="games of a match"), open.scores, strong=True),)
    return Sheet(title, said("The game is over"), rows, (open.scores,), 1, True)
