"""Persian Rummy: partnership rummy over an open pile, with jokers that are not wild and fours that count double."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Cover, Game
from game.engine.said import said


class Persian(Game[Any]):
    """Rules R0.1 to R0.5, R5.2 to R5.8, RQ.1 and RP.1 to RP.5."""

    id = "persian"
    title = said("Persian Rummy")
    blurb = said("Two against two over an open pile: four cards laid at once count double, and jokers go with jokers.")
    seats = (4,)
    length = 35
    cover = Cover(("XX", "XX", "KS", "KH", "KD"))
    parts = (
        ".rules", "game.cards.pile.fan:rule_of,sort_key,face,actions,is_final", "game.cards.pile.play",
        "game.cards.pile.ends", "game.cards.pile.judge", "game.cards.pile.tries", "game.cards.pile.words.gestures",
        "game.cards.pile.words.labels", "game.cards.pile.words.now", "game.cards.pile.words.tell",
        "game.cards.pile.words.advice", "game.cards.pile.words.badges:badges", "game.cards.pile.words.outlook:outlook",
        "game.cards.pile.mind.levels", "game.cards.rummy:sees,areas,sorts",
        ".lesson:lessons", "game.cards.pile.words.regrets:topics,topic,regrets,glaring",
    )  # fmt: skip


GAMES = (Persian(),)
