"""Converts views and actions of Skarney to the fast state's positions and decisions, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.cards import fast_state
from game.cards.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, OfferAction, Refuse, Take
from game.cards.card import JOKER, SUITS, is_deuce, is_wild
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.offering.attention import lately_taken
from game.engine.contract import Action, View
from game.engine.table import Moved, Piece, Pile
from game.rules.skarney.ai import fast
from game.rules.skarney.rules.coded import groups
from game.rules.skarney.rules.facts import OFFER, SkarneyPublic, group
from game.rules.skarney.rules.kernel import SEQUENCE as RUN
from game.rules.skarney.rules.kernel import SET as ALIKE
from game.rules.skarney.rules.kernel import WILD as WILDS
from game.rules.skarney.rules.options import melds

_RANKS = "A3456789TJQK"
_bottom = melds().bottom
_CARDS = [rank + suit for suit in SUITS for rank in _RANKS]
_CODE = {card: code for code, card in enumerate(_CARDS)}
_PHASES = {"draw": fast_state.TO_DRAW, "table": fast_state.TO_PLAY, "answer": fast_state.TO_ANSWER}
_PLAIN: dict[type[Action], int] = {Draw: fast.DRAW, Take: fast.TAKE, Refuse: fast.REFUSE, End: fast.END}
_ACTIONS: dict[int, OfferAction] = {fast.DRAW: Draw(), fast.TAKE: Take(), fast.REFUSE: Refuse(), fast.END: End()}


def code(card: Piece) -> int:
    """The fast state's code of a card."""
    return fast.JOKER if card == JOKER else _CODE.get(card, fast.DEUCE)


# ---------------------------------------------------------------- positions


def hand_of(view: View[SkarneyPublic], hands: Sequence[Pile], stock: Pile) -> fast.Hand:
    """The position in view with these cards in all seats' hands and in the stock, whose top is last."""
    hand = _public(view, [code(card) for card in stock])
    for seat, cards in enumerate(hands):
        for card in cards:
            hand.give(seat, code(card))
    hand.far = [0] * 4
    return hand


def fast_hand(view: View[SkarneyPublic]) -> fast.Hand:
    """The position of what the view shows, and nothing more: the other hands are counts, the stock is blank."""
    hands = [view.hand if seat == view.seat else () for seat in range(view.public.seats)]
    hand = hand_of(view, hands, (JOKER,) * len(view.at("stock")))
    hand.held = [len(view.at("hand", seat)) for seat in range(4)]
    return hand


def rules_of(facts: SkarneyPublic) -> fast.Rules:
    """The options of the current hand."""
    rules = facts.rules
    return fast.Rules(
        [facts.side_of(seat) for seat in range(facts.seats)], facts.hand_no, rules.contract, rules.set_max,
        rules.wild_meld_in_contract, rules.meld_on_contract_turn, rules.compulsory, rules.early_exchange,
        rules.reoffer_ban,
    )  # fmt: skip


def _public(view: View[SkarneyPublic], stock: list[int]) -> fast.Hand:
    facts = view.public
    assert facts.turn is not None and facts.to_act is not None
    hand = fast.Hand(rules_of(facts), stock)
    hand.phase, hand.turn, hand.asked, hand.dry = _PHASES[facts.phase], facts.turn, facts.to_act, facts.dry
    hand.turns = 1
    hand.contracted, hand.melded, hand.last = int(facts.contracted), int(facts.melded), int(facts.last)
    hand.stopped = _four(facts.stopped)
    hand.offered = code(facts.offer.card) if facts.offer else -1
    if facts.rules.contract:
        hand.down = _four(facts.down)
    if facts.rules.reoffer_ban:
        for seat, cards in enumerate(facts.taken):
            for card in cards:
                hand.bar(seat, code(card))
    for number, laid in enumerate(facts.melds):
        there = group(view, number)
        hand.add(laid.side, *six(there), full=4 + (2 if laid.fresh else laid.added))
    hand.wished = wishes(view, turns=len(view.events))
    _remember(hand, view)
    return hand


def _remember(hand: fast.Hand, view: View[SkarneyPublic]) -> None:
    """Sets what each seat was seen to take and to offer."""
    showed = [0] * 4
    for event in view.events:
        match event:
            case Moved(dst=dst, src=src, why="take", left=(card, *_)) if src == OFFER:
                hand.note(int(dst.which), code(card))
            case Moved(src=src, why="offer", came=(card, *_)):
                showed[int(src.which)] |= fast.BIT[code(card)]
    hand.showed = showed


