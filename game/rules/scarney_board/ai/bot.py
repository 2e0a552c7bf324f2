"""The five levels: random, greedy, two and three jumps ahead, and to the end of the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from game.engine.ai.mistakes import MISTAKE_PERCENT, any_of, makes_mistake
from game.engine.ai.search import ExactValue, Searcher
from game.engine.contract import Bot, View
from game.engine.rng import Rng
from game.engine.table import Piece
from game.rules.scarney_board.actions import BoardAction, Jump, Lift, Pass
from game.rules.scarney_board.ai import exact, opponents, solitaire
from game.rules.scarney_board.ai.exact import Way
from game.rules.scarney_board.cells import LIFTED, over, pips
from game.rules.scarney_board.rules import ScarneyBoardPublic, jumps, legal_actions, on_board
from game.values import dataclass

PATIENCE = 25  # boards that strong searches in Solitaire
MOST_WISE = 3  # with more players than this, assuming that each maximises their own lead predicts little
LIFTS = 3  # most turns searched before a lift


def expert(view: View[ScarneyBoardPublic], rng: Rng) -> ExactValue[BoardAction] | BoardAction:
    """The action of highest value under perfect play; opponents equals, the one whose average reply is worth least.

    With four players only this one searches to the end, and it takes account of what its neighbours take.
    """
    values = exactly(view)
    if view.public.seats > MOST_WISE:
        return max(values.items(), key=lambda each: each[1])[0]
    ordered = sorted(values.items(), key=lambda each: -each[1][1])  # of equals the first is done
    return ExactValue({action: worth for action, (worth, _) in ordered})


def exactly(view: View[ScarneyBoardPublic]) -> dict[BoardAction, tuple[float, float]]:
    """Each action's value to the end of the board, and as a tie-break its value after a random reply."""
    looks = _looks(view)
    return {action: looks(action) for action in legal_actions(view)}


def evaluate(view: View[ScarneyBoardPublic], rng: Rng, done: BoardAction) -> ExactValue[BoardAction] | None:
    """The exact value of every action on this board under perfect play."""
    taken, seat = view.public.taken, view.public.to_act or 0
    had = 0.0 if view.public.variant == "high-low" else taken[seat] - _mean([*taken[:seat], *taken[seat + 1 :]])
    worths = {action: had + worth for action, (worth, _) in exactly(view).items()}
    return ExactValue(worths) if len(worths) > 1 else None


def _looks(view: View[ScarneyBoardPublic]) -> Callable[[BoardAction], tuple[float, float]]:
    open, board = view.public, on_board(view)
    if open.is_solitaire:
        return lambda action: _alone(open, board, action)
    if open.variant == "high-low":
        return lambda action: _high_low(open, board, action)
    if open.seats > MOST_WISE:
        return lambda action: (round(opponents.value_after(_after(board, action), 0), 6), 0.0)
    colours = _colours(open)
    together = exact.together(tuple(map(frozenset, colours)))
    return lambda action: _together(together, colours, board, action)


def _alone(open: ScarneyBoardPublic, board: Mapping[str, Piece], action: BoardAction) -> tuple[float, float]:
    if isinstance(action, Lift):
        return exact.alone(action.cell).best(_after_lift(board, action)), 0.0
    leap = _leap(board, action)
    return leap.gain + exact.alone(open.lifted or "").best(leap.after), 0.0


def _colours(open: ScarneyBoardPublic) -> list[set[str]]:
    """The colours that each seat may move, from the seat to act on."""
    return [open.colours(((open.to_act or 0) + n) % open.seats) for n in range(open.seats)]


def _together(
    whose: exact.Together, colours: list[set[str]], board: Mapping[str, Piece], action: BoardAction
) -> tuple[float, float]:
    """Values for two or more players; seats are counted from the seat to act."""
    if isinstance(action, Pass):
        return whose.lead(whose.pips_taken(exact.encode(board), 1), 0), 0.0
    leap = _after(board, action)
    replies = [whose.after_jump(each, 1) for each in exact.leaps(leap.after) if each.colour in colours[1]]
    return whose.lead(whose.after_jump(leap, 0), 0), _mean([whose.lead(taken, 0) for taken in replies])


def _high_low(open: ScarneyBoardPublic, board: Mapping[str, Piece], action: BoardAction) -> tuple[float, float]:
    """Values in High-Low; the seat to act is seat 0."""
    seat = open.to_act or 0
    ahead = open.taken[seat] - open.taken[1 - seat]
    if isinstance(action, Lift):
        looks, after, now = exact.high_low(pips(board[action.cell])), _after_lift(board, action), ahead
    else:
        leap = _leap(board, action)
        lifted = exact.PIPS - sum(map(pips, board.values())) - sum(open.taken)
        looks, after, now = exact.high_low(lifted), leap.after, ahead + leap.gain
    replies = [looks.jump_value(each, 1, now) for each in exact.leaps(after)]
    return looks.worth(after, 1, now), _mean(replies)


