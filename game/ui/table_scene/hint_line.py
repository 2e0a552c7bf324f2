"""The line of a hint, gone through step by step: which step is shown, and which are still to be played."""

from __future__ import annotations

from game.engine.contract import Action, Advice, LineStep
from game.engine.messages import Message, fill, msg
from game.values import dataclass

STEP = msg("Step {n} of {of}")


@dataclass(frozen=True)
class ShownLine:
    """What of a hint is open: nothing but the hint, ``more`` of it, or the step of its line at this index."""

    more: bool = False
    at: int | None = None

    @property
    def is_whole(self) -> bool:
        """Is all of the hint open, rather than one reason or one step?"""
        return self.more and self.at is None

    def next(self, advice: Advice) -> ShownLine:
        """The next step; after the last one, the hint as it was."""
        at = 0 if self.at is None else self.at + 1
        return ShownLine(self.more, at if at < len(advice.line.steps) else None)

    def step(self, advice: Advice) -> LineStep | None:
        """The step that is shown."""
        return None if self.at is None else advice.line.steps[self.at]

    def title(self, advice: Advice, title: Message) -> Message:
        """The title: which step this is, or else the hint's own."""
        return title if self.at is None else fill(STEP, n=self.at + 1, of=len(advice.line.steps))


BRIEF, WHOLE = ShownLine(), ShownLine(more=True)


@dataclass(frozen=True)
class ToPlay:
    """Actions that follow one another without being asked for again, as long as nothing else happens."""

    ply: int
    actions: tuple[Action, ...] = ()

    def due(self, ply: int, *, is_mine: bool) -> Action | None:
        """The next action; None if there is none, or something else was done."""
        return self.actions[0] if self.actions and self.ply == ply and is_mine else None

    def rest(self) -> ToPlay:
        """What is left after an action."""
        return ToPlay(self.ply + 1, self.actions[1:])


NOTHING = ToPlay(-1)
