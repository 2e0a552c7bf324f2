"""Clear the board: a board of Solitaire some jumps on, from which one pawn can be left, and every way searched."""

from __future__ import annotations

from functools import cache

from game.engine.chance import Chance
from game.engine.contract import Action, Setup, State, complete
from game.engine.mind.puzzle import Kind, Puzzle, effort
from game.engine.said import Said, filled, said, said_n
from game.engine.table import TABLE, Seat
from game.rules.scarney_board import GAMES
from game.rules.scarney_board.actions import Jump, Lift
from game.rules.scarney_board.cells import CELLS, pips
from game.rules.scarney_board.facts import Facts
from game.rules.scarney_board.mind.alone import Code, coded, count, jumped
from game.rules.scarney_board.mind.alone import way as way_to_one

GAME = GAMES[0]
PAWNS = (7, 9, 11, 13, 14)  # left on the board when it begins, by grade
MOST = 30_000  # boards looked at

GOAL = said("Leave a single pawn, in {n} jumps. {left} are on the board.")
LEFT = said_n("{n} pawn too many would be left: no jump goes on from there.",
              "{n} pawns too many would be left: no jump goes on from there.", 0)  # fmt: skip
HINT = said("The first jump goes from {from_}, and the last pawn ends on {to}.")


@cache
def setup() -> Setup:
    """Solitaire."""
    return Setup(GAME.sides(1, False), complete(GAME, "standard", {}), "puzzle")


def draws(luck: Chance, grade: int) -> Puzzle | None:
    """A board on which somebody lifted a pawn and jumped at random, and which can still be cleared."""
    start = GAME.start(setup())
    state, before = start, list[tuple[Seat, Action]]()
    deal = GAME.deal(State(start.cloth, start.open, luck.branch("board")))
    before, state = [(TABLE, deal)], GAME.apply(start, deal).state
    while count(_code(state)) > PAWNS[grade] or not before[1:]:
        able = _able(state)
        if not able:
            return None
        at, luck = luck.below(len(able))
        before.append((0, able[at]))
        state = GAME.apply(state, able[at]).state
    found = way_to_one(_code(state))
    if found is None or state.open.asked != 0:
        return None
    whole = Whole()
    plays, ways = whole.counted(_code(state))
    if whole.is_too_much or plays < 2 * ways:
        return None
    way = tuple(Jump(*each) for each in found)
    return Puzzle("clear", GOAL, setup(), way, effort(plays, ways), -1, reached(state, 0), start, tuple(before))


def _able(state: State[Facts]) -> list[Action]:
    """What can be done there."""
    if state.open.phase == "lift":
        pawns = ((name, state.cloth[("cell", name)][0]) for name in CELLS)  # type: ignore[index]
        return [Lift(name) for name, pawn in pawns if pips(pawn) <= 2]
    return [Jump(*way) for way, _ in jumped(_code(state))]


def _board(state: State[Facts]) -> dict[str, str]:
    return {str(place.which): pile[0] for place, pile in state.cloth.items() if place.kind == "cell"}


def _code(state: State[Facts]) -> Code:
    return coded(_board(state))


class Whole:
    """Every way to play a board to its end, counted: all there are, and those that leave one pawn."""

    def __init__(self) -> None:
        self._known: dict[Code, tuple[int, int]] = {}

    @property
    def is_too_much(self) -> bool:
        return len(self._known) >= MOST

    def counted(self, code: Code) -> tuple[int, int]:
        """Of no use once there is too much."""
        if code in self._known or self.is_too_much:
            return self._known.get(code, (0, 0))
        after = [self.counted(rest) for _, rest in jumped(code)]
        is_one = count(code) == 1
        found = (sum(plays for plays, _ in after) or 1, sum(ways for _, ways in after) + is_one)
        self._known[code] = found
        return found


def reached(state: State[Facts], seat: Seat) -> int:
    """The fewer pawns, the more."""
    return -len(_board(state))


def so_far(puzzle: Puzzle, reached: int) -> Said:
    return filled(GOAL, n=len(puzzle.way), left=-reached)


def short(puzzle: Puzzle, reached: int) -> Said:
    return filled(LEFT, n=-reached - 1)


def hint(puzzle: Puzzle) -> Said:
    """The two ends of a way."""
    first, last = puzzle.way[0], puzzle.way[-1]
    return filled(HINT, from_=first.from_, to=last.to)  # type: ignore[attr-defined]


PUZZLES: tuple[Kind, ...] = (
    Kind("clear", said("Clear the board"), said("Jump until a single pawn is left"), (4, 10, 25, 70), draws, reached,
         so_far, short, hint),
)  # fmt: skip
