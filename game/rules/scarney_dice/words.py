"""The game's texts: prompts, public facts, log lines and score sheets."""

from __future__ import annotations

from game.dice.faces import throw_text
from game.engine.contract import Action, Fact, Reason, Refusal, ScoreLine, ScoreSheet, View, Words
from game.engine.defaults import COMMON, log_text, prompt_for, refusal_text, seat_of
from game.engine.messages import Message, Side, Who, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import TABLE, Event, Flipped, LogLine, Scored
from game.rules.scarney_dice import bot, scoring
from game.rules.scarney_dice.actions import Double, Hit, Pass, ScarneyDiceAction, Throw
from game.rules.scarney_dice.public import FrameResult, ScarneyDicePublic

REFUSALS = {
    **COMMON,
    "D1.1": msg("Every player shoots once in a frame."),
    "D1.2.number": msg("The frames follow one another."),
    "D1.2.order": msg("Whoever follows the winner opens the next frame; after a tie, the same player."),
    "D1.3": msg("All dice in this throw are live: pass, or hit."),
    "D1.3.faces": msg("The dice cannot fall so."),
    "D1.4": msg("Throw until no die is dead; then pass or hit."),
    "D1.4.again": msg("One hit a turn: throw until no die is dead."),
    "D1.5.opposite": msg("The opposite can be named with one live die only."),
    "D1.5.late": msg("Double before the first throw in which all dice are live, not after."),
    "D1.5.twice": msg("Double once in a turn."),
}


