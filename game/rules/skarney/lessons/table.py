"""What Skarney's lessons share: their table."""

from __future__ import annotations

from game.cards.actions import Contract, Draw, LayOff, Meld, Offer, Refuse, Take
from game.cards.card import pack
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.stacked import stack_deck
from game.engine.contract import CardDeal

LEFT, PARTNER, RIGHT = 1, 2, 3
FREE = (("contract", "off"),)  # any meld may be laid at once
SPARE = ("6D", "JS", "4C", "TH", "KD", "8H", "6S", "QC")
DRAW, TAKE, REFUSE = Draw(), Take(), Refuse()


def deal_to(own: str, left: str, partner: str, right: str, stock: str) -> CardDeal:
    """The deal in which the learner, seat 0, has the cards ``own`` and begins."""
    return stack_deck((own, left, partner, right), stock, pack(2, 4), dealer=RIGHT)


def offer(card: str) -> Offer:
    return Offer(card)


def set_of(cards: str) -> Group:
    return Group(SET, tuple(cards.split()))


def run_of(cards: str) -> Group:
    return Group(SEQUENCE, tuple(cards.split()))


def contract(*groups: Group) -> Contract:
    return Contract(groups)


def meld(group: Group) -> Meld:
    return Meld(group.kind, group.cards)


def lay_off(number: int, cards: str, result: str) -> LayOff:
    return LayOff(number, tuple(cards.split()), tuple(result.split()))
