"""What the table says: what to do now, what is public, what happened, and how a game came out."""

from __future__ import annotations

from game.boards.grid import point
from game.engine.contract import Action, Advice, Fact, Line, Reason, Refusal, Sheet, View
from game.engine.frame import COMMON, in_words, next_deed
from game.engine.said import Said, Side, Who, filled, said, said_n
from game.engine.table import Event, Moved, Scored, Seat, Told
from game.rules.teeko import threats
from game.rules.teeko.actions import Move, Put
from game.rules.teeko.fours import MOST, POINTS, is_row, made
from game.rules.teeko.mind import perfect
from game.rules.teeko.rules import Facts, colour, supply

REFUSALS = {
    **COMMON,
    "T3": said("No marker of this player lies there."),
    "T4.drop": said("Drop a marker first."),
    "T4.move": said("All markers are on the board: move one."),
    "B3.1.first": said("There is no such player to begin."),
    "B3.1.point": said("There is no such point."),
    "B3.1.taken": said("There is a marker already."),
    "B3.1.centre": said("The very first marker may not go on the middle of the board."),
    "B3.2.point": said("There is no such point."),
    "B3.2.taken": said("There is a marker already."),
    "B3.2.far": said("A marker moves one step, in any of the eight directions."),
    "B3.3.number": said("A match is one game."),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    begins = said("The game is about to begin.")
    return next_deed(view, begins, said("{seat} is at play."), _now)


def _now(view: View[Facts]) -> Said:
    open = view.open
    assert open.asked is not None
    if open.phase == "move":
        return said("Move a marker one step.")
    left = len(view.at(*supply(open.asked)))
    return said_n("Drop your last marker on an empty point.", "Drop a marker on an empty point: {n} are left.", left)


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """Who plays black, what wins, and how near a draw is."""
    open = view.open
    if not open.hand_no:
        return ()
    wins = said("Rows, all squares") if open.advanced else said("Rows, small squares")
    told = [Fact("seat", said("Plays black"), open.first), Fact("title", wins)]
    if open.phase == "move":
        left = MOST - open.moves
        told.append(Fact("bonus", said_n("Draw in {n} move", "Draw in {n} moves", left)))
    if open.seen > 1:
        told.append(Fact("bonus", said("This position is there for the second time; the third is a draw")))
    return tuple(told)


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Moved(_, dst, why="drop"):
            return said("A marker is dropped on {point}", point=dst.which)
        case Moved(src, dst, why="move"):
            return said("{start} moves to {point}", start=src.which, point=dst.which)
        case Told(code, args):
            return _told(code, args)
        case Scored(side):
            return said("{side} has four", side=Side(side))
        case Put(at):
            return said("Drop a marker on {point}", point=at)
        case Move(start, to):
            return said("Move {start} to {point}", start=start, point=to)
    return None


def _told(code: str, args: tuple[object, ...]) -> Said:
    match code, args:
        case "begins", (int(seat),):
            return said("{seat} plays black and begins", seat=Who(seat))
        case "over", (int(side),):
            return said("{side} wins the match", side=Side(side))
        case "over", _:
            return said("The match is drawn")
    raise KeyError(code)


_DRAWN = {
    "moves": filled(said_n("Drawn: no four in {n} move", "Drawn: no four in {n} moves"), n=MOST),
    "repetition": said("Drawn: the same position for the third time"),
}


def sheet(view: View[Facts]) -> Sheet:
    """How the game came out."""
    open = view.open
    title = _DRAWN[open.how] if open.how in _DRAWN else _won(view)
    rows = (Line(said("Games", about="games of a match"), open.scores, strong=True),)
    return Sheet(title, said("The game is over"), rows, (open.scores,), 1, True)


def _won(view: View[Facts]) -> Said:
    seat = view.open.scores.index(1)
    four = view.open.four
    where = ", ".join(four)
    if is_row((four[0], four[1], four[2], four[3])):
        return said("{seat} has four in a row: {points}", seat=Who(seat), points=where)
    return said("{seat} has the corners of a square: {points}", seat=Who(seat), points=where)


# ---------------------------------------------------------------- advice


def advise(view: View[Facts], action: Action) -> Advice:
    """What it does to the fours of both."""
    words = say(view, action)
    assert words is not None
    way = (action.from_, action.to) if isinstance(action, Move) else (action.at,) if isinstance(action, Put) else ()
    return Advice(words, tuple(_reasons(view, action)), way=tuple(map(point, way)))


def _reasons(view: View[Facts], action: Action) -> list[Reason]:
    seat = view.seat
    assert seat is not None
    own, theirs = (_points(view, each) for each in (seat, 1 - seat))
    after = threats.after(own, action)
    if four := made(after, view.open.advanced):
        return [Reason(said("It makes four: {points}.", points=", ".join(four)))]
    told = []
    advanced = view.open.advanced
    before, later = (threats.finishing(theirs, each, advanced) for each in (own, after))
    if stopped := [name for name in before if name not in later]:
        told.append(Reason(said("It stops four at {points}.", points=", ".join(stopped))))
    if later:
        there = ", ".join(later)
        told.append(Reason(said("{seat} can then make four at {points}.", seat=Who(1 - seat), points=there), True))
    if mine := threats.finishing(after, theirs, advanced):
        told.append(Reason(said_n("It threatens four at {points}.", "It threatens four at {n} points: {points}.",
                                  len(mine), points=", ".join(mine))))  # fmt: skip
    return [*told, *_forced(view, action)]


def _forced(view: View[Facts], action: Action) -> list[Reason]:
    """What it comes to when both do what is best from here on."""
    led = perfect.led(view, action)
    if led > 1 and led % 2:
        return [Reason(said_n("It wins by force, with {n} more move.", "It wins by force, in {n} more moves of both.",
                              led - 1))]  # fmt: skip
    if led > 2 and not led % 2:
        return [Reason(said("{seat} can then win by force.", seat=Who(1 - (view.seat or 0))), True)]
    return []


def _points(view: View[Facts], seat: Seat) -> frozenset[str]:
    return frozenset(name for name in POINTS if view.at("point", name) == (colour(view.open, seat),))
