"""The game's texts: prompts, public facts, log lines and the result."""

from __future__ import annotations

from game.boards.grid import point
from game.boards.placing import Move, Put, owner, standing, supply
from game.engine.contract import Action, Fact, Reason, Refusal, ScoreLine, ScoreSheet, View, Words
from game.engine.defaults import COMMON, log_text, prompt_for, refusal_text
from game.engine.messages import Message, Side, Who, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import Event, LogLine, Moved, Place, Scored
from game.rules.teeko import fours
from game.rules.teeko.ai import perfect
from game.rules.teeko.ai.position import action as action_of
from game.rules.teeko.fours import MOST, POINTS, four_of, is_row
from game.rules.teeko.rules import TeekoAction, TeekoPublic

TEEKO = msg("Teeko", about="name of a game")
REFUSALS = {
    **COMMON,
    "T3": msg("No marker of this player lies there."),
    "T4.drop": msg("Drop a marker first."),
    "T4.move": msg("All markers are on the board: move one."),
    "B3.1.first": msg("There is no such player to begin."),
    "B3.1.point": msg("There is no such point."),
    "B3.1.taken": msg("There is already a marker there."),
    "B3.1.centre": msg("The very first marker may not go on the middle of the board."),
    "B3.2.point": msg("There is no such point."),
    "B3.2.taken": msg("There is already a marker there."),
    "B3.2.far": msg("A marker moves one step, in any of the eight directions."),
    "B3.3.number": msg("A match is one game."),
}


