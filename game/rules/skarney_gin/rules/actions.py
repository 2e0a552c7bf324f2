"""The actions of Skarney Gin: those of every rummy with contracts and offers, and no others."""

from __future__ import annotations

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.engine.contract import CardDeal

ACTIONS = (Draw, Contract, Meld, LayOff, Offer, Take, Refuse, End)
SkarneyGinAction = CardDeal | Draw | Contract | Meld | LayOff | Offer | Take | Refuse | End
