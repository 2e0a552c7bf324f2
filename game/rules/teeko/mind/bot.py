"""The five levels: those that look one, two or three deeds ahead, and one that knows every position."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.engine.mind.duel import SURE, worth
from game.engine.mind.five import LAPSE
from game.engine.mind.search import Exact, Searcher
from game.rules.teeko.mind.perfect import best, codes, led
from game.rules.teeko.mind.small import action, small
from game.rules.teeko.rules import Facts
from game.values import dataclass

NEAR = 3.0  # what an estimate may be less than the best one and still be chosen


@dataclass(frozen=True)
class Looks:
    """Looks so many deeds ahead, and lapses so often in a hundred; luck chooses between what looks about as good."""

    depth: int
    lapse: int = 0

    def __call__(self, view: View[Facts], luck: Chance) -> Action:
        position = small(view)
        found = position.moves()
        if not self.lapse or luck.branch("lapse").below(100)[0] >= self.lapse:
            values = {deed: -worth(position.after(deed), self.depth - 1) for deed in found}
            most = max(values.values())
            slack = 0.0 if abs(most) > SURE else NEAR
            found = [deed for deed in found if values[deed] >= most - slack]
        return action(view, found[luck.branch("which").below(len(found))[0]])


def expert(view: View[Facts], luck: Chance) -> Action:
    """Never leaves a position that it could hold or win, and wins as soon as can be."""
    return action(view, best(view, luck))


def judged(view: View[Facts], luck: Chance, done: Action) -> Exact | None:
    """What every deed comes to when both play perfectly: 1 for a win, -1 for a loss."""
    worths = {action(view, deed): _points(each) for deed, each in codes(view).items()}
    worths.setdefault(done, _points(led(view, done)))
    return Exact(worths) if len(worths) > 1 else None


def _points(code: int) -> float:
    """Of what is left to the other."""
    return 0.0 if not code else 1.0 if code % 2 else -1.0


BOTS: Mapping[str, Bot] = {
    "novice": Looks(1, LAPSE),
    "casual": Looks(1),
    "steady": Looks(2),
    "strong": Searcher(Looks(3), 1),
    "expert": Searcher(expert, 1, judged=judged),
}
