"""A Skarney Gin table set up as wanted."""

from __future__ import annotations

from game.cards.melds import Group
from game.rules.skarney_gin.game import SkarneyGin
from game.rules.skarney_gin.rules.facts import GinPublic
from tests.rules.skarney.worked import OfferWorked

GAME = SkarneyGin()


class Worked(OfferWorked[GinPublic]):
    """A table of Skarney Gin."""

    of = GAME


def melds(*texts: str) -> tuple[Group, ...]:
    """``"set 5H 5S 5D"`` and so on as groups."""
    return tuple(Group(text.split()[0], tuple(text.split()[1:])) for text in texts)
