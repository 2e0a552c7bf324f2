"""Arlington, or Oklahoma Rummy: Fortune Rummy with higher stakes, to 1,000."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Cover, Game
from game.engine.said import said


class Arlington(Game[Any]):
    """Rules R0.1 to R0.5, RF.2 to RF.6 and RA.1 to RA.5."""

    id = "arlington"
    title = said("Arlington Rummy")
    blurb = said("Also called Oklahoma: wild deuces, a queen of spades worth 50 or minus 100, and 100 for going out.")
    seats = (2, 3, 4, 5, 6)
    length = 35
    cover = Cover(("QS", "2D", "TC", "TH", "AC"))
    parts = (
        ".rules", "game.cards.pile.squared", "game.cards.pile.play", "game.cards.pile.ends", "game.cards.pile.judge",
        "game.cards.pile.tries", "game.cards.pile.words.gestures", "game.cards.pile.words.labels",
        "game.cards.pile.words.now", "game.cards.pile.words.tell", "game.cards.pile.words.advice",
        "game.cards.pile.words.badges:badges", "game.cards.pile.words.outlook:outlook", "game.cards.pile.outline",
        "game.cards.pile.mind.levels", "game.cards.rummy:sees,is_final,areas,sorts",
        ".lesson:lessons", "game.cards.pile.words.regrets:topics,topic,regrets,glaring",
    )  # fmt: skip


GAMES = (Arlington(),)
