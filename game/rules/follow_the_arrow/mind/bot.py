"""The five levels: one, two, three and five deeds ahead; luck chooses between what looks about as good."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.engine.mind.duel import SURE, best, worth
from game.engine.mind.five import LAPSE
from game.engine.mind.search import Searcher
from game.rules.follow_the_arrow.actions import Put
from game.rules.follow_the_arrow.mind.small import action, small
from game.rules.follow_the_arrow.rules import Facts
from game.rules.follow_the_arrow.scoring import NUMBERS
from game.values import dataclass

NEAR = 1.0  # what an estimate may be less than the best one and still be chosen


@dataclass(frozen=True)
class Looks:
    """Looks so many deeds ahead, and lapses so often in a hundred."""

    depth: int
    lapse: int = 0

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        if view.open.phase == "place":
            return Put(luck.branch("order").shuffled(NUMBERS)[0])
        position = small(view)
        found = position.moves()
        if self.depth > 2 and len(found) > 1:
            return action(best(position, self.depth).move)
        if not self.lapse or luck.branch("lapse").below(100)[0] >= self.lapse:
            values = {deed: -worth(position.after(deed), self.depth - 1) for deed in found}
            most = max(values.values())
            slack = 0.0 if abs(most) > SURE else NEAR
            found = [deed for deed in found if values[deed] >= most - slack]
        return action(found[luck.branch("which").below(len(found))[0]])


BOTS: Mapping[str, Bot] = {
    "novice": Looks(1, LAPSE),
    "casual": Looks(1),
    "steady": Looks(2),
    "strong": Searcher(Looks(3), 1),
    "expert": Searcher(Looks(4), 1),
}
