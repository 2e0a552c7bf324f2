"""The game's texts: prompts, public facts, log lines and the result."""

from __future__ import annotations

from game.dice.faces import as_thrown, throw_text
from game.engine.contract import Action, Fact, Reason, Refusal, ScoreLine, ScoreSheet, View, Words
from game.engine.defaults import COMMON, log_text, prompt_for, refusal_text, seat_of
from game.engine.messages import Message, Side, Who, msg, msg_n
from game.engine.override import override
from game.engine.table import Event, Flipped, LogLine, Moved, Scored
from game.rules.scarney_3000 import bot
from game.rules.scarney_3000.actions import Scarney3000Action, Throw
from game.rules.scarney_3000.rules import Scarney3000Public
from game.rules.scarney_3000.scoring import GOAL, settle

REFUSALS = {
    **COMMON,
    "T4.throw": msg("Throw first."),
    "D2.1.number": msg("A match is one race."),
    "D2.1.first": msg("There is no such player to begin."),
    "D2.2": msg("The dice cannot fall so."),
    "D2.3": msg("There is no dead die beside them yet: throw the loose dice."),
}


EVENTS = {"begins": (msg("{seat} begins"), "seat"), "nothing": (msg("{seat} scores nothing"), "seat")}


class Scarney3000Words(Words[Scarney3000Public, Scarney3000Action]):
    """The texts of Scarney 3000."""

    cost_classes = (30.0, 90.0, 300.0)  # points: 1, 3 and 10 matches of a hundred

    @override
    def prompt(self, view: View[Scarney3000Public]) -> Message:
        begins = msg("The race is about to begin.")
        return prompt_for(view, begins, msg("{seat} has the dice."), _now)

    @override
    def facts(self, view: View[Scarney3000Public]) -> tuple[Fact, ...]:
        """The goal of the race, the dice, and what they are worth so far."""
        open = view.public
        facts = [Fact("title", msg("To {goal}", about="what is played to", goal=GOAL))]
        facts += [Fact("seat", msg("{points} to go", points=max(0, GOAL - points)), side[0])
                 for side, points in zip(open.sides, open.scores, strict=True)]  # fmt: skip
        if open.turn is not None and open.phase == "decide":
            facts.append(Fact("doing", _kept_text(open), open.turn))
        return tuple(facts)

    @override
    def describe(self, view: View[Scarney3000Public], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(REFUSALS, thing)
            case Flipped(_, pieces):
                return throw_text(seat_of(view, thing), pieces)
            case Moved(_, _, (_, *_) as left, why="keep"):
                return msg("{seat} keeps {faces}", seat=Who(seat_of(view, thing) or 0), faces=as_thrown(left))
            case LogLine():
                return log_text(EVENTS, thing)
            case Scored(side, points):
                return msg("{side} scores {points}", side=Side(side), points=points)
            case Action():
                return msg("Throw the dice") if isinstance(thing, Throw) else msg("Stop and keep the points")
        return None

    @override
    def reasons(self, view: View[Scarney3000Public], action: Action) -> list[Reason]:
        """The risk, the possible gain, and the standing of the race."""
        return bot.reasons(view, action)

    @override
    def score_sheet(self, view: View[Scarney3000Public]) -> ScoreSheet:
        open = view.public
        assert open.winner is not None
        won = msg("{seat} wins the race", seat=Who(open.winner))
        gains = tuple(settle(open.scores, open.side_of(open.winner)))
        rows = (
            ScoreLine(msg("Points", about="line of a score sheet"), open.scores),
            ScoreLine(msg("Gained or lost"), gains, strong=True),
        )
        return ScoreSheet(won, msg("The race is over"), rows, (open.scores,), 1, True)


def _now(view: View[Scarney3000Public]) -> Message:
    open = view.public
    if open.phase == "throw":
        return msg("Throw five dice.")
    loose = len(open.lying.loose)
    if not open.lying.confirmed:
        return msg_n("Throw the loose die: you still need a dead one for the points.",
                      "Throw the {n} loose dice: you still need a dead one for the points.", loose)  # fmt: skip
    return msg_n("Stop with {points} points, or risk them and throw the loose die.",
                  "Stop with {points} points, or risk them and throw {n} loose dice.",
                  loose, points=open.worth)  # fmt: skip


def _kept_text(open: Scarney3000Public) -> Message:
    lying = open.lying
    if lying.confirmed:
        return msg_n("{points} point in this turn", "{points} points in this turn", count="points", points=open.worth)
    return msg_n(
        "{points} point, with no dead die yet",
        "{points} points, with no dead die yet",
        count="points",
        points=open.worth,
    )
