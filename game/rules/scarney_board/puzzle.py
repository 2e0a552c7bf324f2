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
from game.rules.scarney_board.cells import LIFTED, pips
from game.rules.scarney_board.facts import Facts
from game.rules.scarney_board.mind.alone import Code, Search, coded, count, jumped

GAME = GAMES[0]
PAWNS = (7, 9, 11, 12, 13)  # left on the board when it begins, by grade
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
    """A board on which somebody lifted a pawn and jumped as luck had it, but so that it can still be cleared."""
    start, search = GAME.start(setup()), Search()
    deal = GAME.deal(State(start.cloth, start.open, luck.branch("board")))
    before: list[tuple[Seat, Action]] = [(TABLE, deal)]
    state = GAME.apply(start, deal).state
    while count(_code(state)) > PAWNS[grade]:
        order, luck = luck.shuffled(_able(state))
        able = ((action, GAME.apply(state, action).state) for action in order)
        found = next((each for each in able if search.way(_code(each[1])) is not None), None)
        if found is None:
            return None
        before.append((0, found[0]))
        state = found[1]
    return _puzzle(start, tuple(before), state, search)


def _puzzle(
    start: State[Facts], before: tuple[tuple[Seat, Action], ...], state: State[Facts], search: Search
) -> Puzzle | None:
    """None where every way leads there, or where there are too many to count."""
    whole, found = Whole(), search.way(_code(state))
    plays, ways = whole.counted(_code(state))
    if whole.is_too_much or plays < 2 * ways or not found:
        return None
    way = tuple(Jump(*each) for each in found)
    return Puzzle("clear", GOAL, setup(), way, effort(plays, ways), -1, reached(state, 0), start, before)


def _able(state: State[Facts]) -> list[Action]:
    """What can be done there."""
    if state.open.phase == "lift":
        return [Lift(name) for name, pawn in _board(state).items() if pips(pawn) <= LIFTED]
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
    Kind("clear", said("Clear the board"), said("Jump until a single pawn is left"), (5, 15, 40, 120), draws, reached,
         so_far, short, hint),
)  # fmt: skip
