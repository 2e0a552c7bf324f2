"""500 Rummy: rummy in which cards laid down count, and a fanned pile may be taken as deep as a meld allows."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Cover, Game
from game.engine.said import said


class Rummy500(Game[Any]):
    """Rules R0.1 to R0.5 and R5.1 to R5.9."""

    id = "rummy-500"
    title = said("500 Rummy")
    blurb = said("Lay melds for points, and take as much of the open pile as one card lets you.")
    seats = (2, 3, 4, 5, 6)
    length = 30
    puzzled = True
    cover = Cover(("9H", "TH", "JH", "QS", "QD"))
    parts = (
        ".rules", "game.cards.pile.fan", "game.cards.pile.play", "game.cards.pile.ends", "game.cards.pile.judge",
        "game.cards.pile.tries", "game.cards.pile.words.gestures", "game.cards.pile.words.labels",
        "game.cards.pile.words.now", "game.cards.pile.words.tell", "game.cards.pile.words.advice",
        "game.cards.pile.words.badges:badges", "game.cards.pile.words.outlook:outlook", "game.cards.pile.outline",
        "game.cards.pile.mind.levels", "game.cards.rummy:sees,areas,sorts",
        ".lesson:lessons", ".puzzle:puzzles", "game.cards.pile.words.regrets:topics,topic,regrets,glaring",
    )  # fmt: skip


GAMES = (Rummy500(),)
