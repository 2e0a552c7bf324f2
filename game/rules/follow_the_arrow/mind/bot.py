"""The five levels: one, two and four deeds ahead, and as far as a second goes, for what the match is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.engine.mind.five import LAPSE
from game.engine.mind.search import Limit, Reckoning, Searcher
from game.rules.follow_the_arrow.actions import Put
from game.rules.follow_the_arrow.mind.ahead import Search
from game.rules.follow_the_arrow.mind.quick import Move, action, position, stakes
from game.rules.follow_the_arrow.mind.weighing import judged
from game.rules.follow_the_arrow.rules import Facts
from game.rules.follow_the_arrow.scoring import NUMBERS
from game.values import dataclass

NEAR, HASTY, CARELESS = 1.0, 3.0, 4.0  # points less than the best by which a deed may still be chosen
A_SAMPLE, MANY = 100, 20  # positions that count for one world of a search, and worlds where no clock ends it
DEEPEST = 60
SOON = 3  # deeds ahead by which all are valued for whoever judges


def placed(luck: Chance) -> Action:
    """The pawns in any order."""
    return Put(luck.branch("order").shuffled(NUMBERS)[0])


@dataclass(frozen=True)
class Looks:
    """Looks so many deeds ahead, and lapses so often in a hundred; luck chooses between what looks about as good."""

    depth: int
    lapse: int = 0
    near: float = NEAR

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        if view.open.phase == "place":
            return placed(luck)
        found = position(view).moves()
        if not self.lapse or luck.branch("lapse").below(100)[0] >= self.lapse:
            values = valued(view, self.depth)
            found = [move for move in found if values[move] >= max(values.values()) - self.near]
        return action(view, found[luck.branch("which").below(len(found))[0]])


def valued(view: View[Facts], depth: int) -> dict[Move, float]:
    """What each deed is worth, looking so many ahead."""
    here, search = position(view), Search(stakes(view))
    return {move: search.led(here, move, depth) for move in here.moves()}


@dataclass(frozen=True)
class Looked(Reckoning):
    """A look ahead from one view."""

    view: View[Facts]
    luck: Chance

    @property
    def actions(self) -> Sequence[Action]:
        return [action(self.view, move) for move in position(self.view).moves()]

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        """As Reckoning, by who is ahead a few deeds on."""
        found = list(valued(self.view, SOON).values())
        return [(found[i] > 0) - (found[i] < 0) for i in which]

    def best(self, limit: Limit) -> Action:
        """A sample is so many positions."""
        here = position(self.view)
        search = Search(stakes(self.view), _so_many(limit))
        moves, _ = self.luck.branch("which").shuffled(here.moves())
        return action(self.view, search.ranked(here, list(moves), DEEPEST)[0])


def _so_many(limit: Limit) -> Callable[[], bool]:
    left = iter(range(limit.samples * A_SAMPLE))
    return lambda: next(left, None) is not None and limit.more()


def ponder(view: View[Facts], luck: Chance) -> Reckoning | Action:
    """Looks ahead where there is more than one deed."""
    if view.open.phase == "place":
        return placed(luck)
    moves = position(view).moves()
    return Looked(view, luck) if len(moves) > 1 else action(view, moves[0])


BOTS: Mapping[str, Bot] = {
    "novice": Looks(1, LAPSE, CARELESS),
    "casual": Looks(1, near=HASTY),
    "steady": Looks(2),
    "strong": Searcher(Looks(4), 1),
    "expert": Searcher(ponder, MANY, judged=judged),
}
