"""Fortune Rummy: two packs, wild deuces, and a pile that is taken whole, for a meld of its top card."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Cover, Game
from game.engine.said import said


class Fortune(Game[Any]):
    """Rules R0.1 to R0.5 and RF.1 to RF.7."""

    id = "fortune"
    title = said("Fortune Rummy")
    blurb = said("Two packs with wild deuces: melds of your own count, the queen of spades most of all.")
    seats = (2, 3, 4, 5, 6, 7, 8)
    length = 30
    cover = Cover(("QS", "JS", "2H", "9S", "8S"))
    parts = (
        ".rules", "game.cards.pile.squared", "game.cards.pile.play", "game.cards.pile.ends", "game.cards.pile.judge",
        "game.cards.pile.tries", "game.cards.pile.words.gestures", "game.cards.pile.words.labels",
        "game.cards.pile.words.now", "game.cards.pile.words.tell", "game.cards.pile.words.advice",
        "game.cards.pile.words.badges:badges", "game.cards.pile.words.outlook:outlook", "game.cards.pile.outline",
        "game.cards.pile.mind.levels", "game.cards.rummy:sees,is_final,areas,sorts",
        ".lesson:lessons", "game.cards.pile.words.regrets:topics,topic,regrets,glaring",
    )  # fmt: skip


GAMES = (Fortune(),)
