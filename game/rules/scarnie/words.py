"""What the table says: what to do now, how the match stands, what happened, and how a round came out."""

from __future__ import annotations

from game.engine.contract import Action, Advice, Fact, Line, Reason, Refusal, Sheet, View
from game.engine.frame import COMMON, in_words, next_deed
from game.engine.said import Said, Side, Who, said, said_n
from game.engine.table import Event, Moved, Scored, Told
from game.rules.scarnie import heaps
from game.rules.scarnie.actions import Remove
from game.rules.scarnie.rules import GOAL, STATIONS, Facts, lying

REFUSALS = {
    **COMMON,
    "T3": said("There is no such piece in this station."),
    "B1.1.draws": said("Every player draws a piece of their own."),
    "B1.1.stations": said("All 28 pieces lie in four stations of seven."),
    "B1.2.station": said("There is no such station."),
    "B1.2.many": said("Remove one, two or three pieces."),
    "B1.2.colour": said("Remove pieces of one colour only."),
    "B1.3.number": said("The rounds follow one another."),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    begins = (
        said("The next round is about to begin.") if view.open.hand_no else said("The first round is about to begin.")
    )
    return next_deed(view, begins, said("{seat} is at play."), _now)


def _now(view: View[Facts]) -> Said:
    return said("Remove one to three pieces of one colour from one station.")


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """The round, what the match is for, and how many pieces are left."""
    open = view.open
    told = [Fact("title", said_n("To {goal} point", "To {goal} points", count="goal", goal=GOAL))]
    if open.hand_no:
        told.append(Fact("title", said("Round {n}", about="title of a part of the match", n=open.hand_no)))
    if open.phase == "remove":
        left = sum(len(lying(view, number)) for number in range(STATIONS))
        told.append(Fact("bonus", said_n("{n} piece left", "{n} pieces left", left)))
        told += [
            Fact("seat", said("Drew {number}", about="state of a player", number=drawn), seat)
            for seat, drawn in enumerate(open.draws)
        ]
    return tuple(told)


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Moved(src, _, left, why="remove"):
            return said("{pieces} removed from station {n}", pieces=", ".join(left), n=int(src.which) + 1)
        case Told(code, args):
            return _told(code, args)
        case Scored(side, points):
            return said("{side} scores {points}", side=Side(side), points=points)
        case Remove(number, pieces):
            return said("Remove {pieces} from station {n}", pieces=", ".join(map(str, pieces)), n=number + 1)
    return None


def _told(code: str, args: tuple[object, ...]) -> Said:
    match code, args:
        case "begins", (int(seat), number):
            return said("{seat} drew the lowest, {number}, and begins", seat=Who(seat), number=number)
        case "last", (int(seat), number):
            return said("{seat} removed the last piece, {number}", seat=Who(seat), number=number)
        case "over", (int(side),):
            return said("{side} wins the match", side=Side(side))
    raise KeyError(code)


def sheet(view: View[Facts]) -> Sheet:
    """How the round came out."""
    open = view.open
    ended = open.rounds[-1]
    title = said("{seat} removed the last piece, {number}", seat=Who(ended.loser), number=ended.last)
    rows = (
        Line(said("Points in this round"), ended.nets),
        Line(said("Points in all"), open.scores, strong=True),
    )
    rounds = tuple(each.nets for each in open.rounds)
    return Sheet(
        title,
        said("Round {n}", about="title of a part of the match", n=open.hand_no),
        rows,
        rounds,
        len(rounds),
        open.asked is None,
    )


# ---------------------------------------------------------------- advice


def advise(view: View[Facts], action: Action) -> Advice:
    """Who must then take the last piece, if everybody plays to avoid it."""
    words = say(view, action)
    assert words is not None
    pieces = tuple(map(str, action.pieces)) if isinstance(action, Remove) else ()
    return Advice(words, tuple(_reasons(view, action)), pieces)


def _reasons(view: View[Facts], action: Action) -> list[Reason]:
    if not isinstance(action, Remove) or view.seat is None:
        return []
    after = heaps.left_after(view, action)
    if not after:
        return [
            Reason(
                said("It is the last piece of all: {number} for every other player.", number=action.pieces[-1]), True
            )
        ]
    loser = (view.seat + 1 + heaps.loser(after, view.open.seats)) % view.open.seats
    if view.open.seats > 2:
        told = said("If nobody slips, {seat} must take the last piece.", seat=Who(loser))
    else:
        told = said("Whatever is done, {seat} can then be made to take the last piece.", seat=Who(loser))
    return [Reason(told, against=loser == view.seat)]
