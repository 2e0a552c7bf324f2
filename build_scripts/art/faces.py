"""Whole card faces: paper, picture, index; the usual deck and the one with large indexes."""

from __future__ import annotations

from art.colours import EDGE, PAPER
from art.courts import court, standing
from art.index import BIG, SMALL, index, strip
from art.kit import box, disc, place
from art.pips import ace, big_sign, pips, ray_ring

RANKS, SUITS = "A23456789TJQK", "CDHS"
CODES = [rank + suit for suit in SUITS for rank in RANKS] + ["XX"]


def blank() -> str:
    return box(0, 0, 240, 336, EDGE, 15) + box(1.6, 1.6, 236.8, 332.8, PAPER, 13.4)


def _turned(parts: str) -> str:
    return f'<g transform="translate(240 336) rotate(180)">{parts}</g>'


def card(code: str, colours: dict[str, str], wild: bool = True) -> str:
    """A face; ``wild`` False is for games in which deuces are cards like any other."""
    rank, suit = code[0], code[1]
    colour = colours.get(suit, "")
    corner = (strip(SMALL.strip) if wild and rank in "2X" else "") + index(rank, suit, colour, wild=wild)
    return blank() + corner + _turned(corner) + _picture(rank, suit, colour)


def _picture(rank: str, suit: str, colour: str) -> str:
    if rank in "JQKX":
        return court(rank, suit)
    return ace(suit, colour) if rank == "A" else pips(rank, suit, colour)


def big_card(code: str, colours: dict[str, str], wild: bool = True) -> str:
    """One large index, and one large picture beside and below it."""
    rank, suit = code[0], code[1]
    colour = colours.get(suit, "")
    under = strip(BIG.strip) if wild and rank in "2X" else ""
    return blank() + under + _big_picture(rank, suit, colour) + index(rank, suit, colour, BIG, wild)


def _big_picture(rank: str, suit: str, colour: str) -> str:
    if rank == "X":
        return place(standing(rank, suit), 161, 222, scale=1.12)
    if rank in "JQK":
        arms = ray_ring(suit, 170, 60, 48) + disc(170, 60, 22, PAPER) + big_sign(suit, colour, 170, 60, 66)
        return arms + place(standing(rank, suit), 133, 259, scale=0.91)
    if rank == "A":
        return ray_ring(suit, 164, 228, 66) + disc(164, 228, 32, PAPER) + big_sign(suit, colour, 164, 228, 130)
    return big_sign(suit, colour, 164, 228, 130)