def _four(flags: Sequence[bool]) -> list[int]:
    return [int(flags[i]) if i < len(flags) else 0 for i in range(4)]


def wishes(view: View[SkarneyPublic], turns: int) -> list[int]:
    """By side, what goes with the cards that other sides took in the current turn and the ``turns`` before it."""
    found = [0] * 4
    for seat, card in lately_taken(view, turns):
        for side in range(len(view.public.sides)):
            if side != view.public.side_of(seat):
                found[side] |= fast.AKIN[code(card)]
    return found


@lru_cache(maxsize=4096)  # a meld is looked up again and again while it lies
def six(made: Group) -> tuple[int, int, int, int, int, int]:
    """A meld in the kernel's six numbers."""
    ones, twos, deuces, jokers = _masks(made.cards)
    if made.kind == SET:
        return ALIKE, _CODE[_natural(made.cards)] % 12, ones, twos, deuces, jokers
    if made.kind != SEQUENCE:
        return WILDS, 0, 0, 0, deuces, jokers
    low = _bottom(made.cards)
    gap = next((low + i for i, card in enumerate(made.cards) if is_wild(card)), 0)
    return RUN, SUITS.index(_natural(made.cards)[1]) << 8 | gap << 4 | low, ones, twos, deuces, jokers


def _natural(cards: Pile) -> Piece:
    return next(card for card in cards if not is_wild(card))


def _masks(cards: Iterable[Piece]) -> tuple[int, int, int, int]:
    ones = twos = deuces = jokers = 0
    for card in map(code, cards):
        twos |= ones & fast.BIT[card]
        ones |= fast.BIT[card]
        deuces += card == fast.DEUCE
        jokers += card == fast.JOKER
    return ones, twos, deuces, jokers


# ---------------------------------------------------------------- decisions


def decision_of(view: View[SkarneyPublic], action: Action) -> fast.Decision:
    """The fast state's code for a legal action."""
    match action:
        case Offer(card):
            return fast.OFFER, code(card)
        case Exchange(number, give, _):
            return fast.EXCHANGE, number, code(give)
        case Contract(melds):
            return fast.CONTRACT, *(figure for made in melds for figure in six(made))
        case Meld(kind, cards):
            return fast.MELD, *six(Group(kind, cards))
        case LayOff(number, cards, result):
            there = group(view, number)
            if there.kind != SEQUENCE:
                return fast.LAY_OFF, number, 0, *map(code, cards)
            below = _bottom(there.cards) - _bottom(result)
            added = result[:below] + result[below + len(there.cards) :]
            return fast.LAY_OFF, number, below, *map(code, added)
    return (_PLAIN[type(action)],)


def actions_of(view: View[SkarneyPublic], decision: fast.Decision) -> tuple[OfferAction, ...]:
    """The actions that a decision of the viewing seat stands for: several if it lays several melds."""
    if decision[0] == fast.MELD:
        return tuple(Meld(made.kind, made.cards) for made in groups((0, *decision), view.hand))
    return (_action(view, decision),)


def _action(view: View[SkarneyPublic], decision: fast.Decision) -> OfferAction:
    match decision[0]:
        case fast.OFFER:
            return Offer(_card(view, decision[1]))
        case fast.EXCHANGE:
            wild = next(card for card in view.at("meld", decision[1]) if is_wild(card))
            return Exchange(decision[1], _CARDS[decision[2]], wild)
        case fast.CONTRACT:
            return Contract(groups((0, *decision), view.hand))
        case fast.LAY_OFF:
            number, below = decision[1], decision[2]
            deuces = [card for card in view.hand if is_deuce(card)]
            cards = tuple(deuces.pop() if one == fast.DEUCE else _card(view, one) for one in decision[3:])
            return LayOff(number, cards, cards[:below] + view.at("meld", number) + cards[below:])
    return _ACTIONS[decision[0]]


def _card(view: View[SkarneyPublic], one: int) -> Piece:
    """A card of the hand with this code; of its deuces one that may be offered, if any."""
    if one == fast.JOKER:
        return JOKER
    if one != fast.DEUCE:
        return _CARDS[one]
    taken = view.public.taken[view.own_seat]
    deuces = [card for card in view.hand if is_deuce(card)]
    return next((card for card in deuces if deuces.count(card) > taken.count(card)), deuces[0])
