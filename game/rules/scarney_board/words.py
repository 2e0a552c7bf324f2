"""The game's texts: prompts, public facts, log lines and score sheets."""

from __future__ import annotations

from game.engine.contract import Action, Fact, Reason, Refusal, ScoreLine, ScoreSheet, View, Words
from game.engine.defaults import COMMON, log_text, prompt_for, refusal_text, seat_of
from game.engine.messages import Message, Side, Who, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import Event, LogLine, Moved, Place, Scored
from game.rules.scarney_board.actions import BoardAction, Jump, Lift, Pass
from game.rules.scarney_board.ai import solitaire
from game.rules.scarney_board.cells import cell, over, pips
from game.rules.scarney_board.rules import GOAL, ScarneyBoardPublic, jumps, on_board

_MOVES = {
    "lift": msg("{seat} lifts the {pawn} from {cell}"),
    "jump": msg("{seat} jumps with the {pawn} from {cell} to {to}"),
    "take": msg("{seat} takes the {pawn}"),
}
REFUSALS = {
    **COMMON,
    "T3": msg("There is no pawn there."),
    "T4.lift": msg("Lift a pawn of one or two pips first."),
    "T4.jump": msg("A pawn has been lifted: jump."),
    "B2.1.board": msg("All sixteen pawns lie on the board, one in a cell."),
    "B2.1.pips": msg("Only a pawn of one or two pips may be lifted."),
    "B2.2.way": msg("A pawn jumps straight over the one beside it, along a row or a column, into the cell beyond."),
    "B2.2.stuck": msg("This pawn has no jump: it needs one of another colour beside it and an empty cell beyond."),
    "B2.2.shut": msg("No pawn can jump into this cell now."),
    "B2.2.taken": msg("The cell beyond is not empty."),
    "B2.2.nothing": msg("There is no pawn to jump over."),
    "B2.2.colour": msg("A pawn does not jump over one of its own colour."),
    "B2.4.number": msg("The boards follow one another."),
    "B2.4.first": msg("The lift passes to the left from board to board."),
    "B2.5.colour": msg("Move pawns of your own two colours."),
    "B2.5.pass": msg("There is a jump for your colours: jump."),
}
_COLOURS = {
    "B": msg("black", about="pawn"),
    "R": msg("red", about="pawn"),
    "Y": msg("yellow", about="pawn"),
    "G": msg("green", about="pawn"),
}


