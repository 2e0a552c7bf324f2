"""How far a hand is from its contract, and which cards it still needs."""

from __future__ import annotations

from functools import lru_cache

from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET, Melds
from game.cards.offering.offers import is_down
from game.cards.wanting import Begun, want
from game.engine.contract import Goal, View
from game.engine.messages import Message, msg, msg_n
from game.engine.table import Pile
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.nearest import nearest
from game.rules.skarney.words.labels import completions

_CONTRACTS = {
    (SET, 3): msg("Three sets"), (SEQUENCE, 3): msg("Three sequences"),
    (SET, 4): msg("Four sets"), (SEQUENCE, 4): msg("Four sequences"),
}  # fmt: skip


def goal(view: View[SkarneyPublic]) -> Goal | None:
    """The contract that lacks fewest cards, with what each group lacks; None if no contract is to be laid."""
    open = view.public
    if view.seat is None or not view.hand or is_down(view):
        return None
    return _aim(tuple(sorted(view.hand)), open.contract_size, open.rules.wild_meld_in_contract, open.rules.melds)


@lru_cache(maxsize=64)
def _aim(hand: Pile, size: int, wild_melds: bool, melds: Melds) -> Goal:
    near = nearest(hand, size, wild_melds)
    wants = tuple(want(group, _fitting(melds, group), wilds=True) for group in near.groups)
    return Goal(_far(_CONTRACTS[near.kind, size], near.missing), wants)


def _far(contract: Message, missing: int) -> Message:
    if not missing:
        return msg("{contract}: all in the hand", contract=contract)
    return msg_n("{contract}: {n} card short", "{contract}: {n} cards short", missing, contract=contract)


def _fitting(melds: Melds, group: Begun) -> Pile:
    """The natural cards any one of which completes this group as one of its kind."""
    natural = next((card for card in group.cards if not is_wild(card)), None)
    if natural is None or group.missing != 1:
        return ()
    if group.kind == SET:
        return (natural,)
    return tuple(card for card in completions(melds, group.cards) if card[1] == natural[1] and card[0] != natural[0])
