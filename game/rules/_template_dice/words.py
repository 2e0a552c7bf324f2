"""What the table says: what to do now, what is public, what happened, and how a race came out."""

from __future__ import annotations

from game.engine.contract import Action, Fact, Line, Refusal, Sheet, View
from game.engine.frame import COMMON, in_words, next_deed
from game.engine.said import Said, Side, Who, filled, said, said_n
from game.engine.table import Event, Flipped, Scored, Told
from game.rules._template_dice.actions import Throw
from game.rules._template_dice.rules import Facts

REFUSALS = {
    **COMMON,
    "D2": said("Two dice cannot fall so."),
    "D3": said("There is no such player to begin."),
    "D6": said("Throw once before you stop."),
    "D7.number": said("A match is one race."),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    begins = said("The race is about to begin.")
    return next_deed(view, begins, said("{seat} has the dice."), _now)


def _now(view: View[Facts]) -> Said:
    open = view.open
    if open.phase == "throw":
        return said("Throw the dice.")
    return said_n(
        "Keep {points} point, or throw again.",
        "Keep {points} points, or throw again.",
        count="points",
        points=open.points,
    )


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """What the race is for, and what the turn is worth by now."""
    open = view.open
    if open.turn is None:
        return (Fact("title", said("To {target}", about="what is played to", target=open.target)),)
    worth = said_n("{points} point in this turn", "{points} points in this turn", count="points", points=open.points)
    return Fact("title", said("To {target}", about="what is played to", target=open.target)), Fact(
        "doing", worth, open.turn
    )


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Flipped(_, pieces):
            return said("The dice show {faces}", faces=" ".join(piece[-1] for piece in pieces))
        case Told(code, args):
            return _told(code, args)
        case Scored(side, points):
            return said_n(
                "{side} keeps {points} point",
                "{side} keeps {points} points",
                count="points",
                side=Side(side),
                points=points,
            )
        case Action():
            return said("Throw the dice") if isinstance(thing, Throw) else said("Keep the points")
    return None


_TOLD = {
    "begins": said("{seat} begins"),
    "lost": said("A one: {seat} keeps nothing"),
}


def _told(code: str, args: tuple[object, ...]) -> Said:
    match code, args:
        case "over", (int(side),):
            return said("{side} wins the match", side=Side(side))
        case _, (int(seat),):
            return filled(_TOLD[code], seat=Who(seat))
    raise KeyError(code)


def sheet(view: View[Facts]) -> Sheet:
    """How the race came out."""
    open = view.open
    assert open.winner is not None
    won = said("{seat} wins the race", seat=Who(open.winner))
    rows = (Line(said("Points kept"), open.scores, strong=True),)
    return Sheet(won, said("The race is over"), rows, (open.scores,), 1, True)
