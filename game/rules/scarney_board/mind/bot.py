"""The five levels: by chance, by greed, two and three jumps ahead, and to the end of the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.engine.mind.five import LAPSE
from game.engine.mind.search import Exact, Searcher
from game.engine.table import Piece
from game.rules.scarney_board.actions import Jump, Lift, Pass
from game.rules.scarney_board.cells import LIFTED, over, pips
from game.rules.scarney_board.check import legal
from game.rules.scarney_board.facts import Facts, jumps, on_board
from game.rules.scarney_board.mind import alone, among, whole
from game.rules.scarney_board.mind.whole import Way
from game.values import dataclass

PATIENCE = 25  # boards that strong looks at alone
MOST_WISE = 3  # with more at the table, looking ahead by everybody's own leads foretells little
LIFTS = 3  # turns that are looked at before a lift, at most


def expert(view: View[Facts], luck: Chance) -> Action:
    """What is worth most when everybody sees to the end; of equals, where the others' replies are worth least.

    Of four it alone sees to the end, and minds what its neighbours take.
    """
    return max(exactly(view).items(), key=lambda each: each[1])[0]


def exactly(view: View[Facts]) -> dict[Action, tuple[float, float]]:
    """What each deed is worth to the end of the board, and then by what follows it if that is any reply at all."""
    looks = _looks(view)
    return {deed: looks(deed) for deed in legal(view)}


def judged(view: View[Facts], luck: Chance, done: Action) -> Exact | None:
    """What every deed comes to on this board when everybody sees to its end."""
    taken, seat = view.open.taken, view.open.asked or 0
    had = 0.0 if view.open.variant == "high-low" else taken[seat] - _mean([*taken[:seat], *taken[seat + 1 :]])
    worths = {deed: had + worth for deed, (worth, _) in exactly(view).items()}
    return Exact(worths) if len(worths) > 1 else None


def _looks(view: View[Facts]) -> Callable[[Action], tuple[float, float]]:
    open, board = view.open, on_board(view)
    if open.is_solitaire:
        return lambda deed: _alone(open, board, deed)
    if open.variant == "high-low":
        return lambda deed: _high_low(open, board, deed)
    if open.seats > MOST_WISE:
        return lambda deed: (round(among.jumped(_after(board, deed), 0), 6), 0.0)
    colours = _colours(open)
    together = whole.together(tuple(map(frozenset, colours)))
    return lambda deed: _together(together, colours, board, deed)


def _alone(open: Facts, board: Mapping[str, Piece], deed: Action) -> tuple[float, float]:
    if isinstance(deed, Lift):
        return whole.alone(deed.cell).best(_left(board, deed)), 0.0
    leap = _leap(board, deed)
    return leap.gain + whole.alone(open.lifted or "").best(leap.after), 0.0


def _colours(open: Facts) -> list[set[str]]:
    """Whose pawns each may move, from the seat asked on."""
    return [open.colours(((open.asked or 0) + n) % open.seats) for n in range(open.seats)]


def _together(
    whose: whole.Together, colours: list[set[str]], board: Mapping[str, Piece], deed: Action
) -> tuple[float, float]:
    """The seats are counted from the one asked."""
    if isinstance(deed, Pass):
        return whose.lead(whose.taken(whole.coded(board), 1), 0), 0.0
    leap = _after(board, deed)
    replies = [whose.jumped(each, 1) for each in whole.leaps(leap.after) if each.colour in colours[1]]
    return whose.lead(whose.jumped(leap, 0), 0), _mean([whose.lead(taken, 0) for taken in replies])


def _high_low(open: Facts, board: Mapping[str, Piece], deed: Action) -> tuple[float, float]:
    """The seat asked is seat 0."""
    seat = open.asked or 0
    ahead = open.taken[seat] - open.taken[1 - seat]
    if isinstance(deed, Lift):
        looks, after, now = whole.high_low(pips(board[deed.cell])), _left(board, deed), ahead
    else:
        leap = _leap(board, deed)
        lifted = whole.PIPS - sum(map(pips, board.values())) - sum(open.taken)
        looks, after, now = whole.high_low(lifted), leap.after, ahead + leap.gain
    replies = [looks.jumped(each, 1, now) for each in whole.leaps(after)]
    return looks.worth(after, 1, now), _mean(replies)


def _after(board: Mapping[str, Piece], deed: Action) -> whole.Leap:
    """A lift is a jump that takes nothing."""
    return whole.Leap(("", ""), "", 0, _left(board, deed)) if isinstance(deed, Lift) else _leap(board, deed)


def _leap(board: Mapping[str, Piece], deed: Action) -> whole.Leap:
    assert isinstance(deed, Jump)
    return next(leap for leap in whole.leaps(whole.coded(board)) if leap.way == (deed.from_, deed.to))


def _left(board: Mapping[str, Piece], deed: Lift) -> whole.Code:
    return whole.coded({name: pawn for name, pawn in board.items() if name != deed.cell})


def _mean(values: list[float] | list[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def _cheapest(board: Mapping[str, Piece]) -> str:
    return min((name for name in board if pips(board[name]) <= LIFTED), key=lambda each: pips(board[each]))


@dataclass(frozen=True)
class Looks:
    """Looks so many jumps ahead; alone for a way to one pawn among so many boards (``patience``), else for jumps."""

    depth: int
    patience: int = 0
    lapse: int = 0

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        found = list(legal(view))
        if found == [Pass()]:
            return Pass()
        if self.lapse and luck.branch("lapse").below(100)[0] < self.lapse:
            return found[luck.branch("which").below(len(found))[0]]
        if view.open.is_solitaire:
            return self._alone(view, luck)
        if view.open.seats > MOST_WISE and self.depth > 1:
            return self._among(view, luck, found)
        return self._lift(view, luck) if view.open.phase == "lift" else self._jump(view, luck)

    def _alone(self, view: View[Facts], luck: Chance) -> Action:
        board = on_board(view)
        if view.open.phase == "lift":
            return Lift(_cheapest(board))
        if self.patience and (way := alone.Search(self.patience).way(alone.coded(board))):
            return Jump(*way[0])
        ways = jumps(board, view.open.colours(0))
        return Jump(*_one_of_the_best({way: self._kept(board, way, view) for way in ways}, luck))

    def _kept(self, board: Mapping[str, Piece], way: Way, view: View[Facts]) -> tuple[int, int]:
        """A novice sees pips, casual also whether it is the end, who looks further how many jumps are left."""
        left = len(jumps(alone.after(board, way), view.open.colours(0)))
        seen = 0 if self.lapse else min(left, 1) if self.depth < 2 else left
        return seen, pips(board[over(*way) or ""])

    def _lift(self, view: View[Facts], luck: Chance) -> Action:
        board, ahead = on_board(view), whole.Together(_colours(view.open), min(self._far(view), LIFTS))
        lifts = [action for action in legal(view) if isinstance(action, Lift)]
        values = {lift: ahead.lead(ahead.taken(_left(board, lift), 1), 0) for lift in lifts}
        return _one_of_the_best(values, luck)

    def _jump(self, view: View[Facts], luck: Chance) -> Action:
        colours = _colours(view.open)
        ahead, code = whole.Together(colours, self._far(view)), whole.coded(on_board(view))
        own = [leap for leap in whole.leaps(code) if leap.colour in colours[0]]
        return _one_of_the_best({Jump(*leap.way): ahead.lead(ahead.jumped(leap, 0), 0) for leap in own}, luck)

    def _among(self, view: View[Facts], luck: Chance, found: Sequence[Action]) -> Action:
        board, worth = on_board(view), among.wary if self.depth == 2 else among.far_sighted
        return _one_of_the_best({deed: round(worth(_after(board, deed)), 6) for deed in found}, luck)

    def _far(self, view: View[Facts]) -> int:
        """Turns to look at: of three or four players a whole circle where it would be one reply of two."""
        return self.depth if self.depth < 2 else self.depth + view.open.seats - 2


T = TypeVar("T")


def _one_of_the_best(values: Mapping[T, Any], luck: Chance) -> T:
    best = [each for each, value in values.items() if value == max(values.values())]
    return best[luck.branch("which").below(len(best))[0]]


BOTS: Mapping[str, Bot] = {
    "novice": Looks(1, lapse=LAPSE),
    "casual": Looks(1),
    "steady": Looks(2),
    "strong": Searcher(Looks(3, PATIENCE), 1),
    "expert": Searcher(expert, 1, judged=judged),
}