class ScarneyDiceWords(Words[ScarneyDicePublic, ScarneyDiceAction]):
    """The texts of Scarney Dice."""

    cost_classes = (2.0, 6.0, 20.0)  # chips: 1, 3 and 10 matches of a hundred

    @override
    def prompt(self, view: View[ScarneyDicePublic]) -> Message:
        begins = (
            msg("The next frame is about to begin.")
            if view.public.hand_no
            else msg("The first frame is about to begin.")
        )
        return prompt_for(view, begins, msg("{seat} has the dice."), _now)

    @override
    def facts(self, view: View[ScarneyDicePublic]) -> tuple[Fact, ...]:
        """The frame's number and aim, the pot, and what everyone has scored and won so far."""
        open = view.public
        if not open.hand_no:
            return ()
        aim = Fact("contract", msg("The highest score takes the pot"))
        facts = [Fact("title", msg("Frame {n} of {of}", n=open.hand_no, of=open.length)), aim]
        if open.turns:
            facts.append(Fact("pile", msg_n("Pot: {chips} chip", "Pot: {chips} chips", count="chips", chips=open.pot)))
            facts += [
                Fact("seat", msg("{points} in this frame", points=turn.total), seat)
                for seat, turn in enumerate(open.turns)
                if turn
            ]
        elif open.carried:
            template = msg_n("Carried over: {chips} chip", "Carried over: {chips} chips", count="chips")
            facts.append(Fact("pile", fill(template, chips=open.carried)))
        if open.to_act not in (None, TABLE):
            facts += [Fact("doing", each, open.to_act or 0) for each in _doing(open)]
        return tuple(facts)

    @override
    def describe(self, view: View[ScarneyDicePublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(REFUSALS, thing)
            case Flipped(_, pieces):
                return throw_text(seat_of(view, thing, next(iter(view.public.order), None)), pieces)
            case LogLine():
                return log_text(EVENTS, thing)
            case Scored(side, points):
                return msg_n(
                    "{side}: {points} chip in this frame",
                    "{side}: {points} chips in this frame",
                    count="points",
                    side=Side(side),
                    points=points,
                )
            case Action():
                return _action_words(thing)
        return None

    @override
    def reasons(self, view: View[ScarneyDicePublic], action: Action) -> list[Reason]:
        """The score to beat, and the chances."""
        return bot.reasons(view, action)

    @override
    def score_sheet(self, view: View[ScarneyDicePublic]) -> ScoreSheet:
        """The score sheet of the finished frame."""
        open = view.public
        frame = open.frames[-1]
        subtitle = msg("Frame {n} of {of}, pot {chips}", n=open.hand_no, of=open.length, chips=frame.pot)
        hands = tuple(tuple(share.net for share in each.shares) for each in open.frames)
        return ScoreSheet(_title(frame), subtitle, _rows(open, frame), hands, open.length, open.to_act is None)


def _now(view: View[ScarneyDicePublic]) -> Message:
    open = view.public
    if open.phase == "decide":
        points = scoring.worth(open.thrown, open.doubled, open.at_one)
        return msg_n(
            "Pass with {points} point, or hit: all dice live add up, a dead one loses it.",
            "Pass with {points} points, or hit: all dice live add up, a dead one loses them.",
            count="points",
            points=points,
        )
    if open.hit:
        return msg_n("Throw: {n} die is left. What shows counts.", "Throw: {n} dice are left. What shows counts.",
                      open.live)  # fmt: skip
    return msg_n("Throw the die that is left.", "Throw {n} dice.", open.live)


def _doing(open: ScarneyDicePublic) -> list[Message]:
    """The state of the turn so far."""
    parts = []
    if open.thrown:
        shown = " ".join(map(str, open.thrown))
        parts.append(
            msg("Hit after {faces}", faces=shown)
            if open.hit
            else msg("Threw {faces}", about="state of a player", faces=shown)
        )
    if open.doubled:
        parts.append(
            msg("Doubled: only a 1 or 6 counts twice") if open.at_one else msg("Doubled", about="state of a player")
        )
    if open.little:
        parts.append(msg("Little Scarney"))
    return parts


def _action_words(action: Action) -> Message | None:
    match action:
        case Throw(opposite):
            return msg("Throw the last die for its opposite") if opposite else msg("Throw the dice")
        case Hit(opposite):
            return msg("Hit, for the opposite") if opposite else msg("Hit: throw the same dice once more")
        case Double():
            return msg("Double for 10 chips")
        case Pass():
            return msg("Pass", about="action")
    return None


EVENTS = {
    "frame": (
        msg_n("Frame {number}: {chips} chip in the pot", "Frame {number}: {chips} chips in the pot", count="chips"),
        "number chips",
    ),
    "carried": (
        msg_n("A tie: {chips} chip stays in the pot", "A tie: {chips} chips stay in the pot", count="chips"),
        "chips",
    ),
    "hit": (msg("{seat} hits"), "seat"),
    "nothing": (msg("All dice are dead: {seat} scores nothing"), "seat"),
    "little": (msg("A Little Scarney by {seat}: four dead in one throw"), "seat"),
    "big": (msg("A Big Scarney! Five dead in one throw by {seat}"), "seat"),
    "doubled": (msg_n("{seat} doubles: {n} chip in the pot", "{seat} doubles: {n} chips in the pot"), "seat n"),
    "opposite": (msg("{seat} takes the opposite: it counts {n}"), "seat n"),
    "scored": (msg("{seat} scores {n}"), "seat n"),
    "takes": (msg_n("{seat} takes {n} chip", "{seat} takes {n} chips"), "seat n"),
}


# ---------------------------------------------------------------- score sheet


def _title(frame: FrameResult) -> Message:
    if frame.big is not None:
        return msg("{seat} has thrown a Big Scarney", seat=Who(frame.big))
    if frame.carried:
        return msg("A tie: the pot stays for the next frame")
    if len(frame.winners) > 1:
        return msg("A tie: the pot is split")
    return msg("{seat} takes the pot", seat=Who(frame.winners[0]))


def _rows(open: ScarneyDicePublic, frame: FrameResult) -> tuple[ScoreLine, ...]:
    shares = frame.shares
    rows = [
        ScoreLine(msg("Points", about="line of a score sheet"), tuple(share.turn.points for share in shares)),
        ScoreLine(msg("Bonuses", about="line of a score sheet"), tuple(share.turn.bonus for share in shares)),
        ScoreLine(msg("Paid into the pot"), tuple(-share.paid for share in shares)),
        ScoreLine(msg("Taken from the pot"), tuple(share.won for share in shares)),
        ScoreLine(msg("Chips in this frame"), tuple(share.net for share in shares), strong=True),
        ScoreLine(msg("Chips in all"), open.scores, strong=True),
    ]
    return tuple(rows)
