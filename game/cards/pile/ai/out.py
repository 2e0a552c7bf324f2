"""Exact search for a sure way to go out over a pile: a turn's decisions after which no card is held.

Every card has to go into a new meld, onto an existing one, or, one of them, on the pile; wild cards fill gaps, and
spare ones go on any meld. The lowest natural card is placed first, in every possible way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.cards.pile.ai.lays import encode, growing, like_off, meld_code, special, wild_off
from game.cards.pile.ai.position import (
    ALIKE,
    AT,
    AT_BIT,
    BIT,
    DISCARD,
    DRAW,
    EXCHANGE,
    LAY_OFF,
    OVER,
    PLACE,
    RANK,
    RUN,
    SET,
    TAKE,
    TO_DRAW,
    Hand,
)
from game.cards.pile.ai.ruled import DEUCE, JOKER, QUEEN

MOST = 4000  # most positions searched, many times what any hand was seen to need


def way_out(hand: Hand) -> int:
    """The first decision of a way to get rid of every card this turn; -1 if there is none.

    At the beginning of a turn that is a take, since a draw is not known in advance.
    """
    if hand.phase != TO_DRAW:
        found = _Search(hand).way(hand)
        return -1 if found is None else found
    return _taking(hand) if hand.piled and not hand.rules.ice else -1


def effort(hand: Hand) -> int:
    """How many positions a search in mid-turn visits until it finds a way out, or proves there is none."""
    search = _Search(hand)
    search.way(hand)
    return MOST - search.left


def _taking(hand: Hand) -> int:
    pile = hand.pile
    for count in range(1, hand.piled + 1) if hand.rules.fanned else (hand.piled,):
        more = hand.copy()
        for card in pile[hand.piled - count : hand.piled]:
            more.give(hand.turn, card)
        if len(_lone(more)) <= 1:
            key = pile[hand.piled - count] if hand.rules.fanned else pile[hand.piled - 1]
            for use in _uses(hand, more if hand.rules.helps else hand, key):
                after = hand.copy()
                after.apply(TAKE | count << 4 | use << 11)
                if after.phase == OVER or _Search(after).way(after) is not None:
                    return TAKE | count << 4 | use << 11
    return -1


def _uses(hand: Hand, cards: Hand, key: int) -> Iterator[int]:
    if key >= 52:
        return
    held = cards.copy()
    if cards is hand:
        held.give(hand.turn, key)
    for use in placings(held, key):
        if use & 15 != LAY_OFF or hand.rules.fanned or hand.rules.added:
            yield use


def _lone(hand: Hand) -> list[int]:
    """The natural cards that can only go on the pile, at most two of them."""
    seat, rules = hand.turn, hand.rules
    ones, wilds = hand.ones[seat], _wilds(hand)
    if not ones or (rules.ice and special(hand)):
        return []
    counts, found = hand.counts[seat], list[int]()
    grows = growing(hand)
    for card in range(52):
        if not ones & BIT[card] or (counts >> 4 * (card % 13) & 15) + wilds >= rules.set_min or grows & BIT[card]:
            continue
        if not any(_in_run(hand, ones, card, place, wilds) for place in _places(hand, card)):
            found.append(card)
            if len(found) > 1:
                break
    return found


def _in_run(hand: Hand, ones: int, card: int, place: int, wilds: int) -> bool:
    """Whether it may be in a run, new or existing."""
    line = 16 * (card // 13)
    for low in range(max(place - 2, 1), place + 1):
        if low <= 12 and sum(not ones & AT_BIT[line + each] for each in range(low, low + 3)) <= wilds:
            return True
    return any(
        hand.m_kind[number] == RUN and hand.m_at[number] == card // 13 and _reach(hand, number, place) is not None
        for number in range(hand.melds)
    )


def _wilds(hand: Hand) -> int:
    """The number of wild cards held."""
    seat, rules = hand.turn, hand.rules
    return hand.deuces[seat] + (hand.jokers[seat] if rules.alike != JOKER else 0)


def _places(hand: Hand, card: int) -> list[int]:
    """The places a natural card may have in a run."""
    if card % 13:
        return [card % 13 + 1]
    return [place for place, may in ((1, hand.rules.low), (14, hand.rules.high)) if may]


def _mine(hand: Hand, number: int) -> bool:
    return hand.rules.anyones or hand.m_owner[number] == hand.turn


# ---------------------------------------------------------------- where a card may go


def placings(hand: Hand, card: int) -> Iterator[int]:
    """Yields every meld and lay-off with this card, with only as many wild cards as needed."""
    for number in range(hand.melds):
        if _mine(hand, number):
            yield from _lay_offs(hand, number, card)
    yield from _sets(hand, card)
    for place in _places(hand, card):
        yield from _runs(hand, card // 13, place)


def _lay_offs(hand: Hand, number: int, card: int) -> Iterator[int]:
    """Yields lay-offs on this meld, with all cards needed in between."""
    if hand.m_kind[number] == SET and hand.m_grow[number] & BIT[card]:
        yield encode(LAY_OFF, SET, number, 0, 1, 1 << card // 13, 0)
    if hand.m_kind[number] == RUN and hand.m_at[number] == card // 13:
        for place in _places(hand, card):
            if (reach := _reach(hand, number, place)) is not None:
                low, size, gaps = reach
                for wild, joker in _fill_gaps(hand, number, hand.m_at[number], gaps):
                    yield encode(LAY_OFF, RUN, number, low, size, wild, joker)


def _reach(hand: Hand, number: int, place: int) -> tuple[int, int, list[int]] | None:
    """The run extended to this place, and the places that wilds fill; None if it cannot reach it."""
    if not _mine(hand, number):
        return None
    low, high = hand.m_low[number], hand.m_low[number] + hand.m_size[number] - 1
    if low <= place <= high:
        return None
    line, ones = 16 * hand.m_at[number], hand.ones[hand.turn]
    between = range(place + 1, low) if place < low else range(high + 1, place)
    gaps = [each for each in between if not ones & AT_BIT[line + each]]
    if len(gaps) > min(_wilds(hand), hand.rules.most_wilds - hand.m_wilds[number]):
        return None
    first, last = min(low, place), max(high, place)
    return first, last - first + 1, gaps


def _fill_gaps(hand: Hand, number: int, suit: int, gaps: list[int]) -> Iterator[tuple[int, int]]:
    """Yields ways for wilds to fill these places of a run, old or new: the places, and the joker's."""
    seat, rules = hand.turn, hand.rules
    if len(gaps) + (hand.m_wilds[number] if number >= 0 else 0) > (rules.most_wilds if gaps else 99):
        return
    jokers = (hand.jokers[seat] and rules.alike != JOKER and not (number >= 0 and hand.m_joker[number])) or 0
    mask = sum(PLACE[each] for each in gaps)
    before = hand.m_wilds[number] if number >= 0 else 0
    for joker in (0, *(gaps if jokers else ())):
        deuces = [each for each in gaps if each != joker]
        queen = any(AT[16 * suit + each] == QUEEN for each in deuces)
        if number >= 0 and hand.m_wild[number] & PLACE[12] and suit == 3 and hand.m_joker[number] != 12:
            queen = True
        if len(deuces) <= hand.deuces[seat] and not (rules.lone_queen and queen and len(gaps) + before > 1):
            yield mask, joker


