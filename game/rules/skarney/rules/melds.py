"""The melds of Skarney (S6 to S13): deuces and jokers are wild, one in a meld, or make melds of their own."""

from __future__ import annotations

from functools import cache

from game.cards.melds import Melds


@cache
def melds(set_max: int = 4) -> Melds:
    """The meld rules with at most ``set_max`` cards in a set."""
    return Melds(wilds="2X", most_wilds=1, naturals=0, set_max=set_max, alike="2X")


bottom = melds().bottom
