"""Converts views and actions of Skarney Gin to the fast state's positions and decisions, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.cards import fast_state
from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, OfferAction, Refuse, Take
from game.cards.card import RANKS
from game.cards.melds import RUN, SEQUENCE, SET, STRAIGHT, Group
from game.cards.offering.offers import OFFER
from game.cards.rummy import group
from game.engine.contract import Action, View
from game.engine.table import Moved, Piece, Pile
from game.rules.skarney_gin.ai import fast
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.melds import bottom

SUITS = "CDHS"
CARDS = [rank + suit for rank in RANKS for suit in SUITS]
CODE = {card: code for code, card in enumerate(CARDS)}
_BIT = {card: 1 << code for code, card in enumerate(CARDS)}
KINDS = (SET, STRAIGHT, SEQUENCE)  # in the fast state's order
_PHASES = {"draw": fast_state.TO_DRAW, "table": fast_state.TO_PLAY, "answer": fast_state.TO_ANSWER}
_PLAIN: dict[type[Action], int] = {Draw: fast.DRAW, Take: fast.TAKE, Refuse: fast.REFUSE, End: fast.END}
_ACTIONS: dict[int, OfferAction] = {
    fast.DRAW: Draw(), fast.TAKE: Take(), fast.REFUSE: Refuse(), fast.END: End(),
}  # fmt: skip


def mask(cards: Iterable[Piece]) -> int:
    """The mask of these cards."""
    return sum([_BIT[card] for card in cards])


def cards_of(mask: int) -> Pile:
    """The cards of a mask, from the lowest."""
    return tuple(card for code, card in enumerate(CARDS) if mask >> code & 1)


# ---------------------------------------------------------------- positions


def hand_of(view: View[GinPublic], hands: Sequence[Iterable[int]], stock: list[int]) -> fast.Hand:
    """The position in view with these cards in both hands and in the stock, whose top is last."""
    hand = public(view, stock)
    for seat, cards in enumerate(hands):
        for card in cards:
            hand.give(seat, card)
    hand.far = [0] * 4
    return hand


def fast_hand(view: View[GinPublic]) -> fast.Hand:
    """The position of what the view shows, and nothing more: the other hand is a count, the stock is blank."""
    hands: list[list[int]] = [[], []]
    hands[view.own_seat] = [CODE[card] for card in view.hand]
    hand = hand_of(view, hands, [0] * len(view.at("stock")))
    hand.held = [*(len(view.at("hand", seat)) for seat in (0, 1)), 0, 0]
    return hand


def public(view: View[GinPublic], stock: list[int]) -> fast.Hand:
    """The position without the hands. Its lists are set whole, since the compiled class returns copies."""
    facts = view.public
    assert facts.turn is not None and facts.to_act is not None
    hand = fast.Hand(stock, int(facts.rules.meld_on_contract_turn))
    hand.phase, hand.turn, hand.asked, hand.dry = _PHASES[facts.phase], facts.turn, facts.to_act, facts.dry
    hand.turns = 1
    hand.contracted, hand.last = int(facts.contracted), int(facts.last)
    hand.offered = CODE[facts.offer.card] if facts.offer else -1
    hand.stopped, hand.down = [*map(int, facts.stopped), 0, 0], [*map(int, facts.down), 0, 0]
    hand.ban_ones, hand.known = [*map(mask, facts.taken), 0, 0], [mask(cards) for cards in facts.known]
    hand.liked = taken_cards(view)
    for number, laid in enumerate(facts.melds):
        there = group(view, number)
        kind, low, cards = _three(there)
        hand.add(laid.seat, kind, low, cards, len(there.cards), 4 + (2 if laid.fresh else laid.added))
    return hand


def taken_cards(view: View[GinPublic]) -> list[int]:
    """By seat, the cards it took from offers and still holds."""
    found = [0, 0]
    for event in view.events:
        if isinstance(event, Moved):
            if event.why == "take" and event.src == OFFER:
                found[int(event.dst.which)] |= mask(event.left)
            elif event.src.kind == "hand" and event.dst.kind != "hand":
                found[int(event.src.which)] &= ~mask(event.came)
    return found


@lru_cache(maxsize=4096)  # a meld is looked up again and again while it lies
def _three(made: Group) -> tuple[int, int, int]:
    """A meld's kind, lowest place and cards."""
    low = 0 if made.kind == SET else bottom(made.cards) - 1
    return KINDS.index(made.kind), low, mask(made.cards)


