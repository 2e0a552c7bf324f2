"""The game's texts: prompts, public facts, log lines and the result."""

from __future__ import annotations

from game.engine.contract import Action, Fact, Refusal, ScoreLine, ScoreSheet, View, Words
from game.engine.defaults import COMMON, log_text, prompt_for, refusal_text, seat_of
from game.engine.messages import Message, Side, Who, msg, msg_n
from game.engine.override import override
from game.engine.table import Event, Flipped, LogLine, Scored
from game.rules._template_dice.actions import PigAction, Throw
from game.rules._template_dice.rules import PigPublic

REFUSALS = {
    **COMMON,
    "D2": msg("Two dice cannot fall so."),
    "D3": msg("There is no such player to begin."),
    "D6": msg("Throw once before you stop."),
    "D7.number": msg("A match is one race."),
}


class PigWords(Words[PigPublic, PigAction]):
    """The texts of Pig."""

    @override
    def prompt(self, view: View[PigPublic]) -> Message:
        begins = msg("The race is about to begin.")
        return prompt_for(view, begins, msg("{seat} has the dice."), _now)

    @override
    def facts(self, view: View[PigPublic]) -> tuple[Fact, ...]:
        """The goal of the race, and what the turn is worth so far."""
        open = view.public
        if open.turn is None:
            return (Fact("title", msg("To {target}", about="what is played to", target=open.target)),)
        worth = msg_n("{points} point in this turn", "{points} points in this turn", count="points", points=open.points)
        return Fact("title", msg("To {target}", about="what is played to", target=open.target)), Fact(
            "doing", worth, open.turn
        )

    @override
    def describe(self, view: View[PigPublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(REFUSALS, thing)
            case Flipped(_, pieces):
                faces = " ".join(piece[-1] for piece in pieces)
                return msg("{seat} throws {faces}", seat=Who(seat_of(view, thing) or 0), faces=faces)
            case LogLine():
                return log_text(EVENTS, thing)
            case Scored(side, points):
                return msg_n(
                    "{side} keeps {points} point",
                    "{side} keeps {points} points",
                    count="points",
                    side=Side(side),
                    points=points,
                )
            case Action():
                return msg("Throw the dice") if isinstance(thing, Throw) else msg("Keep the points")
        return None

    @override
    def score_sheet(self, view: View[PigPublic]) -> ScoreSheet:
        open = view.public
        assert open.winner is not None
        won = msg("{seat} wins the race", seat=Who(open.winner))
        rows = (ScoreLine(msg("Points kept"), open.scores, strong=True),)
        return ScoreSheet(won, msg("The race is over"), rows, (open.scores,), 1, True)


def _now(view: View[PigPublic]) -> Message:
    open = view.public
    if open.phase == "throw":
        return msg("Throw the dice.")
    return msg_n(
        "Keep {points} point, or throw again.",
        "Keep {points} points, or throw again.",
        count="points",
        points=open.points,
    )


EVENTS = {"begins": (msg("{seat} begins"), "seat"), "lost": (msg("A one: {seat} keeps nothing"), "seat")}
