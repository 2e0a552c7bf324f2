"""The actions of Skarney, with the names that records use; wilds are exchanged by S22."""

from __future__ import annotations

from game.cards.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.engine.contract import CardDeal

ACTIONS = (Draw, Exchange, Contract, Meld, LayOff, Offer, Take, Refuse, End)
__all__ = ["ACTIONS", "Contract", "Draw", "End", "Exchange", "LayOff", "Meld", "Offer", "Refuse", "Take"]
SkarneyAction = CardDeal | Draw | Exchange | Contract | Meld | LayOff | Offer | Take | Refuse | End