class ScarneyBoardWords(Words[ScarneyBoardPublic, BoardAction]):
    """The texts of Scarney."""

    cost_classes = (1.0, 3.0, 8.0)

    @override
    def prompt(self, view: View[ScarneyBoardPublic]) -> Message:
        begins = (
            msg("The next board is about to begin.")
            if view.public.hand_no
            else msg("The board is about to be laid out.")
        )
        return prompt_for(view, begins, msg("{seat} is at play."), _now)

    @override
    def facts(self, view: View[ScarneyBoardPublic]) -> tuple[Fact, ...]:
        """The board's number and aim, the pips taken, and which colours each seat may move."""
        open = view.public
        if not open.hand_no:
            return ()
        aim = msg("Take pawns, and leave only one") if len(open.taken) < 2 else msg("Take the most pips")
        left = msg_n("{n} pawn left", "{n} pawns left", len(on_board(view)))
        facts = [Fact("title", _which(open)), Fact("contract", aim), Fact("pile", left)]
        facts += [Fact("seat", msg_n("{n} pip taken", "{n} pips taken", n), seat) for seat, n in enumerate(open.taken)]
        if open.variant == "doubles":
            facts += [Fact("doing", _own(open, seat), seat) for seat in range(2)]
        return tuple(facts)

    @override
    def describe(self, view: View[ScarneyBoardPublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(REFUSALS, thing)
            case Moved(src, dst, (pawn,), why=why) if why in _MOVES:
                seat = Who(seat_of(view, thing) or 0)
                return fill(_MOVES[why], seat=seat, pawn=_pawn(pawn), cell=src.which, to=dst.which)
            case LogLine("over", ()):
                return msg("More than one pawn is left: the board is not cleared")
            case LogLine():
                return log_text(EVENTS, thing)
            case Scored(side, points):
                return msg("{side} scores {points}", side=Side(side), points=points)
            case Lift(cell):
                return msg("Lift the pawn from {cell}", cell=cell)
            case Jump(start, to):
                return msg("Jump from {cell} to {to}", cell=start, to=to)
            case Pass():
                return msg("Pass", about="action")
        return None

    @override
    def score_sheet(self, view: View[ScarneyBoardPublic]) -> ScoreSheet:
        """The score sheet of the finished board."""
        open = view.public
        ended = open.boards[-1]
        shares = ended.shares
        rows = [ScoreLine(msg("Pips taken"), tuple(share.taken for share in shares))]
        if open.is_solitaire:
            rows.append(ScoreLine(msg("Bonus", about="line of a score sheet"), tuple(share.bonus for share in shares)))
        rows.append(ScoreLine(msg("Points of this board"), tuple(share.net for share in shares)))
        rows.append(ScoreLine(msg("Points in all"), open.scores, strong=True))
        boards = tuple(tuple(share.net for share in each.shares) for each in open.boards)
        length = max(len(boards), open.seats if open.variant != "high-low" else 0)
        title = msg_n("One pawn is left", "{n} pawns are left", ended.left)
        return ScoreSheet(title, _which(open), tuple(rows), boards, length, open.to_act is None)

    @override
    def reasons(self, view: View[ScarneyBoardPublic], action: Action) -> list[Reason]:
        """The pips it takes, what the next player could then take, and in Solitaire if one pawn can still be left."""
        board = on_board(view)
        match action:
            case Lift(cell):
                after = {name: pawn for name, pawn in board.items() if name != cell}
                reasons = [Reason(msg("It has {pips}: what is lifted does not count.", pips=pips(board[cell])), True)]
            case Jump(start, to):
                after = solitaire.after(board, (start, to))
                reasons = [Reason(msg_n("It takes {n} pip.", "It takes {n} pips.", pips(board[over(start, to) or to])))]
            case _:
                return []
        return [*reasons, *(_alone(board, after) if view.public.is_solitaire else _reply_reasons(view, after))]

    @override
    def line_way(self, view: View[ScarneyBoardPublic], action: Action) -> tuple[Place, ...]:
        match action:
            case Lift(name):
                return (cell(name),)
            case Jump(start, to):
                return cell(start), cell(to)
        return ()


def _now(view: View[ScarneyBoardPublic]) -> Message:
    open = view.public
    if open.phase == "lift":
        return msg("Lift a pawn of one or two pips.")
    if not jumps(on_board(view), open.colours(view.own_seat)):
        return msg("No jump is left for your colours: pass.")
    return msg("Jump over a pawn of another colour.")


def _which(open: ScarneyBoardPublic) -> Message:
    if open.is_solitaire:
        return msg("Solitaire", about="way of playing")
    if open.variant == "high-low":
        return msg("Board {n}, to more than {goal}", n=open.hand_no, goal=GOAL)
    return msg("Board {n} of {of}", n=open.hand_no, of=open.seats)


def _own(open: ScarneyBoardPublic, seat: int) -> Message:
    one, other = sorted(open.colours(seat))
    return msg("Moves {one} and {other}", one=_COLOURS[one], other=_COLOURS[other])


def _pawn(pawn: str) -> Message:
    return msg("{colour} {pips}", about="pawn", colour=_COLOURS[pawn[0]], pips=pawn[1])


EVENTS = {
    "board": (msg("Board {number} is laid out"), "number"),
    "passes": (msg("{seat} has no jump, and passes"), "seat"),
}


# ---------------------------------------------------------------- advice


def _alone(board: dict[str, str], after: dict[str, str]) -> list[Reason]:
    if len(after) == 1:
        return [Reason(msg("It leaves one pawn."))]
    if solitaire.way(solitaire.encode(after)) is not None:
        return [Reason(msg("From there one pawn can be left."))]
    is_lift = len(board) == 16
    possible = solitaire.lift(board) if is_lift else solitaire.way(solitaire.encode(board))
    if possible is None:
        never = msg("No play of this board leaves a single pawn.")
        return [Reason(never if is_lift else msg("No play leaves a single pawn any more."), True)]
    return [Reason(msg("After it no play leaves a single pawn."), True)]


def _reply_reasons(view: View[ScarneyBoardPublic], after: dict[str, str]) -> list[Reason]:
    open = view.public
    left = ((view.seat or 0) + 1) % open.seats
    found = jumps(after, open.colours(left))
    if not found:
        return [Reason(msg("{seat} then has no jump.", seat=Who(left)))]
    most = max(pips(after[over(*way) or ""]) for way in found)
    text = msg_n("{seat} can then take {n} pip.", "{seat} can then take {n} pips.", most, seat=Who(left))
    return [Reason(text, against=True)]
