"""Arlington, or Oklahoma Rummy: Fortune Rummy with higher stakes, to 1,000."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.arlington.game import Arlington


def load() -> Arlington:
    """The game, imported when somebody plays it."""
    from game.rules.arlington.game import Arlington  # when somebody plays it

    return Arlington()


INFO = GameInfo(
    id="arlington",
    title=msg("Arlington Rummy"),
    blurb=msg("Also called Oklahoma: wild deuces, a queen of spades worth 50 or minus 100, and 100 for going out."),
    seats=(2, 3, 4, 5, 6),
    cover=partial(Cover, ("QS", "2D", "TC", "TH", "AC")),
    load=load,
    minutes={"standard": 15, "hand": 2, "short": 10, "long": 30},
    puzzled=True,
)
GAMES = (INFO,)
