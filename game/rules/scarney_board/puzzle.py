"""Clear the board: a Solitaire position that can be reduced to one pawn, with every line searched."""

from __future__ import annotations

from functools import cache

from game.engine.ai.puzzle import Puzzle, PuzzleKind, effort
from game.engine.contract import Setup, State, complete
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import TABLE, Seat
from game.rules.scarney_board.actions import Board, BoardAction, Jump, Lift
from game.rules.scarney_board.ai.solitaire import Code, SolitaireSearch, count, encode, jumps
from game.rules.scarney_board.cells import LIFTED, pips
from game.rules.scarney_board.game import ScarneyBoard
from game.rules.scarney_board.rules import ScarneyBoardPublic

GAME = ScarneyBoard()
PAWNS = (7, 9, 11, 12, 13)  # pawns on the board at the start, by grade
MOST = 30_000  # most boards searched

GOAL = msg("Leave a single pawn, in {n} jumps. {left} are on the board.")
LEFT = msg_n("{n} pawn too many would be left: no jump goes on from there.",
              "{n} pawns too many would be left: no jump goes on from there.", 0)  # fmt: skip
HINT = msg("The first jump goes from {from_}, and the last pawn ends on {to}.")


@cache
def setup() -> Setup:
    """The setup of a Solitaire match."""
    return Setup(GAME.sides(1, False), complete(GAME, "standard", {}), "puzzle")


def draws(rng: Rng, grade: int) -> Puzzle | None:
    """A board after a random lift and random jumps that can still be cleared."""
    start, search = GAME.start(setup()), SolitaireSearch()
    board = GAME.deal(State(start.piles, start.public, rng.branch("board")))
    assert isinstance(board, Board)
    before: list[tuple[Seat, BoardAction]] = [(TABLE, board)]
    state = GAME.apply(start, board).state
    while count(_code(state)) > PAWNS[grade]:
        order, rng = rng.shuffle(_able(state))
        able = ((action, GAME.apply(state, action).state) for action in order)
        found = next((each for each in able if search.way(_code(each[1])) is not None), None)
        if found is None:
            return None
        before.append((0, found[0]))
        state = found[1]
    return _puzzle(start, tuple(before), state, search)


def _puzzle(
    start: State[ScarneyBoardPublic],
    before: tuple[tuple[Seat, BoardAction], ...],
    state: State[ScarneyBoardPublic],
    search: SolitaireSearch,
) -> Puzzle | None:
    """The puzzle, or None if every line solves it or there are too many to count."""
    whole, found = Whole(), search.way(_code(state))
    plays, ways = whole.counted(_code(state))
    if whole.is_too_much or plays < 2 * ways or not found:
        return None
    way = tuple(Jump(*each) for each in found)
    return Puzzle("clear", GOAL, setup(), way, effort(plays, ways), -1, result_of(state, 0), start, before)


def _able(state: State[ScarneyBoardPublic]) -> list[BoardAction]:
    """The legal actions there."""
    if state.public.phase == "lift":
        return [Lift(name) for name, pawn in _board(state).items() if pips(pawn) <= LIFTED]
    return [Jump(*way) for way, _ in jumps(_code(state))]


def _board(state: State[ScarneyBoardPublic]) -> dict[str, str]:
    return {str(place.which): pile[0] for place, pile in state.piles.items() if place.kind == "cell"}


def _code(state: State[ScarneyBoardPublic]) -> Code:
    return encode(_board(state))


class Whole:
    """Counts all lines to the end of a board, and those that leave one pawn."""

    def __init__(self) -> None:
        self._known: dict[Code, tuple[int, int]] = {}

    @property
    def is_too_much(self) -> bool:
        return len(self._known) >= MOST

    def counted(self, code: Code) -> tuple[int, int]:
        """The two counts for a position; wrong once ``is_too_much``."""
        if code in self._known or self.is_too_much:
            return self._known.get(code, (0, 0))
        after = [self.counted(rest) for _, rest in jumps(code)]
        is_one = count(code) == 1
        found = (sum(plays for plays, _ in after) or 1, sum(ways for _, ways in after) + is_one)
        self._known[code] = found
        return found


def result_of(state: State[ScarneyBoardPublic], seat: Seat) -> int:
    """The score of a final state: fewer pawns are better."""
    return -len(_board(state))


def so_far(puzzle: Puzzle, reached: int) -> Message:
    return fill(GOAL, n=len(puzzle.way), left=-reached)


def short(puzzle: Puzzle, reached: int) -> Message:
    return fill(LEFT, n=-reached - 1)


def hint(puzzle: Puzzle) -> Message:
    """The hint: the start of the first jump and the end of the last."""
    first, last = puzzle.way[0], puzzle.way[-1]
    assert isinstance(first, Jump) and isinstance(last, Jump)
    return fill(HINT, from_=first.from_, to=last.to)


PUZZLES: tuple[PuzzleKind[ScarneyBoardPublic], ...] = (
    PuzzleKind(
        "clear",
        msg("Clear the board"),
        msg("Jump until a single pawn is left"),
        (5, 15, 40, 120),
        draws,
        result_of,
        so_far,
        short,
        hint,
    ),
)