def _after(board: Mapping[str, Piece], action: BoardAction) -> exact.Leap:
    """The board after an action; a lift is a jump that takes nothing."""
    return exact.Leap(("", ""), "", 0, _after_lift(board, action)) if isinstance(action, Lift) else _leap(board, action)


def _leap(board: Mapping[str, Piece], action: BoardAction) -> exact.Leap:
    assert isinstance(action, Jump)
    return next(leap for leap in exact.leaps(exact.encode(board)) if leap.way == (action.from_, action.to))


def _after_lift(board: Mapping[str, Piece], action: Lift) -> exact.Code:
    return exact.encode({name: pawn for name, pawn in board.items() if name != action.cell})


def _mean(values: list[float] | list[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def _cheapest(board: Mapping[str, Piece]) -> str:
    return min((name for name in board if pips(board[name]) <= LIFTED), key=lambda each: pips(board[each]))


@dataclass(frozen=True)
class BoardAlphaBeta:
    """Searches a fixed number of jumps ahead; in Solitaire, ``patience`` boards for a way to one pawn."""

    depth: int
    patience: int = 0
    mistake_percent: int = 0

    def __call__(self, view: View[ScarneyBoardPublic], rng: Rng) -> BoardAction:
        found = list(legal_actions(view))
        if found == [Pass()]:
            return Pass()
        if makes_mistake(rng, self.mistake_percent):
            return any_of(found, rng)
        if view.public.is_solitaire:
            return self._alone(view, rng)
        if view.public.seats > MOST_WISE and self.depth > 1:
            return self._among(view, rng, found)
        return self._lift(view, rng) if view.public.phase == "lift" else self._jump(view, rng)

    def _alone(self, view: View[ScarneyBoardPublic], rng: Rng) -> BoardAction:
        board = on_board(view)
        if view.public.phase == "lift":
            return Lift(_cheapest(board))
        if self.patience and (way := solitaire.SolitaireSearch(self.patience).way(solitaire.encode(board))):
            return Jump(*way[0])
        ways = jumps(board, view.public.colours(0))
        return Jump(*_one_of_the_best({way: self._kept(board, way, view) for way in ways}, rng))

    def _kept(self, board: Mapping[str, Piece], way: Way, view: View[ScarneyBoardPublic]) -> tuple[int, int]:
        """The order of jumps: novice counts pips, casual also whether the board ends, deeper levels the jumps left."""
        left = len(jumps(solitaire.after(board, way), view.public.colours(0)))
        seen = 0 if self.mistake_percent else min(left, 1) if self.depth < 2 else left
        return seen, pips(board[over(*way) or ""])

    def _lift(self, view: View[ScarneyBoardPublic], rng: Rng) -> BoardAction:
        board, ahead = on_board(view), exact.Together(_colours(view.public), min(self._far(view), LIFTS))
        lifts = [action for action in legal_actions(view) if isinstance(action, Lift)]
        values = {lift: ahead.lead(ahead.pips_taken(_after_lift(board, lift), 1), 0) for lift in lifts}
        return _one_of_the_best(values, rng)

    def _jump(self, view: View[ScarneyBoardPublic], rng: Rng) -> BoardAction:
        colours = _colours(view.public)
        ahead, code = exact.Together(colours, self._far(view)), exact.encode(on_board(view))
        own = [leap for leap in exact.leaps(code) if leap.colour in colours[0]]
        return _one_of_the_best({Jump(*leap.way): ahead.lead(ahead.after_jump(leap, 0), 0) for leap in own}, rng)

    def _among(self, view: View[ScarneyBoardPublic], rng: Rng, found: Sequence[BoardAction]) -> BoardAction:
        board, worth = on_board(view), opponents.wary if self.depth == 2 else opponents.far_sighted_value
        return _one_of_the_best({action: round(worth(_after(board, action)), 6) for action in found}, rng)

    def _far(self, view: View[ScarneyBoardPublic]) -> int:
        """The depth in turns: with three or four players a whole round in place of a single reply."""
        return self.depth if self.depth < 2 else self.depth + view.public.seats - 2


T = TypeVar("T")


def _one_of_the_best(values: Mapping[T, float | tuple[int, int]], rng: Rng) -> T:
    best = [each for each, value in values.items() if value == max(values.values())]
    return any_of(best, rng)


STRONG: Searcher[ScarneyBoardPublic, BoardAction] = Searcher(BoardAlphaBeta(3, PATIENCE), 1)
BOTS: Mapping[str, Bot[ScarneyBoardPublic, BoardAction]] = {
    "novice": BoardAlphaBeta(1, mistake_percent=MISTAKE_PERCENT),
    "casual": BoardAlphaBeta(1),
    "steady": BoardAlphaBeta(2),
    "strong": STRONG,
    "expert": Searcher(expert, 1, evaluate=evaluate),
}
