"""Computer players: each sees a View and its own luck, nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.rules._template_dice import rules
from game.rules._template_dice.actions import Stop, Throw
from game.rules._template_dice.rules import Facts

ENOUGH = 22  # points at which the next throw may lose as much as it brings: 20 of 36 throws lose none, and bring 8


def novice(view: View[Facts], luck: Chance) -> Action:
    """Does anything lawful."""
    choices = list(rules.legal(view))
    pick, _ = luck.below(len(choices))
    return choices[pick]


def steady(view: View[Facts], luck: Chance) -> Action:
    """Throws until it has enough for the turn, or to win."""
    open, seat = view.open, view.seat
    assert seat is not None
    wanted = min(ENOUGH, open.target - open.scores[open.side_of(seat)])
    return Stop() if open.phase == "decide" and open.points >= wanted else Throw()


BOTS: Mapping[str, Bot] = {"novice": novice, "steady": steady}