class TeekoWords(Words[TeekoPublic, TeekoAction]):
    """The texts of Teeko."""

    cost_classes = (0.5, 1.0, 2.0)  # a win less a draw, or a draw less a loss, is 1

    @override
    def prompt(self, view: View[TeekoPublic]) -> Message:
        begins = msg("The game is about to begin.")
        return prompt_for(view, begins, msg("{seat} is at play."), _now)

    @override
    def facts(self, view: View[TeekoPublic]) -> tuple[Fact, ...]:
        """What wins, who plays black, and how near a draw is."""
        open = view.public
        if not open.hand_no:
            return ()
        wins = msg("Four in a row, or any square") if open.advanced else msg("Four in a row, or a small square")
        facts = [Fact("title", TEEKO), Fact("contract", wins), Fact("seat", msg("Plays black"), open.first)]
        if open.seen > 1:  # before what is far away
            facts.append(Fact("bonus", msg("This position has come up twice; the third time is a draw")))
        if open.phase == "move":
            left = MOST - open.moves
            facts.append(Fact("bonus", msg_n("Draw in {n} move", "Draw in {n} moves", left)))
        return tuple(facts)

    @override
    def describe(self, view: View[TeekoPublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(REFUSALS, thing)
            case Moved(_, dst, left, why="drop"):
                return msg("{seat} drops a marker on {point}", seat=owner(view, left), point=dst.which)
            case Moved(src, dst, left, why="move"):
                seat = owner(view, left)
                return msg("{seat} moves {start} to {point}", seat=seat, start=src.which, point=dst.which)
            case LogLine():
                return log_text(EVENTS, thing)
            case Scored(side):
                return msg("{side} has four", side=Side(side))
            case Action():
                return _action_words(thing)
        return None

    @override
    def score_sheet(self, view: View[TeekoPublic]) -> ScoreSheet:
        open = view.public
        title = _DRAWN[open.how] if open.how in _DRAWN else _winner_text(view)
        rows = (ScoreLine(msg("Games", about="games of a match"), open.scores, strong=True),)
        return ScoreSheet(title, msg("The game is over"), rows, (open.scores,), 1, True)

    @override
    def reasons(self, view: View[TeekoPublic], action: Action) -> list[Reason]:
        """What the action does to both players' threats of four."""
        seat = view.seat
        assert seat is not None
        own, theirs = (standing(view, each, POINTS) for each in (seat, 1 - seat))
        after = fours.after(own, action)
        if four := four_of(after, view.public.advanced):
            return [Reason(msg("It makes four: {points}.", points=", ".join(four)))]
        reasons = []
        advanced = view.public.advanced
        before, later = (fours.finishing(theirs, each, advanced) for each in (own, after))
        if stopped := [name for name in before if name not in later]:
            reasons.append(Reason(msg("It stops four at {points}.", points=", ".join(stopped))))
        if later:
            there = ", ".join(later)
            reasons.append(
                Reason(msg("{seat} can then make four at {points}.", seat=Who(1 - seat), points=there), True)
            )
        if mine := fours.finishing(after, theirs, advanced):
            reasons.append(Reason(msg_n("It threatens four at {points}.", "It threatens four at {n} points: {points}.",
                                      len(mine), points=", ".join(mine))))  # fmt: skip
        uses = _uses(view, theirs, action.at) if isinstance(action, Put) and not reasons else []
        return [*_lost(view, action), *reasons, *_won(view, action), *_drawn(view, action, uses)]

    @override
    def line_way(self, view: View[TeekoPublic], action: Action) -> tuple[Place, ...]:
        match action:
            case Put(at):
                return (point(at),)
            case Move(start, to):
                return point(start), point(to)
        return ()

    @override
    def as_good(self, view: View[TeekoPublic], action: TeekoAction) -> TeekoAction:
        """Of drops that all draw, the first of those through which most fours are possible."""
        if not isinstance(action, Put) or perfect.code_after(view, action):
            return action
        if len(standing(view, view.own_seat, POINTS)) >= perfect.OPENING:
            return action
        theirs, advanced = standing(view, 1 - view.own_seat, POINTS), view.public.advanced
        return Put(max(perfect.drawn_drops(view), key=lambda at: fours.open_through(at, theirs, advanced)))


def _now(view: View[TeekoPublic]) -> Message:
    open = view.public
    assert open.to_act is not None
    if open.phase == "move":
        return msg("Move a marker one step.")
    left = len(view.at(*supply(open.to_act)))
    return msg_n("Drop your last marker on an empty point.", "Drop a marker on an empty point: {n} are left.", left)


def _action_words(action: Action) -> Message | None:
    match action:
        case Put(at):
            return msg("Drop a marker on {point}", point=at)
        case Move(start, to):
            return msg("Move {start} to {point}", start=start, point=to)
    return None


EVENTS = {"begins": (msg("{seat} plays black and begins"), "seat")}
_DRAWN = {
    "moves": fill(msg_n("Drawn: no four in {n} move", "Drawn: no four in {n} moves"), n=MOST),
    "repetition": msg("Drawn: the same position for the third time"),
}


def _winner_text(view: View[TeekoPublic]) -> Message:
    seat = view.public.scores.index(1)
    four = view.public.four
    where = ", ".join(four)
    if is_row((four[0], four[1], four[2], four[3])):
        return msg("{seat} has four in a row: {points}", seat=Who(seat), points=where)
    return msg("{seat} has the corners of a square: {points}", seat=Who(seat), points=where)


# ---------------------------------------------------------------- advice


def _uses(view: View[TeekoPublic], theirs: frozenset[str], at: str) -> list[Reason]:
    """The fours that a dropped marker may still become part of."""
    open_fours = fours.open_through(at, theirs, view.public.advanced)
    if not open_fours:
        return [Reason(msg("No four is possible through {point}.", point=at), against=True)]
    words = msg_n("{n} four is still possible through {point}.", "{n} fours are still possible through {point}.",
                   open_fours, point=at)  # fmt: skip
    return [Reason(words)]


def _lost(view: View[TeekoPublic], action: Action) -> list[Reason]:
    """Of an action that loses: whether all others do, and sooner; that it does, where no threat says it."""
    own = perfect.code_after(view, action)
    if not own or own % 2:
        return []
    codes = perfect.codes(view).values()
    reasons = [Reason(msg("{seat} can then win by force.", seat=Who(1 - view.own_seat)), True)] if own > 2 else []
    if own == max(codes) and all(each and not each % 2 for each in codes):
        reasons.append(Reason(msg("Every choice loses, and none holds out longer.")))
    return reasons


def _won(view: View[TeekoPublic], action: Action) -> list[Reason]:
    code = perfect.code_after(view, action)
    if code < 2 or not code % 2:
        return []
    return [Reason(msg_n("It wins by force, with {n} more move.", "It wins by force, in {n} more moves of both.",
                          code - 1))]  # fmt: skip


def _drawn(view: View[TeekoPublic], action: Action, uses: list[Reason]) -> list[Reason]:
    """Of an action that draws: what it stops, which others draw, how many replies would lose, and its ``uses``."""
    if perfect.code_after(view, action):
        return uses
    codes, seat, after = [*perfect.codes(view).values()], Who(1 - view.own_seat), perfect.after(view, action)
    losing, count = (0, 0) if perfect.code(after) else perfect.losing_replies(after)
    keeps = (
        [Reason(msg("{seat} then loses with {n} of {of} choices.", seat=seat, n=losing, of=count))] if losing else []
    )
    is_opening = len(standing(view, view.own_seat, POINTS)) < perfect.OPENING
    keeps = [*uses, *keeps] if is_opening else [*keeps, *uses]  # the order in which they decide between draws
    drawn = Reason(msg("With best play on both sides the game is drawn."))
    if all(not each for each in codes):
        return [*keeps, Reason(msg("All {n} choices draw.", n=len(codes))), drawn]
    return [*([] if any(each % 2 for each in codes) else _held(view, codes)), *keeps, drawn]


def _held(view: View[TeekoPublic], codes: list[int]) -> list[Reason]:
    """What holds a draw where other choices lose: ``codes`` are those of ``perfect`` for every choice."""
    drawn, reasons = codes.count(0), list[Reason]()
    if stopped := perfect.threat(view):
        move, seat = _action_words(action_of(view, stopped)), Who(1 - view.own_seat)
        reasons.append(Reason(msg("It stops “{move}”, with which {seat} would win by force.", move=move, seat=seat)))
    some = msg("{n} of {of} choices draw, the others lose.", n=drawn, of=len(codes))
    every = msg_n("Every other choice loses within {n} move.", "Every other choice loses within {n} moves of both.",
                   max(codes) - 1)  # fmt: skip
    return [*reasons, Reason(every if drawn == 1 else some)]
