"""What the table says: what to do now, what is public, what happened, and how a game came out."""

from __future__ import annotations

from game.boards.grid import point
from game.engine.contract import Action, Advice, Fact, Line, Reason, Refusal, Sheet, View
from game.engine.frame import COMMON, in_words, next_deed
from game.engine.said import Said, Side, Who, said, said_n
from game.engine.table import Event, Moved, Pile, Scored, Seat, Told
from game.rules.follow_the_arrow.actions import Jump, Pass, Put, Walk
from game.rules.follow_the_arrow.arrows import EACH, goal, jumps
from game.rules.follow_the_arrow.rules import GAMES, Facts, moves, pawn, standing
from game.rules.follow_the_arrow.scoring import NUMBERS

REFUSALS = {
    **COMMON,
    "T3": said("No pawn of this player stands there."),
    "T4.place": said("Place the pawns first."),
    "T4.move": said("The pawns are placed: move one."),
    "B4.1": said("Place the pawns 1 to 5, each once."),
    "B4.1.first": said("There is no such player to begin."),
    "B4.2": said("No arrow leads there."),
    "B4.3.taken": said("There is a pawn already."),
    "B4.3.forced": said("There is a jump: who can jump must."),
    "B4.3.short": said("A jump lands somewhere."),
    "B4.3.enemy": said("A jump goes over a pawn of the other player."),
    "B4.3.pass": said("A pawn can move: no passing."),
    "B4.5.number": said("A match is two games."),
    "B4.5.first": said("The other plays black in the second game."),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    begins = said("The second game is about to begin.") if view.open.hand_no else said("The game is about to begin.")
    return next_deed(view, begins, said("{seat} is at play."), _now)


def _now(view: View[Facts]) -> Said:
    open = view.open
    assert open.asked is not None
    if open.phase == "place":
        return said("Order your pawns from the left: drag or choose them.")
    if not moves(view, open.asked):
        return said("No pawn of yours can move: pass.")
    return said("Move a pawn along an arrow, or jump.")


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """The game, who plays black, who is home, and what a win would bring now."""
    open = view.open
    if not open.hand_no:
        return ()
    told = [
        Fact("title", said("Game {n} of {of}", n=open.hand_no, of=GAMES)),
    ]
    if open.phase:
        told += [Fact("doing", _home(open, seat), seat) for seat in (0, 1)]
        told += [Fact("seat", _stake(open, seat), seat) for seat in (0, 1)]
    return (*told, Fact("seat", said("Plays black"), open.first))


def _home(open: Facts, seat: Seat) -> Said:
    return said_n("{n} pawn home", "{n} pawns home", len(open.home[seat]))


def _stake(open: Facts, seat: Seat) -> Said:
    """The first factor of what this seat would score."""
    return said("A win: {n} × the last", n=sum(NUMBERS) - sum(open.home[1 - seat]))


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Moved(src, dst, (pawn,), why="step"):
            return said("{n} goes from {start} to {to}", n=pawn[1:], start=src.which, to=dst.which)
        case Moved(src, dst, (pawn,), why="jump"):
            return said("{n} jumps from {start} to {to}", n=pawn[1:], start=src.which, to=dst.which)
        case Told(code, args):
            return _told(code, args)
        case Scored(side, points):
            return said("{side} scores {points}", side=Side(side), points=points)
        case Action():
            return _deed(thing)
    return None


def _deed(action: Action) -> Said | None:
    match action:
        case Put(pawns):
            return said("Place {order}", about="deed", order=" ".join(map(str, pawns)))
        case Walk(start, to):
            return said("Move {start} to {to}", start=start, to=to)
        case Jump(path):
            return said("Jump {path}", about="deed", path=" – ".join(path))
        case Pass():
            return said("Pass", about="deed")
    return None


def _told(code: str, args: tuple[object, ...]) -> Said:
    match code, args:
        case "begins", (int(seat),):
            return said("{seat} plays black and begins", seat=Who(seat))
        case "home", (int(seat), number):
            return said("Pawn {n} of {seat} is home", n=number, seat=Who(seat))
        case "passes", (int(seat),):
            return said("{seat} cannot move, and passes", seat=Who(seat))
        case "over", (int(side),):
            return said("{side} wins the match", side=Side(side))
        case "over", _:
            return said("The match is drawn")
    raise KeyError(code)


def sheet(view: View[Facts]) -> Sheet:
    """How the game came out."""
    open = view.open
    game = open.games[-1]
    rows = (
        Line(said("Pawns home"), game.home),
        Line(said("Points of this game"), game.nets),
        Line(said("Points in all"), open.scores, strong=True),
    )
    games = tuple(each.nets for each in open.games)
    subtitle = said("Game {n} of {of}", n=open.hand_no, of=GAMES)
    return Sheet(_title(open), subtitle, rows, games, GAMES, open.asked is None)


def _title(open: Facts) -> Said:
    game = open.games[-1]
    if game.last is None:
        return said("Drawn: as many pawns home, and as dear")
    seat = game.home.index(max(game.home)) if game.home[0] != game.home[1] else game.nets.index(max(game.nets))
    if max(game.home) == EACH:
        return said("{seat} is home with the {n} last", seat=Who(seat), n=game.last)
    return said("Nobody can move: {seat} has more home", seat=Who(seat))


# ---------------------------------------------------------------- advice


def advise(view: View[Facts], action: Action) -> Advice:
    """How far it goes, who comes home, and what the other may jump then."""
    words = say(view, action)
    assert words is not None
    return Advice(words, tuple(_reasons(view, action)), _pawns(view, action), way=tuple(map(point, _path(action))))


def _pawns(view: View[Facts], action: Action) -> Pile:
    """The pawns in the order in which their player is to choose them, from the left."""
    if not isinstance(action, Put) or view.seat is None:
        return ()
    pawns = tuple(pawn(view.open, view.seat, number) for number in action.pawns)
    return pawns if view.open.is_up(view.seat) else pawns[::-1]


def _path(action: Action) -> tuple[str, ...]:
    """The points that a pawn goes over."""
    match action:
        case Walk(start, to):
            return start, to
        case Jump(path):
            return path
    return ()


def _reasons(view: View[Facts], action: Action) -> list[Reason]:
    path = _path(action)
    if not path:
        return []
    assert view.seat is not None
    told = []
    if isinstance(action, Jump):
        told.append(Reason(said_n("It jumps over {n} pawn.", "It jumps over {n} pawns.", len(path) - 1)))
    rows = abs(int(path[-1][1]) - int(path[0][1]))
    if path[-1][1] == goal(view.open.is_up(view.seat)):
        told.append(Reason(said("It brings pawn {n} home.", n=standing(view, view.seat)[path[0]])))
    elif rows:
        told.append(Reason(said_n("It comes {n} row nearer.", "It comes {n} rows nearer.", rows)))
    else:
        told.append(Reason(said("It comes no nearer."), against=True))
    return told + _opened(view, view.seat, path)


def _opened(view: View[Facts], seat: Seat, path: tuple[str, ...]) -> list[Reason]:
    """The longest chain that the other has afterwards."""
    own = {*standing(view, seat)} - {path[0]} | {path[-1]}
    theirs, up = standing(view, 1 - seat), view.open.is_up(1 - seat)
    longest = max((len(each) - 1 for start in theirs for each in jumps(start, theirs, own, up)), default=0)
    if not longest:
        return []
    told = said_n("{seat} can then jump.", "{seat} can then jump {n} times.", longest, seat=Who(1 - seat))
    return [Reason(told, against=True)]
