"""500 Rummy Partnership: 500 Rummy for two sides of two, who lay for one score and pay for both hands."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Cover, Game
from game.engine.said import said


class Rummy500Partnership(Game[Any]):
    """Rules R0.1 to R0.5, R5.1 to R5.9 and RQ.1."""

    id = "rummy-500-partnership"
    title = said("500 Rummy Partnership")
    blurb = said("500 Rummy for two against two: one score a side, and both hands count.")
    seats = (4,)
    length = 35
    cover = Cover(("AS", "AH", "AD", "5C", "6C"))
    parts = (
        ".rules", "game.cards.pile.fan", "game.cards.pile.play", "game.cards.pile.ends", "game.cards.pile.judge",
        "game.cards.pile.tries", "game.cards.pile.words.gestures", "game.cards.pile.words.labels",
        "game.cards.pile.words.now", "game.cards.pile.words.tell", "game.cards.pile.words.advice",
        "game.cards.pile.words.badges:badges", "game.cards.pile.words.outlook:outlook", "game.cards.pile.outline",
        "game.cards.pile.mind.levels", "game.cards.rummy:sees,areas,sorts",
        ".lesson:lessons", "game.cards.pile.words.regrets:topics,topic,regrets,glaring",
    )  # fmt: skip


GAMES = (Rummy500Partnership(),)
