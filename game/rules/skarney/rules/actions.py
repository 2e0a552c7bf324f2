"""What a player can do at a Skarney table, named as records name it; wilds are exchanged by S22."""

from __future__ import annotations

from game.cards.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, Refuse, Take

ACTIONS = (Draw, Exchange, Contract, Meld, LayOff, Offer, Take, Refuse, End)
__all__ = ["ACTIONS", "Contract", "Draw", "End", "Exchange", "LayOff", "Meld", "Offer", "Refuse", "Take"]
