"""What the table says: what to do now, how the race stands, what happened, and how it came out."""

from __future__ import annotations

from game.dice.faces import as_thrown
from game.engine.contract import Action, Fact, Line, Refusal, Sheet, View
from game.engine.frame import COMMON, in_words, next_deed
from game.engine.said import Said, Side, Who, filled, said, said_n
from game.engine.table import Event, Flipped, Moved, Scored, Told
from game.rules.scarney_3000.actions import Throw
from game.rules.scarney_3000.rules import Facts
from game.rules.scarney_3000.scoring import GOAL, settled

REFUSALS = {
    **COMMON,
    "T4.throw": said("Throw first."),
    "D2.1.number": said("A match is one race."),
    "D2.1.first": said("There is no such player to begin."),
    "D2.2": said("The dice cannot fall so."),
    "D2.3": said("There is no dead die beside them yet: throw the loose dice."),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    begins = said("The race is about to begin.")
    return next_deed(view, begins, said("{seat} has the dice."), _now)


def _now(view: View[Facts]) -> Said:
    open = view.open
    if open.phase == "throw":
        return said("Throw five dice.")
    loose = len(open.lying.loose)
    if not open.lying.confirmed:
        return said_n("Throw the loose die: the points still want a dead one.",
                      "Throw the {n} loose dice: the points still want a dead one.", loose)  # fmt: skip
    return said_n("Stop with {points} points, or risk them and throw the loose die.",
                  "Stop with {points} points, or risk them and throw {n} loose dice.",
                  loose, points=open.worth)  # fmt: skip


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """What the race is for, what lies there, and what it is worth by now."""
    open = view.open
    told = [Fact("title", said("To {goal}", about="what is played to", goal=GOAL))]
    told += [Fact("seat", said("{points} to go", points=max(0, GOAL - points)), side[0])
             for side, points in zip(open.sides, open.scores, strict=True)]  # fmt: skip
    if open.turn is not None and open.phase == "decide":
        told.append(Fact("doing", _kept(open), open.turn))
    return tuple(told)


def _kept(open: Facts) -> Said:
    lying = open.lying
    if lying.confirmed:
        return said_n("{points} point in this turn", "{points} points in this turn", count="points", points=open.worth)
    return said_n(
        "{points} point, with no dead die yet",
        "{points} points, with no dead die yet",
        count="points",
        points=open.worth,
    )


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Flipped(_, pieces):
            return said("The dice show {faces}", faces=as_thrown(pieces))
        case Moved(_, _, left, why="keep"):
            return said_n("{n} die is kept", "{n} dice are kept", len(left))
        case Told(code, args):
            return _told(code, args)
        case Scored(side, points):
            return said("{side} scores {points}", side=Side(side), points=points)
        case Action():
            return said("Throw the dice") if isinstance(thing, Throw) else said("Stop and keep the points")
    return None


_TOLD = {"begins": said("{seat} begins"), "nothing": said("{seat} scores nothing")}


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
    gains = tuple(settled(open.scores, open.side_of(open.winner)))
    rows = (
        Line(said("Points", about="line of a score sheet"), open.scores),
        Line(said("Gained or lost"), gains, strong=True),
    )
    return Sheet(won, said("The race is over"), rows, (open.scores,), 1, True)
