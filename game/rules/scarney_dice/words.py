"""What the table says: what to do now, what is at stake, what happened, and how a frame came out."""

from __future__ import annotations

from game.dice.faces import as_thrown
from game.engine.contract import Action, Fact, Line, Refusal, Sheet, View
from game.engine.frame import COMMON, in_words, next_deed
from game.engine.said import Said, Side, Who, filled, said, said_n
from game.engine.table import TABLE, Event, Flipped, Scored, Told
from game.rules.scarney_dice import scoring
from game.rules.scarney_dice.actions import Double, Hit, Pass, Throw
from game.rules.scarney_dice.facts import FRAMES, Facts, Frame

REFUSALS = {
    **COMMON,
    "D1.1": said("Every player shoots once in a frame."),
    "D1.2.number": said("The frames follow one another."),
    "D1.2.order": said("Whoever follows the winner opens the next frame; after a tie, the same player."),
    "D1.3": said("All dice in this throw are live: pass, or hit."),
    "D1.3.faces": said("The dice cannot fall so."),
    "D1.4": said("Throw until no die is dead; then pass or hit."),
    "D1.4.again": said("One hit a turn: throw until no die is dead."),
    "D1.5.opposite": said("The opposite can be named with one live die only."),
    "D1.5.late": said("Double before the first throw in which all dice are live, not after."),
    "D1.5.twice": said("Double once in a turn."),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    begins = (
        said("The next frame is about to begin.") if view.open.hand_no else said("The first frame is about to begin.")
    )
    return next_deed(view, begins, said("{seat} has the dice."), _now)


def _now(view: View[Facts]) -> Said:
    open = view.open
    if open.phase == "decide":
        points = scoring.worth(open.thrown, open.doubled, open.at_one)
        return said_n(
            "Pass with {points} point, or hit: all dice live add up, a dead one loses it.",
            "Pass with {points} points, or hit: all dice live add up, a dead one loses them.",
            count="points",
            points=points,
        )
    if open.hit:
        return said_n("Throw: {n} die is left. What shows counts.", "Throw: {n} dice are left. What shows counts.",
                      open.live)  # fmt: skip
    return said_n("Throw the die that is left.", "Throw {n} dice.", open.live)


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """The frame, the pot, and what everyone has scored and has won so far."""
    open = view.open
    if not open.hand_no:
        return ()
    told = [Fact("title", said("Frame {n} of {of}", n=open.hand_no, of=FRAMES))]
    if open.turns:
        told.append(Fact("pile", said_n("Pot: {chips} chip", "Pot: {chips} chips", count="chips", chips=open.pot)))
        told += [_scored(seat, turn) for seat, turn in enumerate(open.turns) if turn]
    elif open.carried:
        told.append(
            Fact(
                "pile",
                said_n("Carried over: {chips} chip", "Carried over: {chips} chips", count="chips", chips=open.carried),
            )
        )
    if open.asked not in (None, TABLE):
        told += [Fact("doing", each, open.asked or 0) for each in _doing(open)]
    return tuple(told)


def _scored(seat: int, turn: scoring.Turn) -> Fact:
    return Fact("seat", said("{points} in this frame", points=turn.total), seat)


def _doing(open: Facts) -> list[Said]:
    """What stands in the turn so far."""
    told = []
    if open.thrown:
        shown = " ".join(map(str, open.thrown))
        told.append(
            said("Hit after {faces}", faces=shown)
            if open.hit
            else said("Threw {faces}", about="state of a player", faces=shown)
        )
    if open.doubled:
        told.append(
            said("Doubled: only a 1 or 6 counts twice") if open.at_one else said("Doubled", about="state of a player")
        )
    if open.little:
        told.append(said("Little Scarney"))
    return told


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Flipped(_, pieces):
            return said("The dice show {faces}", faces=as_thrown(pieces))
        case Told(code, args):
            return _told(code, args)
        case Scored(side, points):
            return said_n(
                "{side}: {points} chip in this frame",
                "{side}: {points} chips in this frame",
                count="points",
                side=Side(side),
                points=points,
            )
        case Action():
            return _deed(thing)
    return None


def _deed(action: Action) -> Said | None:
    match action:
        case Throw(opposite):
            return said("Throw the last die for its opposite") if opposite else said("Throw the dice")
        case Hit(opposite):
            return said("Hit, for the opposite") if opposite else said("Hit: throw the same dice once more")
        case Double():
            return said("Double for 10 chips")
        case Pass():
            return said("Pass", about="deed")
    return None


_TOLD = {
    "hit": said("{seat} hits"),
    "nothing": said("All dice are dead: {seat} scores nothing"),
    "little": said("A Little Scarney by {seat}: four dead in one throw"),
    "big": said("A Big Scarney! Five dead in one throw by {seat}"),
}
_OF_SEAT = {
    "doubled": said_n("{seat} doubles: {n} chip in the pot", "{seat} doubles: {n} chips in the pot"),
    "opposite": said("{seat} takes the opposite: it counts {n}"),
    "scored": said("{seat} scores {n}"),
    "takes": said_n("{seat} takes {n} chip", "{seat} takes {n} chips"),
}


def _told(code: str, args: tuple[object, ...]) -> Said:
    match code, args:
        case "over", (int(side),):
            return said("{side} wins the match", side=Side(side))
        case "over", _:
            return said("The match is drawn")
        case _, (int(seat),) if code in _TOLD:
            return filled(_TOLD[code], seat=Who(seat))
        case _, (int(seat), n) if code in _OF_SEAT:
            return filled(_OF_SEAT[code], seat=Who(seat), n=n)
        case "frame", (number, chips):
            return said_n(
                "Frame {number}: {chips} chip in the pot",
                "Frame {number}: {chips} chips in the pot",
                count="chips",
                number=number,
                chips=chips,
            )
        case "carried", (chips,):
            return said_n(
                "A tie: {chips} chip stays in the pot",
                "A tie: {chips} chips stay in the pot",
                count="chips",
                chips=chips,
            )
    raise KeyError(code)


# ---------------------------------------------------------------- score sheet


def sheet(view: View[Facts]) -> Sheet:
    """How the frame came out."""
    open = view.open
    frame = open.frames[-1]
    subtitle = said("Frame {n} of {of}, pot {chips}", n=open.hand_no, of=FRAMES, chips=frame.pot)
    hands = tuple(tuple(share.net for share in each.shares) for each in open.frames)
    return Sheet(_title(open, frame), subtitle, _rows(open, frame), hands, FRAMES, open.asked is None)


def _title(open: Facts, frame: Frame) -> Said:
    if frame.big is not None:
        return said("{seat} has thrown a Big Scarney", seat=Who(frame.big))
    if frame.carried:
        return said("A tie: the pot stays for the next frame")
    if len(frame.winners) > 1:
        return said("A tie: the pot is split")
    return said("{seat} takes the pot", seat=Who(frame.winners[0]))


def _rows(open: Facts, frame: Frame) -> tuple[Line, ...]:
    shares = frame.shares
    rows = [
        Line(said("Points", about="line of a score sheet"), tuple(share.turn.points for share in shares)),
        Line(said("Bonuses", about="line of a score sheet"), tuple(share.turn.bonus for share in shares)),
        Line(said("Paid into the pot"), tuple(-share.paid for share in shares)),
        Line(said("Taken from the pot"), tuple(share.won for share in shares)),
        Line(said("Chips in this frame"), tuple(share.net for share in shares), strong=True),
        Line(said("Chips in all"), open.scores, strong=True),
    ]
    return tuple(rows)
