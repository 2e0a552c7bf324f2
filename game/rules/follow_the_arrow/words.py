"""The game's texts: prompts, public facts, log lines and the result."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from game.boards.grid import point
from game.engine.contract import Action, Advice, Fact, Reason, Refusal, ScoreLine, ScoreSheet, View, Words
from game.engine.defaults import COMMON, log_text, prompt_for, refusal_text, seat_of
from game.engine.messages import Message, Side, Who, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import Event, LogLine, Moved, Pile, Place, Scored, Seat
from game.rules.follow_the_arrow.actions import ArrowAction, Jump, Pass, Put, Walk, path_of
from game.rules.follow_the_arrow.arrows import EACH, NUMBERS, goal, jumps
from game.rules.follow_the_arrow.rules import GAMES, ArrowPublic, moves, pawn, standing

_STEPS, _JUMPS = (
    msg("{seat} moves pawn {pawn} from {start} to {to}"),
    msg("{seat} jumps with pawn {pawn} from {start} to {to}"),
)
REFUSALS = {
    **COMMON,
    "T3": msg("No pawn of this player stands there."),
    "T4.place": msg("Place the pawns first."),
    "T4.move": msg("The pawns are placed: move one."),
    "B4.1": msg("Place the pawns 1 to 5, each once."),
    "B4.1.first": msg("There is no such player to begin."),
    "B4.2": msg("No arrow leads there."),
    "B4.3.taken": msg("There is already a pawn there."),
    "B4.3.forced": msg("There is a jump: it must be made."),
    "B4.3.short": msg("A jump lands somewhere."),
    "B4.3.enemy": msg("A jump goes over a pawn of the other player."),
    "B4.3.pass": msg("A pawn can move: no passing."),
    "B4.5.number": msg("A match is two games."),
    "B4.5.first": msg("The other plays black in the second game."),
}


class FollowTheArrowWords(Words[ArrowPublic, ArrowAction]):
    """The texts of Follow the Arrow."""

    cost_classes = (1.0, 4.0, 12.0)

    @override
    def prompt(self, view: View[ArrowPublic]) -> Message:
        begins = (
            msg("The second game is about to begin.") if view.public.hand_no else msg("The game is about to begin.")
        )
        return prompt_for(view, begins, msg("{seat} is at play."), _now)

    @override
    def facts(self, view: View[ArrowPublic]) -> tuple[Fact, ...]:
        """The game's number and aim, who plays black, the pawns home, and what a win would score now."""
        open = view.public
        if not open.hand_no:
            return ()
        aim = Fact("contract", msg("Be first with all pawns on the far row"))
        facts = [Fact("title", msg("Game {n} of {of}", n=open.hand_no, of=GAMES)), aim]
        if open.phase:
            facts += [Fact("doing", _home(open, seat), seat) for seat in (0, 1)]
            facts += [Fact("seat", _stake(open, seat), seat) for seat in (0, 1)]
        return (*facts, Fact("seat", msg("Plays black"), open.first))

    @override
    def describe(self, view: View[ArrowPublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(REFUSALS, thing)
            case Moved(_, dst, (pawn,), why="place"):
                return msg("{seat} places pawn {pawn} on {to}", seat=_who(view, thing), pawn=pawn[1:], to=dst.which)
            case Moved(src, dst, (pawn,), why="step"):
                return fill(_STEPS, seat=_who(view, thing), pawn=pawn[1:], start=src.which, to=dst.which)
            case Moved(src, dst, (pawn,), why="jump"):
                return fill(_JUMPS, seat=_who(view, thing), pawn=pawn[1:], start=src.which, to=dst.which)
            case LogLine():
                return log_text(EVENTS, thing)
            case Scored(side, points):
                return msg("{side} scores {points}", side=Side(side), points=points)
            case Action():
                return _action_words(thing)
        return None

    @override
    def score_sheet(self, view: View[ArrowPublic]) -> ScoreSheet:
        open = view.public
        game = open.games[-1]
        rows = (
            ScoreLine(msg("Pawns home"), game.home),
            ScoreLine(msg("Points of this game"), game.nets),
            ScoreLine(msg("Points in all"), open.scores, strong=True),
        )
        games = tuple(each.nets for each in open.games)
        subtitle = msg("Game {n} of {of}", n=open.hand_no, of=GAMES)
        return ScoreSheet(_title(open), subtitle, rows, games, GAMES, open.to_act is None)

    @override
    def advise(self, view: View[ArrowPublic], action: ArrowAction) -> Advice:
        return replace(super().advise(view, action), cards=_pawns(view, action))

    @override
    def reasons(self, view: View[ArrowPublic], action: Action) -> list[Reason]:
        """How far the pawn goes, whether it comes home, and what the opponent could then jump."""
        path = path_of(action)
        if isinstance(action, Put):
            return [Reason(msg("No order is known to be better. What counts is to bring a high number home last."))]
        if not path:
            return []
        reasons = []
        if isinstance(action, Jump):
            reasons.append(Reason(msg_n("It jumps over {n} pawn.", "It jumps over {n} pawns.", len(path) - 1)))
        rows = abs(int(path[-1][1]) - int(path[0][1]))
        if path[-1][1] == goal(view.public.is_up(view.own_seat)):
            reasons.append(Reason(msg("It brings pawn {n} home.", n=standing(view, view.own_seat)[path[0]])))
        elif rows:
            reasons.append(Reason(msg_n("It comes {n} row nearer.", "It comes {n} rows nearer.", rows)))
        else:
            reasons.append(Reason(msg("It comes no nearer."), against=True))
        opened = _jumps_opened(view, view.own_seat, action)
        return [*(each for each in opened if not each.against), *reasons, *(each for each in opened if each.against)]

    @override
    def line_way(self, view: View[ArrowPublic], action: Action) -> tuple[Place, ...]:
        return tuple(map(point, path_of(action)))

    @override
    def proved_worths(self, view: View[ArrowPublic]) -> Mapping[ArrowAction, float]:
        from game.rules.follow_the_arrow.ai.search import proved  # when somebody asks for a hint

        return proved(view)


def _now(view: View[ArrowPublic]) -> Message:
    open = view.public
    assert open.to_act is not None
    if open.phase == "place":
        return msg("Order your pawns from the left: drag or choose them.")
    if not moves(view, open.to_act):
        return msg("No pawn of yours can move: pass.")
    return msg("Move a pawn along an arrow, or jump.")


def _home(open: ArrowPublic, seat: Seat) -> Message:
    return msg_n("{n} pawn home", "{n} pawns home", len(open.home[seat]))


def _stake(open: ArrowPublic, seat: Seat) -> Message:
    """The first factor of what this seat would score."""
    return msg("A win: {n} × the last", n=sum(NUMBERS) - sum(open.home[1 - seat]))


def _action_words(action: Action) -> Message | None:
    match action:
        case Put(pawns):
            return msg("Place {order}", about="action", order=" ".join(map(str, pawns)))
        case Walk(start, to):
            return msg("Move {start} to {to}", start=start, to=to)
        case Jump(path):
            return msg("Jump {path}", about="action", path=" – ".join(path))
        case Pass():
            return msg("Pass", about="action")
    return None


EVENTS = {
    "begins": (msg("{seat} plays black and begins"), "seat"),
    "home": (msg("Pawn {n} of {seat} is home"), "seat n"),
    "passes": (msg("{seat} cannot move, and passes"), "seat"),
}


def _who(view: View[ArrowPublic], event: Event) -> Who:
    return Who(seat_of(view, event) or 0)


def _title(open: ArrowPublic) -> Message:
    game = open.games[-1]
    if game.last is None:
        return msg("Drawn: the same number of pawns home, and the same sum")
    seat = game.home.index(max(game.home)) if game.home[0] != game.home[1] else game.nets.index(max(game.nets))
    if max(game.home) == EACH:
        return msg("{seat} is home with the {n} last", seat=Who(seat), n=game.last)
    return msg("Nobody can move: {seat} has more home", seat=Who(seat))


# ---------------------------------------------------------------- advice


def _pawns(view: View[ArrowPublic], action: Action) -> Pile:
    """The pawns in the order in which their player chooses them, from the left."""
    if not isinstance(action, Put) or view.seat is None:
        return ()
    pawns = tuple(pawn(view.public, view.seat, number) for number in action.pawns)
    return pawns if view.public.is_up(view.seat) else pawns[::-1]


def _jumps_opened(view: View[ArrowPublic], seat: Seat, action: Action) -> list[Reason]:
    """Which choices let the opponent jump, or how often; and a longer chain of jumps that a step prepares."""
    before, theirs, up = {*standing(view, seat)}, {*standing(view, 1 - seat)}, view.public.is_up(seat)
    reasons, choices, who = [], moves(view, seat), Who(1 - seat)
    if isinstance(action, Walk) and _longest(_after(before, action), theirs, up) > _longest(before, theirs, up):
        reasons.append(Reason(msg("It prepares a jump.")))
    if longest := _longest(theirs, _after(before, action), not up):
        words = msg_n("{seat} can then jump.", "{seat} can then jump {n} times.", longest, seat=who)
        return [*reasons, Reason(words, against=True)]
    if lets := sum(_longest(theirs, _after(before, each), not up) > 0 for each in choices):
        words = msg("{n} of {of} choices let {seat} jump; this one does not.", n=lets, of=len(choices), seat=who)
        reasons.insert(0, Reason(words))
    return reasons


def _after(own: Collection[str], action: Action) -> set[str]:
    """A player's points after their move."""
    start, *_, to = path_of(action)
    return {*own} - {start} | {to}


def _longest(own: Collection[str], enemy: Collection[str], up: bool) -> int:
    """The most jumps that a pawn can make in a row."""
    return max((len(each) - 1 for start in own for each in jumps(start, own, enemy, up)), default=0)
