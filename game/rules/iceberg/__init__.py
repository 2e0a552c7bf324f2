"""Iceberg, by Gordon Bower: rummy without an open pile, in which aces multiply and long melds soar."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Cover, Game
from game.engine.said import said


class Iceberg(Game[Any]):
    """Rules R0.1 to R0.4 and RI.1 to RI.7."""

    id = "iceberg"
    title = said("Iceberg", about="name of a game")
    blurb = said("Pairs, runs and specials; cards are passed on face down, and every ace multiplies the hand.")
    seats = (2, 3, 4, 5)
    length = 30
    cover = Cover(("AS", "7H", "7C", "JD", "QD"))
    parts = (
        ".actions", ".rules", ".play", ".check", ".gestures", ".words", "game.cards.pile.mind.levels",
        "game.cards.pile.play:deal,material",
        "game.cards.pile.words.gestures:tray", "game.cards.pile.words.labels:label,arranged",
        "game.cards.pile.words.now:aim", "game.cards.pile.tries:propose", "game.cards.pile.fan:sort_key,face",
        "game.cards.rummy:known,is_final,areas,sorts",
        ".lesson:lessons", "game.cards.pile.words.regrets:topics,topic",
    )  # fmt: skip


GAMES = (Iceberg(),)
