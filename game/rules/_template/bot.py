"""Computer players: each sees a View and its own luck, nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.engine.table import Piece
from game.rules._template import rules
from game.rules._template.actions import Give, Pass, Play, Refuse
from game.rules._template.rules import Facts


def novice(view: View[Facts], luck: Chance) -> Action:
    """Does anything lawful."""
    choices = list(rules.legal(view))
    pick, _ = luck.below(len(choices))
    return choices[pick]


def steady(view: View[Facts], luck: Chance) -> Action:
    """Plays what leaves most to play next, takes no gifts, and gives away what fits nothing."""
    choices = list(rules.legal(view))
    plays = [action for action in choices if isinstance(action, Play)]
    if plays:
        return max(plays, key=lambda play: _company(view, play.card))
    if Refuse() in choices:
        return Refuse()
    gifts = [action for action in choices if isinstance(action, Give)]
    return min(gifts, key=lambda gift: _company(view, gift.card)) if gifts else next(iter(choices), Pass())


def _company(view: View[Facts], card: Piece) -> int:
    """How many cards of the hand could follow this one."""
    return sum(rules.fits(other, (card,)) for other in view.hand if other != card)


BOTS: Mapping[str, Bot] = {"novice": novice, "steady": steady}
