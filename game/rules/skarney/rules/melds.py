"""What is a meld at a Skarney table (S6 to S13): deuces and jokers are wild, one a meld, and make melds themselves."""

from __future__ import annotations

from functools import cache

from game.cards.melds import Melds


@cache
def melds(set_max: int = 4) -> Melds:
    """The rules of melds where a set has at most so many cards."""
    return Melds(wilds="2X", most_wilds=1, naturals=0, set_max=set_max, alike="2X")


bottom = melds().bottom
