"""What lies on the table from the last hand, or board, is swept into the pile from which the next one is laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.engine.table import BACK, Place
from game.ui.sprites.motion import Pose, Tween
from game.ui.sprites.stage import Motion, Sprite
from game.ui.style import feel
from game.ui.style.canvas import Item
from game.ui.table_layout.declared_table import CARDS
from game.ui.table_layout.table_spread import Spread
from game.ui.table_render import cards
from game.ui.widgets.kit import Kit


def _deals_from(motions: Sequence[Motion]) -> Place:
    """Return where the pieces of a deal come from."""
    return Counter(motion.src for motion in motions).most_common(1)[0][0]


class Sweep:
    """Pictures of the pieces on their way; the sprites themselves may be in a new hand already."""

    def __init__(self) -> None:
        self._swept: list[Sprite] = []
        self.into: Place | None = None  # the pile, while the newest deal is on its way
        self.ends = 0.0  # when all of it is there

    def begin(
        self, motions: Sequence[Motion], old: Mapping[Sprite, Pose | None], laid: Spread, now: float, factor: float
    ) -> float:  # fmt: skip
        """Sweep together what these motions gather before they deal; return how long that takes, times ``factor``."""
        pile = _deals_from(motions)
        lying = [(motion, old.get(motion.sprite)) for motion in motions if motion.dst == pile != motion.src]
        rest, starts = laid.pile_card.get(pile), [(motion.was, pose) for motion, pose in lying if pose]
        turns = laid.declared.hand == CARDS  # other pieces have one side only
        self.into = None
        if rest is None or not starts or not factor:
            return 0.0
        apart, lasts = feel.SWEEP_SPREAD * factor / len(starts), feel.SWEEP * factor
        for number, (look, pose) in enumerate(starts):
            end, was = Pose(rest.x, rest.y, rest.w, 0.0, pose.high), "" if look == BACK else look
            begins, ease = now + number * apart, feel.lift_and_land
            tween = Tween(pose, end, begins, lasts, was if turns else "", ease, arc=0.25, turns=feel.SWEEP_TURNS)
            self._swept.append(Sprite(BACK if turns else look, end, tween))
        self.into, self.ends = pile, now + feel.SWEEP_SPREAD * factor + lasts
        return self.ends - now

    def gathers(self, motion: Motion) -> bool:
        """Return whether this motion is one of those it shows."""
        return motion.dst == self.into != motion.src

    def advance(self, now: float) -> bool:
        """Forget what arrived; return whether anything was on its way."""
        was_moving = bool(self._swept)
        self._swept = [each for each in self._swept if each.tween and not each.tween.is_over(now)]
        return was_moving

    def hurry(self) -> None:
        """Let all of it arrive."""
        self._swept.clear()

    def items(self, kit: Kit, now: float) -> Sequence[Item]:
        """Return what is on its way."""
        return [item for each in self._swept if (item := cards.moving(kit, each, now))]
