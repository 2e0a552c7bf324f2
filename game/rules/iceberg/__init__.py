"""Iceberg, by Gordon Bower: rummy without an open pile, in which aces multiply and long melds soar."""

from __future__ import annotations

from functools import partial

from game.engine.display import Cover
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="iceberg",
    title=msg("Iceberg", about="name of a game"),
    blurb=msg("Pairs, runs and specials; cards are passed on face down, and every ace multiplies the hand."),
    seats=(2, 3, 4, 5),
    cover=partial(Cover, ("AS", "7H", "7C", "JD", "QD")),
    load=late(__name__, "game", "Iceberg"),
    minutes={"standard": 65, "hand": 2, "short": 30, "long": 130},
    puzzled=True,
)
GAMES = (INFO,)
