"""Converts a view or state of a table with a pile to the fast state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from game.cards.card import JOKER as JOKER_CARD
from game.cards.card import RANKS
from game.cards.melds import RUN as LINE
from game.cards.melds import SEQUENCE, Group
from game.cards.melds import SET as SETS
from game.cards.pile.ai.position import ALIKE, HIDDEN, NONE, RUN, SET, SPECIAL, TO_DRAW, TO_PLAY, Hand
from game.cards.pile.ai.ruled import ALIKE_DOUBLE, ANY_DOUBLE, DEUCE, JOKER, NO_DOUBLE, Rules
from game.cards.pile.facts import At, PilePublic, TablePublic, TableRules, laid_points
from game.engine.contract import PublicState, View
from game.engine.table import BACK, Moved, Piece, Pile, Place

Shape = tuple[int, int, int, int, int, int, int, int]  # kind, at, low, size, wilds, wild places, joker, natural cards

SUITS = "CDHS"
NAMES = [rank + suit for suit in SUITS for rank in RANKS]
_CODE = {card: code for code, card in enumerate(NAMES)} | {JOKER_CARD: JOKER}
SPECIAL_KIND = "special"


def coder(rules: TableRules) -> Callable[[Piece], int]:
    """A function from a card to its number; a wild deuce has a number of its own."""
    wild = "2" in rules.melds.wilds
    return lambda card: DEUCE if wild and card[0] == "2" else _CODE[card]


# ---------------------------------------------------------------- rules


@lru_cache(maxsize=64)
def fast_rules(rules: TableRules, sides: tuple[tuple[int, ...], ...]) -> Rules:
    """The rules of a table, in integers."""
    side_of = [next(n for n, side in enumerate(sides) if seat in side) for seat in range(sum(map(len, sides)))]
    melds, ice = rules.melds, SPECIAL_KIND in rules.kinds
    made = Rules(side_of, [0] * 54 if ice else _values(rules), _costs(rules))
    made.set_min, made.set_max, made.low, made.high = melds.set_min, min(melds.set_max, 1000), melds.low, melds.high
    made.most_wilds = min(melds.most_wilds, 1000) if melds.wilds else 0
    made.fanned, made.anyones, made.helps, made.added = rules.fanned, rules.anyones, rules.helps, rules.added
    made.turns, made.shuffled, made.out_bonus = rules.turns, rules.shuffled, rules.out_bonus
    made.returns = {"": 0, "melder": 1, "anyone": 2}[rules.returns]
    made.queen_last = rules.keeps(("QS", "3C"), "QS") is not None
    if ice:
        made.low = made.high = False
        made.ice, made.bower, made.multiplies = True, rules.bower, rules.multiplies  # type: ignore[attr-defined]
        made.aces = 4 * rules.copies
    else:
        _count(rules, made)
    return made


def _values(rules: TableRules) -> list[int]:
    """The value of each natural card in a set or sequence, except for a low ace."""
    return [0 if rules.melds.is_wild(card) else rules.points(Group(SETS, (card,) * 3))[0] for card in NAMES] + [0, 0]


def _costs(rules: TableRules) -> list[int]:
    return [*map(rules.cost, NAMES), rules.cost("2C"), rules.cost(JOKER_CARD) if rules.jokers else 0]


def _count(rules: TableRules, made: Rules) -> None:
    """Sets the values that depend on the place, and those of jokers and melds of one kind of card."""
    melds = rules.melds
    if melds.low:
        made.low_ace = rules.points(Group(SEQUENCE, _low("A")))[0]
    if "2" in melds.wilds:
        made.set_slots([0, *(_stood(rules, place) for place in range(1, 15))])
        made.deuce_queen = rules.points(Group(SEQUENCE, ("TS", "JS", "2C")))[2]
        made.lone_queen = rules.fault(Group(SEQUENCE, ("2C", "2D", "KS"))) is not None
    if "X" in melds.wilds and rules.jokers:
        made.joker_value = rules.points(Group(SETS, ("KC", "KD", JOKER_CARD)))[2]
    if melds.alike:
        card = JOKER_CARD if melds.alike == "X" else "2C"
        made.alike, made.alike_max = coder(rules)(card), min(melds.alike_max, 1000)
        made.alike_value = rules.points(Group(melds.alike_kind, (card,) * 3))[0]
    if rules.doubles(Group(SETS, ("KC", "KD", "KH", "KS"))):
        runs = rules.doubles(Group(SEQUENCE, ("3C", "4C", "5C", "6C")))
        made.doubles = ANY_DOUBLE if runs else ALIKE_DOUBLE
    else:
        made.doubles = NO_DOUBLE


def _low(first: str) -> Pile:
    return first + "C", "2C", "3C"


def _stood(rules: TableRules, place: int) -> int:
    """The value of a deuce at this place of a sequence of clubs."""
    if place <= 12:
        return rules.points(Group(SEQUENCE, ("2D", LINE[place + 1] + "C", LINE[place + 2] + "C")))[0]
    return rules.points(Group(SEQUENCE, (LINE[place - 2] + "C", LINE[place - 1] + "C", "2D")))[2]


# ---------------------------------------------------------------- melds


@lru_cache(maxsize=8192)  # a meld is looked up again and again while it lies
def shape_of(rules: TableRules, group: Group) -> Shape:
    """A meld as the fast state has it."""
    cards, melds = group.cards, rules.melds
    natural = [card for card in cards if not melds.is_wild(card)]
    wilds, joker = len(cards) - len(natural), cards.index(JOKER_CARD) if JOKER_CARD in cards else -1
    mask = sum(1 << _CODE[card] for card in set(natural) - {JOKER_CARD})
    if group.kind == SEQUENCE:
        low = melds.bottom(cards)
        places = sum(1 << low + i - 1 for i, card in enumerate(cards) if melds.is_wild(card))
        at = SUITS.index(natural[0][1])
        return RUN, at, low, len(cards), wilds, places, low + joker if joker >= 0 else 0, mask
    if group.kind == SETS:
        return SET, RANKS.index(natural[0][0]), 0, len(cards), wilds, 0, int(joker >= 0), mask
    if group.kind == SPECIAL_KIND:
        sort, red = int(any(card[0] == "Q" for card in cards)), int(cards[0][1] in "DH")
        return SPECIAL, sort + 2 * red, 0, 6, 0, 0, 0, mask
    return ALIKE, 0, 0, len(cards), 0, 0, 0, 0


def _put_meld(hand: Hand, facts: TablePublic, at: At) -> None:
    for number, laid in enumerate(facts.melds):
        cards = at("meld", number)
        kind, where, low, size, wilds, wild, joker, mask = shape_of(facts.rules, Group(laid.kind, cards))
        jseat = laid.layers[cards.index(JOKER_CARD)] if joker else 0
        hand.put(kind, where, low, size, laid.seat, wilds, wild, joker, jseat, mask)


# ---------------------------------------------------------------- positions


def begin(facts: TablePublic, at: At, hands: Sequence[Iterable[Piece]], passed: Sequence[int]) -> Hand:
    """The fast state without stock and pile; hands hold only these cards."""
    hand, code = Hand(fast_rules(facts.rules, facts.sides)), coder(facts.rules)
    assert facts.turn is not None
    hand.turn, hand.turns = facts.turn, 1
    hand.phase = TO_DRAW if facts.phase == "draw" else TO_PLAY
    hand.refills = facts.refills if isinstance(facts, PilePublic) else 0
    hand.ending = int(getattr(facts, "ending", False))
    laid = facts.points if SPECIAL_KIND in facts.rules.kinds else laid_points(facts, at)  # type: ignore[attr-defined]
    for seat, (cards, points) in enumerate(zip(hands, laid, strict=True)):
        for card in cards:
            hand.give(seat, code(card))
        hand.tell(seat, points, len(at("aces", seat)), passed[seat])
    _put_meld(hand, facts, at)
    return hand


def fast_hand(view: View[TablePublic]) -> Hand:
    """The fast state of what the view shows, and nothing more.

    Other hands hold what everyone saw enter them, and otherwise a count; the stock is blank.
    """
    facts: TablePublic = view.public
    code = coder(facts.rules)
    hands = [view.hand if seat == view.seat else known_of(view, seat) for seat in range(facts.seats)]
    hand = begin(facts, view.at, hands, [_passed_card(view, seat, code) for seat in range(facts.seats)])
    for seat in range(facts.seats):
        hand.count(seat, len(view.at("hand", seat)))
    hand.set_stock([0] * len(view.at("stock")))
    hand.set_pile([*map(code, _under(view) + view.at("pile"))])
    return hand


def known_of(view: View[TablePublic], seat: int) -> Pile:
    """The cards that the viewing seat knows to be in another hand.

    A card passed back and forth is seen to return or not by the seat that passed it.
    """
    facts: TablePublic = view.public
    if facts.seats > 2 or SPECIAL_KIND not in facts.rules.kinds or view.seat is None:
        return facts.known[seat]
    if view.at("passed", seat):
        return facts.known[seat]  # one of them may be the card passed on
    there: list[Piece] = []
    for event in view.events:
        if isinstance(event, Moved):
            if event.src == Place("hand", view.seat) and event.dst.kind == "passed":
                there += event.left
            elif event.src == Place("hand", seat) or event.src == Place("passed", seat):
                there = [card for card in there if card not in event.came]
    waiting = view.at("passed", view.seat)
    return tuple(card for card in there if card not in waiting)


def _under(view: View[TablePublic]) -> Pile:
    """The cards below the top of a squared pile, which everyone saw go there."""
    facts: PublicState = view.public
    return facts.covered if isinstance(facts, PilePublic) else ()


def _passed_card(view: View[TablePublic], seat: int, code: Callable[[Piece], int]) -> int:
    cards = view.at("passed", seat)
    if not cards:
        return NONE
    return HIDDEN if cards[0] == BACK else code(cards[0])


def hidden(view: View[TablePublic]) -> list[int]:
    """The cards whose place nobody saw: in hands, passed on, or in the stock."""
    facts: TablePublic = view.public
    left = Counter(facts.rules.pack)
    for place, pile in view.piles.items():
        if place.kind not in ("hand", "under") or place == Place("hand", view.seat or 0):
            left.subtract(card for card in pile if card != BACK)
    left.subtract(_under(view))
    for seat in range(facts.seats):
        if seat != view.seat:
            left.subtract(known_of(view, seat))
    return sorted(map(coder(facts.rules), left.elements()))
