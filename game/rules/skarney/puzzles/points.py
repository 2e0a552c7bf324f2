"""The puzzle "Most points now": the best a hand can lay this turn, by exchanges, lay-offs and melds."""

from __future__ import annotations

from game.cards.actions import Exchange, LayOff, Meld
from game.engine.ai.puzzle import Puzzle, PuzzleKind, effort
from game.engine.messages import OTHERS, Message, fill, join_list, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Pile
from game.rules.skarney.puzzles.lies import lie_of
from game.rules.skarney.puzzles.table import PuzzleTable, after, laid_points, leads_there, setup, table
from game.rules.skarney.puzzles.turn import TurnStart, beginnings
from game.rules.skarney.rules.coded import encode, groups
from game.rules.skarney.rules.kernel import TABLE, partition
from game.rules.skarney.rules.partition import melds_in

MOST_TRIES = 800
SIZES = ((2, 1, 2, 1, 2), (2, 1, 2, 2, 3), (3, 2, 2, 2, 4), (3, 2, 3, 2, 4), (3, 3, 3, 3, 4))  # by grade, for lie_of

GOAL = msg_n(
    "{n} point can be laid this turn. Lay it: melds, cards added, wild cards exchanged. Laid so far: {done}.",
    "{n} points can be laid this turn. Lay them: melds, cards added, wild cards exchanged. Laid so far: {done}.",
)
SHORT = msg_n("{n} point is still to be had.", "{n} points are still to be had.", 0)
WHOLE = msg("{all}.")
MELDS = msg_n("{n} new meld", "{n} new melds", 0)
ADDED = msg_n("{n} card added", "{n} cards added", 0)
FETCHED = msg_n("{n} wild card fetched", "{n} wild cards fetched", 0)


def draws(rng: Rng, grade: int) -> Puzzle | None:
    """A table and a hand of which something can be laid."""
    lie = lie_of(rng, *SIZES[grade])
    found = solve(lie)
    if found is None:
        return None
    best, way, tries, ways = found
    if not best:
        return None
    start = table(lie, rng.branch("rest"))
    begin = laid_points(start, 0)
    chosen = effort(tries, ways) * max(1, len(melds_in(lie.hand)))
    puzzle = Puzzle("points", GOAL, setup(), way, chosen, begin + best, begin, start)
    return leads_there(puzzle, laid_points(after(start, way), 0))


Way = tuple[Exchange | LayOff | Meld, ...]


def solve(lie: PuzzleTable) -> tuple[int, Way, int, int] | None:
    """The most points, a way to them, the number of first parts of the turn and how many lead there; None: too many."""
    best, tries, ways = -1, 0, 0
    chosen: TurnStart | None = None
    for begun in beginnings(lie):
        tries += 1
        if tries > MOST_TRIES:
            return None
        points = begun.points + most(begun.left)
        if points > best:
            best, ways, chosen = points, 0, begun
        ways += points == best
    assert chosen is not None
    return best, (*chosen.actions, *new_melds(chosen.left)), tries, ways


def most(hand: Pile) -> int:
    """The most table points of new melds."""
    return partition(*encode(hand), 4, TABLE)[0]


def new_melds(hand: Pile) -> tuple[Meld, ...]:
    """The new melds with most points."""
    cards = sorted(hand)
    return tuple(Meld(group.kind, group.cards) for group in groups(partition(*encode(cards), 4, TABLE), cards))


def so_far(puzzle: Puzzle, reached: int) -> Message:
    return fill(GOAL, n=puzzle.best - puzzle.begin, done=reached - puzzle.begin)


def short(puzzle: Puzzle, reached: int) -> Message:
    return fill(SHORT, n=puzzle.best - reached)


def hint(puzzle: Puzzle) -> Message:
    """The hint: how many actions of each sort a way has."""
    way = puzzle.way
    counts = {
        MELDS: sum(isinstance(action, Meld) for action in way),
        ADDED: sum(len(action.cards) for action in way if isinstance(action, LayOff)),
        FETCHED: sum(isinstance(action, Exchange) for action in way),
    }
    return fill(WHOLE, all=join_list([fill(each, n=n) for each, n in counts.items() if n], OTHERS))


KIND = PuzzleKind(
    "points", msg("Most points now"), msg("What a hand can lay in one turn"), (20, 60, 180, 500), draws, laid_points,
    so_far, short, hint,
)  # fmt: skip
