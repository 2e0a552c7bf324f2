"""Arlington, or Oklahoma Rummy: Fortune Rummy with higher stakes, to 1,000."""

from __future__ import annotations

from functools import partial

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg


def load() -> object:
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
    minutes_with={
        3: {"standard": 17, "hand": 2, "short": 8, "long": 30},
        4: {"standard": 16, "hand": 3, "short": 8, "long": 35},
        5: {"standard": 18, "hand": 2, "short": 9, "long": 35},
        6: {"standard": 20, "hand": 3, "short": 9, "long": 45},
    },
    puzzled=True,
)
GAMES = (INFO,)
