"""Decisions at a table with a pile, both ways: the engine's actions and the fast state's numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.card import JOKER as JOKER_CARD
from game.cards.card import RANKS
from game.cards.melds import RUN as LINE
from game.cards.melds import SEQUENCE, Group
from game.cards.melds import SET as SETS
from game.cards.pile.actions import Discard, Pass, PileAction, TakeFan, TakeTop
from game.cards.pile.ai import position
from game.cards.pile.ai.fast_view import NAMES, SPECIAL_KIND, SUITS, coder, shape_of
from game.cards.pile.ai.lays import encode
from game.cards.pile.ai.position import DRAW, EXCHANGE, LAY_OFF, MELD, PASS, RUN, SET, SPECIAL, TAKE
from game.cards.pile.ai.ruled import DEUCE, JOKER
from game.cards.pile.facts import TablePublic
from game.cards.rummy import group
from game.engine.contract import Action, View
from game.engine.table import Piece, Pile

# ---------------------------------------------------------------- from actions to numbers


def decision_of(view: View[TablePublic], action: Action) -> int:
    """The decision number of a legal action."""
    match action:
        case Draw():
            return DRAW
        case Pass():
            return PASS
        case TakeFan() | TakeTop():
            count = action.count if isinstance(action, TakeFan) else len(view.at("under")) + 1
            return TAKE | count << 4 | _use_code(view, action) << 11
        case Exchange(number, give, _):
            return EXCHANGE | number << 4 | coder(view.public.rules)(give) << 10
        case Meld(kind, cards):
            return _meld_code(view, Group(kind, cards))
        case LayOff(number, cards, result):
            return _lay_off_code(view, number, cards, result)
        case Discard(card):
            return position.DISCARD | coder(view.public.rules)(card) << 4
    raise TypeError(f"{action} is nothing that is done over a pile")


def _use_code(view: View[TablePublic], action: TakeFan | TakeTop) -> int:
    if action.meld is None:
        return _meld_code(view, Group(action.kind or "", action.cards))
    return _lay_off_code(view, action.meld, action.cards, action.result or ())


def _meld_code(view: View[TablePublic], made: Group) -> int:
    kind, at, low, size, _, wild, joker, _ = shape_of(view.public.rules, made)
    if kind == SET:
        wild = _of_set(view, made.cards)
    if kind == SPECIAL:
        wild = _of_special(at, made.cards)
    return encode(MELD, kind, at, low, size, wild, joker)


def _of_set(view: View[TablePublic], cards: Sequence[Piece]) -> int:
    """The suits that a set has once and twice, and its number of wild deuces."""
    counts = Counter(card[1] for card in cards if not view.public.rules.melds.is_wild(card))
    deuces = sum(card[0] == "2" for card in cards) if "2" in view.public.rules.melds.wilds else 0
    return sum((1 + 16 * (counts[suit] > 1)) << at for at, suit in enumerate(SUITS) if counts[suit]) | deuces << 8


def _of_special(at: int, cards: Sequence[Piece]) -> int:
    ranks = position.SPECIALS[at & 1]
    suit_of = {card[0]: card[1] for card in cards}
    return sum(1 << i for i, rank in enumerate(ranks) if suit_of[RANKS[rank]] in "HS")


def _lay_off_code(view: View[TablePublic], number: int, cards: Pile, result: Pile) -> int:
    there = group(view, number)
    kind, _, old_low, old_size, _, _, _, _ = shape_of(view.public.rules, there)
    joker = 0
    if kind == RUN:
        _, _, low, size, _, wild, joker, _ = shape_of(view.public.rules, Group(there.kind, result))
        old = sum(1 << place - 1 for place in range(old_low, old_low + old_size))
        if not wild & ~old & (1 << joker - 1 if joker else 0):
            joker = 0
        return encode(LAY_OFF, kind, number, low, size, wild & ~old, joker)
    if kind == SET:
        wilds = int(JOKER_CARD in cards and "X" in view.public.rules.melds.wilds)
        return encode(LAY_OFF, kind, number, 0, len(cards), _of_set(view, cards), wilds)
    return encode(LAY_OFF, kind, number, 0, len(cards), 0, 0)


# ---------------------------------------------------------------- from numbers to actions


def action_of(view: View[TablePublic], decision: int) -> PileAction:
    """The action that a decision of the viewing seat stands for."""
    verb, rest = decision & 15, decision >> 4
    rules = view.public.rules
    if verb == DRAW:
        return rules.draws
    if verb == PASS:
        return Pass()
    if verb == TAKE:
        return _take_action(view, rest & 127, rest >> 7)
    if verb == EXCHANGE:
        return Exchange(rest & 63, NAMES[rest >> 6], JOKER_CARD)
    if verb == position.DISCARD:
        return rules.discards(next(iter(_cards_of(rest, view.hand))))
    return _laying(view, decision, view.hand)


def _cards_of(code: int, hand: Pile) -> Iterator[Piece]:
    """Yields the cards of a hand with this number; wild cards share one."""
    if code == DEUCE:
        yield from (card for card in hand if card[0] == "2")
    else:
        yield JOKER_CARD if code == JOKER else NAMES[code]


def _take_action(view: View[TablePublic], count: int, use: int) -> TakeFan | TakeTop:
    pile = view.at("pile")
    taken = pile[-count:] if view.public.rules.fanned else pile
    key = taken[0]
    made = _laying(view, use, taken + view.hand)
    kind, meld, result = (made.kind, None, None) if isinstance(made, Meld) else (None, made.meld, made.result)
    if view.public.rules.fanned:
        return TakeFan(count, key, kind, meld, made.cards, result)
    return TakeTop(kind, meld, made.cards, result)


def _laying(view: View[TablePublic], decision: int, cards: Pile) -> Meld | LayOff:
    """A new meld or lay-off of these cards; of deuces, the first ones are laid."""
    rest = decision >> 4
    kind, at, low, size = rest & 3, rest >> 2 & 63, rest >> 8 & 15, rest >> 12 & 31
    mask, joker = rest >> 17 & 16383, rest >> 31 & 15
    deuces = iter([card for card in cards if card[0] == "2"])
    melds = view.public.rules.melds
    if decision & 15 == MELD:
        if kind == RUN:
            return Meld(SEQUENCE, tuple(_run(at, range(low, low + size), mask, joker, deuces)))
        if kind == SET:
            return Meld(SETS, tuple(_set(at, mask, joker, deuces)))
        if kind == SPECIAL:
            return Meld(SPECIAL_KIND, tuple(_special(at, mask)))
        return Meld(melds.alike_kind, tuple(_alike(melds.alike, size, deuces)))
    there = view.at("meld", at)
    kind, where, old_low, old_size, *_ = shape_of(view.public.rules, group(view, at))
    if kind == RUN:
        below = tuple(_run(where, range(low, old_low), mask, joker, deuces))
        above = tuple(_run(where, range(old_low + old_size, low + size), mask, joker, deuces))
        return LayOff(at, below + above, below + there + above)
    added = tuple(_set(where, mask, joker, deuces) if kind == SET else _alike(melds.alike, size, deuces))
    return LayOff(at, added, there + added)


def _run(suit: int, places: range, wild: int, joker: int, deuces: Iterator[Piece]) -> Iterator[Piece]:
    for place in places:
        if place == joker:
            yield JOKER_CARD
        else:
            yield next(deuces) if wild >> place - 1 & 1 else LINE[place] + SUITS[suit]


def _set(rank: int, mask: int, joker: int, deuces: Iterator[Piece]) -> Iterator[Piece]:
    for at, suit in enumerate(SUITS):
        yield from [RANKS[rank] + suit] * ((mask >> at & 1) + (mask >> at + 4 & 1))
    yield from (next(deuces) for _ in range(mask >> 8))
    yield from [JOKER_CARD] * joker


def _special(at: int, mask: int) -> Iterator[Piece]:
    pairs = ("DH", "CS")[not at >> 1]
    for i, rank in enumerate(position.SPECIALS[at & 1]):
        yield RANKS[rank] + pairs[mask >> i & 1]


def _alike(rank: str, many: int, deuces: Iterator[Piece]) -> Iterator[Piece]:
    yield from (JOKER_CARD if rank == "X" else next(deuces) for _ in range(many))
