"""What a player can do at a Skarney Gin table: what every rummy with contracts and offers has, and nothing else."""

from __future__ import annotations

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take

ACTIONS = (Draw, Contract, Meld, LayOff, Offer, Take, Refuse, End)
