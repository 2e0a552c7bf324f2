"""The five levels: by chance, by greed, one and three jumps ahead, and as far as there is anything to see."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.engine.mind.five import LAPSE
from game.engine.mind.search import Searcher
from game.engine.table import Piece
from game.rules.scarney_board.actions import Jump, Lift, Pass
from game.rules.scarney_board.cells import LIFTED, pips
from game.rules.scarney_board.check import legal
from game.rules.scarney_board.facts import Facts, jumps, on_board
from game.rules.scarney_board.mind import alone
from game.rules.scarney_board.mind.together import Ahead, Sides, Way, gain
from game.values import dataclass

FEW, FAR = 8, 20  # pawns left from which on expert looks to the end of the board
PATIENCE = 25  # boards that strong looks at alone


def expert_alone(view: View[Facts]) -> Action:
    """Goes to one pawn wherever that can be done, else to the most that can be had."""
    board = on_board(view)
    if view.open.phase == "lift":
        found = alone.lift(board)
        return Lift(found[0] if found else _cheapest(board))
    way = alone.way(alone.coded(board))
    if way:
        return Jump(*way[0])
    most = alone.Most(view.open.lifted or "")
    best = max(jumps(board, view.open.colours(0)), key=lambda each: most.best(alone.after(board, each)))
    return Jump(*best)


def _cheapest(board: Mapping[str, Piece]) -> str:
    return min((name for name in board if pips(board[name]) <= LIFTED), key=lambda each: pips(board[each]))


@dataclass(frozen=True)
class Looks:
    """Looks so many jumps ahead; with ``end``, to the end of the board where few pawns are left.

    Alone it looks for a way to one pawn among so many boards (``patience``, None for all), else keeps jumps open.
    """

    depth: int
    patience: int | None = 0
    end: bool = False
    lapse: int = 0

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        found = list(legal(view))
        if found == [Pass()]:
            return Pass()
        if self.lapse and luck.branch("lapse").below(100)[0] < self.lapse:
            return found[luck.branch("which").below(len(found))[0]]
        if view.open.is_solitaire:
            return self._alone(view, luck)
        return self._lift(view, luck) if view.open.phase == "lift" else self._jump(view, luck)

    def _alone(self, view: View[Facts], luck: Chance) -> Action:
        if self.patience is None:
            return expert_alone(view)
        board = on_board(view)
        if view.open.phase == "lift":
            return Lift(_cheapest(board))
        if self.patience and (way := alone.Search(self.patience).way(alone.coded(board))):
            return Jump(*way[0])
        values = {way: self._kept(board, way, view) for way in jumps(board, view.open.colours(0))}
        return Jump(*_one_of_the_best(values, luck))

    def _kept(self, board: Mapping[str, Piece], way: Way, view: View[Facts]) -> int:
        """Greed sees pips; who looks further sees how many jumps are left."""
        if self.depth < 2:
            return gain(board, way)
        return len(jumps(alone.after(board, way), view.open.colours(0)))

    def _lift(self, view: View[Facts], luck: Chance) -> Action:
        board = on_board(view)
        lifts = [action.cell for action in legal(view) if isinstance(action, Lift)]
        sides = _sides(view).turned
        ahead = Ahead()
        rest = {name: {cell: pawn for cell, pawn in board.items() if cell != name} for name in lifts}
        values = {(name, name): -ahead.value(rest[name], sides, min(self.depth, 3)) for name in lifts}
        return Lift(_one_of_the_best(values, luck)[0])

    def _jump(self, view: View[Facts], luck: Chance) -> Action:
        board = on_board(view)
        depth = FAR if self.end and len(board) <= FEW else self.depth
        return Jump(*_one_of_the_best(Ahead().values(board, _sides(view), depth), luck))


def _sides(view: View[Facts]) -> Sides:
    """Of three or four players, all others are taken for one."""
    seat = view.open.asked or 0
    return Sides(frozenset(view.open.colours(seat)), frozenset(view.open.colours((seat + 1) % view.open.seats)))


def _one_of_the_best(values: Mapping[Way, int], luck: Chance) -> Way:
    best = [way for way, value in values.items() if value == max(values.values())]
    return best[luck.branch("which").below(len(best))[0]]


BOTS: Mapping[str, Bot] = {
    "novice": Looks(1, lapse=LAPSE),
    "casual": Looks(1),
    "steady": Looks(2),
    "strong": Searcher(Looks(3, PATIENCE), 1),
    "expert": Searcher(Looks(4, None, end=True), 1),
}
