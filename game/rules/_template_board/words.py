"""The game's texts: prompts, public facts, log lines and the result."""

from __future__ import annotations

from game.boards.placing import Move, Put, owner
from game.engine.contract import Action, Fact, Refusal, ScoreLine, ScoreSheet, View, Words
from game.engine.defaults import COMMON, log_text, prompt_for, refusal_text
from game.engine.messages import Message, Side, Who, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import Event, LogLine, Moved, Scored
from game.rules._template_board.rules import MOST, MorrisAction, MorrisPublic

REFUSALS = {
    **COMMON,
    "T3": msg("No disc of this player lies there."),
    "T4.drop": msg("Set a disc first."),
    "T4.move": msg("All discs are set: move one."),
    "B3": msg("There is no such player to begin."),
    "B4.point": msg("There is no such point."),
    "B4.taken": msg("There is a disc already."),
    "B5": msg("A disc moves along a line to the next point."),
    "B7": msg("A match is one game."),
}


class MorrisWords(Words[MorrisPublic, MorrisAction]):
    """The texts of Morris."""

    @override
    def prompt(self, view: View[MorrisPublic]) -> Message:
        begins = msg("The game is about to begin.")
        return prompt_for(view, begins, msg("{seat} is at play."), _now)

    @override
    def facts(self, view: View[MorrisPublic]) -> tuple[Fact, ...]:
        """Who plays black, and how many moves are left."""
        open = view.public
        if not open.hand_no:
            return ()
        left = msg_n("{n} move left", "{n} moves left", n=MOST - open.moves)
        return Fact("seat", msg("Plays black"), open.first), Fact("title", left)

    @override
    def describe(self, view: View[MorrisPublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(REFUSALS, thing)
            case Moved(_, dst, left, why="set"):
                return msg("{seat} places a disc on {point}", seat=owner(view, left), point=dst.which)
            case Moved(src, dst, left, why="move"):
                seat = owner(view, left)
                return msg("{seat} moves {start} to {point}", seat=seat, start=src.which, point=dst.which)
            case LogLine():
                return log_text(EVENTS, thing)
            case Scored(side):
                return msg("{side}: three in line", side=Side(side))
            case Put(at):
                return msg("Set a disc on {point}", point=at)
            case Move(start, to):
                return msg("Move {start} to {point}", start=start, point=to)
        return None

    @override
    def score_sheet(self, view: View[MorrisPublic]) -> ScoreSheet:
        open = view.public
        won = [seat for seat, points in enumerate(open.scores) if points]
        title = fill(msg("{seat} has three in line"), seat=Who(won[0])) if won else _DRAWN[open.how]
        rows = (ScoreLine(msg("Games", about="games of a match"), open.scores, strong=True),)
        return ScoreSheet(title, msg("The game is over"), rows, (open.scores,), 1, True)


def _now(view: View[MorrisPublic]) -> Message:
    open = view.public
    return msg("Set a disc on an empty point.") if open.phase == "drop" else msg("Move a disc along a line.")


_DRAWN = {"moves": msg("Drawn: no line in so many moves"), "stuck": msg("Drawn: no disc can move")}
EVENTS = {"begins": (msg("{seat} plays black and begins"), "seat")}
