"""What the table says: what to do now, what everyone has taken, what happened, and how a board came out."""

from __future__ import annotations

from game.engine.contract import Action, Advice, Fact, Line, Reason, Refusal, Sheet, View
from game.engine.frame import COMMON, in_words, next_deed
from game.engine.said import Said, Side, Who, said, said_n
from game.engine.table import Event, Moved, Scored, Told
from game.rules.scarney_board.actions import Jump, Lift, Pass
from game.rules.scarney_board.cells import cell, over, pips
from game.rules.scarney_board.facts import GOAL, Facts, jumps, on_board
from game.rules.scarney_board.mind import alone

REFUSALS = {
    **COMMON,
    "T3": said("There is no pawn there."),
    "T4.lift": said("Lift a pawn of one or two pips first."),
    "T4.jump": said("A pawn has been lifted: jump."),
    "B2.1.board": said("All sixteen pawns lie on the board, one in a cell."),
    "B2.1.pips": said("Only a pawn of one or two pips may be lifted."),
    "B2.2.way": said("A pawn jumps straight over the one beside it, along a row or a column, into the cell beyond."),
    "B2.2.taken": said("The cell beyond is not empty."),
    "B2.2.nothing": said("There is no pawn to jump over."),
    "B2.2.colour": said("A pawn does not jump over one of its own colour."),
    "B2.4.number": said("The boards follow one another."),
    "B2.4.first": said("The lift passes to the left from board to board."),
    "B2.5.colour": said("Move pawns of your own two colours."),
    "B2.5.pass": said("There is a jump for your colours: jump."),
}
_COLOURS = {
    "B": said("black", about="pawn"),
    "R": said("red", about="pawn"),
    "Y": said("yellow", about="pawn"),
    "G": said("green", about="pawn"),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    begins = (
        said("The next board is about to begin.") if view.open.hand_no else said("The board is about to be laid out.")
    )
    return next_deed(view, begins, said("{seat} is at play."), _now)


def _now(view: View[Facts]) -> Said:
    open = view.open
    assert view.seat is not None
    if open.phase == "lift":
        return said("Lift a pawn of one or two pips.")
    if not jumps(on_board(view), open.colours(view.seat)):
        return said("No jump is left for your colours: pass.")
    return said("Jump over a pawn of another colour.")


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """The board, the pips taken, and whose colours are whose."""
    open = view.open
    if not open.hand_no:
        return ()
    told = [Fact("title", _which(open)), Fact("pile", _left(view))]
    told += [Fact("seat", said_n("{n} pip taken", "{n} pips taken", n), seat) for seat, n in enumerate(open.taken)]
    if open.variant == "doubles":
        told += [Fact("doing", _own(open, seat), seat) for seat in range(2)]
    return tuple(told)


def _left(view: View[Facts]) -> Said:
    return said_n("{n} pawn left", "{n} pawns left", len(on_board(view)))


def _which(open: Facts) -> Said:
    if open.is_solitaire:
        return said("Solitaire", about="way of playing")
    if open.variant == "high-low":
        return said("Board {n}, to more than {goal}", n=open.hand_no, goal=GOAL)
    return said("Board {n} of {of}", n=open.hand_no, of=open.seats)


def _own(open: Facts, seat: int) -> Said:
    one, other = sorted(open.colours(seat))
    return said("Moves {one} and {other}", one=_COLOURS[one], other=_COLOURS[other])


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Moved(src, _, (pawn,), why="lift"):
            return said("The {pawn} is lifted from {cell}", pawn=_pawn(pawn), cell=src.which)
        case Moved(src, dst, (pawn,), why="jump"):
            return said("The {pawn} jumps from {cell} to {to}", pawn=_pawn(pawn), cell=src.which, to=dst.which)
        case Moved(_, _, (pawn,), why="take"):
            return said("It takes the {pawn}", pawn=_pawn(pawn))
        case Told(code, args):
            return _told(code, args)
        case Scored(side, points):
            return said("{side} scores {points}", side=Side(side), points=points)
        case Lift(cell):
            return said("Lift the pawn from {cell}", cell=cell)
        case Jump(start, to):
            return said("Jump from {cell} to {to}", cell=start, to=to)
        case Pass():
            return said("Pass", about="deed")
    return None


def _pawn(pawn: str) -> Said:
    return said("{colour} {pips}", about="pawn", colour=_COLOURS[pawn[0]], pips=pawn[1])


def _told(code: str, args: tuple[object, ...]) -> Said:
    match code, args:
        case "board", (number,):
            return said("Board {number} is laid out", number=number)
        case "passes", (int(seat),):
            return said("{seat} has no jump, and passes", seat=Who(seat))
        case "over", (int(side),):
            return said("{side} wins the match", side=Side(side))
        case "over", ():
            return said("More than one pawn is left: the board is not cleared")
        case "over", _:
            return said("The match is drawn")
    raise KeyError(code)


# ---------------------------------------------------------------- score sheet


def sheet(view: View[Facts]) -> Sheet:
    """How the board came out."""
    open = view.open
    ended = open.boards[-1]
    shares = ended.shares
    rows = [Line(said("Pips taken"), tuple(share.taken for share in shares))]
    if open.is_solitaire:
        rows.append(Line(said("Bonus", about="line of a score sheet"), tuple(share.bonus for share in shares)))
    rows.append(Line(said("Points of this board"), tuple(share.net for share in shares)))
    rows.append(Line(said("Points in all"), open.scores, strong=True))
    boards = tuple(tuple(share.net for share in each.shares) for each in open.boards)
    length = max(len(boards), open.seats if open.variant != "high-low" else 0)
    title = said_n("One pawn is left", "{n} pawns are left", ended.left)
    return Sheet(title, _which(open), tuple(rows), boards, length, open.asked is None)


# ---------------------------------------------------------------- advice


def advise(view: View[Facts], action: Action) -> Advice:
    """What it takes, what the next can take then, and alone: can one pawn still be left?"""
    words = say(view, action)
    assert words is not None
    way = (action.from_, action.to) if isinstance(action, Jump) else (action.cell,) if isinstance(action, Lift) else ()
    return Advice(words, tuple(_reasons(view, action)), way=tuple(map(cell, way)))


def _reasons(view: View[Facts], action: Action) -> list[Reason]:
    board = on_board(view)
    match action:
        case Lift(cell):
            after = {name: pawn for name, pawn in board.items() if name != cell}
            told = [Reason(said("It has {pips}: what is lifted does not count.", pips=pips(board[cell])), True)]
        case Jump(start, to):
            after = alone.after(board, (start, to))
            told = [Reason(said_n("It takes {n} pip.", "It takes {n} pips.", pips(board[over(start, to) or to])))]
        case _:
            return []
    return [*told, *(_alone(board, after) if view.open.is_solitaire else _replied(view, after))]


def _alone(board: dict[str, str], after: dict[str, str]) -> list[Reason]:
    if len(after) == 1:
        return [Reason(said("It leaves one pawn."))]
    if alone.way(alone.coded(after)) is not None:
        return [Reason(said("From there one pawn can be left."))]
    is_lift = len(board) == 16
    possible = alone.lift(board) if is_lift else alone.way(alone.coded(board))
    if possible is None:
        never = said("No play of this board leaves a single pawn.")
        return [Reason(never if is_lift else said("No play leaves a single pawn any more."), True)]
    return [Reason(said("After it no play leaves a single pawn."), True)]


def _replied(view: View[Facts], after: dict[str, str]) -> list[Reason]:
    open = view.open
    left = ((view.seat or 0) + 1) % open.seats
    found = jumps(after, open.colours(left))
    if not found:
        return [Reason(said("{seat} then has no jump.", seat=Who(left)))]
    most = max(pips(after[over(*way) or ""]) for way in found)
    told = said_n("{seat} can then take {n} pip.", "{seat} can then take {n} pips.", most, seat=Who(left))
    return [Reason(told, against=True)]
