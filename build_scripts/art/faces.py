"""Whole card faces of the usual deck: paper, picture, index."""

from __future__ import annotations

from art.colours import EDGE, PAPER
from art.courts import court
from art.index import SMALL, index, strip
from art.kit import box
from art.pips import ace, pips

RANKS, SUITS = "A23456789TJQK", "CDHS"
CODES = [rank + suit for suit in SUITS for rank in RANKS] + ["XX"]


def blank() -> str:
    return box(0, 0, 240, 336, EDGE, 15) + box(1.6, 1.6, 236.8, 332.8, PAPER, 13.4)


def _turned(parts: str) -> str:
    return f'<g transform="translate(240 336) rotate(180)">{parts}</g>'


def card(code: str, colours: dict[str, str], wild: bool = True) -> str:
    """Return a face; ``wild`` False is for games in which deuces are ordinary cards."""
    rank, suit = code[0], code[1]
    colour = colours.get(suit, "")
    corner = (strip(SMALL.strip) if wild and rank in "2X" else "") + index(rank, suit, colour, wild=wild)
    return blank() + corner + _turned(corner) + _picture(rank, suit, colour)


def _picture(rank: str, suit: str, colour: str) -> str:
    if rank in "JQKX":
        return court(rank, suit)
    return ace(suit, colour) if rank == "A" else pips(rank, suit, colour)