def _sets(hand: Hand, card: int) -> Iterator[int]:
    """Yields new sets with this card and others of its rank."""
    seat, rules, r = hand.turn, hand.rules, card % 13
    ones, twos = hand.ones[seat], hand.twos[seat]
    others = [suit for suit in range(4) if suit != card // 13 and ones & BIT[13 * suit + r]]
    others += [suit + 4 for suit in range(4) if twos & BIT[13 * suit + r]]
    for size in range(min(len(others), rules.set_max - 1), -1, -1):
        lacks = max(0, rules.set_min - 1 - size)
        if lacks > min(_wilds(hand), rules.most_wilds):
            return
        for chosen in combinations(others, size):
            mask = 1 << card // 13
            for suit in chosen:
                mask |= 1 << suit if suit < 4 or mask >> suit - 4 & 1 else 1 << suit - 4
            yield from _with_wilds(hand, r, mask, lacks)


def _with_wilds(hand: Hand, r: int, mask: int, lacks: int) -> Iterator[int]:
    seat = hand.turn
    if lacks <= hand.deuces[seat]:
        yield meld_code(SET, r, 0, 0, mask + 256 * lacks, 0)
    if lacks and hand.jokers[seat] and hand.rules.alike != JOKER and lacks - 1 <= hand.deuces[seat]:
        yield meld_code(SET, r, 0, 0, mask + 256 * (lacks - 1), 1)


def _runs(hand: Hand, suit: int, place: int) -> Iterator[int]:
    """Yields new runs that contain this place."""
    rules, ones, twos, wilds = hand.rules, hand.ones[hand.turn], hand.twos[hand.turn], _wilds(hand)
    held = [each < 15 and bool(ones & AT_BIT[16 * suit + each]) for each in range(16)]
    first, last = 1 if rules.low else 2, 14 if rules.high else 13
    for low in range(first, place + 1):
        for high in range(max(place, low + 2), last + 1):
            gaps = [each for each in range(low, high + 1) if not held[each] and each != place]
            if (low, high) == (1, 14) and not twos & BIT[13 * suit] and 1 not in gaps:
                gaps.append(14 if place != 14 else 1)
            if len(gaps) <= min(wilds, rules.most_wilds, high - low):
                yield from (
                    meld_code(RUN, suit, low, high - low + 1, *each) for each in _fill_gaps(hand, -1, suit, gaps)
                )
                if not gaps and rules.most_wilds == 1 and hand.jokers[hand.turn] > 1:
                    for each in range(low, high + 1):
                        if each != place:
                            yield meld_code(RUN, suit, low, high - low + 1, PLACE[each], each)


# ---------------------------------------------------------------- the search


class _Search:
    def __init__(self, hand: Hand) -> None:
        self.left, self._turn, self._seen = MOST, hand.turns, set[object]()

    def way(self, hand: Hand, spare: bool = True) -> int | None:
        """The first decision of a way out; with ``spare`` one card may be discarded at the end."""
        seat, lone, swaps = hand.turn, _lone(hand), [*_exchanges(hand)]
        if (len(lone) > spare and not swaps) or self.left <= 0:
            return None
        self.left -= 1
        face = (
            hand.ones[seat], hand.twos[seat], hand.deuces[seat], hand.jokers[seat], spare, tuple(hand.m_size),
            tuple(hand.m_low), hand.melds,
        )  # fmt: skip
        if face in self._seen:
            return None
        self._seen.add(face)
        for swap in swaps:
            after = hand.copy()
            after.apply(swap)
            if self.way(after, spare) is not None:
                return swap
        if len(lone) > spare:
            return None
        if not hand.ones[seat]:
            return self._rest(hand, spare)
        return self._natural(hand, spare, lone)

    def _natural(self, hand: Hand, spare: bool, lone: list[int]) -> int | None:
        seat = hand.turn
        ones = hand.ones[seat]
        card = lone[0] if lone else next(each for each in range(52) if ones & BIT[each])
        if not lone:
            for decision in self._placings(hand, card):
                after = hand.copy()
                after.apply(decision)
                if after.phase == OVER or self.way(after, spare) is not None:
                    return decision
        if spare:
            if hand.held[seat] == 1:
                return DISCARD | card << 4
            after = hand.copy()
            after.drop(seat, card)
            return self.way(after, False)
        return None

    @staticmethod
    def _placings(hand: Hand, card: int) -> Iterator[int]:
        if hand.rules.ice and (found := special(hand)):
            yield found
        yield from placings(hand, card)

    def _rest(self, hand: Hand, spare: bool) -> int | None:
        """Gets rid of cards that are not natural: laid off, melded by themselves, or discarded."""
        seat, first, world = hand.turn, None, hand.copy()
        while world.phase != OVER and world.held[seat]:
            decision = _alone(world) or _off(world)
            if not decision:
                break
            first = decision if first is None else first
            world.apply(decision)
        if world.phase == OVER:
            return DRAW if first is None else first
        if world.held[seat] <= spare:
            card = DEUCE if world.deuces[seat] else JOKER
            return (DISCARD | card << 4 if world.held[seat] else DRAW) if first is None else first
        return None


def _exchanges(hand: Hand) -> Iterator[int]:
    seat, rules = hand.turn, hand.rules
    for number in range(hand.melds) if rules.returns else ():
        place = hand.m_joker[number]
        if place and (rules.returns == 2 or hand.m_owner[number] == seat):
            at = hand.m_at[number]
            wanted = RANK[at] if hand.m_kind[number] == SET else 0 if place == 2 else AT_BIT[16 * at + place]
            for card in range(52):
                if hand.ones[seat] & wanted & BIT[card]:
                    yield EXCHANGE | number << 4 | card << 10


def _alone(hand: Hand) -> int:
    """A meld of cards that only go with their like."""
    seat, alike = hand.turn, hand.rules.alike
    many = hand.jokers[seat] if alike == JOKER else hand.deuces[seat] if alike == DEUCE else 0
    return meld_code(ALIKE, 0, 0, min(many, hand.rules.alike_max), 0, 0) if many >= 3 else 0


def _off(hand: Hand) -> int:
    """Lays off a wild card, or a joker on its like."""
    if hand.rules.alike == JOKER:
        return like_off(hand) if hand.jokers[hand.turn] else 0
    if hand.jokers[hand.turn] and (found := wild_off(hand, 1)):
        return found
    return wild_off(hand, 0) if hand.deuces[hand.turn] else 0
