"""Most points now: what a hand can lay this turn, all exchanges, lay-offs and melds considered."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.mind.puzzle import Kind, Puzzle, effort
from game.engine.said import OTHERS, Said, filled, listed, said, said_n
from game.engine.table import Pile
from game.rules.skarney.puzzles.lies import lie_of
from game.rules.skarney.puzzles.table import Lie, after, laid_points, leads_there, setup, table
from game.rules.skarney.puzzles.turn import Begun, beginnings
from game.rules.skarney.rules.actions import Exchange, LayOff, Meld
from game.rules.skarney.rules.coded import coded, groups
from game.rules.skarney.rules.kernel import TABLE, partition
from game.rules.skarney.rules.partition import melds_in

MOST_TRIES = 800
SIZES = ((2, 1, 2, 1, 2), (2, 1, 2, 2, 3), (3, 2, 2, 2, 4), (3, 2, 3, 2, 4), (3, 3, 3, 3, 4))  # by grade, as lie_of

GOAL = said_n(
    "{n} point can be laid this turn. Lay it: melds, cards added, wild cards exchanged. Laid so far: {done}.",
    "{n} points can be laid this turn. Lay them: melds, cards added, wild cards exchanged. Laid so far: {done}.",
)
SHORT = said_n("{n} point is still to be had.", "{n} points are still to be had.", 0)
WHOLE = said("{all}.")
MELDS = said_n("{n} new meld", "{n} new melds", 0)
ADDED = said_n("{n} card added", "{n} cards added", 0)
FETCHED = said_n("{n} wild card fetched", "{n} wild cards fetched", 0)


def draws(luck: Chance, grade: int) -> Puzzle | None:
    """A table and a hand of which something can be laid."""
    lie = lie_of(luck, *SIZES[grade])
    found = solved(lie)
    if found is None:
        return None
    best, way, tries, ways = found
    if not best:
        return None
    start = table(lie, luck.branch("rest"))
    begin = laid_points(start, 0)
    chosen = effort(tries, ways) * max(1, len(melds_in(lie.hand)))
    puzzle = Puzzle("points", GOAL, setup(), way, chosen, begin + best, begin, start)
    return leads_there(puzzle, laid_points(after(start, way), 0))


Way = tuple[Exchange | LayOff | Meld, ...]


def solved(lie: Lie) -> tuple[int, Way, int, int] | None:
    """The most points, a way to them, how many beginnings there are and how many of them lead there; None: too many."""
    best, tries, ways = -1, 0, 0
    chosen: Begun | None = None
    for begun in beginnings(lie):
        tries += 1
        if tries > MOST_TRIES:
            return None
        points = begun.points + most(begun.left)
        if points > best:
            best, ways, chosen = points, 0, begun
        ways += points == best
    assert chosen is not None
    return best, (*chosen.deeds, *new_melds(chosen.left)), tries, ways


def most(hand: Pile) -> int:
    """The most table points of new melds."""
    return partition(*coded(hand), 4, TABLE)[0]


def new_melds(hand: Pile) -> tuple[Meld, ...]:
    """Those that count most."""
    cards = sorted(hand)
    return tuple(Meld(group.kind, group.cards) for group in groups(partition(*coded(cards), 4, TABLE), cards))


def so_far(puzzle: Puzzle, reached: int) -> Said:
    return filled(GOAL, n=puzzle.best - puzzle.begin, done=reached - puzzle.begin)


def short(puzzle: Puzzle, reached: int) -> Said:
    return filled(SHORT, n=puzzle.best - reached)


def hint(puzzle: Puzzle) -> Said:
    """How many deeds of each sort a way has."""
    way = puzzle.way
    counts = {
        MELDS: sum(isinstance(deed, Meld) for deed in way),
        ADDED: sum(len(deed.cards) for deed in way if isinstance(deed, LayOff)),
        FETCHED: sum(isinstance(deed, Exchange) for deed in way),
    }
    return filled(WHOLE, all=listed([filled(each, n=n) for each, n in counts.items() if n], OTHERS))


KIND = Kind(
    "points", said("Most points now"), said("What a hand can lay in one turn"), (20, 60, 180, 500), draws, laid_points,
    so_far, short, hint,
)  # fmt: skip