# ---------------------------------------------------------------- decisions


def decision_of(view: View[GinPublic], action: Action) -> int:
    """The fast state's code for a legal action."""
    match action:
        case Offer(card):
            return fast.OFFER | CODE[card] << 4
        case Contract(melds):
            return fast.CONTRACT | sum(_pack_meld(made) << 4 + 12 * i for i, made in enumerate(melds))
        case Meld(kind, cards):
            number, low, used = _three(Group(kind, cards))
            return fast.MELD | (number | low << 2 | used << 6) << 4
        case LayOff(number, cards, result):
            there = group(view, number)
            below, added = 0, cards
            if there.kind != SET:
                below = bottom(there.cards) - bottom(result)
                added = result[:below] + result[below + len(there.cards) :]
            last = CODE[added[1]] + 1 if len(added) > 1 else 0
            return fast.LAY_OFF | (number | below << 5 | CODE[added[0]] << 7 | last << 13) << 4
    return _PLAIN[type(action)]


def _pack_meld(made: Group) -> int:
    """A meld of a contract, packed in 12 bits."""
    kind, low, _ = _three(made)
    suits = [SUITS.index(card[1]) for card in made.cards]
    if kind == fast.SET:
        return kind | CODE[made.cards[0]] // 4 << 2 | sum(1 << suit for suit in suits) << 6
    packed = suits[0] if kind == fast.SEQUENCE else suits[0] | suits[1] << 2 | suits[2] << 4
    return kind | low << 2 | packed << 6


def action_of(view: View[GinPublic], decision: int) -> OfferAction:
    """The action that a decision of the viewing seat stands for."""
    verb, rest = decision & 15, decision >> 4
    if verb == fast.OFFER:
        return Offer(CARDS[rest])
    if verb == fast.CONTRACT:
        return Contract(tuple(_unpack_meld(rest >> 12 * i & 4095) for i in range(3)))
    if verb == fast.MELD:
        kind, low, cards = KINDS[rest & 3], rest >> 2 & 15, cards_of(rest >> 6)
        return Meld(kind, cards if kind == SET else _in_order(cards, low))
    if verb == fast.LAY_OFF:
        number, below = rest & 31, rest >> 5 & 3
        added = (CARDS[rest >> 7 & 63], *((CARDS[(rest >> 13) - 1],) if rest >> 13 else ()))
        return LayOff(number, added, added[:below] + view.at("meld", number) + added[below:])
    return _ACTIONS[verb]


def _unpack_meld(three: int) -> Group:
    kind, at, suits = KINDS[three & 3], three >> 2 & 15, three >> 6
    if kind == SET:
        return Group(SET, tuple(RANKS[at] + suit for i, suit in enumerate(SUITS) if suits >> i & 1))
    found = [suits if kind == SEQUENCE else suits >> 2 * k & 3 for k in range(3)]
    return Group(kind, tuple(RUN[at + 1 + k] + SUITS[suit] for k, suit in enumerate(found)))


def _in_order(cards: Pile, low: int) -> Pile:
    """The cards of a run from its lowest place up."""
    left = list(cards)
    found = []
    for rank in RUN[low + 1 : low + 1 + len(cards)]:
        card = next(card for card in left if card[0] == rank)
        left.remove(card)
        found.append(card)
    return tuple(found)
